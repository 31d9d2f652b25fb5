import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DebtDocument } from '../../trade/settling/open-documents.ts'
import { carriedBy, debtOf, heldBy, nothingChosen, overRemain } from './debt-choice.ts'
import { write } from './entry-values.ts'

const bill = (id: string, remain: string, more: Partial<DebtDocument> = {}): DebtDocument => ({
  document_type: 'bill',
  id,
  subtype: 1,
  number: id,
  owed_by: 'beneficiary',
  issue_date: '2026-01-01',
  due_date: '2026-01-31',
  currency: 'SAR',
  net: remain,
  remain,
  remain_local: remain,
  open_parts: [{ remain, remain_local: more.remain_local ?? remain }],
  status: 1,
  ...more,
})
const rejected = bill('rejected', '50.00', { status: 11 })
const dollars = bill('dollars', '100.00', { currency: 'USD', remain_local: '375.10' })
const debts = [rejected, bill('old', '115.00'), dollars, bill('new', '230.00')]

test('the oldest in company currency are taken first; what they do not take stays', () => {
  const typed = (amount: string) => debtOf(debts, { ...nothingChosen, typed: amount }, 'SAR')
  assert.deepEqual(typed('165.00'), {
    allocations: { old: '115.00', new: '50.00' },
    amount: '165.00',
    rest: 0n,
  })
  assert.equal(typed('400.00').rest, 5500n)
})

test('the amount follows the documents until it is typed', () => {
  const chosen = { dollars: '50.00', new: '30.00' }
  const { amount, rest } = debtOf(debts, { typed: null, chosen }, 'SAR')
  assert.deepEqual([amount, rest], ['217.55', 0n])
  assert.equal(debtOf(debts, { typed: '200.00', chosen }, 'SAR').rest, -1755n)
})

test('of a retention what stands on the account is written off first, each part at its own rate', () => {
  const retained = bill('retained', '30.00', {
    currency: 'USD',
    remain_local: '112.54',
    open_parts: [
      { remain: '20.00', remain_local: '75.03' },
      { remain: '10.00', remain_local: '37.51' },
    ],
  })
  const carried = (amount: string) => write(carriedBy(retained, amount))
  // Ten of twenty are 37.515, and five of the ten retained 18.755; together it would be 93.78.
  assert.deepEqual(
    [carried('10.00'), carried('25.00'), carried('30.00')],
    ['37.52', '93.79', '112.54'],
  )
})

test('what was written at a document stays; the oldest of the others take the rest', () => {
  const choice = { typed: '300.00', chosen: { new: '200.00' } }
  assert.deepEqual(debtOf(debts, choice, 'SAR').allocations, { old: '100.00', new: '200.00' })
  const without = { typed: '300.00', chosen: { old: null } }
  const { allocations, rest } = debtOf(debts, without, 'SAR')
  assert.deepEqual([allocations, rest], [{ old: null, new: '230.00' }, 7000n])
})

test('what is held says why, and no document gives more than remains of it', () => {
  assert.deepEqual([rejected, bill('opened', '1.00', { status: 128 }), dollars].map(heldBy), [
    'document_rejected',
    'document_open_for_edit',
    null,
  ])
  assert.deepEqual(
    overRemain(debts, { old: '115.01', dollars: '100.00' }).map(({ id }) => id),
    ['old'],
  )
})
