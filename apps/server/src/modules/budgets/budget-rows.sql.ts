import type { BudgetLine, budgets } from '@mizan/contract/budgets'
import type { RowOf } from '@mizan/contract/resource'
import { budgetMonths } from '@mizan/core/ledger/budget/budget-months'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { Period } from '@mizan/core/time/period'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Allocation } from './allocation.ts'

export type BudgetRow = RowOf<typeof budgets>

const sumOf = (type: 4 | 5): Sql => sql`coalesce((select sum(l.amount) from budget_lines l
  join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id and a.type = ${type}
  where l.tenant_id = ${currentTenant} and l.budget_id = t.id), 0)::numeric(20,2)`

const select = sql`t.id, t.name, t.fiscal_year_id, t.notes, t.in_reports, t.lock_version, t.created_at,
  (select jsonb_build_object('id', y.id, 'name', y.name, 'starts_on', y.starts_on, 'ends_on', y.ends_on)
    from fiscal_years y where y.tenant_id = ${currentTenant} and y.id = t.fiscal_year_id) as fiscal_year,
  s.revenue::text, s.expenses::text, (s.revenue - s.expenses)::text as result`

const from = sql`budgets t cross join lateral (select ${sumOf(4)} as revenue, ${sumOf(5)} as expenses) s`

/** The budgets, those of the newest year first, and of a year the one that reports use; lines come with each one. */
export const budgetList = (): ListSource<BudgetRow> => ({
  path: 'budgets',
  select,
  from,
  where: sql`t.tenant_id = ${currentTenant}`,
  order: sql`(select y.starts_on from fiscal_years y where y.tenant_id = ${currentTenant} and y.id = t.fiscal_year_id) desc,
    t.in_reports desc, t.name, t.id`,
  map: (row: Row) => row as BudgetRow,
})

/** A line as it is stored: its id in each month, and its amounts. */
export type StoredLine = BudgetLine & { readonly ids: readonly string[] }

type LineMonth = {
  readonly id: string
  readonly account_id: string
  readonly cost_center_id: string | null
  readonly month: LocalDate
  readonly amount: string
}

/** The months of a year with the lines that a budget has in them, in the order of account numbers. */
export async function linesOf(
  ctx: TenantContext,
  budget: string,
  months: readonly LocalDate[],
): Promise<readonly StoredLine[]> {
  const rows = await ctx.db.rows<LineMonth>(sql`
    select l.id, l.account_id, l.cost_center_id, l.month, l.amount::text as amount
    from budget_lines l join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
    where l.tenant_id = ${currentTenant} and l.budget_id = ${budget}
    order by a.account_number collate "C", l.cost_center_id nulls first, l.month`)
  const lines = Map.groupBy(rows, (row) => `${row.account_id} ${row.cost_center_id}`)
  return [...lines.values()].flatMap((line) => {
    const [first] = line
    if (!first) return []
    const inMonth = new Map(line.map(({ month, amount }) => [month, amount]))
    return [
      {
        account_id: first.account_id,
        cost_center_id: first.cost_center_id,
        amounts: months.map((month) => inMonth.get(month) ?? '0.00'),
        ids: line.map(({ id }) => id),
      },
    ]
  })
}

type Year = Row & { readonly starts_on: LocalDate; readonly ends_on: LocalDate }

/** The months a budget is of. */
export const monthsOfYear = ({ starts_on: from, ends_on: to }: Year): readonly LocalDate[] =>
  budgetMonths({ from, to })

/** A fiscal year, locked: whichever of its budgets reports use is settled by one at a time. */
export const lockYear = (ctx: TenantContext, id: string): Promise<Year | null> =>
  ctx.db.first<Year>(sql`select id, starts_on, ends_on from fiscal_years
    where tenant_id = ${currentTenant} and id = ${id} for no key update`)

type Head = Omit<BudgetRow, 'months' | 'lines' | 'fiscal_year'> & {
  readonly fiscal_year: BudgetRow['fiscal_year'] & Year
}

/** A budget with its lines. */
export async function showBudget(ctx: TenantContext, id: string): Promise<BudgetRow> {
  const head = await ctx.db.first<Head>(
    sql`select ${select} from ${from} where t.tenant_id = ${currentTenant} and t.id = ${id}`,
  )
  if (!head) throw new Refusal('not_found')
  const months = monthsOfYear(head.fiscal_year)
  const lines = await linesOf(ctx, id, months)
  return {
    ...head,
    months: [...months],
    lines: lines.map(({ account_id, cost_center_id, amounts }) => ({
      account_id,
      cost_center_id,
      amounts: [...amounts],
    })),
  }
}

/** A budget that figures of a period come from. */
export type UsedBudget = {
  readonly id: string
  readonly name: string
  readonly starts_on: LocalDate
  readonly ends_on: LocalDate
}

/** The budgets that a period is held against: the one asked for, else of each year in it the one that reports use. */
export const usedBudgets = (
  ctx: TenantContext,
  { from: first, to: last }: Period,
  asked: string | null,
): Promise<UsedBudget[]> =>
  ctx.db.rows<UsedBudget>(sql`
    select t.id, t.name, y.starts_on, y.ends_on from budgets t
      join fiscal_years y on y.tenant_id = ${currentTenant} and y.id = t.fiscal_year_id
    where t.tenant_id = ${currentTenant}
      and ${asked === null ? sql`t.in_reports and y.starts_on <= ${last} and y.ends_on >= ${first}` : sql`t.id = ${asked}`}
    order by y.starts_on`)

export type PlannedAmount = {
  readonly budget_id: string
  readonly account_id: string
  readonly month: LocalDate
  readonly amount: string
}

/**
 * What some budgets plan on each account in each month: of all, of one cost centre, or of none. Each line for
 * itself, so that parts of a month come to the same whether centres are asked for one by one or together.
 */
export const plannedAmounts = (
  ctx: TenantContext,
  budgets: readonly string[],
  of: Allocation,
): Promise<PlannedAmount[]> => {
  const narrowed =
    of === 'all'
      ? sql``
      : of === 'none'
        ? sql`and l.cost_center_id is null`
        : sql`and l.cost_center_id = ${of.center}`
  return ctx.db.rows<PlannedAmount>(sql`
    select l.budget_id, l.account_id, l.month, l.amount::text as amount from budget_lines l
    where l.tenant_id = ${currentTenant} and l.budget_id = any(${[...budgets]}::uuid[]) ${narrowed}`)
}
