import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OpenDocument } from './open-documents.ts'
import { withOwn } from './with-own.ts'

const bill: OpenDocument = {
  document_type: 'bill',
  id: 'part',
  subtype: 1,
  number: 'TS 2',
  owed_by: 'beneficiary',
  issue_date: '2026-11-01',
  due_date: '2026-11-30',
  currency: 'SAR',
  net: '100.00',
  remain: '40.00',
}
const paid = (id: string, amount: string, cashing_type = 'receipt') => ({
  cashing_type,
  amount,
  associatable_type: 'bill',
  associatable_id: id,
  associatable_code: id,
})

test('what a receipt settled is open again while it is edited', () => {
  const own = [paid('part', '60.00'), paid('whole', '25.00'), paid('bought', '10.00', 'set_off')]
  assert.deepEqual(
    withOwn([bill], { own, currency: 'SAR', settles: 'beneficiary' }).map(
      ({ id, owed_by, subtype, remain }) => [id, owed_by, subtype, remain],
    ),
    [
      ['whole', 'beneficiary', 1, '25.00'],
      ['bought', 'company', 2, '10.00'],
      ['part', 'beneficiary', 1, '100.00'],
    ],
  )
})
