import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  balancing,
  blankLine,
  draftOfEntry,
  entryGrid,
  equalShares,
  headOf,
  sharesLeft,
  sumsOf,
  swapped,
  type EntryLine,
} from './entry-values.ts'

const line = (key: string, of: Partial<EntryLine>): EntryLine => ({ ...blankLine(), key, ...of })
const rent = line('rent', { account_id: 'a', debtor: '3000' })
const bank = line('bank', { account_id: 'b', creditor: '1200.5' })
const empty = line('empty', {})

test('a line takes what the others leave, on the side that lacks it', () => {
  assert.deepEqual(sumsOf([rent, bank]), { debit: 300000n, credit: 120050n, difference: 179950n })
  assert.deepEqual(balancing([rent, bank, empty], 'empty'), { debtor: null, creditor: '1799.5' })
  assert.deepEqual(balancing([rent, bank, empty], 'bank'), { debtor: null, creditor: '3000' })
  assert.deepEqual(balancing([bank, empty], 'empty'), { debtor: '1200.5', creditor: null })
  assert.deepEqual(balancing([empty], 'empty'), { debtor: null, creditor: null })
  assert.deepEqual(swapped(rent), { debtor: null, creditor: '3000' })
})

test('blank lines are not sent, and errors still stand at their row', () => {
  const lines = [empty, rent, bank]
  const sent = draftOfEntry({ id: 'x', head: headOf(null), lines, status: 0 })['transactions']
  assert.equal(Array.isArray(sent) && sent.length, 2)
  assert.equal(entryGrid.fieldOf('transactions.1.creditor', lines), 'transactions.2.creditor')
  assert.equal(
    entryGrid.fieldOf('transactions.0.cost_centers.1.percentage', lines),
    'transactions.1.cost_center_id',
  )
  assert.equal(entryGrid.fieldOf('transactions', lines), 'transactions')
})

test('percentages are 100 together', () => {
  const shares = ['a', 'b', 'c'].map((id) => ({ cost_center_id: id, name: id, percentage: null }))
  assert.equal(sharesLeft(shares), '100')
  const equal = equalShares(shares)
  assert.deepEqual(
    equal.map(({ percentage }) => percentage),
    ['33.3334', '33.3333', '33.3333'],
  )
  assert.equal(sharesLeft(equal), null)
})
