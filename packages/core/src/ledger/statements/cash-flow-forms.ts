import type { AccountSubType } from '../account-types.ts'
import type { StatementForm } from './statement.ts'

export const cashMethods = ['direct', 'indirect'] as const
export type CashMethod = (typeof cashMethods)[number]

/** The sections of operating cash by what money met. */
const directSections = [
  'from_customers',
  'to_suppliers',
  'for_expenses',
  'vat_settled',
  'taxes_paid',
  'finance_paid',
  'other_operating',
] as const

/** The same from the result: what is in it without money, and how what is owed and held changed. */
export const adjustments = [
  'net_profit',
  'depreciation',
  'without_cash',
  'results_apart',
  'receivables_change',
  'stock_change',
  'payables_change',
  'vat_change',
  'other_change',
] as const

/** Lines of the cash flow statement in their order (`domain/06` 6.1). */
export type CashLine =
  | (typeof directSections)[number]
  | (typeof adjustments)[number]
  | 'net_operating'
  | 'assets'
  | 'net_investing'
  | 'owners'
  | 'loans'
  | 'net_financing'
  | 'exchange'
  | 'opened'
  | 'net_change'
  | 'opening_cash'
  | 'closing_cash'
  | 'cash_held'

export const investingSubTypes: readonly AccountSubType[] = [
  'fixed_asset',
  'accum_depreciation',
  'intangible',
  'non_current_asset',
]
const ownerSubTypes: readonly AccountSubType[] = [
  'capital',
  'drawings',
  'reserve',
  'retained_earnings',
  'current_earnings',
  'opening_equity',
]
const loanSubTypes: readonly AccountSubType[] = ['loan', 'loan_long', 'credit_card']
export const financingSubTypes: readonly AccountSubType[] = [...ownerSubTypes, ...loanSubTypes]

type Part = StatementForm<CashLine>[number]

/** Money in is plus: what the other lines of its entry credit. */
const section = (key: CashLine, ...holds: readonly AccountSubType[]): Part => ({
  line: 'section',
  key,
  holds,
  positive: 'credit',
})
const sum = (key: CashLine, ...of: readonly CashLine[]): Part => ({
  line: 'subtotal',
  key,
  of,
  positive: 'credit',
})

/** What follows operating cash, which both methods show alike. */
const afterOperating = (operating: readonly CashLine[]): StatementForm<CashLine> => [
  sum('net_operating', ...operating),
  section('assets', ...investingSubTypes),
  sum('net_investing', 'assets'),
  section('owners', ...ownerSubTypes),
  section('loans', ...loanSubTypes),
  sum('net_financing', 'owners', 'loans'),
  section('exchange'),
  section('opened'),
  sum('net_change', ...operating, 'assets', 'owners', 'loans', 'exchange', 'opened'),
]

const direct: StatementForm<CashLine> = [
  section(
    'from_customers',
    'receivable',
    'retention_receivable',
    'contra_receivable',
    'advance_received',
    'sales',
    'contra_sales',
    'vat_output',
    'clearing',
  ),
  section(
    'to_suppliers',
    'payable',
    'retention_payable',
    'grni',
    'advance_paid',
    'inventory',
    'goods_in_transit',
    'wip',
    'cogs',
    'vat_input',
  ),
  section(
    'for_expenses',
    'expense',
    'depreciation',
    'other_expense',
    'prepayment',
    'other_current_liability',
    'non_current_liability',
  ),
  section('vat_settled', 'vat_settlement'),
  section('taxes_paid', 'other_tax', 'zakat'),
  section('finance_paid', 'finance_cost'),
  section('other_operating', 'other_income', 'other_current_asset', 'fx_gain', 'fx_loss'),
  ...afterOperating(directSections),
]

const indirect: StatementForm<CashLine> = [
  section('net_profit'),
  section('depreciation'),
  section('without_cash'),
  section('results_apart'),
  section(
    'receivables_change',
    'receivable',
    'retention_receivable',
    'contra_receivable',
    'advance_received',
    'clearing',
  ),
  section('stock_change', 'inventory', 'goods_in_transit', 'wip', 'grni'),
  section('payables_change', 'payable', 'retention_payable', 'advance_paid'),
  section('vat_change', 'vat_input', 'vat_output', 'vat_settlement'),
  section(
    'other_change',
    'prepayment',
    'other_current_asset',
    'other_tax',
    'other_current_liability',
    'non_current_liability',
  ),
  ...afterOperating(adjustments),
]

export const cashForms: Readonly<Record<CashMethod, StatementForm<CashLine>>> = { direct, indirect }
