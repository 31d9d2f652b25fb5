import type { Percent } from '../money/decimal.ts'

/** UNTDID 5305 as the authority uses it: standard, zero-rated, exempt, out of scope. */
export const taxCategories = ['S', 'Z', 'E', 'O'] as const
export type TaxCategory = (typeof taxCategories)[number]

/** What happens to the VAT of a purchase line; sales only know `normal`. */
export const taxMechanisms = ['normal', 'reverse_charge', 'import', 'not_recoverable'] as const
export type TaxMechanism = (typeof taxMechanisms)[number]

/** A tax of the company, as the posting rules see it (`domain/05` 5.1). */
export type TaxCode = {
  readonly code: string
  readonly category: TaxCategory
  readonly rate: Percent
  readonly mechanism: TaxMechanism
  /**
   * Of a tax on what serves taxed and exempt sales alike, how much of it is recovered in the year of the
   * document; no other says it.
   */
  readonly recovered?: Percent
}

/** Whether sales may be charged with a tax: with one that is claimed as it is, or bears nothing. */
export const isForSales = ({ mechanism, recovered }: TaxCode): boolean =>
  mechanism === 'normal' && recovered === undefined
