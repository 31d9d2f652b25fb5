import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstPreviousHash } from '@mizan/zatca'
import { type EInvoice, acceptanceDefects, chainDefects } from './defects.ts'

/** A chain of one unit whose second document was rejected and issued anew as the third. */
const chain: readonly EInvoice[] = [
  { counter: 1, document_id: 'a', status: 'cleared', is_newest: true },
  { counter: 2, document_id: 'b', status: 'rejected', is_newest: false },
  { counter: 3, document_id: 'b', status: 'warnings', is_newest: true },
].map((each) => ({
  ...each,
  id: `e${each.counter}`,
  unit_id: 'till',
  hash: `h${each.counter}`,
  previous_hash: each.counter === 1 ? firstPreviousHash : `h${each.counter - 1}`,
  document_number: each.document_id,
  is_open: false,
  moment: '2026-01-05T14:03:09',
}))

const changed = (at: number, change: Partial<EInvoice>): readonly EInvoice[] =>
  chain.map((each, index) => (index === at ? { ...each, ...change } : each))

test('what is as it should be has no defect', () => {
  assert.deepEqual(acceptanceDefects(chain, ['h1', 'h3']), [])
  assert.deepEqual(chainDefects(chain), [])
})

test('a document lost, accepted twice, or one nobody sealed is told', () => {
  assert.deepEqual(acceptanceDefects(chain, ['h3']), ['a (1) was accepted 0 times, not 1'])
  assert.deepEqual(acceptanceDefects(chain, ['h1', 'h2', 'h3']), [
    'b (2) was accepted 1 times, not 0',
  ])
  assert.deepEqual(acceptanceDefects(chain, ['h1', 'h3', 'h3']), [
    'b (3) was accepted 2 times, not 1',
  ])
  assert.deepEqual(acceptanceDefects(chain, ['h1', 'h3', 'h9']), ['nobody sealed h9'])
})

test('one that still waits, or whose state says otherwise, is told', () => {
  assert.deepEqual(acceptanceDefects(changed(0, { is_open: true }), ['h1', 'h3']), [
    'a (1) still waits',
  ])
  assert.deepEqual(acceptanceDefects(changed(0, { status: 'rejected' }), ['h1', 'h3']), [
    'a (1): rejected',
  ])
})

test('a gap, a counter twice and a broken link are told', () => {
  assert.deepEqual(chainDefects(chain.slice(1)), [
    'counter 2 follows 0',
    'document 2 is not linked to the one before it',
  ])
  assert.deepEqual(chainDefects(changed(1, { counter: 1 })), [
    'counter 1 follows 1',
    'counter 3 follows 1',
  ])
  assert.deepEqual(chainDefects(changed(2, { previous_hash: 'h1' })), [
    'document 3 is not linked to the one before it',
  ])
})
