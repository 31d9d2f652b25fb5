import {
  type AccountId,
  type JournalEntry,
  debit,
  credit,
  entryOrNothing,
} from '../../ledger/entry.ts'
import { type Problem, when } from '../../ledger/problem.ts'
import { type Money, type Percent, divide, money, zero } from '../../money/decimal.ts'
import { percentOf, wholePercent } from '../../money/percent-of.ts'
import type { LocalDate } from '../../time/local-date.ts'
import type { TaxCode } from '../tax-code.ts'

/** What one tax on mixed use came to in a year, returns taken off, and what of it was recovered so far. */
export type MixedUseOfYear = Pick<TaxCode, 'code' | 'rate' | 'mechanism'> & {
  /** The account that its input VAT is claimed on. */
  readonly account: AccountId
  readonly vat: Money
  readonly recovered: Money
}

/** The same beside what the definitive percentage recovers; plus where more is recovered than was. */
export type SettledTax = MixedUseOfYear & { readonly due: Money; readonly difference: Money }

/** What the definitive percentage of a year makes of its VAT on mixed use (`domain/05` 5.5). */
export const settledTaxes = (
  taxes: readonly MixedUseOfYear[],
  definitive: Percent,
): readonly SettledTax[] =>
  taxes.map((tax) => {
    const due = percentOf(tax.vat, definitive)
    return { ...tax, due, difference: money(due - tax.recovered) }
  })

/** Why a year cannot be settled: it runs still, or it is settled already. */
export const settlingProblems = (given: {
  readonly year: number
  readonly today: LocalDate
  readonly isSettled: boolean
}): readonly Problem[] => [
  ...when(given.isSettled, 'recovery_year_settled'),
  ...when(given.today <= `${given.year}-12-31`, 'recovery_year_not_over'),
]

/**
 * The one entry that settles a year: what is recovered beyond what was, or given back of it, against the
 * expense, which carries the base that stands for it in the box of the tax. Null where nothing differs.
 */
export const settlingEntry = (
  taxes: readonly SettledTax[],
  irrecoverable: AccountId,
): JournalEntry | null =>
  entryOrNothing(
    taxes.flatMap(({ code, account, difference, ...tax }) => [
      debit(account, difference, { tax: { code, base: zero } }),
      credit(irrecoverable, difference, { tax: { code, base: baseOf(difference, tax) } }),
    ]),
  )

/** Under reverse charge the whole base is declared already, for it is owed on. */
const baseOf = (vat: Money, { rate, mechanism }: Pick<TaxCode, 'rate' | 'mechanism'>): Money =>
  mechanism === 'reverse_charge' || rate === 0n ? zero : money(divide(vat * wholePercent, rate))
