import { type LocalDate, localDate } from '../time/local-date.ts'
import type { TaxCode } from './tax-code.ts'

/** From a day on the company has this VAT number; null ends its registration with the day before. */
export type VatRegistration = { readonly from: LocalDate; readonly number: string | null }

/** The first day of a number that nobody said a first day of. */
export const sinceAlways = localDate('1900-01-01')

/** The VAT number of a company on a day; null while it is not registered. The list is in the order of days. */
export const vatNumberOn = (
  registrations: readonly { readonly from: string; readonly number: string | null }[],
  day: string,
): string | null => registrations.findLast(({ from }) => from <= day)?.number ?? null

type Change = {
  readonly number: string | null
  /** The first day it holds for, where it was said. */
  readonly from: LocalDate | null
  readonly today: LocalDate
  /** Whether anything is posted yet: before, a number may be as old as the company. */
  readonly hasEntries: boolean
}

/**
 * The registrations once a number is entered, changed or removed (`domain/10` 70). A day makes it a
 * change from that day on, and what was issued before keeps its treatment. Without one, another number is
 * the old one put right; a first number holds from today, or for ever where the books have not begun; and
 * a number that is removed ends with yesterday.
 */
export function changedRegistrations(
  registrations: readonly VatRegistration[],
  { number, from, today, hasEntries }: Change,
): readonly VatRegistration[] {
  const last = registrations.at(-1)
  const isRegistered = last !== undefined && last.number !== null
  if (from === null && !isRegistered && number === null) return registrations
  const isRestated = from !== null && last !== undefined && last.number === number
  const start =
    from ??
    (isRegistered ? (number === null ? today : last.from) : hasEntries ? today : sinceAlways)
  const kept = registrations.filter((each) => each.from < start && !(isRestated && each === last))
  return kept.length === 0 && number === null ? [] : [...kept, { from: start, number }]
}

/** What becomes of the tax of a line while the company has no VAT number. */
export type UnregisteredTax = 'stays' | 'out_of_scope' | 'not_recoverable' | 'refused'

/**
 * Who has no VAT number charges no VAT and claims none (`domain/05` 5.1): sales are out of scope, and the
 * VAT of suppliers is part of the cost. What an item or the company proposes gives way to that; what was
 * chosen on the line itself is refused where it would charge VAT, or assess it.
 */
export function taxOfUnregistered(
  tax: Pick<TaxCode, 'category' | 'mechanism' | 'rate'>,
  side: 'sales' | 'purchases',
  isChosen: boolean,
): UnregisteredTax {
  const instead = isChosen ? 'refused' : 'out_of_scope'
  if (side === 'sales') return tax.category === 'O' ? 'stays' : instead
  if (tax.mechanism === 'reverse_charge' || tax.mechanism === 'import') return instead
  return tax.mechanism === 'normal' && tax.rate !== 0n ? 'not_recoverable' : 'stays'
}
