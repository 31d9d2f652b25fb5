import { type DrawerMoney, expectedCash } from '@mizan/core/pos/session'
import { type Money, money, parseDecimal } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'

const read = (text: string): Money => money(parseDecimal(text, 2) ?? 0n)

/** What money of a receipt counts, in company currency. */
export const localAmount = sql`round(r.amount * r.exchange_rate, 2)`

/** The receipts of a session that stand. */
export const receiptsOf = (session: string): Sql =>
  sql`receipts r where r.tenant_id = ${currentTenant} and r.pos_session_id = ${session} and r.status not in (0, 255)`

/** What the books have in a drawer now, and by how many lines. */
export async function drawerInBooks(
  ctx: TenantContext,
  account: string,
): Promise<{ readonly balance: Money; readonly lines: number }> {
  const found = await ctx.db.first<{ balance: string; lines: number }>(sql`
    select coalesce(sum(debit - credit), 0)::numeric(20,2)::text as balance, coalesce(sum(line_count), 0)::int as lines
    from account_months where tenant_id = ${currentTenant} and account_id = ${account}`)
  return { balance: read(found?.balance ?? '0'), lines: found?.lines ?? 0 }
}

/** A session as its drawer needs it. */
type OfDrawer = {
  readonly id: string
  readonly cash_account_id: string
  readonly start_balance: string
}

/** What the drawer of an open session began with, and what came and went since. */
export async function drawerOf(ctx: TenantContext, session: OfDrawer): Promise<DrawerMoney> {
  const [{ balance }, moved] = await Promise.all([
    drawerInBooks(ctx, session.cash_account_id),
    ctx.db.first<Record<'sales' | 'refunds' | 'cash_in' | 'cash_out', string>>(sql`
      select coalesce(sum(${localAmount}) filter (where r.type = 1 and r.beneficiary_id is not null), 0)::text as sales,
        coalesce(sum(${localAmount}) filter (where r.type = 2 and r.beneficiary_id is not null), 0)::text as refunds,
        coalesce(sum(${localAmount}) filter (where r.type = 1 and r.beneficiary_id is null), 0)::text as cash_in,
        coalesce(sum(${localAmount}) filter (where r.type = 2 and r.beneficiary_id is null), 0)::text as cash_out
      from ${receiptsOf(session.id)} and r.payment_account_id = ${session.cash_account_id}`),
  ])
  const own: DrawerMoney = {
    float: read(session.start_balance),
    sales: read(moved?.sales ?? '0'),
    refunds: read(moved?.refunds ?? '0'),
    cashIn: read(moved?.cash_in ?? '0'),
    cashOut: read(moved?.cash_out ?? '0'),
    others: money(0n),
  }
  return { ...own, others: money(balance - expectedCash(own)) }
}
