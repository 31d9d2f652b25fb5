import type { AccountSubType } from '../account-types.ts'
import type { Side, StatementForm } from './statement.ts'

/** The sections of an income statement in their order, with the sums between them (`domain/06` 6.1). */
export const incomeSections = [
  'revenue',
  'sales_deductions',
  'cost_of_sales',
  'operating_expenses',
  'other_income',
  'other_expenses',
  'zakat',
] as const
export type IncomeSection = (typeof incomeSections)[number]
export type IncomeSum =
  | 'net_sales'
  | 'gross_profit'
  | 'operating_profit'
  | 'profit_before_zakat'
  | 'net_profit'
export type IncomeLine = IncomeSection | IncomeSum

const section = (
  key: IncomeSection,
  positive: Side,
  ...holds: readonly AccountSubType[]
): StatementForm<IncomeLine>[number] => ({ line: 'section', key, positive, holds })

/** What is left after a section and all before it. */
const leftAfter = (
  last: IncomeSection,
  key: IncomeSum,
  line: 'subtotal' | 'total' = 'subtotal',
): StatementForm<IncomeLine>[number] => ({
  line,
  key,
  positive: 'credit',
  of: incomeSections.slice(0, incomeSections.indexOf(last) + 1),
})

/**
 * The income statement: sales less what is deducted from them, less their cost, less operating
 * expenses, other income and expenses, and zakat. Costs are positive in their own sections; returns
 * and discounts lower revenue and are negative in theirs.
 */
export const incomeStatement: StatementForm<IncomeLine> = [
  section('revenue', 'credit', 'sales'),
  section('sales_deductions', 'credit', 'contra_sales'),
  leftAfter('sales_deductions', 'net_sales'),
  section('cost_of_sales', 'debit', 'cogs'),
  leftAfter('cost_of_sales', 'gross_profit'),
  section('operating_expenses', 'debit', 'expense', 'depreciation'),
  leftAfter('operating_expenses', 'operating_profit'),
  section('other_income', 'credit', 'other_income', 'fx_gain'),
  section('other_expenses', 'debit', 'finance_cost', 'fx_loss', 'other_expense'),
  leftAfter('other_expenses', 'profit_before_zakat'),
  section('zakat', 'debit', 'zakat'),
  leftAfter('zakat', 'net_profit', 'total'),
]
