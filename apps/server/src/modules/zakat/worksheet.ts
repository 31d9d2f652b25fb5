import type {
  ZakatAdjustment,
  ZakatFigureRow,
  ZakatOwnLine,
  ZakatResultRow,
} from '@mizan/contract/zakat-worksheets'
import {
  type Money,
  formatDecimal,
  money,
  parseDecimal,
  percent,
  scale,
} from '@mizan/core/money/decimal'
import { addDays, daysBetween } from '@mizan/core/time/local-date'
import type { Period } from '@mizan/core/time/period'
import { zakatBooked, zakatFigures } from '@mizan/core/zakat/zakat-figures'
import { type ZakatResult, type ZakatYear, zakatOf, zakatRate } from '@mizan/core/zakat/zakat-sheet'
import type { TenantContext } from '../../kernel/context.ts'
import { zakatAccounts } from './zakat-accounts.sql.ts'

/** What a worksheet reads: the figures of its lines, and how long its year is. */
export type ReadFigures = { readonly days: number; readonly figures: ZakatFigureRow[] }

/** What people typed of a year. */
export type TypedWorksheet = {
  readonly year_kind: ZakatYear
  readonly share: string
  readonly adjustments: readonly ZakatAdjustment[]
  readonly own_lines: readonly ZakatOwnLine[]
}

/** Nothing typed: a worksheet as the ledger alone has it. */
export const untyped: TypedWorksheet = {
  year_kind: 'gregorian',
  share: '100',
  adjustments: [],
  own_lines: [],
}

const shown = (amount: Money): string => formatDecimal(amount, 2)
const read = (text: string): Money => money(parseDecimal(text, 2) ?? 0n)
const withAmounts = <T extends { readonly amount: string }>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, amount: read(row.amount) }))

/** The figures of a fiscal year as the books are now, and what they have of its zakat already. */
export async function figuresNow(
  ctx: TenantContext,
  year: Period,
): Promise<ReadFigures & { readonly booked: string }> {
  const accounts = await zakatAccounts(ctx, year)
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return {
    booked: shown(zakatBooked(accounts)),
    days: daysBetween(year.from, addDays(year.to, 1)),
    figures: zakatFigures(accounts).map(({ line, amount, accounts: parts }) => ({
      line,
      amount: shown(amount),
      accounts: parts.map((part) => {
        const account = byId.get(part.account ?? '')
        return {
          account_id: part.account,
          account_number: account?.number ?? null,
          name: account?.name ?? null,
          amount: shown(part.amount),
        }
      }),
    })),
  }
}

/** What a worksheet comes to. */
export const reckoned = (
  { figures, days }: ReadFigures,
  { year_kind: year, share, adjustments, own_lines: own }: TypedWorksheet,
): ZakatResult =>
  zakatOf({
    figures: withAmounts(figures),
    adjustments: withAmounts(adjustments),
    ownLines: withAmounts(own),
    year,
    days,
    share: percent(parseDecimal(share, scale.percent) ?? 0n),
  })

/** The same in the words of the wire. */
export const writtenResult = (
  result: ZakatResult,
  { days }: ReadFigures,
  { year_kind: year }: TypedWorksheet,
): ZakatResultRow => ({
  internal: shown(result.sections.internal),
  external: shown(result.sections.external),
  external_counted: shown(result.externalCounted),
  profit: shown(result.sections.profit),
  deductions: shown(result.sections.deductions),
  reckoned: shown(result.reckoned),
  base: shown(result.base),
  is_raised: result.isRaised,
  profit_base: shown(result.profitBase),
  rest_base: shown(result.restBase),
  rate: zakatRate(year, days),
  zakat_on_profit: shown(result.zakatOnProfit),
  zakat_on_rest: shown(result.zakatOnRest),
  zakat: shown(result.zakat),
})
