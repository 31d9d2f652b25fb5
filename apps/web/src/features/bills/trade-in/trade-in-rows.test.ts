import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDecimal } from '@mizan/core/money/decimal'
import { goldRow, tradeInSums, worthOf } from './trade-in-rows.ts'

const gold = (weight: string, gram: string) => ({ ...goldRow(21, gram), weight })
const sums = (rows: Parameters<typeof tradeInSums>[0], remain: string, paid: string | null) => {
  const { worth, left, owed, isTooMuch } = tradeInSums(rows, remain, paid)
  return [...[worth, left, owed].map((figure) => formatDecimal(figure, 2)), isTooMuch]
}

test('gold pays what money does not, and the rest of either stays open', () => {
  assert.deepEqual(sums([gold('5', '200')], '3163.77', '2163.77'), [
    '1000.00',
    '0.00',
    '0.00',
    false,
  ])
  assert.deepEqual(sums([gold('5', '200')], '3163.77', null), ['1000.00', '2163.77', '0.00', false])
  assert.deepEqual(sums([gold('20', '200')], '3163.77', null), ['4000.00', '0.00', '836.23', false])
  assert.deepEqual(sums([gold('5', '200')], '900', '1000'), ['1000.00', '0.00', '1100.00', true])
})

test('a row without a weight or a price comes to nothing', () => {
  assert.equal(worthOf(goldRow(18, '190')), 0n)
  assert.equal(worthOf({ ...goldRow(18, null), weight: '5' }), 0n)
  assert.equal(worthOf(gold('1.235', '199.99')), 24_699n)
})
