import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type Money,
  type Quantity,
  money,
  percent,
  price,
  quantity,
  sum,
} from '../money/decimal.ts'
import { percentOf } from '../money/percent-of.ts'
import type { LeftLine, LeftOfBill } from './left-of-bill.ts'
import { priceDocument } from './price-document.ts'
import type { LineInput, PricedDocument, PricingInput } from './priced-document.ts'
import { originalLine, priceReturn, returnProblems } from './return-shares.ts'

const units = (count: number): Quantity => quantity(BigInt(count) * 1_000000n)
const line = (count: number, each: bigint, discount: Money | null = null): LineInput => ({
  quantity: units(count),
  price: price(each * 10_000n),
  discount: discount === null ? null : { amount: discount },
  category: 'S',
  rate: percent(150000n),
})
const bill = (lines: readonly LineInput[], taxInclusive: boolean, discount = 0n): PricingInput => ({
  lines,
  taxInclusive,
  discount: { amount: money(discount) },
  minorDigits: 2,
})

/** Returns the bill in steps; each step names the quantity of every line that comes back. */
function giveReturn(
  input: PricingInput,
  steps: readonly (readonly Quantity[])[],
): PricedDocument[] {
  const original = priceDocument(input)
  const state = input.lines.map((line, index) =>
    originalLine(original.lines[index]!, line.quantity),
  )
  let total: bigint = original.net
  const { taxInclusive } = input
  const leftNow = (): LeftOfBill => {
    const lines = input.lines.map(({ category, rate }, index): LeftLine => {
      const own = state[index]!
      return {
        id: String(index),
        category,
        rate,
        mechanism: 'normal',
        net: money(own.net - own.returnedNet),
        seen: money(own.seen - own.returnedSeen),
      }
    })
    const left = { lines, total: money(total), taxInclusive }
    return { ...left, slack: 1n }
  }
  return steps.map((step) => {
    const back = input.lines.flatMap((_, index) => (step[index] === 0n ? [] : [index]))
    const priced = priceReturn({
      lines: back.map((index) => ({
        quantity: step[index]!,
        category: input.lines[index]!.category,
        rate: input.lines[index]!.rate,
        original: state[index]!,
      })),
      left: leftNow(),
    })
    back.forEach((index, position) => {
      const own = state[index]!
      const line = priced.lines[position]!
      state[index] = {
        ...own,
        returnedQuantity: quantity(own.returnedQuantity + step[index]!),
        returnedNet: money(own.returnedNet + line.net),
        returnedSeen: money(own.returnedSeen + line.gross),
      }
    })
    total -= priced.net
    return priced
  })
}

test('T33: three single returns of a 3-unit line with net 100.00', () => {
  const returns = giveReturn(bill([line(3, 33_34n, money(2n))], false), [
    [units(1)],
    [units(1)],
    [units(1)],
  ])
  assert.deepEqual(
    returns.map((each) => each.taxable),
    [33_33n, 33_34n, 33_33n],
  )
  assert.deepEqual(
    returns.map((each) => each.vat),
    [5_00n, 5_00n, 5_00n],
  )
  assert.deepEqual(
    returns.map((each) => each.rounding),
    [0n, 0n, 0n],
  )
})

test('J08: one of the two units of line 1 of J01', () => {
  const [first] = giveReturn(
    bill([line(2, 250_00n, money(50_00n)), line(1, 100_00n)], false, 55_00n),
    [
      [units(1), units(0)],
      [units(1), units(1)],
    ],
  )
  assert.equal(first!.taxable, 202_50n)
  assert.equal(first!.vat, 30_38n)
  assert.equal(first!.net, 232_88n)
})

test('an inclusive return pays back what the customer saw', () => {
  const returns = giveReturn(bill([line(3, 1_03n)], true), [[units(1)], [units(1)], [units(1)]])
  assert.deepEqual(
    returns.map((each) => each.net),
    [1_03n, 1_03n, 1_03n],
  )
  assert.deepEqual(
    returns.map((each) => each.rounding),
    [-1n, 1n, -1n],
  )
})

test('the return of a whole bill has the figures of the bill', () => {
  const input = bill([line(1, 1000_00n)], true)
  const [whole] = giveReturn(input, [[units(1)]])
  const { net, vat, taxable, rounding } = priceDocument(input)
  assert.deepEqual(
    { net: whole!.net, vat: whole!.vat, taxable: whole!.taxable, rounding: whole!.rounding },
    { net, vat, taxable, rounding },
  )
})

test('more than was sold cannot come back', () => {
  const check = (returned: number, returning: number) =>
    returnProblems(units(returning), { quantity: units(3), returnedQuantity: units(returned) }, 2)
  assert.deepEqual(check(1, 2), [])
  assert.deepEqual(check(2, 2), [
    { code: 'return_exceeds_sold', field: 'items.2.item_qty', params: { max: '1' } },
  ])
  assert.deepEqual(check(0, 0), [{ code: 'must_be_positive', field: 'items.2.item_qty' }])
})

test('returns in any steps give back the nets and the payable of the bill to the halala', () => {
  const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.bigInt(1n, 99_999n)), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(
      lines,
      fc.boolean(),
      fc.integer({ min: 0, max: 100 }),
      (each, taxInclusive, share) => {
        const input: PricingInput = {
          ...bill(
            each.map(([count, cents]) => line(count, cents)),
            taxInclusive,
          ),
          discount: { percent: percent(BigInt(share) * 10_000n) },
        }
        const steps = Array.from({ length: 6 }, (_, step) =>
          each.map(([count]) => units(step < count ? 1 : 0)),
        ).filter((step) => step.some((count) => count > 0n))
        const original = priceDocument(input)
        const returns = giveReturn(input, steps)
        assert.equal(sum(returns.map((one) => one.net)), original.net)
        assert.equal(sum(returns.map((one) => one.taxable)), original.taxable)
        for (const one of returns) {
          assert.equal(one.net, one.taxable + one.vat + one.rounding)
          assert.equal(one.vat, sum(one.categories.map((c) => percentOf(c.taxable, c.rate))))
          assert.ok(one.lines.every((returned) => returned.net >= 0n))
          assert.ok(one.rounding >= -1n && one.rounding <= 1n)
        }
      },
    ),
  )
})
