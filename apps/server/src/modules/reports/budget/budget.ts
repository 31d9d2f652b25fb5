import type { Words } from '@mizan/contract/printed-lists'
import { budgetViews } from '@mizan/contract/reports/budget'
import { reports } from '@mizan/contract/reports/reports'
import type { PlannedAccount } from '@mizan/contract/budgets'
import { partOfMonth } from '@mizan/core/ledger/budget/budget-months'
import {
  type BudgetAccount,
  type BudgetRow,
  budgetTree,
  plannedResult,
} from '@mizan/core/ledger/budget/budget-tree'
import { type Planned, sideOf, varianceOf } from '@mizan/core/ledger/budget/variance'
import { type Money, money, zero } from '@mizan/core/money/decimal'
import { firstOfMonth, lastOfMonth } from '@mizan/core/time/local-date'
import { type Period, monthsOf } from '@mizan/core/time/period'
import type { TenantContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import {
  type Allocation,
  actualAmounts,
  monthKeyOf,
  plannedAccounts,
  plannedAmounts,
  usedBudgets,
} from '../../budgets/index.ts'
import { amount, shown } from '../amounts.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'
import { monthWords } from '../statements/period-words.ts'

const isByMonth = (query: ReportQuery): boolean => query.choice('by', budgetViews) === 'month'

/** The period asked for, then its months where they stand beside each other. */
const periodsOf = (query: ReportQuery): readonly Period[] => {
  const period = { from: query.from, to: query.to }
  return isByMonth(query) ? [period, ...monthsOf(period)] : [period]
}

const allocationOf = (query: ReportQuery): Allocation => {
  if (query.flag('unallocated')) return 'none'
  const center = query.id('cost_center_id')
  return center === null ? 'all' : { center }
}

/** Amounts by account and month of the period: what is planned for the days of it, and what came. */
type Amounts = {
  readonly planned: ReadonlyMap<string, Money>
  readonly actual: ReadonlyMap<string, Money>
  /** The budgets that plan something on an account. */
  readonly budgetsOf: ReadonlyMap<string, ReadonlySet<string>>
}

type Used = Awaited<ReturnType<typeof usedBudgets>>[number]

async function amountsOf(
  ctx: TenantContext,
  query: ReportQuery,
  budgets: readonly Used[],
): Promise<Amounts> {
  const of = allocationOf(query)
  const [plans, actual] = await Promise.all([
    plannedAmounts(
      ctx,
      budgets.map(({ id }) => id),
      of,
    ),
    actualAmounts(ctx, query, of),
  ])
  const years = new Map(budgets.map((budget) => [budget.id, budget]))
  const planned = new Map<string, Money>()
  const budgetsOf = new Map<string, Set<string>>()
  for (const { budget_id: budget, account_id: account, month, amount: text } of plans) {
    const year = years.get(budget)
    if (!year) continue
    const [first, last] = [firstOfMonth(month), lastOfMonth(month)]
    const days = {
      from: year.starts_on > first ? year.starts_on : first,
      to: year.ends_on < last ? year.ends_on : last,
    }
    const key = monthKeyOf(account, month)
    const part = partOfMonth(amount(text), days, query)
    planned.set(key, money((planned.get(key) ?? zero) + part))
    const known = budgetsOf.get(account) ?? new Set()
    budgetsOf.set(account, known.add(budget))
  }
  return { planned, actual, budgetsOf }
}

/** An account with what was planned on it alone and what came, in the whole period and in each month of it. */
function plannedAccount(
  { id, parent_id: parentId, type, is_transaction_account: isLeaf }: PlannedAccount,
  { planned, actual }: Amounts,
  periods: readonly Period[],
): BudgetAccount {
  const months = monthsOf(periods[0] as Period).map(({ from }): Planned => {
    const key = monthKeyOf(id, firstOfMonth(from))
    return { budget: planned.get(key) ?? zero, actual: actual.get(key) ?? zero }
  })
  const whole = {
    budget: money(months.reduce((all, { budget }) => all + budget, 0n)),
    actual: money(months.reduce((all, each) => all + each.actual, 0n)),
  }
  return {
    id,
    parentId,
    type,
    isGroup: !isLeaf,
    figures: periods.length === 1 ? [whole] : [whole, ...months],
  }
}

/** The figures of a row under the keys of their columns, those of months with the month's number. */
const figuresOf = (figures: readonly Planned[], of: 'revenue' | 'expense'): ReportRow =>
  Object.fromEntries(
    figures.flatMap((each, at) => {
      const { variance, percent } = varianceOf(each, of)
      const key = (name: string): string => (at === 0 ? name : `${name}_${at}`)
      return [
        [key('budget'), shown(each.budget)],
        [key('actual'), shown(each.actual)],
        [key('variance'), shown(variance)],
        [key('percent'), percent],
      ]
    }),
  )

async function read(ctx: TenantContext, query: ReportQuery) {
  const asked = query.id('budget_id')
  const periods = periodsOf(query)
  const [accounts, budgets] = await Promise.all([
    plannedAccounts(ctx),
    usedBudgets(ctx, query, asked),
  ])
  if (asked !== null && budgets.length === 0)
    throw new Refusal('invalid_filter', { name: 'budget_id' })
  const amounts = await amountsOf(ctx, query, budgets)
  const tree = budgetTree(
    accounts.map((account) => plannedAccount(account, amounts, periods)),
    { periods: periods.length, withZeros: query.flag('zero') },
  )
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const budgetOf = (row: BudgetRow): string | null => {
    const own = amounts.budgetsOf.get(row.id) ?? new Set(budgets.map(({ id }) => id))
    return own.size === 1 ? ([...own][0] ?? null) : null
  }
  const rowOf = (row: BudgetRow): ReportRow => ({
    account_id: row.id,
    account_number: byId.get(row.id)?.account_number ?? null,
    account: byId.get(row.id)?.name ?? null,
    level: row.level,
    is_transaction_account: !row.isGroup,
    budget_id: budgetOf(row),
    ...figuresOf(row.figures, sideOf(row.type)),
  })
  return {
    rows: tree.map(rowOf),
    // A result is good where it is above its plan, as revenue is.
    totals: figuresOf(plannedResult(tree, periods.length), 'revenue') as Readonly<
      Record<string, string | null>
    >,
    about: {
      periods,
      budgets: budgets.map(({ id, name, starts_on: from, ends_on: to }) => ({
        id,
        name,
        from,
        to,
      })),
    },
  }
}

/** The whole period, where its months stand beside it. */
const wholePeriod: Words = { ar: 'الفترة كلها', en: 'Whole period' }

/** Over the figures of each month stands the month, and over the last ones that they are of all. */
const pairs = (query: ReportQuery): Readonly<Record<string, { over: Words; label: Words }>> => {
  if (!isByMonth(query)) return {}
  const columns = reports.budget.columns.filter(({ repeat }) => repeat !== undefined)
  return Object.fromEntries(
    periodsOf(query).flatMap((period, at) =>
      columns.map(({ key, label }) => [
        at === 0 ? key : `${key}_${at}`,
        { over: at === 0 ? wholePeriod : monthWords(period), label },
      ]),
    ),
  )
}

const headings = (query: ReportQuery): Readonly<Record<string, Words>> =>
  Object.fromEntries(
    Object.entries(pairs(query)).map(([key, { over, label }]) => [
      key,
      { ar: `${over.ar} · ${label.ar}`, en: `${over.en} · ${label.en}` },
    ]),
  )

/**
 * The budget beside what came (`domain/06` 6.1): the chart as a tree, of the company, of a cost centre or of
 * what is on none, in one or by month. Of a month that the period cuts, the budget counts by days.
 */
export const budgetReport: ReportReading = {
  read,
  headings,
  pairs,
  times: (query) => periodsOf(query).length - 1,
}
