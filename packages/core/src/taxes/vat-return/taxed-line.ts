import { allKinds, factsOf, isKind } from '../../documents/kind.ts'

/** The columns of a box of the return (`domain/05` 5.2). */
export const taxedColumns = ['amount', 'adjustment'] as const
export type TaxedColumn = (typeof taxedColumns)[number]

/** Where a taxed line stands in the return: whose supply it is, and in which column. */
export type TaxedPlace = {
  readonly side: 'sales' | 'purchases'
  readonly column: TaxedColumn
}

/** Labels of entries with VAT that are no supply of a document: bad debts, and goods that are given away (`domain/05` 5.5). */
const places: Readonly<Record<string, TaxedPlace>> = {
  bad_debt: { side: 'sales', column: 'adjustment' },
  outgoing: { side: 'sales', column: 'amount' },
  vat_recovery: { side: 'purchases', column: 'adjustment' },
}

/**
 * The place of what an entry with this label declares, a reversal's label being that of what it
 * reverses: bills and what is charged on top as amounts, returns, notes that give back and bad debts as
 * adjustments (`domain/10` 51), fees of receipts among the purchases. Null where no VAT is declared.
 */
export function placeOf(label: string): TaxedPlace | null {
  const named = places[label]
  if (named || !isKind(label)) return named ?? null
  const { side, nature } = factsOf(label)
  if (nature === 'receipt' || nature === 'expense') return { side: 'purchases', column: 'amount' }
  if (side === null || nature === 'offer') return null
  const isReturned =
    nature === 'return' || label === 'credit_note' || label === 'supplier_debit_note'
  return { side, column: isReturned ? 'adjustment' : 'amount' }
}

/** Every label of entries that declare VAT on a side, and those of them that stand among the adjustments. */
export function labelsOf(side: TaxedPlace['side']): {
  readonly all: readonly string[]
  readonly adjusting: readonly string[]
} {
  const all = [...new Set([...allKinds, ...Object.keys(places)])].filter(
    (label) => placeOf(label)?.side === side,
  )
  return { all, adjusting: all.filter((label) => placeOf(label)?.column === 'adjustment') }
}

/** The type of entries with a label, as rows and filters call it: of a document its own, else the label. */
export const entryTypeOf = (label: string): string =>
  isKind(label) ? String(factsOf(label).documentType ?? label) : label

/** The types of what declares VAT on a side, and the labels behind one. */
export const taxedTypesOf = (side: TaxedPlace['side']): readonly string[] => [
  ...new Set(labelsOf(side).all.map(entryTypeOf)),
]
export const labelsOfType = (side: TaxedPlace['side'], type: string): readonly string[] =>
  labelsOf(side).all.filter((label) => entryTypeOf(label) === type)
