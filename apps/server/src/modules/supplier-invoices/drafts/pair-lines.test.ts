import assert from 'node:assert/strict'
import test from 'node:test'
import type { ReceivedLine } from '@mizan/zatca'
import { type WrittenLine, pairLines } from './pair-lines.ts'

const receivedLine = (name: string, quantity: string, price: string): ReceivedLine => ({
  name,
  quantity,
  price,
  unitCode: 'PCE',
  discount: '0.00',
  net: '0.00',
  category: 'S',
  rate: '15.00',
  reasonCode: null,
  reason: null,
  barcode: null,
  sellerCode: null,
  buyerCode: null,
})
const ours = (id: string, change: Partial<WrittenLine> = {}): WrittenLine => ({
  id,
  name: id,
  description: null,
  quantity: '1',
  price: '1',
  ...change,
})

test('each line of a paper is found again among ours, whatever was changed on the way', () => {
  const lines = [
    receivedLine('قلم أزرق', '3', '5'),
    receivedLine('دفتر', '2', '10'),
    receivedLine('مسطرة', '1', '4'),
  ]
  // The second line was given our own words, the lines stand in another order, one was counted anew.
  assert.deepEqual(
    pairLines(lines, [
      ours('ruler', { quantity: '12', price: '0.33' }),
      ours('book', { description: 'دفتر مسطر 80 ورقة', quantity: '2', price: '10.00' }),
      ours('pen', { description: 'قلم  أزرق', quantity: '3', price: '5' }),
    ]),
    ['pen', 'book', null],
  )
  assert.deepEqual(
    pairLines(lines, [
      ours('pen', { description: 'قلم أزرق' }),
      ours('book', { name: 'دفتر' }),
      ours('x'),
    ]),
    ['pen', 'book', 'x'],
    'the one that is left stands in its place',
  )
  assert.deepEqual(pairLines(lines, []), [null, null, null])
})
