import { type Money, type Percent, divide, money, sum, zero } from '../../money/decimal.ts'
import type { TaxMechanism } from '../tax-code.ts'
import type { TaxBox } from '../seeded-taxes.ts'
import { type TaxedColumn, placeOf } from './taxed-line.ts'

/** What entries of one label declare under one tax in a period, in company currency. */
export type TaxedSum = {
  /** The label of the entry; of a reversal that of what it reverses. */
  readonly label: string
  readonly code: string
  /** Reverses what an earlier period has declared already. */
  readonly isLate: boolean
  /** An advance that a purchase bill deducts. */
  readonly isAdvance: boolean
  /** The base, plus where it raises the supply. */
  readonly base: Money
  /** On accounts of output VAT, credit as plus. */
  readonly output: Money
  /** On accounts of input VAT, debit as plus. */
  readonly input: Money
}

/** What the return must know of a tax of the company. */
export type DeclaredTax = {
  readonly code: string
  readonly rate: Percent
  readonly mechanism: TaxMechanism
  readonly salesBox: TaxBox | null
  readonly purchaseBox: TaxBox | null
}

/** Every box of the form, in its order. */
export const formBoxes = [
  '1',
  '1.2',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '7.2',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
] as const
export type FormBox = (typeof formBoxes)[number]

export const salesBoxes = ['1', '1.2', '2', '3', '4', '5'] as const satisfies readonly TaxBox[]
export const purchaseBoxes = ['7', '7.2', '8', '9', '10', '11'] as const satisfies readonly TaxBox[]

/** Boxes whose VAT the authority's portal works out from the base, with their rates. */
export const ratedBoxes: Readonly<Partial<Record<FormBox, bigint>>> = {
  '1': 15n,
  '1.2': 5n,
  '7': 15n,
  '7.2': 5n,
  '8': 15n,
  '9': 15n,
}

/** A box of the return; a column that the form does not have there is null. */
export type ReturnBox = {
  readonly box: FormBox
  readonly amount: Money | null
  readonly adjustment: Money | null
  readonly vat: Money
  /** Of reverse charge, what is owed and what is claimed; `vat` is what remains between them. */
  readonly charged?: { readonly output: Money; readonly input: Money }
  /** What the portal would work out from amount and adjustment; null where it works out nothing. */
  readonly portal: Money | null
}

/** Where a sum stands: its box and column; null where it has no box (out of scope, VAT that is cost). */
export function boxOf(
  taxed: Pick<TaxedSum, 'label' | 'isLate' | 'isAdvance'>,
  tax: Pick<DeclaredTax, 'salesBox' | 'purchaseBox'>,
): { readonly box: TaxBox; readonly column: TaxedColumn } | null {
  const place = placeOf(taxed.label)
  const box = place && (place.side === 'sales' ? tax.salesBox : tax.purchaseBox)
  if (!place || !box) return null
  return { box, column: taxed.isLate || taxed.isAdvance ? 'adjustment' : place.column }
}

/** What stands in the return besides the sums of the period. */
export type ReturnRest = {
  /** Box 14: corrections of periods that were filed, plus where more is due. */
  readonly corrections: Money
  /** Box 15: the credit that earlier periods carried forward, never negative. */
  readonly credit: Money
}

/**
 * The boxes of the VAT return (`domain/05` 5.2) from what the ledger declares in the period. VAT is what
 * stands on the accounts of VAT, bases what the lines carry; totals add up what they stand under.
 * Throws where a sum with VAT has a tax that is not known: nothing is ever left out in silence.
 */
export function returnBoxes(
  sums: readonly TaxedSum[],
  taxes: readonly DeclaredTax[],
  { corrections, credit }: ReturnRest,
): readonly ReturnBox[] {
  const byCode = new Map(taxes.map((tax) => [tax.code, tax]))
  const placed = sums.flatMap((taxed) => {
    const tax = byCode.get(taxed.code)
    if (!tax) throw new Error(`no tax ${taxed.code}`)
    const at = boxOf(taxed, tax)
    return at ? [{ ...taxed, ...at }] : []
  })
  const totalOf = (box: TaxBox, of: (taxed: (typeof placed)[number]) => Money): Money =>
    sum(placed.filter((taxed) => taxed.box === box).map(of))
  const plain = (box: TaxBox): ReturnBox => {
    const column = (of: TaxedColumn): Money =>
      totalOf(box, (taxed) => (taxed.column === of ? taxed.base : zero))
    const output = totalOf(box, (taxed) => taxed.output)
    const input = totalOf(box, (taxed) => taxed.input)
    const isSale = (salesBoxes as readonly string[]).includes(box)
    const amount = column('amount')
    const adjustment = column('adjustment')
    return {
      box,
      amount,
      adjustment,
      vat: money(isSale ? output - input : input - output),
      ...(box === '9' && { charged: { output, input } }),
      portal: portalVat(box, money(amount + adjustment)),
    }
  }
  const total = (box: FormBox, of: readonly ReturnBox[]): ReturnBox => ({
    box,
    amount: sum(of.map(({ amount }) => amount ?? zero)),
    adjustment: sum(of.map(({ adjustment }) => adjustment ?? zero)),
    vat: sum(of.map(({ vat }) => vat)),
    portal: null,
  })
  const alone = (box: FormBox, vat: Money): ReturnBox => ({
    box,
    amount: null,
    adjustment: null,
    vat,
    portal: null,
  })

  const sales = salesBoxes.map(plain)
  const purchases = purchaseBoxes.map(plain)
  const ofSales = total('6', sales)
  const ofPurchases = total('12', purchases)
  const due = money(ofSales.vat - ofPurchases.vat)
  return [
    ...sales,
    ofSales,
    ...purchases,
    ofPurchases,
    alone('13', due),
    alone('14', corrections),
    alone('15', credit),
    alone('16', money(due + corrections - credit)),
  ]
}

/** The VAT that the portal works out from what is typed: reverse charge is owed and claimed at once. */
function portalVat(box: FormBox, base: Money): Money | null {
  const rate = ratedBoxes[box]
  if (rate === undefined) return null
  return box === '9' ? zero : money(divide(base * rate, 100n))
}

/** A box of a return by its name. */
export function boxNamed(boxes: readonly ReturnBox[], box: FormBox): ReturnBox {
  const found = boxes.find((each) => each.box === box)
  if (!found) throw new Error(`the return has no box ${box}`)
  return found
}
