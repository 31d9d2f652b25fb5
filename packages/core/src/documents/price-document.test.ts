import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type Money,
  formatDecimal,
  money,
  parseDecimal,
  percent,
  price,
  quantity,
  sum,
} from '../money/decimal.ts'
import { percentOf, withoutTax } from '../money/percent-of.ts'
import type { TaxCategory } from '../taxes/tax-code.ts'
import { priceDocument } from './price-document.ts'
import type { Discount, LineInput, PricedDocument, PricingInput } from './priced-document.ts'

type Vector = {
  id: string
  name: string
  input: {
    lines: {
      qty: string
      price: string
      cat: TaxCategory
      rate?: number
      disc?: string
      discPct?: string
    }[]
    inclusive?: boolean
    discount?: string
    discountPct?: string
    dp?: number
  }
  expect: {
    line_nets: string[]
    line_vat: string[]
    doc_disc_alloc: string[]
    by_category: { key: string; taxable: string; vat: string; delta: string }[]
    total: string
    discount_ex_vat: string
    taxable: string
    vat: string
    with_vat: string
    rounding: string
    net: string
  }
}

const vectors = JSON.parse(
  readFileSync(new URL('./vectors/tax_vectors.json', import.meta.url), 'utf8'),
) as Vector[]

const read = (text: string, digits: number): bigint => {
  const value = parseDecimal(text, digits)
  assert.notEqual(value, null, text)
  return value!
}

const discount = (amount: string | undefined, share: string | undefined, dp: number) =>
  amount !== undefined
    ? { amount: money(read(amount, dp)) }
    : share !== undefined
      ? { percent: percent(read(share, 4)) }
      : null

function inputOf({ input }: Vector): PricingInput {
  const dp = input.dp ?? 2
  return {
    lines: input.lines.map((line) => ({
      quantity: quantity(read(line.qty, 6)),
      price: price(read(line.price, 6)),
      discount: discount(line.disc, line.discPct, dp),
      category: line.cat,
      rate: percent(BigInt(line.rate ?? (line.cat === 'S' ? 15 : 0)) * 10_000n),
    })),
    discount: discount(input.discount, input.discountPct, dp),
    taxInclusive: input.inclusive ?? false,
    minorDigits: dp,
  }
}

test('the vectors are all here', () => assert.equal(vectors.length, 32))

for (const vector of vectors) {
  test(`${vector.id} ${vector.name}`, () => {
    const dp = vector.input.dp ?? 2
    const write = (amount: Money) => formatDecimal(amount, dp)
    const priced = priceDocument(inputOf(vector))
    assert.deepEqual(
      {
        line_nets: priced.lines.map((line) => write(line.net)),
        line_vat: priced.lines.map((line) => write(line.vat)),
        doc_disc_alloc: priced.lines.map((line) => write(line.documentDiscount)),
        by_category: priced.categories.map((category) => ({
          key: `${category.category}@${category.rate / 10_000n}`,
          taxable: write(category.taxable),
          vat: write(category.vat),
          delta: write(category.rounding),
        })),
        total: write(priced.total),
        discount_ex_vat: write(priced.discount),
        taxable: write(priced.taxable),
        vat: write(priced.vat),
        with_vat: write(priced.withVat),
        rounding: write(priced.rounding),
        net: write(priced.net),
      },
      vector.expect,
    )
    checkIdentities(inputOf(vector), priced)
  })
}

test('T36: customs goods and duty are taxed together', () => {
  const line = (amount: bigint): LineInput => ({
    quantity: quantity(1_000000n),
    price: price(amount * 1_000000n),
    discount: null,
    category: 'S',
    rate: percent(150000n),
  })
  const priced = priceDocument({
    lines: [line(37_500n), line(1_875n)],
    discount: null,
    taxInclusive: false,
    minorDigits: 2,
  })
  assert.equal(priced.taxable, 39_375_00n)
  assert.equal(priced.vat, 5_906_25n)
})

test('T37: a retention of 10 % before VAT', () => {
  assert.equal(percentOf(money(100_000_00n), percent(100000n)), 10_000_00n)
})

test('an empty document is all zeros, so that a form can price it while it is typed', () => {
  const priced = priceDocument({
    lines: [],
    discount: { amount: money(5n) },
    taxInclusive: true,
    minorDigits: 2,
  })
  assert.equal(priced.net, 0n)
  assert.deepEqual(priced.lines, [])
})

const kinds = [
  ['S', 150000n],
  ['S', 50000n],
  ['Z', 0n],
  ['E', 0n],
  ['O', 0n],
] as const satisfies readonly (readonly [TaxCategory, bigint])[]

const anyDiscount = (most: bigint): fc.Arbitrary<Discount | null> =>
  fc.oneof(
    fc.constant(null),
    fc.bigInt({ min: 0n, max: 1_000000n }).map((share) => ({ percent: percent(share) })),
    fc
      .bigInt({ min: 0n, max: 1_000000n })
      .map((share) => ({ amount: money((most * share) / 1_000000n) })),
  )

const anyLine = (dp: number): fc.Arbitrary<LineInput> =>
  fc
    .record({
      quantity: fc.oneof(
        fc.bigInt({ min: 1n, max: 20n }).map((n) => n * 1_000000n),
        fc.bigInt(1n, 50_000000n),
      ),
      price: fc.oneof(
        fc.bigInt(0n, 30n).map((n) => n * 10_000n),
        fc.bigInt(0n, 900_000000n),
      ),
      kind: fc.constantFrom(...kinds),
    })
    .chain(({ quantity: qty, price: each, kind }) => {
      const gross = (qty * each) / 10n ** BigInt(12 - dp)
      return anyDiscount(gross).map((own): LineInput => ({
        quantity: quantity(qty),
        price: price(each),
        discount: own,
        category: kind[0],
        rate: percent(kind[1]),
      }))
    })

const anyInput: fc.Arbitrary<PricingInput> = fc
  .record({ dp: fc.constantFrom(2, 2, 2, 3, 0), taxInclusive: fc.boolean() })
  .chain(({ dp, taxInclusive }) =>
    fc.array(anyLine(dp), { minLength: 1, maxLength: 8 }).chain((lines) => {
      const bare = { lines, discount: null, taxInclusive, minorDigits: dp }
      const after = sum(priceDocument(bare).lines.map((line) => line.afterDiscount))
      return anyDiscount(after).map((own) => ({ ...bare, discount: own }))
    }),
  )

function checkIdentities(input: PricingInput, priced: PricedDocument): void {
  assert.equal(priced.total, sum(priced.lines.map((line) => line.net)), 'BR-CO-10')
  assert.equal(priced.discount, sum(priced.categories.map((each) => each.allowance)), 'BR-CO-11')
  assert.equal(priced.taxable, priced.total - priced.discount, 'BR-CO-13')
  assert.equal(priced.vat, sum(priced.categories.map((each) => each.vat)), 'BR-CO-14')
  assert.equal(priced.withVat, priced.taxable + priced.vat, 'BR-CO-15')
  assert.equal(priced.net, priced.withVat + priced.rounding, 'BR-CO-16')

  for (const each of priced.categories) {
    const own = priced.lines.filter((_, index) => {
      const line = input.lines[index]!
      return line.category === each.category && line.rate === each.rate
    })
    assert.equal(each.taxable, sum(own.map((line) => line.net)) - each.allowance, 'BR-S-08')
    assert.equal(each.vat, percentOf(each.taxable, each.rate), 'BR-S-09')
    assert.equal(sum(own.map((line) => line.allowance)), each.allowance)
    assert.equal(sum(own.map((line) => line.netAfterAll)), each.taxable)
    assert.ok(each.rounding >= -1n && each.rounding <= 1n, 'rounding of one minor unit')
    assert.ok(each.taxable >= 0n && each.vat >= 0n && each.allowance >= 0n, 'BR-KSA-F-04')
  }
  priced.lines.forEach((line, index) => {
    const { rate } = input.lines[index]!
    assert.ok(line.net >= 0n, 'no negative line net')
    assert.ok(line.allowance >= 0n && line.netAfterAll >= 0n, 'no negative line after discounts')
    assert.equal(line.vat, percentOf(line.net, rate), 'KSA-11')
    if (input.taxInclusive) {
      const shift = line.net - withoutTax(line.afterDiscount, rate)
      assert.ok(shift >= -1n && shift <= 1n, 'a line net is fitted by one minor unit at most')
    }
  })
  const seen = sum(priced.lines.map((line) => money(line.afterDiscount - line.documentDiscount)))
  if (input.taxInclusive) assert.equal(priced.net, seen, 'payable is what the customer saw')
  else assert.equal(priced.rounding, 0n)
}

test('the identities of the authority hold for random bills in both modes', () => {
  fc.assert(
    fc.property(anyInput, (input) => checkIdentities(input, priceDocument(input))),
    { numRuns: 3000 },
  )
})

test('the document discount is split without losing anything', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const priced = priceDocument(input)
      const after = sum(priced.lines.map((line) => line.afterDiscount))
      const asked =
        input.discount === null
          ? 0n
          : 'amount' in input.discount
            ? input.discount.amount
            : percentOf(after, input.discount.percent)
      assert.equal(sum(priced.lines.map((line) => line.documentDiscount)), asked)
    }),
  )
})

test('inclusive totals need the rounding line only where no pair of net and VAT exists', () => {
  for (let payable = 1n; payable <= 20_000n; payable++) {
    const net = withoutTax(money(payable), percent(150000n))
    const hasPair = [net - 1n, net, net + 1n].some(
      (candidate) => candidate + percentOf(money(candidate), percent(150000n)) === payable,
    )
    const priced = priceDocument({
      lines: [
        {
          quantity: quantity(1_000000n),
          price: price(payable * 10_000n),
          discount: null,
          category: 'S',
          rate: percent(150000n),
        },
      ],
      discount: null,
      taxInclusive: true,
      minorDigits: 2,
    })
    assert.equal(priced.rounding !== 0n, !hasPair, `payable ${payable}`)
  }
})
