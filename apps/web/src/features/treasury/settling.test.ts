import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OpenDocument } from '../../trade/settling/open-documents.ts'
import { setOffOf, settlingOf } from './settling.ts'

const open = (id: string, remain: string, of: Partial<OpenDocument> = {}): OpenDocument =>
  ({
    id,
    remain,
    currency: 'SAR',
    owed_by: 'beneficiary',
    document_type: 'bill',
    ...of,
  }) as OpenDocument
const old = open('old', '100.00')
const young = open('young', '50.00')
const credit = open('credit', '30.00', { owed_by: 'company' })
const dollars = open('dollars', '20.00', { currency: 'USD' })

const settling = (
  documents: readonly OpenDocument[],
  head: Partial<Parameters<typeof settlingOf>[0]['head']>,
  first: string | null = null,
) =>
  settlingOf({
    documents,
    settles: 'beneficiary',
    head: { amount: '120', allocations: {}, tendered: {}, settles_oldest: true, ...head },
    first,
    currency: 'SAR',
    digits: 2,
  })

test('money settles the oldest first, the document it came for before all', () => {
  assert.deepEqual(settling([old, young], {}).allocations, { old: '100.00', young: '20.00' })
  assert.deepEqual(settling([old, young], {}, 'young').allocations, {
    young: '50.00',
    old: '70.00',
  })
})

test('what the other side owes settles besides, and the money takes the rest', () => {
  const { allocations, settled, setOff, taken } = settling([old, young, credit], {
    allocations: { credit: '30' },
  })
  assert.deepEqual(allocations, { credit: '30', old: '100.00', young: '50.00' })
  assert.deepEqual([settled, setOff, taken], [15000n, 3000n, 12000n])
})

test('amounts by hand stay as they are, and are what is sent', () => {
  const { allocations, associations, taken } = settling([old, young], {
    settles_oldest: false,
    allocations: { old: '10', young: '0.00' },
  })
  assert.deepEqual(allocations, { old: '10', young: '0.00' })
  assert.deepEqual(associations, [
    { associatable_type: 'bill', associatable_id: 'old', amount: '10' },
  ])
  assert.equal(taken, 1000n)
})

test('a document in another currency takes what is said of it, alone all of the money', () => {
  const byHand = { settles_oldest: false, allocations: { dollars: '20' } }
  assert.equal(settling([dollars], byHand).taken, 12000n)
  assert.equal(settling([dollars], { ...byHand, tendered: { dollars: '75.10' } }).taken, 7510n)
  const both = { settles_oldest: false, allocations: { dollars: '20', old: '5' } }
  assert.equal(settling([dollars, old], both).taken, 500n, 'what is not said of it is nothing')
  assert.equal('dollars' in settling([dollars], {}).allocations, false)
})

test('the smaller side is set off against the larger, in company currency alone', () => {
  assert.deepEqual(setOffOf([old], [credit], 'SAR', 2), { credit: '30.00' })
  assert.deepEqual(setOffOf([open('a', '10.00')], [credit], 'SAR', 2), { credit: '10.00' })
  assert.deepEqual(setOffOf([old], [{ ...credit, currency: 'USD' }], 'SAR', 2), {})
})
