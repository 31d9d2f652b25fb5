import { type Money, divide, formatDecimal, money, sum, zero } from '../money/decimal.ts'
import { wholePercent } from '../money/percent-of.ts'
import type { Percent } from '../money/decimal.ts'

/** The parts of a zakat base in their order: what the company was funded with, what it earned, what is not subject. */
export const zakatSections = ['internal', 'external', 'profit', 'deductions'] as const
export type ZakatSection = (typeof zakatSections)[number]

const linesOf = {
  internal: ['capital', 'reserves', 'retained_earnings', 'withdrawn', 'provisions'],
  external: ['long_term_debts'],
  profit: ['profit_before_zakat', 'provisions_made'],
  deductions: ['fixed_assets', 'investments', 'carried_losses'],
} as const satisfies Readonly<Record<ZakatSection, readonly string[]>>

/** What is read from the ledger, line by line in the order of the worksheet. */
export type ZakatLine = (typeof linesOf)[ZakatSection][number]
export const zakatLinesOf = (section: ZakatSection): readonly ZakatLine[] => linesOf[section]
export const zakatLines: readonly ZakatLine[] = zakatSections.flatMap(zakatLinesOf)

/** A year by the moon has its own 354 or 355 days; one by the sun pays for those that it is longer. */
export const zakatYears = ['gregorian', 'hijri'] as const
export type ZakatYear = (typeof zakatYears)[number]

/** 2.5 %, and the days of the year that it is for. */
const permille = 25n
const lunarDays = 354n

/** What a worksheet is worked out from: figures of the ledger, and what a person added to them. */
export type ZakatGiven = {
  readonly figures: readonly { readonly line: ZakatLine; readonly amount: Money }[]
  readonly adjustments: readonly { readonly line: ZakatLine; readonly amount: Money }[]
  readonly ownLines: readonly { readonly section: ZakatSection; readonly amount: Money }[]
  readonly year: ZakatYear
  /** How many days the fiscal year has. */
  readonly days: number
  /** What of the company belongs to those who pay zakat. */
  readonly share: Percent
}

export type ZakatResult = {
  /** Each line as it counts: of the ledger, and adjusted. */
  readonly amounts: Readonly<Record<ZakatLine, Money>>
  readonly sections: Readonly<Record<ZakatSection, Money>>
  /** Of external funds, as much as what is deducted of assets. */
  readonly externalCounted: Money
  /** What the parts come to, before it is held against the adjusted profit. */
  readonly reckoned: Money
  readonly base: Money
  /** Whether the base was raised to the adjusted profit. */
  readonly isRaised: boolean
  /** The base by its two rates: the adjusted profit, and what is left beside it. */
  readonly profitBase: Money
  readonly restBase: Money
  readonly zakatOnProfit: Money
  readonly zakatOnRest: Money
  readonly zakat: Money
}

const amountsIn = (each: readonly { readonly amount: Money }[]): Money =>
  sum(each.map(({ amount }) => amount))

/**
 * The zakat of a year (`docs/rules/zakat.md`): internal funds, external funds as far as they paid for what is
 * deducted, and the adjusted profit, less the deductions; not below the adjusted profit. The profit is charged
 * for the year alone, the rest for its days.
 */
export function zakatOf({
  figures,
  adjustments,
  ownLines,
  year,
  days,
  share,
}: ZakatGiven): ZakatResult {
  const amountOf = (line: ZakatLine): Money =>
    amountsIn([...figures, ...adjustments].filter((each) => each.line === line))
  const amounts = Object.fromEntries(zakatLines.map((line) => [line, amountOf(line)])) as Record<
    ZakatLine,
    Money
  >
  const sectionOf = (section: ZakatSection): Money =>
    sum([
      ...zakatLinesOf(section).map((line) => amounts[line]),
      amountsIn(ownLines.filter((each) => each.section === section)),
    ])
  const sections = Object.fromEntries(
    zakatSections.map((section) => [section, sectionOf(section)]),
  ) as Record<ZakatSection, Money>
  const deductedAssets = atLeastNothing(sections.deductions - amounts.carried_losses)
  const externalCounted = sections.external > deductedAssets ? deductedAssets : sections.external
  const reckoned = money(
    sections.internal + externalCounted + sections.profit - sections.deductions,
  )
  const profitBase = atLeastNothing(sections.profit)
  const isRaised = reckoned < profitBase
  const base = isRaised ? profitBase : reckoned
  const restBase = money(base - profitBase)
  const zakatOnProfit = charged(profitBase, share, lunarDays)
  const zakatOnRest = charged(restBase, share, daysCharged(year, days))
  return {
    amounts,
    sections,
    externalCounted,
    reckoned,
    base,
    isRaised,
    profitBase,
    restBase,
    zakatOnProfit,
    zakatOnRest,
    zakat: money(zakatOnProfit + zakatOnRest),
  }
}

const atLeastNothing = (amount: bigint): Money => (amount > 0n ? money(amount) : zero)

const daysCharged = (year: ZakatYear, days: number): bigint =>
  year === 'hijri' ? lunarDays : BigInt(days)

/** 2.5 % of the share in an amount, for so many days, rounded once. */
const charged = (amount: Money, share: Percent, days: bigint): Money =>
  money(divide(amount * share * permille * days, wholePercent * 1000n * lunarDays))

/** The rate of the base apart from the profit, in per cent: 2.577683 of a year of 365 days. */
export const zakatRate = (year: ZakatYear, days: number): string =>
  formatDecimal(divide(permille * daysCharged(year, days) * 1_000_000n, 10n * lunarDays), 6)
