import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from './testing/database.ts'
import {
  type Call,
  type Office,
  idOf,
  isForbidden,
  openOffice,
} from './testing/office-of-rights.ts'
import { on, saved, shared, shown, testRights } from './testing/rights-cases.ts'
import { type TestServer, testServer } from './testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let office: Office
before(async () => {
  if (skip) return
  server = await testServer()
  office = await openOffice(server)
})
after(async () => server?.close())

testRights(
  () => office,
  [
    ...shared('bills', 'bills', (status) => office.bill(1, status)),
    ...shared('bills', 'purchases', (status) => office.bill(2, status)),
    ...shared('bills', 'bills_return', () => office.returned(1), ['confirm', 'copy']),
    ...shared('bills', 'purchases_return', () => office.returned(2), ['confirm', 'copy']),
    ...shared('notes', 'credit_notes', (status) => office.note(status)),
    ...shared('receipts', 'receipts_catch', (status) => office.receipt(1, status)),
    ...shared('receipts', 'receipts_cashing', (status) => office.receipt(2, status)),
    ...shared('quotations', 'quotations', (status) => office.offer('sales', status)),
    ...shared('quotations', 'purchase_orders', (status) => office.offer('purchases', status)),
    ...shared('expenses', 'expenses', (status) => office.expense(status)),
    ...shared('entries', 'entries', (status) => office.entry(status)),
    saved('bills', 'bills', () => office.bill(1, 0)),
    saved('bills', 'purchases', () => office.bill(2, 0)),
    saved('notes', 'credit_notes', () => office.note(0)),
    saved('receipts', 'receipts_catch', () => office.receipt(1, 0)),
    saved('quotations', 'quotations', () => office.offer('sales', 0)),
    saved('expenses', 'expenses', () => office.expense(0)),
    saved('entries', 'entries', () => office.entry(0), { statement: 'y' }),
    saved(
      'beneficiaries',
      'beneficiaries',
      () => office.api.add('/beneficiaries', { first_name: 'x' }),
      {
        first_name: 'y',
      },
    ),
    ...(
      [
        [1, 'bills', () => office.bill(1, 1)],
        [1, 'purchases', () => office.bill(2, 1)],
        [2, 'receipts_catch', () => office.receipt(1, 1)],
        [3, 'credit_notes', () => office.note(1)],
        [14, 'expenses', () => office.expense(1)],
        [16, 'quotations', () => office.offer('sales', 1)],
      ] as const
    ).flatMap(([type, code, make]) =>
      ['/document_email', '/document_shares'].map((path) => ({
        does: `${path} of ${code}`,
        asks: `${code}.view email.store`,
        of: async (): Promise<Call> => [
          'POST',
          path,
          { document_type: type, document_id: idOf(await make()) },
        ],
      })),
    ),
    shown('bills', '/bills/:id', () => office.bill(1, 1)),
    shown('bills', '/bills/:id/e_invoice', () => office.bill(1, 1)),
    shown('bills', '/bills/:id/e_invoice.xml', () => office.bill(1, 1)),
    shown('bills', '/print/bills/:id', () => office.bill(1, 1)),
    shown('purchases', '/bills/:id', () => office.bill(2, 1)),
    shown('purchases', '/print/bills/:id', () => office.bill(2, 1)),
    shown('credit_notes', '/notes/:id', () => office.note(1)),
    shown('credit_notes', '/notes/:id/e_invoice.xml', () => office.note(1)),
    shown('credit_notes', '/print/notes/:id', () => office.note(1)),
    shown('receipts_catch', '/print/receipts/:id', () => office.receipt(1, 1)),
    shown('quotations', '/print/quotations/:id', () => office.offer('sales', 1)),
    shown('expenses', '/print/expenses/:id', () => office.expense(1)),
    shown('entries', '/print/entries/:id', () => office.entry(1)),
    {
      does: 'copy a role',
      asks: 'permissions.view permissions.store',
      of: on('permissions', () => office.api.add('/permissions', { name: 'x' }), 'copy'),
    },
  ],
)

test('a draft is deleted with either right', { skip }, async () => {
  for (const rights of ['bills.delete', 'bills.update drafts.delete.delete']) {
    const asked = ['DELETE', `/bills/${idOf(await office.bill(1, 0))}`] as const
    await office.allow(['bills.view', 'bills.update'], true)
    assert.ok(isForbidden(await office.asSalma(asked)))
    await office.allow(['bills.view', ...rights.split(' ')], true)
    const answer = await office.asSalma(asked)
    assert.equal(answer.status, 200, `${rights}: ${JSON.stringify(answer.body)}`)
  }
})
