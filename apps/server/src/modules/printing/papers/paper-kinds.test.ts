import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BillPaper } from './bill-paper.ts'
import { sealed, standard, with_ } from './bill-paper.fixture.ts'
import {
  billKind,
  defaultTemplate,
  printableBill,
  takesTemplate,
} from '../printable/printable-bill.ts'

test('the kind of paper follows type, kind, seal and registration', () => {
  const simplified: BillPaper = {
    ...with_({ kind: 'simplified' }),
    sealed: sealed && { ...sealed, kind: 'simplified' },
  }
  const unregistered: BillPaper = {
    ...standard,
    company: { ...standard.company, vatNumber: null },
    sealed: null,
  }
  const cases: readonly (readonly [BillPaper, string, string])[] = [
    [standard, 'tax_invoice', 'invoice-a4'],
    [simplified, 'simplified_invoice', 'receipt-80mm'],
    [with_({ kind: 'prepayment' }), 'prepayment_invoice', 'invoice-a4'],
    [{ ...with_({ status: 0, number: null }), sealed: null }, 'tax_invoice', 'invoice-a4'],
    [
      { ...with_({ status: 0, kind: 'simplified', number: null }), sealed: null },
      'simplified_invoice',
      'receipt-80mm',
    ],
    [unregistered, 'invoice', 'invoice-a4'],
    [with_({ status: 0 }, unregistered), 'invoice', 'invoice-a4'],
    // Issued before the company was registered: it was no tax invoice and does not become one.
    [{ ...standard, sealed: null }, 'invoice', 'invoice-a4'],
    [with_({ type: 4 }), 'credit_note', 'invoice-a4'],
    [with_({ type: 4 }, simplified), 'simplified_credit_note', 'receipt-80mm'],
    [{ ...with_({ type: 2 }), sealed: null }, 'purchase_bill', 'invoice-a4'],
    [{ ...with_({ type: 3 }), sealed: null }, 'purchase_return', 'invoice-a4'],
  ]
  assert.deepEqual(
    cases.map(([paper]) => [billKind(paper), defaultTemplate(paper)]),
    cases.map(([, kind, template]) => [kind, template]),
  )
  assert.equal(takesTemplate(with_({ type: 2 }), 'receipt-80mm'), false)
  assert.equal(takesTemplate(with_({ type: 2 }), 'receipt-58mm'), false)
  assert.equal(takesTemplate(standard, 'receipt-80mm'), true)
  assert.equal(takesTemplate(standard, 'receipt-58mm'), true)
})

test('a watermark says what a paper is not', () => {
  const at = (status: string, isConnected = true): BillPaper => ({
    ...standard,
    sealed: sealed && { ...sealed, status, isConnected },
  })
  const simplified: BillPaper = {
    ...standard,
    sealed: sealed && { ...sealed, kind: 'simplified', status: 'not_sent' },
  }
  const cases: readonly (readonly [BillPaper, string | null])[] = [
    [standard, null],
    [at('kept'), null],
    [at('not_sent'), 'awaiting_clearance'],
    [at('sending'), 'awaiting_clearance'],
    [at('not_sent', false), 'not_cleared'],
    [at('warnings'), null],
    [at('rejected'), 'rejected'],
    [simplified, null],
    [{ ...at('not_sent'), practice: 'test' }, 'test'],
    [{ ...at('cleared'), practice: 'demo' }, 'demo'],
    [with_({ status: 0 }), 'draft'],
    [with_({ status: 11 }), 'rejected'],
    [with_({ status: 255 }), 'cancelled'],
  ]
  assert.deepEqual(
    cases.map(([paper]) => printableBill(paper, 'invoice-a4').watermark),
    cases.map(([, watermark]) => watermark),
  )
})
