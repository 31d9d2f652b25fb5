import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesAfter } from '../../lines/lines.ts'
import { dollars, pens, riyals } from '../priced.fixture.ts'
import type { FoundItem, FoundPriceList } from './item-lookup.ts'
import { blankLine, withItem, withUnit, type PricedLine } from './priced-line.ts'
import { inCurrency, pricedAnew, withItsPrice, withPrices } from './following-prices.ts'
import { listPriceOf, proposedPrice } from './proposed-price.ts'

const tax = { standardTax: 's15', instead: new Map<string, string>(), pricedIn: riyals }

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

const inDollars = (lines: readonly PricedLine[], side: 'sales' | 'purchases' = 'sales') =>
  inCurrency(lines, dollars, (before, after) => withItsPrice(before, after, side))

test('a price nobody typed follows the currency and its rate, one that was typed stays', () => {
  const own = sold(pens, { item_price: '9' })
  const converted = inDollars([sold(pens), own])
  assert.deepEqual(
    converted.map(({ item_price }) => item_price),
    ['2.67', '9'],
  )
  const atAnotherRate = inCurrency(converted, { ...dollars, rate: '4' }, (before, after) =>
    withItsPrice(before, after, 'sales'),
  )
  assert.equal(atAnotherRate[0]!.item_price, '2.50')
  const unknown = inCurrency(converted, { ...dollars, rate: null }, (before, after) =>
    withItsPrice(before, after, 'sales'),
  )
  assert.equal(unknown[0]!.item_price, null)
  assert.equal(inDollars(unknown)[0]!.item_price, '2.67')
  const back = inCurrency(converted, riyals, (before, after) =>
    withItsPrice(before, after, 'sales'),
  )
  assert.equal(back[0]!.item_price, '10.00')
})

test('what is bought follows the currency too, and in another unit', () => {
  const bought = { ...blankLine(), ...withItem(blankLine(), pens, 'purchases', tax) }
  const [line] = inDollars([bought], 'purchases')
  assert.equal(line!.item_price, '1.60')
  assert.equal(withUnit(line!, 'box', 'purchases').item_price, '16.00')
})

test('a line that came with its price keeps it, whatever the item costs', () => {
  const stated = sold(pens, { item_price: '10', pricedIn: undefined })
  const [line] = inDollars([stated])
  assert.deepEqual([line!.item_price, line!.pricedIn], ['10', dollars])
  const same = [line!]
  assert.equal(inDollars(same), same)
})

test('a list in dollars lowers the price at the rate, and its own prices are dollars', () => {
  const [line] = pricedAnew(inDollars([sold(pens)]), [listed])
  assert.equal(line!.item_price, '2.54')
  assert.equal(typed(line!, { item_qty: '10' }).item_price, '9.00')
})

test('gold is priced at the rate to all decimals', () => {
  const ring: FoundItem = {
    ...pens,
    caliber: 21,
    gram_price: { sell: '250.40', buy: null, since: '2026-03-01' },
    making_per_gram: '18',
  }
  const [line] = inDollars([sold(ring, { item_qty: '10.25' })])
  assert.equal(sold(ring).item_price, '268.40')
  assert.equal(line!.item_price, '71.573333')
})
