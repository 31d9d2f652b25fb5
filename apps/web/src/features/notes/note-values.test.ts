import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankAccountLine } from '../../trade/priced/accounts/account-line.ts'
import { editedNote } from './edited-note.ts'
import { isCredit, noteDocuments, receiptOf, type NoteRow } from './note-family.ts'
import { draftOfNote, headOf } from './note-values.ts'

const line = { ...blankAccountLine(), statement: 'خصم', amount: '10', bill_item_id: 'i1' }
const sent = { id: 'n1', family: 'credit', lines: [line], standardTax: 's15', status: 0 } as const
const linesOf = (draft: Readonly<Record<string, unknown>>) =>
  draft['transactions'] as readonly Readonly<Record<string, unknown>>[]

test('party, currency and rate of a note on a bill are those of the bill', () => {
  const head = {
    ...headOf(null, { billId: 'b1', partyId: null }),
    beneficiary_id: 'noor',
    currency_id: 'usd',
    exchange_rate_to_local_currency: '3.75',
  }
  const draft = draftOfNote({ ...sent, head })
  assert.deepEqual(
    [draft['original_bill_id'], draft['beneficiary_id'], draft['currency_id']],
    ['b1', null, null],
  )
  assert.equal('exchange_rate_to_local_currency' in draft, false)
  assert.equal(linesOf(draft)[0]?.['bill_item_id'], 'i1')
})

test('a note without a bill keeps its own, and its lines are of no bill', () => {
  const draft = draftOfNote({ ...sent, head: headOf(null, { billId: null, partyId: 'noor' }) })
  assert.equal(draft['beneficiary_id'], 'noor')
  assert.equal(linesOf(draft)[0]?.['bill_item_id'], null)
})

test('a line says its account or leaves it to the bill, its tax is the standard one until another is chosen', () => {
  const [first] = linesOf(
    draftOfNote({ ...sent, head: headOf(null, { billId: 'b1', partyId: null }) }),
  )
  assert.deepEqual(
    [first?.['account_id'], first?.['tax_id'], first?.['amount']],
    [null, 's15', '10'],
  )
})

const note = (of: Partial<NoteRow>): NoteRow =>
  ({
    id: 'n1',
    type: 1,
    side: 'sales',
    status: 128,
    original_bill_id: 'b1',
    net: '115.00',
    total_paid: '115.00',
    associations: [
      { source_id: 'n1', associatable_id: 'b1', amount: '100.00' },
      { source_id: 'n1', associatable_id: 'b2', amount: '15.00' },
    ],
    ...of,
  }) as unknown as NoteRow

test('a note that is edited gives its bill back what it credited, and stays above what was used elsewhere', () => {
  assert.deepEqual(editedNote(note({}), 'b1', 2), { credited: 11500n, used: 1500n })
  assert.equal(editedNote(note({}), 'b9', 2).credited, 0n, 'another bill was chosen')
  assert.deepEqual(editedNote(note({ status: 0 }), 'b1', 2), { credited: 0n, used: 0n })
  assert.deepEqual(editedNote(null, 'b1', 2), { credited: 0n, used: 0n })
})

test('which way a note goes follows from its kind', () => {
  const ways = [
    { type: 1, side: 'sales' },
    { type: 2, side: 'sales' },
    { type: 2, side: 'purchases' },
  ] as const
  assert.deepEqual(
    ways.map((of) => [noteDocuments.kindOf(note(of)), isCredit(of), receiptOf(of)]),
    [
      ['credit_note', true, 'cashing'],
      ['customer_debit_note', false, 'catch'],
      ['supplier_debit_note', true, 'catch'],
    ],
  )
})
