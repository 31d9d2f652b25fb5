import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noContact } from './printable-party.ts'
import { type ReceiptPaper, printableReceipt } from './printable-receipt.ts'

const noor = {
  name: 'مؤسسة نور',
  nameEn: 'Noor',
  vatNumber: null,
  identity: null,
  street: null,
  buildingNumber: null,
  additionalNumber: null,
  area: null,
  city: null,
  postalCode: null,
  country: 'SA',
}
const paper: ReceiptPaper = {
  type: 1,
  status: 1,
  number: 'RC 000002',
  date: '2026-11-21',
  particulars: [{ of: 'receipts', name: 'reference', isCode: true, value: 'TRF 55' }],
  notes: null,
  currency: 'SAR',
  amount: '3000.000',
  paymentMethod: { ar: 'تحويل بنكي', en: 'Bank transfer' },
  paymentAccount: 'البنك',
  account: null,
  company: { ...noor, name: 'شركة روابي نجد', contact: noContact },
  party: noor,
  practice: null,
  allocations: [
    {
      number: '#TS 000001',
      date: '2026-11-20',
      total: '11551.710',
      amount: '2500.000',
      remaining: '9051.710',
    },
  ],
}

test('money in is a voucher with the bills it settles and what is left', () => {
  const printed = printableReceipt(paper)
  assert.deepEqual(
    [printed.kind, printed.amount, printed.issueDate, printed.unallocated, printed.watermark],
    ['receipt_voucher', '3,000.00', '21/11/2026', '500.00', null],
  )
  assert.deepEqual(printed.allocations, [
    {
      number: '#TS 000001',
      date: '20/11/2026',
      total: '11,551.71',
      allocated: '2,500.00',
      remaining: '9,051.71',
    },
  ])
  assert.equal(printed.amountInWords?.en, 'Three thousand Saudi riyals only')
  assert.deepEqual(printed.party?.address, [], 'a country alone is no address')
})

test('money out to an account names no party and leaves nothing open', () => {
  const printed = printableReceipt({
    ...paper,
    type: 2,
    party: null,
    account: 'مصروفات الكهرباء',
    allocations: [],
  })
  assert.deepEqual(
    [printed.kind, printed.party, printed.purpose, printed.unallocated],
    ['payment_voucher', null, 'مصروفات الكهرباء', null],
  )
})

test('a voucher says when it is a draft, cancelled or of the trial books', () => {
  const marks = [{ status: 0, number: null }, { status: 255 }, { practice: 'test' as const }].map(
    (change) => printableReceipt({ ...paper, ...change }),
  )
  assert.deepEqual(
    marks.map(({ watermark }) => watermark),
    ['draft', 'cancelled', 'test'],
  )
  assert.equal(marks[0]?.number, '—')
})
