import assert from 'node:assert/strict'
import { test } from 'node:test'
import { associationsOf, settleOldestFirst } from './settle.ts'

const open = [
  { id: 'old', remain: '100.00' },
  { id: 'middle', remain: '50.50' },
  { id: 'new', remain: '200.00' },
]

test('money settles the oldest first and the rest stays credit', () => {
  assert.deepEqual(settleOldestFirst(open, '120.25', 2), { old: '100.00', middle: '20.25' })
  assert.deepEqual(settleOldestFirst(open, '1000', 2), {
    old: '100.00',
    middle: '50.50',
    new: '200.00',
  })
  assert.deepEqual(settleOldestFirst(open, null, 2), {})
})

test('the bill one came from is settled before older ones', () => {
  assert.deepEqual(settleOldestFirst(open, '210', 2, 'new'), { new: '200.00', old: '10.00' })
})

test('only documents that something is written at are sent, each by its type', () => {
  const documents = [
    { id: 'bill', document_type: 'bill', currency: 'SAR' },
    { id: 'note', document_type: 'note', currency: 'USD' },
    { id: 'none', document_type: 'expense', currency: 'SAR' },
  ] as const
  assert.deepEqual(associationsOf(documents, { bill: '0.00', note: '10.00' }, { note: '37.50' }), [
    { associatable_type: 'note', associatable_id: 'note', amount: '10.00', tendered: '37.50' },
  ])
})
