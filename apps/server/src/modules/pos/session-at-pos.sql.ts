import type { Problem } from '@mizan/core/documents/family'
import { type SessionState, sessionState } from '@mizan/core/pos/session'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { posOf } from './pos-facts.sql.ts'

/** A session as what is sold and paid in it needs it. */
export type SessionFacts = {
  readonly id: string
  readonly pos_id: string
  readonly user_id: string
  readonly state: SessionState
  readonly cash_account_id: string
}

/** A session, kept from being counted and closed until what is written in it is there. */
export const holdSession = (ctx: TenantContext, id: string): Promise<SessionFacts | null> =>
  ctx.db.first<SessionFacts>(sql`
    select id, pos_id, user_id, state, cash_account_id from pos_sessions
    where tenant_id = ${currentTenant} and id = ${id} for share`)

/** Why nothing is written in a session as it stands. */
const problemOf: Readonly<Record<SessionState, string | null>> = {
  [sessionState.open]: null,
  [sessionState.onHold]: 'pos_session_on_hold',
  [sessionState.counting]: 'pos_session_counting',
  [sessionState.closed]: 'pos_session_closed',
}

/** What keeps money and sales out of a session. */
export function sessionProblems({ state }: SessionFacts, field: string): readonly Problem[] {
  const code = problemOf[state]
  return code === null ? [] : [{ code, field }]
}

type OfSale = {
  /** The session that a bill belongs to; null where it is sold without one. */
  readonly session: string | null
  readonly problems: readonly Problem[]
}

/**
 * The session that a sale or a return at a point of sale belongs to: that of whoever confirms it. Nobody sells in the
 * session of another; what a customer gives back is also taken back without one.
 */
export async function sessionOfSale(
  ctx: TenantContext,
  posId: string | null,
  isReturn = false,
): Promise<OfSale> {
  if (posId === null) return { session: null, problems: [] }
  const open = await ctx.db.first<{ id: string }>(sql`select id from pos_sessions
    where tenant_id = ${currentTenant} and pos_id = ${posId} and state < ${sessionState.closed}`)
  const session = open && (await holdSession(ctx, open.id))
  const refused = (code: string): OfSale => ({
    session: null,
    problems: [{ code, field: 'p_o_s_id' }],
  })
  if (session?.user_id === ctx.user.id)
    return { session: session.id, problems: sessionProblems(session, 'p_o_s_id') }
  if (isReturn) return { session: null, problems: [] }
  if (session && session.state !== sessionState.closed) return refused('pos_session_of_another')
  const pos = await posOf(ctx, posId)
  return pos?.needs_session ? refused('pos_session_needed') : { session: null, problems: [] }
}
