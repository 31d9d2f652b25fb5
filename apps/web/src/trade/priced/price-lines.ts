import type { taxes } from '@mizan/contract/ledger'
import type { RowOf } from '@mizan/contract/resource'
import { priceDocument } from '@mizan/core/documents/price-document'
import { pricingProblems } from '@mizan/core/documents/pricing-problems'
import type {
  Discount,
  LineInput,
  PricedDocument,
  PricingInput,
} from '@mizan/core/documents/priced-document'
import type { Problem } from '@mizan/core/documents/family'
import { money, parseDecimal, percent, price, quantity, scale } from '@mizan/core/money/decimal'
import { chargedTax } from '@mizan/core/purchasing/purchase-bill'
import type { Side } from './side.ts'
import { readDiscount } from '../../kit/fields/discount-text.ts'

export type TaxRow = RowOf<typeof taxes>

/** What a line charges, as it was typed: all that its arithmetic needs. */
export type ChargedLine = {
  readonly item_qty: string | null
  readonly item_price: string | null
  readonly item_discount: string | null
  readonly tax_id: string | null
}

export type Priced = {
  readonly document: PricedDocument
  /** The row in the grid of each line that was priced. */
  readonly rows: readonly number[]
  /** By the place of the line in the grid: its price less its own discount, as typed. */
  readonly problems: readonly Problem[]
  readonly digits: number
}

type Given = {
  readonly side: Side
  readonly lines: readonly ChargedLine[]
  /** Where the lines stand in their grid, when it shows others too; in their own order otherwise. */
  readonly rows?: readonly number[]
  readonly taxes: ReadonlyMap<string, TaxRow>
  readonly discount: string | null
  readonly taxInclusive: boolean
  readonly digits: number
}

/** The figures of a bill while it is written: the same function that the server posts with. */
export function priceLines({
  side,
  lines,
  rows = lines.map((_, row) => row),
  taxes,
  discount,
  taxInclusive,
  digits,
}: Given): Priced {
  const input: PricingInput = {
    lines: lines.map((line) => lineInput(line, side, taxes, digits)),
    discount: discountInput(discount, digits),
    taxInclusive,
    minorDigits: digits,
  }
  return {
    document: priceDocument(input),
    rows,
    problems: lines.length === 0 ? [] : pricingProblems(input).map((found) => inGrid(found, rows)),
    digits,
  }
}

/** A problem of a line that was priced, at the row where that line stands in the grid. */
export function inGrid(problem: Problem, rows: readonly number[]): Problem {
  const match = /^items\.(\d+)(.*)$/.exec(problem.field ?? '')
  if (!match) return problem
  return { ...problem, field: `items.${rows[Number(match[1])] ?? match[1]}${match[2]}` }
}

/** One line as the arithmetic takes it; what is not a number yet counts as nothing. */
export function lineInput(
  line: ChargedLine,
  side: Side,
  taxes: ReadonlyMap<string, TaxRow>,
  digits: number,
): LineInput {
  const tax = line.tax_id === null ? undefined : taxes.get(line.tax_id)
  const rate = percent(parseDecimal(tax?.percentage ?? '0', scale.percent) ?? 0n)
  const own = { category: tax?.category ?? 'S', rate } as const
  const charged =
    tax && side === 'purchases'
      ? chargedTax({ ...own, code: tax.code, mechanism: tax.mechanism })
      : own
  return {
    quantity: quantity(parseDecimal(line.item_qty ?? '0', scale.quantity) ?? 0n),
    price: price(parseDecimal(line.item_price ?? '0', scale.price) ?? 0n),
    discount: discountInput(line.item_discount, digits),
    ...charged,
  }
}

function discountInput(text: string | null, digits: number): Discount | null {
  const { value, isPercentage } = readDiscount(text)
  const read = parseDecimal(value, isPercentage ? scale.percent : digits)
  if (read === null || read === 0n) return null
  return isPercentage ? { percent: percent(read) } : { amount: money(read) }
}
