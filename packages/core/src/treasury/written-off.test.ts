import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sar } from '../ledger/posting.fixture.ts'
import { type OpenDocument, allocate } from './allocation.ts'
import { writtenOff } from './written-off.ts'

const bill = (id: string, remain: string, more: Partial<OpenDocument> = {}): OpenDocument => ({
  id,
  beneficiary: 'Noor',
  currency: 'SAR',
  owedBy: 'beneficiary',
  status: 1,
  parts: [{ account: '1141', remain: sar(remain), carrying: sar(remain) }],
  ...more,
})
const dollars = bill('dollars', '100', {
  currency: 'USD',
  parts: [{ account: '1141', remain: sar('100'), carrying: sar('374.67') }],
})
const retained = bill('retained', '90', {
  parts: [
    { account: '1141', remain: sar('90'), carrying: sar('90') },
    { account: '1142', remain: sar('10'), carrying: sar('10') },
  ],
})

const off = (amount: string, ...documents: readonly (readonly [OpenDocument, string])[]) =>
  writtenOff(
    sar(amount),
    documents.map(([document]) => document),
    documents.map(([document, part]) => allocate(document, sar(part)).association),
    'SAR',
  )

test('a debt is written off where it stands, by account and currency', () => {
  assert.deepEqual(off('150', [bill('first', '100'), '100'], [bill('second', '80'), '50']), [
    { account: '1141', amount: sar('150') },
  ])
  assert.deepEqual(off('474.67', [retained, '100'], [dollars, '100']), [
    { account: '1141', amount: sar('90') },
    { account: '1142', amount: sar('10') },
    {
      account: '1141',
      amount: sar('374.67'),
      foreign: { currency: 'USD', amount: sar('100') },
    },
  ])
})

test('what no document takes stays on the party, and no more than the amount is taken', () => {
  assert.deepEqual(off('120', [bill('first', '100'), '100']), [
    { account: '1141', amount: sar('100') },
    { account: null, amount: sar('20') },
  ])
  assert.deepEqual(off('5'), [{ account: null, amount: sar('5') }])
  assert.equal(off('99.99', [bill('first', '100'), '100']), null)
})
