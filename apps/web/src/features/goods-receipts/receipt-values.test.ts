import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inCurrency } from '../../trade/priced/items/following-prices.ts'
import { dollars, pens as found, riyals } from '../../trade/priced/priced.fixture.ts'
import {
  blankLine,
  inCurrencyOfReceipt,
  itemAdded,
  serialAdded,
  withItem,
  withUnit,
  type ReceiptLine,
} from './receipt-values.ts'

const phones = (quantity: string, ...numbers: readonly string[]): ReceiptLine => ({
  ...blankLine(),
  key: 'phones',
  item_id: 'phone',
  trackedBy: 'serial',
  item_qty: quantity,
  lots: numbers.map((number) => ({ number, expiry_date: null, quantity: '1' })),
})

test('a number that is of no item is the next serial of what was scanned before it', () => {
  const pens: ReceiptLine = { ...blankLine(), key: 'pens', item_id: 'pen', item_qty: '5' }
  const added = serialAdded([phones('2', 'SN-1'), pens], 'SN-2')
  assert.deepEqual(added, {
    do: 'set',
    key: 'phones',
    change: {
      lots: ['SN-1', 'SN-2'].map((number) => ({ number, expiry_date: null, quantity: '1' })),
    },
  })
  // The same twice is one, all of them are enough, and what is alike has no numbers.
  assert.deepEqual(serialAdded([phones('2', 'SN-1')], 'SN-1'), {
    do: 'set',
    key: 'phones',
    change: {},
  })
  assert.equal(serialAdded([phones('1', 'SN-1')], 'SN-2'), null)
  assert.equal(serialAdded([pens], 'SN-2'), null)
})

const received = (of: Partial<ReceiptLine> = {}): ReceiptLine => ({
  ...blankLine(),
  ...withItem(blankLine(), found, riyals),
  ...of,
})

test('what is received is proposed at what it is bought for, in the currency of the receipt', () => {
  assert.equal(received().unit_price, '6.00')
  assert.equal(withItem(blankLine(), found, dollars).unit_price, '1.60')
  assert.equal(withItem(blankLine(), found, { ...dollars, rate: null }).unit_price, null)
  assert.equal(withUnit(received({ pricedIn: dollars }), 'box').unit_price, '16.00')
  const added = itemAdded([blankLine()], found, dollars)
  assert.equal(added.do === 'set' && added.change.unit_price, '1.60')
})

test('a proposed price follows the currency that is chosen afterwards, one that was typed stays', () => {
  const lines = [received(), received({ unit_price: '7' }), received({ unit_price: null })]
  const prices = inCurrency(lines, dollars, inCurrencyOfReceipt).map((line) => line.unit_price)
  assert.deepEqual(prices, ['1.60', '7', null])
})
