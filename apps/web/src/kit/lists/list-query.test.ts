import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysOf } from './filter-keys.ts'
import { changedParams, listQuery } from './list-query.ts'

const views = [
  { key: 'unpaid', title: 'Unpaid', query: { status: '1', payment_status: 'not_fully_paid' } },
]
const given = { fixed: { type: 1 }, views, sort: '-issue_date', allowed: ['status', 'net_from'] }

test('a list that nobody narrowed shows its first page in its own order', () => {
  const { page, perPage, query, filters } = listQuery({}, given)
  assert.deepEqual([page, perPage, filters], [1, 15, {}])
  assert.deepEqual(query, { page: 1, per_page: 15, search: '', sort: '-issue_date', type: 1 })
})

test('a tab stands for its filter, and what was chosen besides goes before it', () => {
  assert.equal(listQuery({ view: 'unpaid' }, given).query['status'], '1')
  assert.equal(listQuery({ view: 'unpaid', status: '0' }, given).query['status'], '0')
  assert.equal(listQuery({ view: 'no_such_tab' }, given).query['status'], undefined)
})

test('nothing in an address takes the type away, or asks what the list does not know', () => {
  const { query, filters } = listQuery({ type: '2', account_id: 'a', net_from: '5' }, given)
  assert.equal(query['type'], 1)
  assert.deepEqual(filters, { net_from: '5' })
})

test('a page that is none is the first', () => {
  for (const page of ['0', '-3', 'x', '']) assert.equal(listQuery({ page }, given).page, 1)
  assert.equal(listQuery({ page: '7', per_page: 'x' }, given).perPage, 15)
})

test('a change of the list begins at its first page; what is emptied leaves the address', () => {
  const at = { page: '4', status: '1', search: 'noor' }
  assert.deepEqual(changedParams(at, { search: 'sahara' }), { status: '1', search: 'sahara' })
  assert.deepEqual(changedParams(at, { status: null, search: '' }), {})
  assert.deepEqual(changedParams(at, { page: '5' }), { ...at, page: '5' })
})

test('a range has two names in the address, anything else one', () => {
  assert.deepEqual(keysOf({ name: 'net', kind: 'money' }), ['net_from', 'net_to'])
  assert.deepEqual(keysOf({ name: 'issue_date', kind: 'date' }), [
    'issue_date_from',
    'issue_date_to',
  ])
  assert.deepEqual(keysOf({ name: 'status', kind: 'choice' }), ['status'])
})
