import type { DrawerMoveBody, PosSessionRow } from '@mizan/contract/documents/pos-sessions'
import { sessionState } from '@mizan/core/pos/session'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { sessionProblems } from '../pos/index.ts'
import { moveDrawer } from '../treasury/index.ts'
import { lockSession, showSession } from './session-rows.sql.ts'

const move =
  (by: 'catch' | 'cashing') =>
  async (ctx: TenantContext, id: string, body: DrawerMoveBody): Promise<PosSessionRow> => {
    const session = await lockSession(ctx, id)
    const known =
      body.id &&
      (await ctx.db.first<{ pos_session_id: string | null }>(sql`select pos_session_id from receipts
        where tenant_id = ${currentTenant} and id = ${body.id}`))
    if (known && known.pos_session_id !== id) throw new Refusal('id_taken')
    if (known) return showSession(ctx, id)
    // Money is put right also while nothing is sold.
    const problems = session.state === sessionState.onHold ? [] : sessionProblems(session, 'amount')
    if (problems.length > 0) throw refusalOf(problems)
    await moveDrawer(ctx, {
      id: body.id ?? newId(),
      by,
      session,
      amount: body.amount,
      account: body.account_id,
      reason: body.reason,
    })
    return showSession(ctx, id)
  }

/** Puts money into the drawer: change from the bank, for instance. */
export const cashIn = move('catch')
/** Takes money out of the drawer: a small expense, or what is too much in it. */
export const cashOut = move('cashing')
