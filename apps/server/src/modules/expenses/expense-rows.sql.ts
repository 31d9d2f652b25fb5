import type { expenses } from '@mizan/contract/documents/expenses'
import type { RowOf } from '@mizan/contract/resource'
import { minorDigits } from '@mizan/core/money/currency'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListQuery } from '../../kernel/http/list-query.ts'
import type { ListSource } from '../../kernel/list.ts'
import { trimFigure } from '../../kernel/table.ts'
import {
  type Locked,
  accountLineReferences,
  accountLineView,
  beneficiaryName,
  documentReferences,
  documentView,
  lockOf,
  paymentRows,
  remainExpression,
  settledTotals,
  settledView,
  withLines,
} from '../documents/index.ts'
import { associationsOf } from '../settlement/index.ts'
import { expenseColumns } from './expense-row.ts'

export type ExpenseView = RowOf<typeof expenses>

/** The row of an expense and its lines, locked until the transaction ends. */
export const lockExpense = lockOf('expenses', { read: expenseColumns.read })

/** A stored expense. */
export type LockedExpense = Locked<typeof lockExpense>

const select = sql`t.*, ${documentReferences}, ${paymentRows}`

/** An expense as the wire has it. */
const expenseView = (row: Row): ExpenseView =>
  ({
    ...expenseColumns.show(row),
    ...documentView(row),
    ...settledView(row),
    number: row.number,
    vat_override: row.vat_override,
    net_override: row.net_override,
    payments: row.payment_rows ?? [],
  }) as unknown as ExpenseView

/** Overdue by the company's day, as the filter `overdue=true|false` takes it. */
const overdueOn = (today: LocalDate): Sql =>
  sql`coalesce(t.status = 1 and t.payment_status <> 'fully_paid' and t.due_date < ${today}, false)`

/** The list of expenses: newest first, with sums over all results in company currency. */
export const expenseList = (ctx: TenantContext, query: ListQuery): ListSource<ExpenseView> => ({
  path: 'expenses',
  hasIds: true,
  indexed: ['expenses'],
  select,
  from: sql`expenses t`,
  where: sql`t.tenant_id = ${currentTenant}${withLines('expenses', 'account_id', query.equals.account_id)}`,
  order: sql`t.issue_date desc, t.id desc`,
  map: expenseView,
  totals: settledTotals,
  columns: {
    remain: remainExpression,
    overdue: sql`${overdueOn(ctx.today)}::text`,
    account_id: false,
    beneficiary: beneficiaryName,
  },
})

/** How many expenses each saved view of the list has. */
export async function expenseCounts(ctx: TenantContext): Promise<Record<string, number>> {
  return (
    (await ctx.db.first<Record<string, number>>(sql`
    select count(*)::int as all, count(*) filter (where t.status = 0)::int as drafts,
      count(*) filter (where t.status = 1 and t.payment_status <> 'fully_paid')::int as unpaid,
      count(*) filter (where ${overdueOn(ctx.today)})::int as overdue
    from expenses t where t.tenant_id = ${currentTenant}`)) ?? {}
  )
}

/** An expense with its lines and what settled it; null when there is none. */
export async function showExpense(ctx: TenantContext, id: string): Promise<ExpenseView | null> {
  const [head, items, associations] = await Promise.all([
    ctx.db.first<Row>(
      sql`select ${select} from expenses t where t.tenant_id = ${currentTenant} and t.id = ${id}`,
    ),
    ctx.db.rows<Row>(sql`select t.*, ${accountLineReferences}
      from expense_items t where t.tenant_id = ${currentTenant} and t.expense_id = ${id} order by t.line_no`),
    associationsOf(ctx, id),
  ])
  if (!head) return null
  const digits = minorDigits(head.currency as string)
  return {
    ...expenseView(head),
    items: items.map((item) => itemView(item, digits)) as unknown as NonNullable<
      ExpenseView['items']
    >,
    associations: associations as unknown as NonNullable<ExpenseView['associations']>,
  }
}

const itemView = (row: Row, digits: number): Row => ({
  ...accountLineView(row, digits),
  description: row.description,
  item_price: trimFigure(row.price, 2),
  item_discount: trimFigure(row.discount, 2),
  item_discount_is_percentage: row.discount_is_percentage,
  customs_value: row.customs_value,
})
