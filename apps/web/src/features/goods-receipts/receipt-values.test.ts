import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankLine, serialAdded, type ReceiptLine } from './receipt-values.ts'

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
