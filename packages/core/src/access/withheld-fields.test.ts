import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isStoredIn, withheldFields } from './withheld-fields.ts'

const paths = (resource: string, draft: Record<string, unknown>, ...keys: string[]): string[] =>
  withheldFields(resource, draft, keys).map(({ path }) => path)

const bill = {
  type: 1,
  cost_center_id: 'riyadh',
  retentions: '0',
  p_o_s_id: null,
  items: [
    { item_id: 'pen', cost_center_id: null },
    { item_id: 'ink', cost_center_id: 'jeddah' },
  ],
}

test('a plan that withholds nothing refuses nothing', () => {
  assert.deepEqual(paths('bills', bill), [])
  assert.deepEqual(paths('bills', bill, 'assets', 'pos', 'retentions'), [])
})

test('a part that is withheld is withheld wherever it stands', () => {
  assert.deepEqual(paths('bills', bill, 'cost_centers'), [
    'cost_center_id',
    'items.1.cost_center_id',
  ])
  assert.deepEqual(paths('bills', { ...bill, retentions: '12.5' }, 'retentions'), ['retentions'])
  assert.deepEqual(
    paths('entries', { transactions: [{ cost_centers: [{ percent: '100' }] }] }, 'cost_centers'),
    ['transactions.0.cost_centers'],
  )
})

test('a single field is withheld in its resource alone', () => {
  assert.deepEqual(paths('bills', bill, 'bill.cost_center'), [
    'cost_center_id',
    'items.1.cost_center_id',
  ])
  assert.deepEqual(paths('expenses', bill, 'bill.cost_center'), [])
  assert.deepEqual(paths('items', { caliber: 21, carat: '1' }, 'item.carat'), ['carat'])
})

test('jewellery is a type of item besides its fields', () => {
  assert.deepEqual(paths('items', { item_type: 5, caliber: 21 }, 'jewellery'), [
    'item_type',
    'caliber',
  ])
  assert.deepEqual(paths('items', { item_type: 0, caliber: null }, 'jewellery'), [])
})

test('what the record said before may be sent back, in its head or on any line', () => {
  const stored = { ...bill, retentions: '12.500', items: [{ cost_center_id: 'riyadh' }] }
  const has = (field: string, value: unknown): boolean => isStoredIn(stored, { field, value })
  assert.deepEqual(
    [has('cost_center_id', 'riyadh'), has('cost_center_id', 'jeddah'), has('retentions', '12.5')],
    [true, false, true],
  )
})
