import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BillPaper, BillPaperHead } from '../papers/bill-paper.ts'
import { counterpartyOf, letterheadOf, titleOf } from './letterhead.ts'
import { printableQuotation } from './printable-quotation.ts'

const nowhere = {
  identity: null,
  street: null,
  buildingNumber: null,
  additionalNumber: null,
  area: null,
  city: null,
  postalCode: null,
  country: null,
}
const company = {
  ...nowhere,
  name: 'شركة روابي نجد',
  nameEn: 'Rawabi Najd',
  vatNumber: '310111222300003',
  contact: { phone: null, email: null, logo: null },
}
const noor = { ...nowhere, name: 'مؤسسة نور', nameEn: 'Noor', vatNumber: null }

const head: BillPaperHead = {
  type: 1,
  kind: 'standard',
  status: 1,
  number: '#QT 000001',
  issueDate: '2026-11-20',
  issueTime: null,
  dueDate: null,
  supplyDate: null,
  supplyEndDate: null,
  marks: null,
  particulars: [{ of: 'quotations', name: 'reference', isCode: true, value: 'RFQ-7' }],
  originalNumber: null,
  reason: null,
  notes: null,
  taxInclusive: false,
  currency: 'SAR',
  exchangeRate: '1',
  total: '100.000',
  discount: '0.000',
  vat: '15.000',
  vatLocal: '15.00',
  rounding: '0.000',
  net: '115.000',
  paid: '0',
  prepaid: '0',
  retentions: '0',
  payments: [],
  cashier: null,
}
const bill: BillPaper = {
  head,
  lines: [
    {
      name: 'قلم',
      description: null,
      code: 'PEN',
      unit: 'قطعة',
      quantity: '2.000000',
      price: '50.000000',
      gross: '100.000',
      discount: '0.000',
      net: '100.000',
      allowance: '0.000',
      vat: '15.000',
      total: '115.000',
      category: 'S',
      mechanism: 'normal',
      rate: '15.0000',
      exemptionCode: null,
      exemptionReason: null,
    },
  ],
  prepayments: [],
  company,
  party: noor,
  sealed: null,
  practice: null,
}

test('a quotation is printed under its own title, with its last day and its figures', () => {
  const paper = printableQuotation({ offer: 'sales', validUntil: '2026-12-20', bill })
  assert.deepEqual(titleOf(paper), { ar: 'عرض سعر', en: 'Quotation' })
  assert.deepEqual(
    [paper.number, paper.issueDate, paper.dueDate, paper.totals.due, paper.qr, paper.watermark],
    ['#QT 000001', '20/11/2026', '20/12/2026', '115.00', null, null],
  )
  assert.equal(paper.taxes[0]?.vat, '15.00')
  assert.equal(letterheadOf(paper).name.en, 'Rawabi Najd')
  assert.equal(counterpartyOf(paper)?.name.en, 'Noor')
})

test('an order stands on the paper of the company that buys', () => {
  const order = { ...bill, head: { ...head, type: 2, number: null, status: 0 } }
  const paper = printableQuotation({ offer: 'purchases', validUntil: null, bill: order })
  assert.deepEqual(titleOf(paper), { ar: 'أمر شراء', en: 'Purchase Order' })
  assert.deepEqual([paper.number, paper.dueDate, paper.watermark], ['—', null, 'draft'])
  assert.equal(letterheadOf(paper).name.en, 'Rawabi Najd')
  assert.equal(counterpartyOf(paper)?.name.en, 'Noor')
})
