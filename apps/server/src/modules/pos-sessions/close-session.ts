import type { PosSessionRow, SessionClose } from '@mizan/contract/documents/pos-sessions'
import { type Money, formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import { closeEntries, closeProblems, closingOf } from '@mizan/core/pos/session'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { refusalOf } from '../../kernel/refusal.ts'
import { holdPostings } from '../ledger/index.ts'
import { drawerInBooks } from '../pos/index.ts'
import { requireStep, writeSession } from './change-session.ts'
import { postSession } from './post-entries.ts'
import { expectedIn, figuresOf } from './session-figures.sql.ts'
import { foundBy, lockSession, mayApprove, posOfSession, showSession } from './session-rows.sql.ts'

const read = (text: string): Money => money(parseDecimal(text, 2) ?? 0n)

/** The float that stays: what was said, else that of the start as far as the count reaches. */
function floatLeft(said: string | null, float: string, counted: Money): Money {
  if (said !== null) return read(said)
  const most = counted < 0n ? money(0n) : counted
  return read(float) < most ? read(float) : most
}

/**
 * Closes a session in one transaction: what is over or short is posted, the safe takes what is above the float, and
 * the figures stay as they are. Sales under way are in it or refused; nothing is posted meanwhile.
 */
export async function closeSession(
  ctx: TenantContext,
  id: string,
  body: SessionClose,
): Promise<PosSessionRow> {
  const session = await lockSession(ctx, id)
  const state = requireStep(session, 'close')
  await holdPostings(ctx)
  const [figures, pos] = await Promise.all([
    figuresOf(ctx, session, foundBy(session.counted_methods)),
    posOfSession(ctx, session.pos_id),
  ])
  if (!pos) throw new Error('a session has no point of sale')
  const expected = expectedIn(figures)
  const isCounted = session.counted !== null
  const counted = session.counted === null ? expected : read(session.counted)
  const kept = floatLeft(body.kept_float, session.start_balance, counted)
  const closing = { expected, counted, kept }
  const problems = closeProblems({
    ...closing,
    isCounted,
    tolerance: read(pos.count_tolerance),
    reason: body.close_reason,
    // Whoever closes what nobody counted says that he means it.
    mayApprove: mayApprove(ctx) && (isCounted || body.is_not_counted),
  })
  if (problems.length > 0) throw refusalOf(problems)
  const { overShort, handOver } = closeEntries(closing, {
    drawer: session.cash_account_id,
    safe: pos.box_account_id,
    overShort: pos.session_account_id,
  })
  await postSession(
    ctx,
    session,
    { pos_session_over_short: overShort, pos_session_hand_over: handOver },
    body.close_reason,
  )
  const { lines } = await drawerInBooks(ctx, session.cash_account_id)
  await writeSession(ctx, id, {
    state,
    ended_at: ctx.now,
    counted: formatDecimal(counted, 2),
    is_not_counted: !isCounted,
    expected: formatDecimal(expected, 2),
    kept_float: formatDecimal(kept, 2),
    close_reason: body.close_reason,
    closed_by: ctx.user.id,
    revenue: figures.net,
    closed_figures: JSON.stringify(figures),
    drawer_lines: lines,
  })
  await recordActivity(ctx, 'pos_session', id, 'session_closed', {
    over_short: { before: null, after: formatDecimal(closingOf(closing).overShort, 2) },
  })
  return showSession(ctx, id)
}
