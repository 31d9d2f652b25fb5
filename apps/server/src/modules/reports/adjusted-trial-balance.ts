import type { TenantContext } from '../../kernel/context.ts'
import { type AccountMovement, accountMovements } from './account-movements.sql.ts'
import { amount, shown, sides } from './amounts.ts'
import { askedStore } from './asked-store.sql.ts'
import { changed, withNow } from './beside-now.ts'
import type { ReportQuery } from './report-query.ts'
import type { ReportReading, ReportRow } from './report.ts'

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
const nothing = Object.fromEntries(figures.map((key) => [key, 0n])) as Figures

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

const isZero = (row: Readonly<Record<string, bigint>>): boolean =>
  Object.values(row).every((figure) => figure === 0n)
const written = (row: Readonly<Record<string, bigint>>): Record<string, string> =>
  Object.fromEntries(Object.entries(row).map(([key, figure]) => [key, shown(figure)]))
const balanceOf = ({ closing_debit: debit, closing_credit: credit }: Figures): bigint =>
  debit - credit

async function read(ctx: TenantContext, query: ReportQuery) {
  const store = askedStore(ctx, query)
  const { before, now, since } = await withNow(ctx, query, (known) =>
    accountMovements(ctx, { ...query, known, store }),
  )
  const figuresOf = (account: AccountMovement): Figures =>
    trialFigures(account, query.flag('before_closing'))
  const known = new Map(before.map((account) => [account.id, figuresOf(account)]))
  const sums: Record<string, bigint> = {}
  const rows: ReportRow[] = []
  for (const account of now ?? before) {
    if (!account.is_transaction_account) continue
    const figures = known.get(account.id) ?? nothing
    const balance = now ? balanceOf(figuresOf(account)) : null
    const row = {
      ...figures,
      ...(balance !== null && {
        now_debit: sides(balance).debit,
        now_credit: sides(balance).credit,
      }),
    }
    if (isZero(row) && !query.flag('zero')) continue
    for (const [key, figure] of Object.entries(row)) sums[key] = (sums[key] ?? 0n) + figure
    rows.push({
      account_id: account.id,
      account_number: account.account_number,
      account: account.name,
      type: account.type,
      sub_type: account.sub_type,
      ...written(row),
      ...(balance !== null && changed(balanceOf(figures), balance, since)),
    })
  }
  return { rows, totals: { ...written(nothing), ...written(sums) } }
}

/** The trial balance, before and after adjusting entries (`domain/06` 6.1). Each pair of columns is equal. */
export const adjustedTrialBalance: ReportReading = { read }
