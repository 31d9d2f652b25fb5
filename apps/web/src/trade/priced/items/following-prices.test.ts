import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesAfter } from '../../lines/lines.ts'
import { pens } from '../priced.fixture.ts'
import type { FoundItem, FoundPriceList } from './item-lookup.ts'
import { blankLine, withItem, withUnit, type PricedLine } from './priced-line.ts'
import { pricedAnew, withPrices } from './following-prices.ts'
import { listPriceOf, proposedPrice } from './proposed-price.ts'

const tax = { standardTax: 's15', instead: new Map<string, string>() }

/** Nine each from ten on, and a tenth less for everyone. */
const wholesale: FoundPriceList = {
  id: 'wholesale',
  name: 'جملة',
  name_en: 'Wholesale',
  rounded_to: '0.01',
  rules: [
    { of: 'item', unit_id: null, from_quantity: '10', price: '9', change_percent: null },
    { of: 'all', unit_id: null, from_quantity: '0', price: null, change_percent: '-5' },
  ],
}
const listed: FoundItem = { ...pens, price_lists: [wholesale] }
const sold = (item: FoundItem, more: Partial<PricedLine> = {}): PricedLine => ({
  ...blankLine(),
  ...withItem(blankLine(), item, 'sales', tax),
  ...more,
})
/** The line once something was typed into it. */
const typed = (line: PricedLine, change: Partial<PricedLine>): PricedLine =>
  linesAfter([line], withPrices([line], { do: 'set', key: line.key, change }))[0]!

test('an item comes with the price of the list that holds, and a box with its own', () => {
  assert.equal(sold(listed).item_price, '9.50')
  assert.equal(sold(pens).item_price, '10.00')
  assert.equal(withItem(blankLine(), listed, 'purchases', tax).item_price, '6.00')
  assert.equal(withUnit(sold(listed), 'box', 'sales').item_price, '108.00')
})

test('the price follows the quantity until another is typed', () => {
  const ten = typed(sold(listed), { item_qty: '10' })
  assert.equal(ten.item_price, '9.00')
  assert.equal(typed(ten, { item_qty: '9' }).item_price, '9.50')
  const own = typed(ten, { item_price: '8.75' })
  assert.equal(typed(own, { item_qty: '1' }).item_price, '8.75')
  assert.equal(typed(sold(pens), { item_qty: '100' }).item_price, '10.00')
})

test('another customer has other prices, what was typed stays', () => {
  const own = sold(pens, { item_price: '11' })
  const [first, second] = pricedAnew([sold(pens), own], [listed])
  assert.deepEqual([first!.item_price, second!.item_price], ['9.50', '11'])
  const [back] = pricedAnew([first!], [pens])
  assert.equal(back!.item_price, '10.00')
  assert.equal(listPriceOf(back!), null)
})

test('a line from an older draft of the browser has the selling price', () => {
  assert.equal(proposedPrice({ ...sold(pens), priceLists: undefined }, 'sales'), '10.00')
})
