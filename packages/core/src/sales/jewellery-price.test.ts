import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  divide,
  formatShort,
  parseDecimal,
  price,
  quantity,
  scale,
  type Price,
  type Quantity,
} from '../money/decimal.ts'
import { calibers, gramPriceOf, jewelleryPrice } from './jewellery-price.ts'

const at = (text: string): Price => price(parseDecimal(text, scale.price)!)
const grams = (text: string): Quantity => quantity(parseDecimal(text, scale.quantity)!)
const plain = { perGram: at('0'), perPiece: at('0'), stones: at('0') }
const shown = (of: Price): string => formatShort(of, scale.price, 2)

test('gold and making of 21 karat, as vector T29 has it', () => {
  const of = jewelleryPrice(at('250.40'), { ...plain, perGram: at('18') }, grams('10.25'))
  assert.equal(shown(of), '268.40')
  assert.equal(divide(of * grams('10.25'), 10n ** 10n), 275_110n)
})

test('a caliber costs by its fineness', () => {
  assert.deepEqual(
    calibers.map((caliber) => `${caliber} ${shown(gramPriceOf(at('286.17'), caliber))}`),
    ['24 286.17', '22 262.32', '21 250.40', '18 214.63', '14 166.93', '9 107.31'],
  )
})

test('making by piece and stones are spread over the weight', () => {
  const ring = { perGram: at('10'), perPiece: at('150'), stones: at('600') }
  assert.equal(shown(jewelleryPrice(at('250'), ring, grams('5'))), '410.00')
  assert.equal(shown(jewelleryPrice(at('250'), ring, grams('3'))), '510.00')
  assert.equal(shown(jewelleryPrice(at('250'), ring, grams('0'))), '260.00')
})

test('weight × price is gold, making and stones to the halala, for pieces up to a kilogram', () => {
  const figure = (max: bigint) => fc.bigInt(0n, max).map((steps) => price(steps * 10_000n))
  fc.assert(
    fc.property(
      figure(100_000n),
      figure(50_000n),
      figure(10_000_000n),
      fc.bigInt(1n, 1_000_000n).map((milligrams) => quantity(milligrams * 1_000n)),
      (gram, perGram, perPiece, weight) => {
        const made = jewelleryPrice(gram, { perGram, perPiece, stones: at('0') }, weight)
        const exact = (gram + perGram) * weight + perPiece * 1_000_000n
        assert.ok(
          [exact - made * weight, made * weight - exact].every((off) => off <= 5n * 10n ** 8n),
        )
      },
    ),
    { numRuns: 500, seed: 411 },
  )
})
