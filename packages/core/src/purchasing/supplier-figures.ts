import { limits } from '../documents/limits.ts'
import { priceDocument } from '../documents/price-document.ts'
import type { LineInput, PricedDocument, PricingInput } from '../documents/priced-document.ts'
import { pricingProblems } from '../documents/pricing-problems.ts'
import { allocate } from '../money/allocate.ts'
import { type Money, money, sum, zero } from '../money/decimal.ts'

/** How a supplier's invoice names a tax: by its category and rate. */
type Taxed = Pick<LineInput, 'category' | 'rate'>

/** A line of a supplier's invoice: quantity × price less the discount, without VAT. */
export type SupplierLine = Omit<LineInput, 'discount'> & { readonly discount: Money }

/** The figures a supplier printed, or sent as an e-invoice. Amounts are in its own currency. */
export type SupplierFigures = {
  readonly lines: readonly SupplierLine[]
  /** What is taken off the whole, by tax. */
  readonly discounts: readonly (Taxed & { readonly amount: Money })[]
  /** What each tax is reckoned on; nothing known of an invoice without a breakdown. */
  readonly taxables: readonly (Taxed & { readonly amount: Money })[]
  readonly vat: Money
  /** What is owed, before advances. */
  readonly net: Money
  readonly minorDigits: number
}

/** How a bill is written so that it comes to what the invoice says. */
export type BillFigures = {
  readonly lineDiscounts: readonly Money[]
  readonly documentDiscount: Money
  /** The VAT of the invoice where ours differs within the tolerance; null where it need not be typed. */
  readonly vatOverride: Money | null
  readonly netOverride: Money | null
  /** Whether the bill equals the invoice to the minor unit; its figures are ours otherwise. */
  readonly isExact: boolean
  readonly vat: Money
  readonly net: Money
  /** Our own arithmetic of the same lines, before anything of the invoice is typed over it. */
  readonly reckoned: { readonly vat: Money; readonly net: Money }
}

/**
 * Writes a supplier's invoice as a bill: `domain/02` 2.9. The discount of the whole stays one where
 * our split over the taxes is the supplier's; where it is not, it goes to the lines of its tax. What
 * VAT and net then differ by is typed as the invoice has it, as far as the tolerances go.
 */
export function billFiguresOf(supplier: SupplierFigures): BillFigures {
  const whole = sum(supplier.discounts.map(({ amount }) => amount))
  const typed = supplier.lines.map(({ discount }) => discount)
  const asOne = priced(supplier, typed, whole)
  const isSplitAlike = asOne !== null && agrees(asOne, supplier)
  const onLines = isSplitAlike ? null : withDiscounts(supplier)
  const perTax = onLines && priced(supplier, onLines, zero)
  const usesLines = perTax !== null && (asOne === null || agrees(perTax, supplier))
  const document = usesLines ? perTax : asOne
  const written = {
    lineDiscounts: usesLines && onLines ? onLines : typed,
    documentDiscount: usesLines ? zero : whole,
  }
  if (document === null) {
    const none = { vat: zero, net: zero }
    const unknown = { ...none, vatOverride: null, netOverride: null, isExact: false }
    return { ...written, ...unknown, reckoned: none }
  }
  const vatOverride = override(supplier.vat, document.vat, limits.purchaseVatOverride)
  const taxed = supplier.lines.some(({ rate }) => rate > 0n)
  const netOverride = override(supplier.net, document.net, limits.purchaseTotalOverride)
  const vat = (taxed ? vatOverride : null) ?? document.vat
  const net = netOverride ?? document.net
  return {
    ...written,
    vatOverride: taxed ? vatOverride : null,
    netOverride,
    isExact: vat === supplier.vat && net === supplier.net,
    vat,
    net,
    reckoned: { vat: document.vat, net: document.net },
  }
}

/** The figure of the invoice where it is another than ours and near enough to be typed. */
function override(stated: Money, ours: Money, limit: Money): Money | null {
  const gap = stated - ours
  return gap !== 0n && gap <= limit && gap >= -limit ? stated : null
}

/** The arithmetic of the lines with these discounts; null while it breaks a rule. */
function priced(
  { lines, minorDigits }: SupplierFigures,
  discounts: readonly Money[],
  whole: Money,
): PricedDocument | null {
  const input: PricingInput = {
    lines: lines.map((line, index) => ({
      ...line,
      discount: { amount: discounts[index] ?? zero },
    })),
    discount: whole === 0n ? null : { amount: whole },
    taxInclusive: false,
    minorDigits,
  }
  return pricingProblems(input).length === 0 ? priceDocument(input) : null
}

const isSameTax = (a: Taxed, b: Taxed): boolean => a.category === b.category && a.rate === b.rate

/** Whether each tax is reckoned on what the invoice reckons it on. */
const agrees = (document: PricedDocument, { taxables }: SupplierFigures): boolean =>
  taxables.every(
    (taxable) =>
      (document.categories.find((each) => isSameTax(each, taxable))?.taxable ?? zero) ===
      taxable.amount,
  )

/** The discount of each tax spread over its lines by what they come to. */
function withDiscounts(supplier: SupplierFigures): readonly Money[] {
  const before = priced(
    supplier,
    supplier.lines.map(({ discount }) => discount),
    zero,
  )
  const taken = supplier.lines.map(({ discount }) => discount)
  if (before === null) return taken
  for (const discount of supplier.discounts) {
    const at = supplier.lines.flatMap((line, index) => (isSameTax(line, discount) ? [index] : []))
    if (at.length === 0) continue
    const shares = allocate(
      discount.amount,
      at.map((index) => before.lines[index]?.net ?? zero),
    )
    at.forEach((index, place) => {
      taken[index] = money((taken[index] ?? zero) + (shares[place] ?? zero))
    })
  }
  return taken
}
