/** A unit that demo items are counted in, by its UN/ECE code. */
export type UnitCode =
  | 'PCE'
  | 'CT'
  | 'BG'
  | 'TNE'
  | 'RO'
  | 'MTK'
  | 'MTR'
  | 'BX'
  | 'BJ'
  | 'SET'
  | 'ST'
  | 'PR'
  | 'PF'
  | 'GRM'
  | 'E48'
  | 'LTR'

/**
 * An item as the lists write it: Arabic, English, unit, cost in riyals, the quantity a contractor
 * usually takes, and how many base units make a carton, when it is also sold by the carton.
 */
export type ItemRow = readonly [
  ar: string,
  en: string,
  unit: UnitCode,
  cost: string,
  usual: number,
  carton?: number,
]

/** Items of one trade: their codes begin with its letters, one supplier brings them. */
export type Family = {
  readonly code: string
  readonly ar: string
  readonly en: string
  readonly supplier: string
  /** Base units on a pallet, for heavy goods that are also sold by the pallet. */
  readonly pallet?: number
  readonly rows: readonly ItemRow[]
}
