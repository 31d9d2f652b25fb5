import { allocate, fitShares } from '../money/allocate.ts'
import { type Money, divide, money, powerOfTen, scale, sum, zero } from '../money/decimal.ts'
import { percentOf, wholePercent, withoutTax } from '../money/percent-of.ts'
import type {
  Discount,
  LineInput,
  PricedCategory,
  PricedDocument,
  PricedLine,
  PricingInput,
} from './priced-document.ts'

/**
 * The arithmetic of every document that has VAT: discounts, nets, VAT per category and the rounding
 * line (`domain/03` 3.2; BR-CO-10, 13, 15, 16 and BR-S-09 hold exactly). Screens, till, posting and
 * the e-invoice all take their figures from here. Amounts are in minor units of the document.
 */
export function priceDocument(input: PricingInput): PricedDocument {
  const typed = typedAmounts(input)
  const groups = groupByCategory(input.lines)
  const priced = groups.map((group) => priceGroup(group, typed, input.taxInclusive))

  const lines: PricedLine[] = []
  for (const group of priced) {
    for (const { index, line } of group.lines) lines[index] = line
  }
  return totals(
    lines,
    priced.map((group) => group.category),
  )
}

/** Sums priced lines and categories into the totals of the document (`domain/03` 3.2 step 5). */
export function totals(
  lines: readonly PricedLine[],
  categories: readonly PricedCategory[],
): PricedDocument {
  const total = sum(lines.map((line) => line.net))
  const discount = sum(categories.map((category) => category.allowance))
  const taxable = money(total - discount)
  const vat = sum(categories.map((category) => category.vat))
  const withVat = money(taxable + vat)
  const rounding = sum(categories.map((category) => category.rounding))
  const net = money(withVat + rounding)
  return { lines, categories, total, discount, taxable, vat, withVat, rounding, net }
}

/** The gross of a line: quantity × price, rounded to the minor unit of the document. */
export const grossOf = (line: LineInput, minorDigits: number): Money =>
  money(divide(line.quantity * line.price, powerOfTen(scale.quantity + scale.price - minorDigits)))

/** A discount in money, taken from `base`; a percentage is rounded to the minor unit. */
export function discountOf(discount: Discount | null, base: Money): Money {
  if (discount === null) return zero
  return 'amount' in discount ? discount.amount : percentOf(base, discount.percent)
}

type Typed = Pick<PricedLine, 'gross' | 'discount' | 'afterDiscount' | 'documentDiscount'>

/** Steps 1 and 2: what the user typed, with the document discount split over the lines. */
function typedAmounts({ lines, discount, minorDigits }: PricingInput): readonly Typed[] {
  const own = lines.map((line) => {
    const gross = grossOf(line, minorDigits)
    const lineDiscount = discountOf(line.discount, gross)
    return { gross, discount: lineDiscount, afterDiscount: money(gross - lineDiscount) }
  })
  if (own.length === 0) return []
  const after = own.map((line) => line.afterDiscount)
  const shares = allocate(discountOf(discount, sum(after)), after)
  return own.map((line, index) => ({ ...line, documentDiscount: shares[index] ?? zero }))
}

type Group = Pick<LineInput, 'category' | 'rate'> & { readonly indexes: number[] }

/** Step 3: lines of one category and rate are taxed together. */
function groupByCategory(lines: readonly LineInput[]): readonly Group[] {
  const groups = new Map<string, Group>()
  lines.forEach(({ category, rate }, index) => {
    const key = `${category}@${rate}`
    const group = groups.get(key)
    if (group) group.indexes.push(index)
    else groups.set(key, { category, rate, indexes: [index] })
  })
  return [...groups.values()]
}

/** Steps 4 and 6: the figures of one category and of its lines. */
function priceGroup(group: Group, document: readonly Typed[], taxInclusive: boolean) {
  const { category, rate, indexes } = group
  const typed = indexes.flatMap((index) => document[index] ?? [])
  const figures = taxInclusive ? inclusive(typed, rate) : exclusive(typed, rate)
  const lines = typed.map((line, position): PricedLine => {
    const net = figures.nets[position] ?? zero
    const allowance = figures.allowances[position] ?? zero
    const vat = percentOf(net, rate)
    return {
      ...line,
      net,
      allowance,
      vat,
      discountNet: taxInclusive ? withoutTax(line.discount, rate) : line.discount,
      netAfterAll: money(net - allowance),
      total: money(net + vat),
    }
  })
  const { allowance, taxable, vat, rounding } = figures
  return {
    category: { category, rate, allowance, taxable, vat, rounding } satisfies PricedCategory,
    lines: indexes.flatMap((index, position) => {
      const line = lines[position]
      return line ? [{ index, line }] : []
    }),
  }
}

type Figures = Omit<PricedCategory, 'category' | 'rate'> & {
  readonly nets: readonly Money[]
  readonly allowances: readonly Money[]
}

function exclusive(lines: readonly Typed[], rate: LineInput['rate']): Figures {
  const nets = lines.map((line) => line.afterDiscount)
  const allowances = lines.map((line) => line.documentDiscount)
  const allowance = sum(allowances)
  const taxable = money(sum(nets) - allowance)
  const vat = percentOf(taxable, rate)
  return { nets, allowances, allowance, taxable, vat, rounding: zero }
}

/** The payable stays what the customer saw; what VAT cannot express goes to the rounding line. */
function inclusive(lines: readonly Typed[], rate: LineInput['rate']): Figures {
  const after = lines.map((line) => line.afterDiscount)
  const discounts = lines.map((line) => line.documentDiscount)
  const discounted = sum(discounts)
  const payable = money(sum(after) - discounted)
  const taxable = withoutTax(payable, rate)
  const vat = percentOf(taxable, rate)
  const allowance = withoutTax(discounted, rate)
  const nets = fitShares(
    money(taxable + allowance),
    after.map((amount) => amount * wholePercent),
    wholePercent + rate,
  )
  return {
    nets,
    allowances: fitAllowances(allocate(allowance, discounts), nets),
    allowance,
    taxable,
    vat,
    rounding: money(payable - taxable - vat),
  }
}

/**
 * Rounding may give a line one minor unit more allowance than it has net. That unit moves to the
 * first line with room, so that no line is worth less than nothing after its discounts.
 */
function fitAllowances(allowances: readonly Money[], nets: readonly Money[]): readonly Money[] {
  let excess = 0n
  const capped = allowances.map((allowance, index) => {
    const net = nets[index] ?? zero
    if (allowance <= net || net < 0n) return allowance
    excess += allowance - net
    return net
  })
  if (excess === 0n) return allowances
  return capped.map((allowance, index) => {
    const room = (nets[index] ?? zero) - allowance
    const moved = room < excess ? room : excess
    if (moved <= 0n) return allowance
    excess -= moved
    return money(allowance + moved)
  })
}
