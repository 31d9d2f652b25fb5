import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knowScreens } from '../../kit/page/screens.ts'
import { linkQuery, targetOf, wayTo } from './opening.ts'

const asked = {
  query: { cost_center_id: 'riyadh', zero: 'true' },
  period: { from: '2026-01-01', to: '2026-01-31' },
}
const lines = {
  report: 'account_statement',
  by: { account_id: 'account_id' },
  along: ['cost_center_id', 'beneficiary_id'],
  always: { before_closing: 'true' },
} as const
const row = {
  account_id: 'rent',
  account: 'Rent',
  entry_id: 'e1',
  document_id: 'd1',
  document_type: 101,
}
const everyone = (): boolean => true

test('a figure asks for its own lines, with the filters that both reports have', () => {
  assert.deepEqual(linkQuery(lines, row, asked), {
    account_id: 'rent',
    cost_center_id: 'riyadh',
    before_closing: 'true',
    from: '2026-01-01',
    to: '2026-01-31',
  })
})

test('books as they were known stay so in what a figure opens, where that report knows the day', () => {
  const then = { ...asked, query: { known_on: '2026-01-20' } }
  assert.equal(linkQuery(lines, row, then)?.['known_on'], '2026-01-20')
  const documents = { report: 'sales_bills', by: { beneficiary_id: 'account_id' } } as const
  assert.equal(linkQuery(documents, row, then)?.['known_on'], undefined)
})

test('a heading, which is no account, opens nothing; nor does a report that one may not read', () => {
  assert.equal(linkQuery(lines, { ...row, account_id: null }, asked), null)
  assert.equal(targetOf(lines, { account_id: null }, asked, everyone), null)
  assert.equal(
    targetOf(lines, row, asked, () => false),
    null,
  )
  assert.equal(
    wayTo(targetOf(lines, row, asked, everyone))?.to,
    '/dashboard/reports/accounting/account_statement_report',
  )
})

test('a record is told what of the row and of the question goes along', () => {
  const budget = {
    record: 'budgets',
    id: 'budget_id',
    by: { account_id: 'account_id' },
    along: ['cost_center_id', 'beneficiary_id'],
  } as const
  knowScreens(['/dashboard/budgets/view/$id'])
  assert.deepEqual(targetOf(budget, { ...row, budget_id: 'b1' }, asked, everyone), {
    to: '/dashboard/budgets/view/b1',
    search: { account_id: 'rent', cost_center_id: 'riyadh' },
  })
  assert.equal(targetOf(budget, { ...row, budget_id: null }, asked, everyone), null)
})

test('a document opens its page, and where it has none, its entry', () => {
  const document = { document: 'document_id', type: 'document_type', entry: 'entry_id' } as const
  knowScreens(['/dashboard/bills/sales/view/$id', '/dashboard/entries/view/$id'])
  assert.equal(
    wayTo(targetOf(document, row, asked, everyone))?.to,
    '/dashboard/bills/sales/view/d1',
  )
  const byHand = { ...row, document_type: null, document_id: null }
  assert.equal(wayTo(targetOf(document, byHand, asked, everyone))?.to, '/dashboard/entries/view/e1')
})

test('a paper that is no screen is taken as a file, where there is one', () => {
  const paper = { file: 'payments', id: 'payment_id' } as const
  assert.deepEqual(targetOf(paper, { payment_id: 'p1' }, asked, everyone), {
    file: '/payments/p1/pdf',
  })
  assert.equal(targetOf(paper, { payment_id: null }, asked, everyone), null)
})
