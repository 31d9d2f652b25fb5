import { limits } from '../documents/limits.ts'
import { priceDocument } from '../documents/price-document.ts'
import type { LineInput, PricedDocument, PricingInput } from '../documents/priced-document.ts'
import { pricingProblems } from '../documents/pricing-problems.ts'
import { allocate } from '../money/allocate.ts'
import { type Money, money, sum, zero } from '../money/decimal.ts'

/** What a tax is told by on paper: its category and rate. */
type Taxed = Pick<LineInput, 'category' | 'rate'>

/** A line of a supplier's invoice: quantity × price less the discount, without VAT. */
export type SupplierLine = Omit<LineInput, 'discount'> & { readonly discount: Money }

/** The figures a supplier printed, or sent as an e-invoice. Amounts are in its own currency. */
export type SupplierPaper = {
  readonly lines: readonly SupplierLine[]
  /** What is taken off the whole, by tax. */
  readonly discounts: readonly (Taxed & { readonly amount: Money })[]
  /** What each tax is reckoned on; nothing known of a paper without a breakdown. */
  readonly taxables: readonly (Taxed & { readonly amount: Money })[]
  readonly vat: Money
  /** What is owed, before advances. */
  readonly net: Money
  readonly minorDigits: number
}

/** How a bill is written so that it comes to what the paper says. */
export type TakenOver = {
  readonly lineDiscounts: readonly Money[]
  readonly documentDiscount: Money
  /** The VAT of the paper where ours differs within the tolerance; null where it need not be typed. */
  readonly vatOverride: Money | null
  readonly netOverride: Money | null
  /** Whether the bill equals the paper to the minor unit; its figures are ours otherwise. */
  readonly isExact: boolean
  readonly vat: Money
  readonly net: Money
  /** Our own arithmetic of the same lines, before anything of the paper is typed over it. */
  readonly reckoned: { readonly vat: Money; readonly net: Money }
}

/**
 * Writes a supplier's invoice as a bill: `domain/02` 2.9. The discount of the whole stays one where
 * our split over the taxes is the supplier's; where it is not, it goes to the lines of its tax. What
 * VAT and net then differ by is typed as the paper has it, as far as the tolerances go.
 */
export function takeOverPaper(paper: SupplierPaper): TakenOver {
  const whole = sum(paper.discounts.map(({ amount }) => amount))
  const typed = paper.lines.map(({ discount }) => discount)
  const asOne = priced(paper, typed, whole)
  const isSplitAlike = asOne !== null && agrees(asOne, paper)
  const onLines = isSplitAlike ? null : withDiscounts(paper)
  const perTax = onLines && priced(paper, onLines, zero)
  const usesLines = perTax !== null && (asOne === null || agrees(perTax, paper))
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
  const vatOverride = override(paper.vat, document.vat, limits.purchaseVatOverride)
  const taxed = paper.lines.some(({ rate }) => rate > 0n)
  const netOverride = override(paper.net, document.net, limits.purchaseTotalOverride)
  const vat = (taxed ? vatOverride : null) ?? document.vat
  const net = netOverride ?? document.net
  return {
    ...written,
    vatOverride: taxed ? vatOverride : null,
    netOverride,
    isExact: vat === paper.vat && net === paper.net,
    vat,
    net,
    reckoned: { vat: document.vat, net: document.net },
  }
}

/** The figure of the paper where it is another than ours and near enough to be typed. */
function override(onPaper: Money, ours: Money, limit: Money): Money | null {
  const gap = onPaper - ours
  return gap !== 0n && gap <= limit && gap >= -limit ? onPaper : null
}

/** The arithmetic of the lines with these discounts; null while it breaks a rule. */
function priced(
  { lines, minorDigits }: SupplierPaper,
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

/** Whether each tax is reckoned on what the paper reckons it on. */
const agrees = (document: PricedDocument, { taxables }: SupplierPaper): boolean =>
  taxables.every(
    (said) =>
      (document.categories.find((each) => isSameTax(each, said))?.taxable ?? zero) === said.amount,
  )

/** The discount of each tax spread over its lines by what they come to. */
function withDiscounts(paper: SupplierPaper): readonly Money[] {
  const before = priced(
    paper,
    paper.lines.map(({ discount }) => discount),
    zero,
  )
  const taken = paper.lines.map(({ discount }) => discount)
  if (before === null) return taken
  for (const discount of paper.discounts) {
    const at = paper.lines.flatMap((line, index) => (isSameTax(line, discount) ? [index] : []))
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
