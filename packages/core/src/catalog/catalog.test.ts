import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { price, quantity } from '../money/decimal.ts'
import { itemTypeFacts, itemTypeNames, itemTypeOf } from './item-types.ts'
import { searchText } from './search-text.ts'
import { basePrice, baseQuantity, factorProblem, unitPrice } from './units.ts'

const folded: readonly (readonly [string, string])[] = [
  ['أَحْمَدُ الشَّهرانيّ', 'احمد الشهراني'],
  ['إبراهيم آل ٱلشيخ', 'ابراهيم ال الشيخ'],
  ['مؤسسة الهدى', 'موسسه الهدي'],
  ['ريــــال', 'ريال'],
  ['مسائل', 'مسايل'],
  ['قلم ٢٠٢٦ / ۱۲', 'قلم 2026 / 12'],
  ['  Blue   PEN ', 'blue pen'],
  ['\u200fنور\u200e', 'نور'],
  ['', ''],
]
for (const [text, expected] of folded) {
  test(`«${text}» is searched as «${expected}»`, () => assert.equal(searchText(text), expected))
}

test('parts are joined and folding again changes nothing', () => {
  assert.equal(searchText('PEN-1', null, 'قلم أزرق', undefined), 'pen-1 قلم ازرق')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.equal(searchText(searchText(text)), searchText(text))
    }),
  )
})

test('quantities in base units are exact or refused', () => {
  assert.equal(baseQuantity(quantity(2_000000n), quantity(24_000000n)), 48_000000n)
  assert.equal(baseQuantity(quantity(500000n), quantity(1_500000n)), 750000n)
  assert.equal(baseQuantity(quantity(1n), quantity(500000n)), null)
})

test('the price of a unit', () => {
  const carton = quantity(24_000000n)
  assert.equal(unitPrice(price(2_500000n), carton), 60_000000n)
  assert.equal(unitPrice(price(2_500000n), carton, price(55_000000n)), 55_000000n)
  assert.equal(basePrice(price(10_000000n), quantity(3_000000n)), 3_333333n)
  assert.equal(factorProblem(quantity(0n)), 'out_of_range')
  assert.equal(factorProblem(quantity(1_000_000_000000n)), null)
  assert.equal(factorProblem(quantity(1_000_000_000001n)), 'out_of_range')
})

test('item types of the wire', () => {
  assert.deepEqual(
    itemTypeNames.map((name) => itemTypeFacts(name).code),
    [0, 1, 2, 3, 4, 5, 6],
  )
  assert.deepEqual(
    itemTypeNames.filter((name) => itemTypeFacts(name).isTracked),
    ['store_item', 'product', 'jewellery'],
  )
  assert.equal(itemTypeOf(2), 'service')
  assert.equal(itemTypeOf(7), null)
})
