import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReceiptRow } from './receipt-family.ts'
import { chequeState, dueOf } from './cheque-state.ts'
import { draftOfReceipt, headOf } from './receipt-values.ts'

const none = { beneficiary_id: null, amount: null, bill_id: null, currency_id: null }
const stored = {
  beneficiary_id: 'noor',
  account_id: null,
  payment_method_id: 'bank',
  payment_account_id: 'rajhi',
  date: '2026-11-21',
  amount: '500.00',
  currency_id: 'sar',
  exchange_rate_to_local_currency: '1.00000000',
  reference: 'TR-9',
  notes: null,
  fee: { amount: '5.00', account_id: 'fees', tax_id: 's15' },
  cheque_number: '17',
  cheque_bank: 'الراجحي',
  cheque_date: '2026-12-01',
  associations: [{ associatable_id: 'b1', amount: '300.00', tendered: null }],
} as unknown as ReceiptRow
const send = (head: ReturnType<typeof headOf>, isCheque = true) =>
  draftOfReceipt({ id: 'r1', family: 'catch', head, isCheque, associations: [], status: 0 })

test('a receipt opens with its fee and with what it settles, and is sent as it was', () => {
  const head = headOf(stored, none)
  assert.deepEqual(
    [head.fee_amount, head.has_fee, head.settles_oldest, head.allocations],
    ['5.00', true, false, { b1: '300.00' }],
  )
  const { associations: _, ...given } = stored
  const draft = send(head)
  for (const [name, value] of Object.entries(given)) assert.deepEqual(draft[name], value, name)
  assert.equal('settles_oldest' in draft, false)
})

test('a receipt that is opened for a bill begins with whom and how much', () => {
  const head = headOf(null, { ...none, beneficiary_id: 'noor', amount: '115.00' })
  assert.deepEqual(
    [head.beneficiary_id, head.amount, head.settles_oldest, head.is_plain],
    ['noor', '115.00', true, false],
  )
})

test('money on an account names no party, and settles nothing', () => {
  const head = { ...headOf(stored, none), is_plain: true, account_id: 'rent' }
  const draft = send(head)
  assert.deepEqual(
    [draft['beneficiary_id'], draft['account_id'], draft['associations']],
    [null, 'rent', []],
  )
  assert.equal(send({ ...head, is_plain: false })['account_id'], null)
})

test('another method says nothing of a cheque, and a fee that was switched off is none', () => {
  const draft = send({ ...headOf(stored, none), has_fee: false }, false)
  assert.deepEqual([draft['cheque_number'], draft['cheque_date'], draft['fee']], [null, null, null])
})

test('what must be said is left out while it is empty', () => {
  const draft = send(headOf(null, none))
  for (const name of ['payment_method_id', 'amount', 'exchange_rate_to_local_currency'])
    assert.equal(name in draft, false, name)
  assert.equal(draft['payment_account_id'], null)
})

test('a cheque is due on its day, never before it was received', () => {
  const cheque = (of: Partial<ReceiptRow>) =>
    ({ ...stored, cheque_status: 'pending', ...of }) as ReceiptRow
  assert.equal(dueOf(cheque({ cheque_date: null })), '2026-11-21')
  const states = (['2026-11-30', '2026-12-01', '2026-12-02'] as const).map((day) =>
    chequeState(cheque({}), day),
  )
  assert.deepEqual(states, ['pending', 'due', 'overdue'])
  assert.equal(chequeState(cheque({ cheque_status: 'cleared' }), '2027-01-01'), 'cleared')
})
