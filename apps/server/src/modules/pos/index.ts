import { pos } from '@mizan/contract/pos'
import type { Api } from '../../kernel/api.ts'
import { serve } from '../../kernel/serve.ts'
import { pointOfSale } from './pos.ts'

export { type PosFacts, posOf } from './pos-facts.sql.ts'
export { pointOfSale } from './pos.ts'
export { drawerInBooks, drawerOf, localAmount, receiptsOf } from './session-money.sql.ts'
export {
  type SessionFacts,
  holdSession,
  sessionOfSale,
  sessionProblems,
} from './session-at-pos.sql.ts'

/** Points of sale: where a shop sells, each with its drawer and its numbers. */
export function servePos(api: Api): void {
  serve(api, pos, pointOfSale)
}
