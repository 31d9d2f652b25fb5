import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { money, price, sum, zero } from '../money/decimal.ts'
import { correctedBill, type Sold, rounded, taxOf, units } from './corrected-bill.fixture.ts'
import { keyOfTax, leftOfTaxes } from './left-of-bill.ts'
import { noteOnBill } from './note-shares.ts'
import { priceDocument } from './price-document.ts'
import type { PricedDocument } from './priced-document.ts'

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

const perTax = (
  documents: readonly PricedDocument[],
  of: (tax: PricedDocument['categories'][number]) => bigint,
) => {
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
        const gross = sold.reduce(
          (all, line) => all + (line.price * line.quantity) / 10_000_000_000n,
          0n,
        )
        const at = correctedBill(sold, taxInclusive, money((gross * BigInt(percentage)) / 100n))
        for (const step of todo) {
          if (step.kind === 'return') at.giveReturn(step.counts)
          else at.note(step)
          const { lines, total } = at.left()
          assert.ok(total >= 0n, 'the payable')
          for (const line of lines) {
            assert.ok(line.seen >= 0n, 'what was seen of a line')
            if (!taxInclusive) assert.ok(line.net >= 0n, 'the net of a line')
          }
          for (const tax of leftOfTaxes(at.left())) assert.ok(tax.net >= 0n, 'the net of a tax')
        }
        at.giveReturn(sold.map(({ count }) => count))
        const rated = new Set(sold.filter(({ rate }) => rate > 0n).map(keyOfTax)).size
        for (const each of at.documents) {
          assert.equal(each.net, each.taxable + each.vat + each.rounding)
          assert.equal(each.taxable, sum(each.lines.map((line) => line.netAfterAll)))
          for (const tax of each.categories) {
            assert.equal(tax.vat, rounded(tax.taxable * tax.rate, 1_000_000n), 'BR-CO-17')
            assert.ok(tax.taxable >= 0n)
          }
          // Between taxes of two rates one halala more may wander.
          const most = BigInt(rated < 2 ? 1 : rated + 1)
          assert.ok(each.rounding <= most && each.rounding >= -most, `rounding ${each.rounding}`)
        }
        assert.equal(sum(at.documents.map(({ net }) => net)), at.bill.net)
        assert.deepEqual(
          [...perTax(at.documents, ({ taxable }) => taxable)]
            .filter(([, net]) => net > 0n)
            .toSorted(),
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
  const sold = [
    { ...taxOf(15), count: 1, quantity: units(1), price: price(100_000_000n), discount: null },
  ]
  const at = correctedBill(sold, false, zero)
  assert.ok(at.note({ kind: 'note', line: 0, isNamed: false, share: 30, taxInclusive: false }))
  at.giveReturn([1])
  assert.deepEqual(
    at.documents.map(({ taxable, vat, rounding, net }) => [taxable, vat, rounding, net]),
    [
      [30_00n, 4_50n, 0n, 34_50n],
      [70_00n, 10_50n, 0n, 80_50n],
    ],
  )
})

test('a note after a return takes at most what the return left', () => {
  const sold = [
    { ...taxOf(15), count: 3, quantity: units(3), price: price(100_000_000n), discount: null },
  ]
  const at = correctedBill(sold, false, zero)
  at.giveReturn([1])
  const left = at.left()
  const note = (amount: bigint) =>
    noteOnBill(
      {
        lines: [{ billLine: '0', ...taxOf(15), mechanism: 'normal' }],
        priced: priceDocument({
          lines: [
            { ...taxOf(15), quantity: units(1), price: price(amount * 10_000n), discount: null },
          ],
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
