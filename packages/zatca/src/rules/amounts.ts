import type { FieldPath } from './field-path.ts'
import type { AllowanceReading, Amount, InvoiceReading, LineReading } from './reading.ts'

/** A figure of the document and the field it is entered in. */
export type PlacedAmount = {
  readonly amount: Amount
  readonly field: FieldPath
  /** The rounding of a total is the only one that may be below zero. */
  readonly isSigned: boolean
  /** Quantities have no currency; the VAT in riyals has one of its own. */
  readonly currency: 'document' | 'riyal' | 'none'
}

const known = new WeakMap<InvoiceReading, readonly PlacedAmount[]>()

/** Every figure of the document, once, for the rules that hold for all of them. */
export function amountsOf(invoice: InvoiceReading): readonly PlacedAmount[] {
  const listed = known.get(invoice) ?? [...listAmounts(invoice)]
  known.set(invoice, listed)
  return listed
}

function* listAmounts(invoice: InvoiceReading): Iterable<PlacedAmount> {
  const { totals } = invoice
  for (const [index, allowance] of invoice.allowanceCharges.entries()) {
    yield* allowanceAmounts(allowance, `allowanceCharges.${index}`)
  }
  for (const total of invoice.taxTotals) {
    const isRiyal = total === invoice.vatInSar
    yield* placed(
      total.amount,
      isRiyal ? 'totals.vatInSar' : 'totals.vat',
      isRiyal ? 'riyal' : 'document',
    )
  }
  for (const [index, { taxable, vat }] of (invoice.vat?.subtotals ?? []).entries()) {
    yield* placed(taxable, `taxSubtotals.${index}.taxable`)
    yield* placed(vat, `taxSubtotals.${index}.vat`)
  }
  yield* placed(totals.lineExtension, 'totals.lineExtension')
  yield* placed(totals.taxExclusive, 'totals.taxExclusive')
  yield* placed(totals.taxInclusive, 'totals.taxInclusive')
  yield* placed(totals.allowances, 'totals.allowances')
  yield* placed(totals.charges, 'totals.charges')
  yield* placed(totals.prepaid, 'totals.prepaid')
  if (totals.rounding !== null) {
    const amount = totals.rounding
    yield { amount, field: 'totals.rounding', isSigned: true, currency: 'document' }
  }
  yield* placed(totals.payable, 'totals.payable')
  for (const [index, line] of invoice.lines.entries()) yield* lineAmounts(line, `lines.${index}`)
}

function* lineAmounts(line: LineReading, at: `lines.${number}`): Iterable<PlacedAmount> {
  yield* placed(line.quantity, `${at}.quantity`, 'none')
  yield* placed(line.net, `${at}.net`)
  yield* placed(line.vat, `${at}.vat`)
  yield* placed(line.total, `${at}.total`)
  for (const [index, allowance] of line.allowanceCharges.entries()) {
    yield* allowanceAmounts(allowance, `${at}.allowanceCharges.${index}`)
  }
  for (const { taxable, vat } of line.subtotals) {
    yield* placed(taxable, `${at}.prepayment.taxable`)
    yield* placed(vat, `${at}.prepayment.vat`)
  }
  yield* placed(line.price?.amount ?? null, `${at}.unitPrice`)
  yield* placed(line.price?.baseQuantity ?? null, `${at}.unitPrice`, 'none')
  for (const { amount, baseAmount } of line.price?.allowances ?? []) {
    yield* placed(amount, `${at}.unitPrice`)
    yield* placed(baseAmount, `${at}.unitPrice`)
  }
}

type AllowancePath = `allowanceCharges.${number}` | `lines.${number}.allowanceCharges.${number}`

function* allowanceAmounts(allowance: AllowanceReading, at: AllowancePath): Iterable<PlacedAmount> {
  yield* placed(allowance.amount, `${at}.amount`)
  yield* placed(allowance.baseAmount, `${at}.baseAmount`)
}

function* placed(
  amount: Amount | null,
  field: FieldPath,
  currency: PlacedAmount['currency'] = 'document',
): Iterable<PlacedAmount> {
  if (amount !== null) yield { amount, field, isSigned: false, currency }
}
