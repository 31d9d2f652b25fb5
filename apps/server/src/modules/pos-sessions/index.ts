import { posSessions } from '@mizan/contract/documents/pos-sessions'
import type { Api } from '../../kernel/api.ts'
import { serve } from '../../kernel/serve.ts'
import { countSession, holdSale, resumeSale } from './change-session.ts'
import { closeSession } from './close-session.ts'
import { cashIn, cashOut } from './drawer-moves.ts'
import { sessionList, showSession } from './session-rows.sql.ts'
import { startSession } from './start-session.ts'

export { seesAll as seesAllSessions, showSession } from './session-rows.sql.ts'

/** Sessions of points of sale: a cashier's time at a drawer, from the float to the count. */
export function servePosSessions(api: Api): void {
  serve(api, posSessions, {
    list: sessionList,
    show: showSession,
    create: startSession,
    actions: {
      hold: holdSale,
      resume: resumeSale,
      count: countSession,
      close: closeSession,
      cash_in: cashIn,
      cash_out: cashOut,
    },
  })
}
