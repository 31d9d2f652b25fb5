import type { PosSessionRow, posSessions } from '@mizan/contract/documents/pos-sessions'
import type { DraftOf } from '@mizan/contract/resource'
import { searchText } from '@mizan/core/catalog/search-text'
import { formatAtPos, printedNumber } from '@mizan/core/documents/numbering'
import { formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import { sessionState, startDifference, startEntries, startProblems } from '@mizan/core/pos/session'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { refusalOf, wrongField } from '../../kernel/refusal.ts'
import { seesStore } from '../../kernel/store-scope.ts'
import { holdPostings } from '../ledger/index.ts'
import { drawerInBooks } from '../pos/index.ts'
import { postSession } from './post-entries.ts'
import { posOfSession, showSession } from './session-rows.sql.ts'

/** Digits of the counter in the number of a session. */
const counterDigits = 6

const read = (text: string) => money(parseDecimal(text, 2) ?? 0n)

/** Refuses a second open session at a point of sale, or of a cashier. */
async function refuseSecond(ctx: TenantContext, posId: string): Promise<void> {
  const open = await ctx.db.first<{ pos_id: string; number: string }>(sql`
    select pos_id, number from pos_sessions
    where tenant_id = ${currentTenant} and state < ${sessionState.closed} and (pos_id = ${posId} or user_id = ${ctx.user.id})
    order by pos_id = ${posId} desc limit 1`)
  if (!open) return
  const code = open.pos_id === posId ? 'pos_session_open_at_pos' : 'pos_session_open_of_user'
  throw wrongField('pos_id', code, { number: open.number })
}

/** The sessions of a point of sale follow each other, so their counter has no gaps. */
const nextNumber = async (ctx: TenantContext, posId: string): Promise<number> =>
  (
    await ctx.db.first<{ next: number }>(sql`select coalesce(max(session_no), 0) + 1 as next
      from pos_sessions where tenant_id = ${currentTenant} and pos_id = ${posId}`)
  )?.next ?? 1

/**
 * Starts a session: the float from the safe is posted (J33), and what the drawer was over or short before it, with
 * its reason. Nothing is posted meanwhile, so that of two starts at one moment one is refused.
 */
export async function startSession(
  ctx: TenantContext,
  { id = newId(), ...draft }: DraftOf<typeof posSessions>,
): Promise<PosSessionRow> {
  await holdPostings(ctx)
  const pos = await posOfSession(ctx, draft.pos_id)
  if (!pos || !seesStore(ctx, pos.store_id)) throw wrongField('pos_id', 'reference_not_found')
  if (!pos.active) throw wrongField('pos_id', 'p_o_s_inactive')
  await refuseSecond(ctx, pos.id)
  const [{ balance: before }, sessionNo] = await Promise.all([
    drawerInBooks(ctx, pos.cash_account_id),
    nextNumber(ctx, pos.id),
  ])
  const start = { before, float: read(draft.start_balance), fromSafe: read(draft.from_safe) }
  const problems = startProblems(start, {
    reason: draft.start_reason,
    max: pos.drawer_max === null ? null : read(pos.drawer_max),
  })
  if (problems.length > 0) throw refusalOf(problems)
  const number = printedNumber(
    formatAtPos({ prefix: '', digits: counterDigits }, pos.code),
    sessionNo,
    ctx.today,
  )
  await ctx.db.run(
    insertInto('pos_sessions', [
      {
        ...draft,
        tenant_id: currentTenant,
        id,
        user_id: ctx.user.id,
        session_no: sessionNo,
        number,
        cash_account_id: pos.cash_account_id,
        started_at: ctx.now,
        start_difference: formatDecimal(startDifference(start), 2),
        search_text: searchText(number, pos.name, pos.name_en, ctx.user.name),
        created_at: ctx.now,
      },
    ]),
  )
  const { float, difference } = startEntries(start, {
    drawer: pos.cash_account_id,
    safe: pos.box_account_id,
    overShort: pos.session_account_id,
  })
  await postSession(
    ctx,
    { id, number },
    { pos_session_float: float, pos_session_difference: difference },
    draft.start_reason,
  )
  await recordActivity(ctx, 'pos_session', id, 'session_started')
  return showSession(ctx, id)
}
