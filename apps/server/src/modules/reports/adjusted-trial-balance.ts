import type { TenantContext } from '../../kernel/context.ts'
import { type AccountMovement, accountMovements } from './account-movements.sql.ts'
import { amount, shown, sides } from './amounts.ts'
import { type Report, type ReportRow, column } from './report.ts'

const figures = [
  'opening_debit',
  'opening_credit',
  'debit',
  'credit',
  'before_adjustments_debit',
  'before_adjustments_credit',
  'adjustments_debit',
  'adjustments_credit',
  'closing_debit',
  'closing_credit',
] as const
type Figures = Readonly<Record<(typeof figures)[number], bigint>>

/**
 * Opening and closing stand on their own side; the movement keeps both. Before closing, what the
 * year's closing entry moved in the period is left out.
 */
export function trialFigures(account: AccountMovement, isBeforeClosing = false): Figures {
  const opening = amount(account.opening_debit) - amount(account.opening_credit)
  const left = (closed: string): bigint => (isBeforeClosing ? amount(closed) : 0n)
  const [debit, credit] = [
    amount(account.debit) - left(account.closing_debit),
    amount(account.credit) - left(account.closing_credit),
  ]
  const [adjusting, adjustingCredit] = [
    amount(account.adjusting_debit),
    amount(account.adjusting_credit),
  ]
  const closing = sides(opening + debit - credit)
  return {
    opening_debit: sides(opening).debit,
    opening_credit: sides(opening).credit,
    debit,
    credit,
    before_adjustments_debit: debit - adjusting,
    before_adjustments_credit: credit - adjustingCredit,
    adjustments_debit: adjusting,
    adjustments_credit: adjustingCredit,
    closing_debit: closing.debit,
    closing_credit: closing.credit,
  }
}

const isZero = (row: Figures): boolean => figures.every((key) => row[key] === 0n)
const written = (row: Figures): Record<string, string> =>
  Object.fromEntries(figures.map((key) => [key, shown(row[key])]))

async function read(ctx: TenantContext, query: Parameters<Report['read']>[1]) {
  const movements = await accountMovements(ctx, query)
  const sums: Record<string, bigint> = {}
  const rows: ReportRow[] = []
  for (const account of movements) {
    const row = trialFigures(account, query.flag('before_closing'))
    if (!account.is_transaction_account || (isZero(row) && !query.flag('zero'))) continue
    for (const key of figures) sums[key] = (sums[key] ?? 0n) + row[key]
    rows.push({
      account_id: account.id,
      account_number: account.account_number,
      account: account.name,
      type: account.type,
      sub_type: account.sub_type,
      ...written(row),
    })
  }
  return { rows, totals: Object.fromEntries(figures.map((key) => [key, shown(sums[key] ?? 0n)])) }
}

/** The trial balance, before and after adjusting entries (`domain/06` 6.1). Each pair of columns is equal. */
export const adjustedTrialBalance: Report = {
  name: 'adjusted_trial_balance_report',
  code: 'reports_accounting',
  filters: ['zero', 'before_closing'],
  says: 'Opening, movement and closing of every account; zero=true shows untouched accounts too, before_closing=true leaves the closing entry of the period out',
  columns: [
    column('account_number', 'text', 'رقم الحساب', 'Account no.'),
    column('account', 'text', 'الحساب', 'Account'),
    column('opening_debit', 'money', 'افتتاحي مدين', 'Opening debit'),
    column('opening_credit', 'money', 'افتتاحي دائن', 'Opening credit'),
    column('before_adjustments_debit', 'money', 'قبل التسويات مدين', 'Before adjustments debit'),
    column('before_adjustments_credit', 'money', 'قبل التسويات دائن', 'Before adjustments credit'),
    column('adjustments_debit', 'money', 'تسويات مدين', 'Adjustments debit'),
    column('adjustments_credit', 'money', 'تسويات دائن', 'Adjustments credit'),
    column('debit', 'money', 'حركة مدين', 'Movement debit'),
    column('credit', 'money', 'حركة دائن', 'Movement credit'),
    column('closing_debit', 'money', 'ختامي مدين', 'Closing debit'),
    column('closing_credit', 'money', 'ختامي دائن', 'Closing credit'),
  ],
  read,
}
