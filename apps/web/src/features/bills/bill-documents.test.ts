import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SignedInUser } from '@mizan/contract/companies/identity'
import { editingOf, refusalCode } from '../../trade/documents/offered-actions.ts'
import { billDocuments } from './bill-documents.ts'
import { retainedOf, type BillRow } from './bill-family.ts'

const all = { view: true, store: true, update: true, delete: true, confirm: true }
const codes = [
  'bills',
  'bills_return',
  'purchases',
  'associations',
  'consignments',
  'email',
  'credit_notes',
]
const userOf = (of: { readonly strict?: boolean; readonly lockDate?: string | null } = {}) =>
  ({
    id: 'noor',
    is_tenant_admin: false,
    permissions: codes.map((code) => ({ code, ...all })),
    tenant: { lock_date: of.lockDate ?? null, country: { tax_restrictive: of.strict ?? false } },
  }) as unknown as SignedInUser

const bill = (of: Partial<BillRow> = {}): BillRow =>
  ({
    id: 'b1',
    type: 1,
    status: 1,
    bill_code: '#TS 1',
    issue_date: '2026-11-21',
    net: '115.00',
    total_paid: '0.00',
    credited: '0.00',
    return_status: 'none',
    delivery_status: 1,
    is_self_billed: false,
    opened_by: null,
    ...of,
  }) as unknown as BillRow

const why = (row: BillRow, action: Parameters<typeof refusalCode>[2], user = userOf()) =>
  refusalCode(billDocuments, row, action, user)

test('a draft is edited and confirmed at once, and paid once it is confirmed', () => {
  const draft = bill({ status: 0 })
  assert.deepEqual(editingOf(billDocuments, draft, userOf(), false), { how: 'edit', code: null })
  assert.equal(why(draft, 'confirm'), null)
  assert.equal(why(draft, 'add_payment'), 'not_confirmed')
  assert.equal(why(bill(), 'add_payment'), null)
  assert.equal(why(bill({ total_paid: '115.00' }), 'add_payment'), 'nothing_left_to_pay')
})

test('what is confirmed is opened first, until something was made of it', () => {
  assert.deepEqual(editingOf(billDocuments, bill(), userOf(), false), { how: 'open', code: null })
  for (const row of [bill({ credited: '5.00' }), bill({ return_status: 'partly' })]) {
    assert.equal(why(row, 'open'), 'document_has_followers')
    assert.equal(why(row, 'cancel'), 'document_has_followers')
  }
  assert.equal(why(bill({ bound_by: 'bill_was_delivered' }), 'open'), 'bill_was_delivered')
  assert.equal(why(bill({ bound_by: 'bill_was_delivered' }), 'cancel'), null)
})

test('where the law protects what was issued lists say nothing and its page says why', () => {
  const user = userOf({ strict: true })
  assert.equal(editingOf(billDocuments, bill(), user, false), null)
  assert.deepEqual(editingOf(billDocuments, bill(), user, true), {
    how: 'open',
    code: 'tax_restricted',
  })
})

test('who has no right to it is not offered it', () => {
  const nobody = {
    ...userOf(),
    permissions: codes.map((code) => ({ code, ...all, update: false })),
  }
  assert.equal(editingOf(billDocuments, bill(), nobody as SignedInUser, true), null)
})

test('an edit is gone on with by who opened it, and nobody opens a closed period', () => {
  const opened = (id: string) => bill({ status: 128, opened_by: { id, name: id } })
  assert.deepEqual(editingOf(billDocuments, opened('noor'), userOf(), false), {
    how: 'edit',
    code: null,
  })
  assert.equal(
    editingOf(billDocuments, opened('omar'), userOf(), false)?.code,
    'opened_by_another_user',
  )
  assert.equal(why(bill(), 'open', userOf({ lockDate: '2026-12-31' })), 'period_locked')
})

test('goods under way are delivered, a return is made of its bill and not copied', () => {
  assert.equal(why(bill({ delivery_status: 0 }), 'deliver'), null)
  assert.equal(why(bill(), 'deliver'), 'already_delivered')
  assert.deepEqual(
    [billDocuments.copies(bill()), billDocuments.copies(bill({ type: 4 }))],
    [true, false],
  )
})

test('a bill stands on the screens of its kind, and speaks in its words', () => {
  assert.equal(billDocuments.viewTo(bill({ type: 3 })), '/dashboard/bills/purchases_return/view/b1')
  assert.equal(billDocuments.formTo(bill()), '/dashboard/bills/sales/form/b1')
  assert.equal(billDocuments.numberOf(bill()), '#TS 1')
  assert.deepEqual(
    [billDocuments.wordsOf('sales_bill'), billDocuments.wordsOf('purchase_return')],
    ['bills', 'bills.returns'],
  )
  assert.deepEqual(
    [billDocuments.number, billDocuments.date, billDocuments.sum],
    ['bill_code', 'issue_date', 'net'],
  )
})

test('what is retained is less what was released and credited of it', () => {
  const row = {
    currency: { code: 'SAR' },
    retentions: '100.00',
    retention_released: '30.00',
    retention_credited: '5.50',
  }
  assert.equal(retainedOf(row as unknown as BillRow), '64.50')
})
