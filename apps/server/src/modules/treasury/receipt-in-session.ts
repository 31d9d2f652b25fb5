import { convert, minorDigits } from '@mizan/core/money/currency'
import { exchangeRate, money, parseDecimal, scale } from '@mizan/core/money/decimal'
import { sessionState } from '@mizan/core/pos/session'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal, refusalOf, wrongField } from '../../kernel/refusal.ts'
import { type SessionFacts, drawerInBooks, holdSession, sessionProblems } from '../pos/index.ts'
import { type ReceiptRow, receiptType } from './receipt-row.ts'

/** The open session of the user at the point of sale of a bill that the receipt settles; null where there is none. */
const sessionOfBills = async (ctx: TenantContext, row: ReceiptRow): Promise<string | null> => {
  const bills = row.allocations
    .filter(({ associatable_type: type }) => type === 'bill')
    .map(({ associatable_id: id }) => id)
  if (bills.length === 0) return null
  const found = await ctx.db.first<{ id: string }>(sql`
    select s.id from pos_sessions s
      join bills b on b.tenant_id = ${currentTenant} and b.pos_id = s.pos_id and b.id = any(${bills}::uuid[])
    where s.tenant_id = ${currentTenant} and s.user_id = ${ctx.user.id} and s.state = ${sessionState.open} limit 1`)
  return found?.id ?? null
}

/** Nothing of what a session was counted by is taken back or changed. */
export async function requireOpenSession(ctx: TenantContext, id: string | null): Promise<void> {
  if (id === null) return
  const session = await holdSession(ctx, id)
  if (session?.state === sessionState.closed) throw new Refusal('pos_session_closed')
  if (session?.state === sessionState.counting) throw new Refusal('pos_session_counting')
}

/** Refuses to pay more out of a drawer than is in it. */
export async function requireInDrawer(
  ctx: TenantContext,
  drawer: string,
  amount: bigint,
): Promise<void> {
  const { balance } = await drawerInBooks(ctx, drawer)
  if (amount > balance) throw wrongField('amount', 'pos_session_not_in_drawer')
}

/** What a receipt comes to in company currency. */
const localOf = ({ amount, currency, exchange_rate }: ReceiptRow): bigint =>
  convert(
    money(parseDecimal(amount, minorDigits(currency)) ?? 0n),
    exchangeRate(parseDecimal(exchange_rate, scale.exchangeRate) ?? 0n),
    minorDigits(currency),
  )

/**
 * A receipt in the session it belongs to: the one it names, else the user's own at the point of sale of the bill that
 * it settles. Its cash goes to the drawer of that session, or comes out of it.
 */
export async function inSession(ctx: TenantContext, row: ReceiptRow): Promise<ReceiptRow> {
  if (row.edited !== null) {
    await requireOpenSession(ctx, row.pos_session_id)
    return row
  }
  const id = row.pos_session_id ?? (await sessionOfBills(ctx, row))
  if (id === null) return row
  const session = await holdSession(ctx, id)
  if (!session || !isTheirs(ctx, session)) throw wrongField('pos_session_id', 'reference_not_found')
  const problems = sessionProblems(session, 'pos_session_id')
  if (problems.length > 0) throw refusalOf(problems)
  const method = await ctx.db.first<{ code: string | null }>(sql`select code from payment_methods
    where tenant_id = ${currentTenant} and id = ${row.payment_method_id}`)
  const isCash = method?.code === 'cash'
  const account = row.payment_account_id ?? (isCash ? session.cash_account_id : null)
  if (account === session.cash_account_id && row.type === receiptType.cashing)
    await requireInDrawer(ctx, account, localOf(row))
  return { ...row, pos_session_id: id, payment_account_id: account }
}

const isTheirs = (ctx: TenantContext, session: SessionFacts): boolean =>
  session.user_id === ctx.user.id || ctx.has('pos_session', 'confirm')
