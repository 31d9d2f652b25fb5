import type { PosSessionRow, SessionFigures } from '@mizan/contract/documents/pos-sessions'
import type { SessionState } from '@mizan/core/pos/session'
import { sessionState } from '@mizan/core/pos/session'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type Found, figuresOf } from './session-figures.sql.ts'

/** Whoever follows all tills, or may approve a close, sees the sessions of others. */
export const seesAll = (ctx: TenantContext): boolean =>
  ctx.has('pos_monitor', 'view') || mayApprove(ctx)

/** Whoever may approve what a count differs by, and close for a cashier who is not there. */
export const mayApprove = (ctx: TenantContext): boolean => ctx.has('pos_session', 'confirm')

const own = (ctx: TenantContext): Sql =>
  seesAll(ctx) ? sql`true` : sql`t.user_id = ${ctx.user.id}`

const person = (id: Sql): Sql =>
  sql`(select jsonb_build_object('id', u.id, 'name', u.name) from users u where u.id = ${id})`

const select = sql`t.id, t.number, t.state, t.pos_id, t.user_id, t.started_at, t.ended_at, t.cash_account_id,
  t.start_balance::text as start_balance, t.from_safe::text as from_safe, t.start_difference::text as start_difference,
  t.start_reason, t.counts, t.counted::text as counted, t.denominations, t.counted_methods, t.expected::text as expected,
  t.kept_float::text as kept_float, t.is_not_counted, t.close_reason, t.closed_figures, t.lock_version, t.created_at,
  coalesce(t.revenue, (select sum(b.net_local * case b.type when 1 then 1 else -1 end) from bills b
    where b.tenant_id = ${currentTenant} and b.pos_session_id = t.id and b.status not in (0, 255)), 0)::numeric(18,2)::text as revenue,
  jsonb_build_object('id', p.id, 'name', p.name, 'name_en', p.name_en, 'code', p.code) as pos,
  p.blind_count, p.count_tolerance::text as tolerance, p.drawer_max::text as drawer_max,
  ${person(sql`t.user_id`)} as user, ${person(sql`t.closed_by`)} as closed_by`

const from = sql`pos_sessions t join pos p on p.tenant_id = ${currentTenant} and p.id = t.pos_id`

type Stored = Omit<
  PosSessionRow,
  'over_short' | 'hand_over' | 'is_own' | 'is_blind' | 'figures' | 'entries'
> & {
  readonly state: SessionState
  readonly cash_account_id: string
  readonly counted_methods: readonly { payment_method_id: string; counted: string }[]
  readonly closed_figures: SessionFigures | null
  readonly blind_count: boolean
}

const less = (amount: string | null, taken: string | null): string | null =>
  amount === null || taken === null
    ? null
    : formatDecimal((parseDecimal(amount, 2) ?? 0n) - (parseDecimal(taken, 2) ?? 0n), 2)

/** Whether what is expected is kept from whoever asks: he counts blind, and has not counted yet. */
const isKept = (ctx: TenantContext, { blind_count, counts, state }: Stored): boolean =>
  blind_count && counts === 0 && state !== sessionState.closed && !seesAll(ctx)

function view(ctx: TenantContext, row: Stored): PosSessionRow {
  const {
    cash_account_id: _drawer,
    counted_methods: _said,
    closed_figures: _figures,
    blind_count,
    ...stored
  } = row
  return {
    ...stored,
    over_short: less(row.counted, row.expected),
    hand_over: less(row.counted, row.kept_float),
    is_own: row.user_id === ctx.user.id,
    is_blind: blind_count,
  }
}

/** The sessions that the user sees: his own, or all of them; the latest first. */
export const sessionList = (ctx: TenantContext): ListSource<PosSessionRow> => ({
  path: 'pos_session',
  select,
  from,
  where: sql`t.tenant_id = ${currentTenant} and ${own(ctx)}`,
  order: sql`t.started_at desc, t.id desc`,
  map: (row) => view(ctx, row as Stored),
})

const storedOf = (ctx: TenantContext, id: string): Promise<Stored | null> =>
  ctx.db.first<Stored>(
    sql`select ${select} from ${from} where t.tenant_id = ${currentTenant} and t.id = ${id} and ${own(ctx)}`,
  )

/** What was found by each method that was counted. */
export const foundBy = (said: Stored['counted_methods']): Found =>
  Object.fromEntries(said.map(({ payment_method_id: id, counted }) => [id, counted]))

/** A session with its figures so far, or as it was closed; what is expected once it was counted. */
export async function showSession(ctx: TenantContext, id: string): Promise<PosSessionRow> {
  const row = await storedOf(ctx, id)
  if (!row) throw new Refusal('not_found')
  const [live, entries] = await Promise.all([
    row.closed_figures ?? figuresOf(ctx, row, foundBy(row.counted_methods)),
    ctx.db.rows<NonNullable<PosSessionRow['entries']>[number]>(sql`
      select id, number, label_id as label, total::text as total from entries
      where tenant_id = ${currentTenant} and document_id = ${id} order by sequence_year, sequence_no`),
  ])
  const figures = isKept(ctx, row) ? { ...live, drawer: null, methods: null } : live
  const expected = row.expected ?? figures.drawer?.expected ?? null
  return {
    ...view(ctx, { ...row, expected }),
    figures,
    entries,
  }
}

/** A session that is about to change, locked against sales and other changes. */
export type LockedSession = {
  readonly id: string
  readonly pos_id: string
  readonly user_id: string
  readonly number: string
  readonly state: SessionState
  readonly cash_account_id: string
  readonly start_balance: string
  readonly counts: number
  readonly counted: string | null
  readonly counted_methods: Stored['counted_methods']
}

/** Locks a session that is the user's own, or that he may close for others. */
export async function lockSession(ctx: TenantContext, id: string): Promise<LockedSession> {
  const row = await ctx.db.first<LockedSession>(sql`
    select id, pos_id, user_id, number, state, cash_account_id, start_balance::text as start_balance, counts,
      counted::text as counted, counted_methods
    from pos_sessions where tenant_id = ${currentTenant} and id = ${id} for update`)
  if (!row || (row.user_id !== ctx.user.id && !seesAll(ctx))) throw new Refusal('not_found')
  if (row.user_id !== ctx.user.id && !mayApprove(ctx)) throw new Refusal('pos_session_of_another')
  return row
}

/** The drawer, the safe and the account of differences of a point of sale, and how strict it is. */
export type PosOfSession = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly name_en: string | null
  readonly store_id: string
  readonly active: boolean
  readonly cash_account_id: string
  readonly box_account_id: string
  readonly session_account_id: string
  readonly drawer_max: string | null
  readonly count_tolerance: string
}

export const posOfSession = (ctx: TenantContext, id: string): Promise<PosOfSession | null> =>
  ctx.db.first<PosOfSession>(sql`
    select id, code, name, name_en, store_id, active, cash_account_id, box_account_id, session_account_id,
      drawer_max::text as drawer_max, count_tolerance::text as count_tolerance
    from pos where tenant_id = ${currentTenant} and id = ${id} for share`)
