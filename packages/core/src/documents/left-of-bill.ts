import { type Money, type Percent, absolute, money, sum, zero } from '../money/decimal.ts'
import { percentOf, withoutTax } from '../money/percent-of.ts'
import type { TaxCategory, TaxMechanism } from '../taxes/tax-code.ts'
import type { PricedCategory } from './priced-document.ts'

/** What returns and notes left of one line of a bill. */
export type LeftLine = {
  readonly id: string
  readonly category: TaxCategory
  readonly rate: Percent
  /** How its VAT is paid: a note lowers lines of its own kind only. */
  readonly mechanism: TaxMechanism
  /** Net after all discounts. */
  readonly net: Money
  /** What the customer saw: with VAT on inclusive bills, else the net. */
  readonly seen: Money
}

/** What is left of a bill, its VAT at customs aside. */
export type LeftOfBill = {
  readonly lines: readonly LeftLine[]
  /** Its payable less those of its returns and notes. */
  readonly total: Money
  readonly taxInclusive: boolean
  /** How far the bill's own payable is from its nets with their VAT, at least a minor unit. */
  readonly slack: bigint
}

/** What is left of one tax of a bill: without VAT, and as payable. */
export type LeftOfTax = {
  readonly category: TaxCategory
  readonly rate: Percent
  readonly net: Money
  readonly total: Money
}

/** The smallest difference that a bill may have between its payable and its nets with VAT. */
const minorUnit = 1n

/** How far the payable of a bill is from its nets with their VAT: by rounding, or as on the supplier's document. */
export const slackOf = (bill: Omit<LeftOfBill, 'slack'>): bigint =>
  leftOfTaxes(bill).reduce((most, { net, rate, total }) => {
    const gap = absolute(money(total - withVat(net, rate)))
    return gap > most ? gap : most
  }, minorUnit)

/**
 * What is left of each tax of a bill. Of an inclusive bill the payable is what its lines showed; of
 * another what rounding did to the whole stands with the first tax that has a rate and something left.
 */
export function leftOfTaxes({
  lines,
  total,
  taxInclusive,
}: Omit<LeftOfBill, 'slack'>): readonly LeftOfTax[] {
  const groups = [...Map.groupBy(lines, keyOfTax).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { category, rate } = first
    const net = sum(group.map((line) => line.net))
    const seen = sum(group.map((line) => line.seen))
    return { category, rate, net, total: taxInclusive ? seen : withVat(net, rate) }
  })
  const gap = total - sum(groups.map((each) => each.total))
  const rated = groups.findIndex(({ rate, net }) => rate > 0n && net > 0n)
  const bearer = rated < 0 ? groups.findIndex(({ net }) => net > 0n) : rated
  return groups.map((each, index) =>
    index === Math.max(bearer, 0) ? { ...each, total: money(each.total + gap) } : each,
  )
}

/** The tax a line is priced with, as text. */
export const keyOfTax = ({ category, rate }: Pick<LeftOfTax, 'category' | 'rate'>): string =>
  `${category}@${rate}`

/** A net with its VAT, rounded once. */
export const withVat = (net: Money, rate: Percent): Money => money(net + percentOf(net, rate))

type Taken = Pick<PricedCategory, 'taxable' | 'vat' | 'rounding'>

/**
 * What a return or note takes of one tax when its net is known: VAT on its own base (BR-CO-17), and
 * as payable both together, unless what is left would then be further from its nets with VAT than
 * rounding explains. Who takes all that is left of the net takes all that is left of the payable.
 */
export function takeNet(left: LeftOfTax, net: Money, slack: bigint): Taken {
  const { rate } = left
  const vat = percentOf(net, rate)
  const own = money(net + vat)
  if (net === left.net) return { taxable: net, vat, rounding: money(left.total - own) }
  const gap = left.total - own - withVat(money(left.net - net), rate)
  const over = gap > slack ? gap - slack : gap < -slack ? gap + slack : 0n
  const most = left.total - own
  return { taxable: net, vat, rounding: money(over < most ? over : most) }
}

/**
 * What a return or note takes of one tax when its payable is known, as on inclusive documents: the
 * net nearest to `usual` with which the document and what is left of the bill both come within a
 * minor unit of their nets with VAT.
 */
export function takeTotal(left: LeftOfTax, total: Money, usual: Money, slack: bigint): Taken {
  const { rate } = left
  const at = (net: Money): Taken => {
    const vat = percentOf(net, rate)
    return { taxable: net, vat, rounding: money(total - net - vat) }
  }
  if (total === left.total) return at(left.net)
  const offOf = (net: Money): bigint => {
    const rest = money(left.total - total - withVat(money(left.net - net), rate))
    const own = beyond(at(net).rounding, minorUnit)
    return own + beyond(rest, slack)
  }
  const near = [usual, withoutTax(total, rate)]
    .flatMap((net) => reach.map((step) => money(net + step)))
    .filter((net) => net >= 0n && net <= left.net)
  const distance = (net: Money): bigint => absolute(money(net - usual))
  // All of the net would leave an amount without any: only where nothing else fits.
  const isAll = (net: Money): bigint => (net === left.net ? 1n : 0n)
  const [best = usual] = near.toSorted((a, b) => {
    const order = offOf(a) - offOf(b) || isAll(a) - isAll(b) || distance(a) - distance(b)
    return order === 0n ? 0 : order < 0n ? -1 : 1
  })
  return at(best)
}

/** How far from the usual net another is looked for, in minor units. */
const reach = [0n, -1n, 1n, -2n, 2n, -3n, 3n] as const

const beyond = (gap: Money, allowed: bigint): bigint =>
  absolute(gap) > allowed ? absolute(gap) - allowed : 0n

/** What is left of a tax that a bill does not have. */
export const nothingLeft = (category: TaxCategory, rate: Percent): LeftOfTax => ({
  category,
  rate,
  net: zero,
  total: zero,
})
