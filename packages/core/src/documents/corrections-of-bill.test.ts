import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
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

const units = (count: number): Quantity => quantity(BigInt(count) * 1_000000n)

/** A tax by its percentage, as a rate of four decimals. */
const taxOf = (rate: number): { category: TaxCategory; rate: Percent } => ({
  category: rate === 0 ? 'Z' : 'S',
  rate: percent(BigInt(rate) * 10_000n),
})

/** A fraction rounded half away from zero, without any of the functions under test. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const twice = (numerator < 0n ? -numerator : numerator) * 2n
  const whole = (twice + denominator) / (denominator * 2n)
  return numerator < 0n ? -whole : whole
}

type Sold = LineInput & { readonly count: number }
type Step =
  | { readonly kind: 'return'; readonly counts: readonly number[] }
  | {
      readonly kind: 'note'
      readonly line: number
      readonly isNamed: boolean
      readonly share: number
      readonly taxInclusive: boolean
    }

/** A bill that is corrected step by step, with what every correction took. */
class Corrected {
  readonly bill: PricedDocument
  readonly documents: PricedDocument[] = []
  readonly state: OriginalLine[]
  private total: bigint
  private readonly slack: bigint
  readonly sold: readonly Sold[]
  readonly taxInclusive: boolean

  constructor(sold: readonly Sold[], taxInclusive: boolean, discount: Money) {
    this.sold = sold
    this.taxInclusive = taxInclusive
    this.bill = priceDocument({
      lines: sold,
      taxInclusive,
      discount: { amount: discount },
      minorDigits: 2,
    })
    this.state = sold.map((line, index) => originalLine(this.bill.lines[index]!, line.quantity))
    this.total = this.bill.net
    this.slack = slackOf(this.left())
  }

  left(): Omit<LeftOfBill, 'slack'> & { slack: bigint } {
    return {
      lines: this.state.map((own, index) => ({
        id: String(index),
        category: this.sold[index]!.category,
        rate: this.sold[index]!.rate,
        mechanism: 'normal',
        net: money(own.net - own.notedNet - own.returnedNet),
        seen: money(own.seen - own.notedSeen - own.returnedSeen),
      })),
      total: money(this.total),
      taxInclusive: this.taxInclusive,
      slack: this.slack ?? 1n,
    }
  }

  giveBack(counts: readonly number[]): void {
    const back = this.sold.flatMap((line, index) => {
      const left = line.count - Number(this.state[index]!.returnedQuantity / 1_000000n)
      const count = Math.min(counts[index] ?? 0, left)
      return count > 0 ? [{ index, count }] : []
    })
    if (back.length === 0) return
    const priced = priceReturn({
      lines: back.map(({ index, count }) => ({
        quantity: units(count),
        category: this.sold[index]!.category,
        rate: this.sold[index]!.rate,
        original: this.state[index]!,
      })),
      left: this.left(),
      completes: this.sold.every((line, index) => {
        const now = back.find((each) => each.index === index)?.count ?? 0
        return this.state[index]!.returnedQuantity + units(now) >= line.quantity
      }),
    })
    back.forEach(({ index, count }, at) => {
      const own = this.state[index]!
      const line = priced.lines[at]!
      this.state[index] = {
        ...own,
        returnedQuantity: quantity(own.returnedQuantity + units(count)),
        returnedNet: money(own.returnedNet + line.net),
        returnedSeen: money(own.returnedSeen + line.gross),
      }
    })
    this.take(priced)
  }

  /** Whether the bill could bear the note. */
  note({ line, isNamed, share, taxInclusive }: Extract<Step, { kind: 'note' }>): boolean {
    const index = line % this.sold.length
    const { category, rate } = this.sold[index]!
    const tax = leftOfTaxes(this.left()).find((each) => keyOfTax(each) === keyOfTax({ category, rate }))
    const own = this.left().lines[index]!
    const most = isNamed ? own.net : (tax?.net ?? zero)
    const whole = taxInclusive ? rounded(most * (1_000_000n + rate), 1_000_000n) : most
    const amount = (whole * BigInt(share)) / 100n
    if (amount <= 0n) return true
    const priced = priceDocument({
      lines: [
        {
          quantity: units(1),
          price: price(amount * 10_000n),
          discount: null,
          category,
          rate,
        },
      ],
      discount: null,
      taxInclusive,
      minorDigits: 2,
    })
    const lines: NoteTax[] = [
      { billLine: isNamed ? String(index) : null, category, rate, mechanism: 'normal' },
    ]
    const taken = noteOnBill({ lines, priced, taxInclusive, digits: 2 }, this.left())
    if (taken.problems.length > 0) return false
    for (const { line: id, net, seen } of taken.shares) {
      const before = this.state[Number(id)]!
      this.state[Number(id)] = {
        ...before,
        notedNet: money(before.notedNet + net),
        notedSeen: money(before.notedSeen + seen),
      }
    }
    this.take(taken.priced)
    return true
  }

  private take(priced: PricedDocument): void {
    this.documents.push(priced)
    this.total -= priced.net
  }
}

const lineOf = fc
  .tuple(
    fc.integer({ min: 1, max: 5 }),
    fc.oneof(fc.bigInt(1n, 60n), fc.bigInt(1n, 99_999n)),
    fc.constantFrom(15, 15, 15, 0, 5),
  )
  .map(([count, cents, rate]): Sold => {
    const tax = taxOf(rate)
    return { ...tax, count, quantity: units(count), price: price(cents * 10_000n), discount: null }
  })

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('return' as const),
      counts: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 8, maxLength: 8 }),
    }),
    fc.record({
      kind: fc.constant('note' as const),
      line: fc.nat(7),
      isNamed: fc.boolean(),
      share: fc.integer({ min: 1, max: 100 }),
      taxInclusive: fc.boolean(),
    }),
  ),
  { maxLength: 10 },
)

const perTax = (documents: readonly PricedDocument[], of: (tax: PricedDocument['categories'][number]) => bigint) => {
  const sums = new Map<string, bigint>()
  for (const { categories } of documents)
    for (const each of categories) {
      const key = keyOfTax(each)
      sums.set(key, (sums.get(key) ?? 0n) + of(each))
    }
  return sums
}

test('a bill, its notes and its returns in any order: nothing goes below zero, rounding is a halala a tax', () => {
  fc.assert(
    fc.property(
      fc.array(lineOf, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 40 }),
      steps,
      (sold, taxInclusive, percentage, todo) => {
        const gross = sold.reduce((all, line) => all + (line.price * line.quantity) / 10_000_000_000n, 0n)
        const at = new Corrected(sold, taxInclusive, money((gross * BigInt(percentage)) / 100n))
        for (const step of todo) {
          if (step.kind === 'return') at.giveBack(step.counts)
          else at.note(step)
          const { lines, total } = at.left()
          assert.ok(total >= 0n, 'the payable')
          for (const line of lines) {
            assert.ok(line.seen >= 0n, 'what was seen of a line')
            if (!taxInclusive) assert.ok(line.net >= 0n, 'the net of a line')
          }
          for (const tax of leftOfTaxes(at.left())) assert.ok(tax.net >= 0n, 'the net of a tax')
        }
        at.giveBack(sold.map(({ count }) => count))
        const rated = new Set(sold.filter(({ rate }) => rate > 0n).map(keyOfTax)).size
        for (const each of at.documents) {
          assert.equal(each.net, each.taxable + each.vat + each.rounding)
          assert.equal(each.taxable, sum(each.lines.map((line) => line.netAfterAll)))
          for (const tax of each.categories) {
            assert.equal(tax.vat, rounded(tax.taxable * tax.rate, 1_000_000n), 'BR-CO-17')
            assert.ok(tax.taxable >= 0n)
          }
          const most = BigInt(Math.max(rated, 1))
          assert.ok(each.rounding <= most && each.rounding >= -most, `rounding ${each.rounding}`)
        }
        assert.equal(sum(at.documents.map(({ net }) => net)), at.bill.net)
        assert.deepEqual(
          [...perTax(at.documents, ({ taxable }) => taxable)].filter(([, net]) => net > 0n).toSorted(),
          [...perTax([at.bill], ({ taxable }) => taxable)].filter(([, net]) => net > 0n).toSorted(),
        )
        const vat = perTax(at.documents, (tax) => tax.vat)
        for (const [key, charged] of perTax([at.bill], (tax) => tax.vat)) {
          const off = (vat.get(key) ?? 0n) - charged
          const most = BigInt(Math.floor((at.documents.length + 1) / 2))
          assert.ok(off <= most && off >= -most, `VAT is off by ${off}`)
        }
      },
    ),
    { numRuns: Number(process.env.MIZAN_RUNS ?? 1000) },
  )
})

test('what is left after a note comes back, and no more of it (issue 11)', () => {
  const sold = [{ ...taxOf(15), count: 1, quantity: units(1), price: price(100_000_000n), discount: null }]
  const at = new Corrected(sold, false, zero)
  assert.ok(at.note({ kind: 'note', line: 0, isNamed: false, share: 30, taxInclusive: false }))
  at.giveBack([1])
  assert.deepEqual(
    at.documents.map(({ taxable, vat, rounding, net }) => [taxable, vat, rounding, net]),
    [
      [30_00n, 4_50n, 0n, 34_50n],
      [70_00n, 10_50n, 0n, 80_50n],
    ],
  )
})

test('a note after a return takes at most what the return left', () => {
  const sold = [{ ...taxOf(15), count: 3, quantity: units(3), price: price(100_000_000n), discount: null }]
  const at = new Corrected(sold, false, zero)
  at.giveBack([1])
  const left = at.left()
  const note = (amount: bigint) =>
    noteOnBill(
      {
        lines: [{ billLine: '0', ...taxOf(15), mechanism: 'normal' }],
        priced: priceDocument({
          lines: [{ ...taxOf(15), quantity: units(1), price: price(amount * 10_000n), discount: null }],
          discount: null,
          taxInclusive: false,
          minorDigits: 2,
        }),
        taxInclusive: false,
        digits: 2,
      },
      left,
    ).problems
  assert.deepEqual(note(200_00n), [])
  assert.deepEqual(note(200_01n), [
    { code: 'note_exceeds_line', field: 'transactions.0.amount', params: { left: '200.00' } },
  ])
})
