import {
  type Money,
  type Percent,
  type Quantity,
  money,
  percent,
  price,
  quantity,
  sum,
  zero,
} from '../money/decimal.ts'
import type { TaxCategory } from '../taxes/tax-code.ts'
import { type LeftOfBill, keyOfTax, leftOfTaxes, slackOf } from './left-of-bill.ts'
import { type NoteTax, noteOnBill } from './note-shares.ts'
import { priceDocument } from './price-document.ts'
import type { LineInput, PricedDocument } from './priced-document.ts'
import { type OriginalLine, originalLine, priceReturn } from './return-shares.ts'

/** Whole units. */
export const units = (count: number): Quantity => quantity(BigInt(count) * 1_000000n)

/** A tax by its percentage, as a rate of four decimals. */
export const taxOf = (rate: number): { category: TaxCategory; rate: Percent } => ({
  category: rate === 0 ? 'Z' : 'S',
  rate: percent(BigInt(rate) * 10_000n),
})

/** A fraction rounded half away from zero, without any of the functions under test. */
export function rounded(numerator: bigint, denominator: bigint): bigint {
  const twice = (numerator < 0n ? -numerator : numerator) * 2n
  const whole = (twice + denominator) / (denominator * 2n)
  return numerator < 0n ? -whole : whole
}

/** A line that was sold, with its count of whole units. */
export type Sold = LineInput & { readonly count: number }
/** What happens to a bill. */
export type Step =
  | { readonly kind: 'return'; readonly counts: readonly number[] }
  | {
      readonly kind: 'note'
      readonly line: number
      readonly isNamed: boolean
      readonly share: number
      readonly taxInclusive: boolean
    }

/** A bill that is corrected step by step, with what every correction took. */
export function correctedBill(sold: readonly Sold[], taxInclusive: boolean, discount: Money) {
  const bill = priceDocument({
    lines: sold,
    taxInclusive,
    discount: { amount: discount },
    minorDigits: 2,
  })
  const state: OriginalLine[] = sold.map((line, index) =>
    originalLine(bill.lines[index]!, line.quantity),
  )
  const documents: PricedDocument[] = []
  const rest = (): Omit<LeftOfBill, 'slack'> => ({
    lines: state.map((own, index) => ({
      id: String(index),
      category: sold[index]!.category,
      rate: sold[index]!.rate,
      mechanism: 'normal',
      net: money(own.net - own.notedNet - own.returnedNet),
      seen: money(own.seen - own.notedSeen - own.returnedSeen),
    })),
    total: money(bill.net - sum(documents.map(({ net }) => net))),
    taxInclusive,
  })
  const slack = slackOf(rest())
  const left = (): LeftOfBill => ({ ...rest(), slack })

  const giveReturn = (counts: readonly number[]): void => {
    const back = sold.flatMap((line, index) => {
      const open = line.count - Number(state[index]!.returnedQuantity / 1_000000n)
      const count = Math.min(counts[index] ?? 0, open)
      return count > 0 ? [{ index, count }] : []
    })
    if (back.length === 0) return
    const priced = priceReturn({
      lines: back.map(({ index, count }) => ({
        quantity: units(count),
        category: sold[index]!.category,
        rate: sold[index]!.rate,
        original: state[index]!,
      })),
      left: left(),
    })
    back.forEach(({ index, count }, at) => {
      const own = state[index]!
      const line = priced.lines[at]!
      state[index] = {
        ...own,
        returnedQuantity: quantity(own.returnedQuantity + units(count)),
        returnedNet: money(own.returnedNet + line.net),
        returnedSeen: money(own.returnedSeen + line.gross),
      }
    })
    documents.push(priced)
  }

  /** A share of what is left, as an amount; whether the bill can bear it. */
  const note = (step: Extract<Step, { kind: 'note' }>): boolean => {
    const index = step.line % sold.length
    const { category, rate } = sold[index]!
    const key = keyOfTax({ category, rate })
    const tax = leftOfTaxes(left()).find((each) => keyOfTax(each) === key)
    const most = step.isNamed ? left().lines[index]!.net : (tax?.net ?? zero)
    const whole = step.taxInclusive ? rounded(most * (1_000_000n + rate), 1_000_000n) : most
    const amount = (whole * BigInt(step.share)) / 100n
    if (amount <= 0n) return true
    const line = { quantity: units(1), price: price(amount * 10_000n), discount: null }
    const priced = priceDocument({
      lines: [{ ...line, category, rate }],
      discount: null,
      taxInclusive: step.taxInclusive,
      minorDigits: 2,
    })
    const lines: NoteTax[] = [
      { billLine: step.isNamed ? String(index) : null, category, rate, mechanism: 'normal' },
    ]
    const given = { lines, priced, taxInclusive: step.taxInclusive, digits: 2 }
    const taken = noteOnBill(given, left())
    if (taken.problems.length > 0) return false
    for (const { line: id, net, seen } of taken.shares) {
      const before = state[Number(id)]!
      state[Number(id)] = {
        ...before,
        notedNet: money(before.notedNet + net),
        notedSeen: money(before.notedSeen + seen),
      }
    }
    documents.push(taken.priced)
    return true
  }
  return { bill, documents, left, giveReturn, note }
}
