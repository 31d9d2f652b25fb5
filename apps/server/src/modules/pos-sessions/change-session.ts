import type { PosSessionRow, SessionCount } from '@mizan/contract/documents/pos-sessions'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { denominations, worthOf } from '@mizan/core/pos/denominations'
import { type SessionStep, countsMax, sessionState, stateAfter } from '@mizan/core/pos/session'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { assignments, currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { type LockedSession, lockSession, showSession } from './session-rows.sql.ts'

/** Writes what a step changed of a session. */
export const writeSession = (
  ctx: TenantContext,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<number> =>
  ctx.db.run(sql`update pos_sessions set ${assignments(changes)}, lock_version = lock_version + 1
    where tenant_id = ${currentTenant} and id = ${id}`)

/** Where a session stands after a step; refused where it cannot take it. */
export function requireStep({ state }: LockedSession, step: SessionStep) {
  const after = stateAfter(state, step)
  if (after !== null) return after
  throw new Refusal(
    state === sessionState.closed
      ? 'pos_session_closed'
      : state === sessionState.counting
        ? 'pos_session_counting'
        : step === 'hold'
          ? 'pos_session_on_hold'
          : 'pos_session_not_on_hold',
  )
}

const change =
  (step: 'hold' | 'resume', activity: string) =>
  async (ctx: TenantContext, id: string): Promise<PosSessionRow> => {
    const session = await lockSession(ctx, id)
    await writeSession(ctx, id, { state: requireStep(session, step) })
    await recordActivity(ctx, 'pos_session', id, activity)
    return showSession(ctx, id)
  }

/** Nothing is sold in a session on hold. */
export const holdSale = change('hold', 'session_held')
export const resumeSale = change('resume', 'session_resumed')

/** What was counted: by notes and coins, or as one sum. */
function countedIn({ denominations: found, counted }: SessionCount): string {
  if (found.length === 0) {
    if (counted === null) throw wrongField('counted', 'required')
    return counted
  }
  const wrong = found.findIndex(
    ({ value }, at) =>
      !denominations.some((each) => each === value) ||
      found.findIndex((each) => each.value === value) < at,
  )
  if (wrong >= 0) throw wrongField(`denominations.${wrong}.value`, 'invalid_choice')
  const worth = formatDecimal(worthOf(found), 2)
  if (counted !== null && parseDecimal(counted, 2) !== worthOf(found))
    throw wrongField('counted', 'pos_session_pieces', { sum: worth })
  return worth
}

/** Counts the drawer of a session, which is sold in no more; once more at most. */
export async function countSession(
  ctx: TenantContext,
  id: string,
  body: SessionCount,
): Promise<PosSessionRow> {
  const session = await lockSession(ctx, id)
  const state = requireStep(session, 'count')
  if (session.counts >= countsMax) throw new Refusal('pos_session_counted_twice')
  const counted = countedIn(body)
  await writeSession(ctx, id, {
    state,
    counts: session.counts + 1,
    counted,
    counted_at: ctx.now,
    denominations: JSON.stringify(body.denominations),
    counted_methods: JSON.stringify(body.methods),
  })
  await recordActivity(ctx, 'pos_session', id, 'session_counted', {
    counted: { before: session.counted, after: counted },
  })
  return showSession(ctx, id)
}
