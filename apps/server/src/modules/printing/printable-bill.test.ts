import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BillPaper, BillPaperHead, BillPaperLine } from './bill-paper.ts'
import { billKind, defaultTemplate, printableBill, takesTemplate } from './printable-bill.ts'
import { noContact } from './printable-party.ts'

const nobody = {
  nameEn: null,
  vatNumber: null,
  identity: null,
  street: null,
  buildingNumber: null,
  additionalNumber: null,
  area: null,
  city: null,
  postalCode: null,
  country: null,
}
const rawabi = {
  ...nobody,
  name: 'شركة روابي نجد',
  nameEn: 'Rawabi Najd',
  vatNumber: '310111222300003',
  identity: { scheme: 'CRN', number: '1010448821' },
  buildingNumber: '3141',
  street: 'طريق الملك فهد',
  area: 'العليا',
  city: 'الرياض',
  postalCode: '12214',
  additionalNumber: '2875',
  country: 'SA',
}
const noor = { ...nobody, name: 'مؤسسة نور', vatNumber: '311094472600003' }

const pen: BillPaperLine = {
  name: 'قلم حبر',
  description: null,
  code: 'PEN',
  unit: 'قطعة',
  quantity: '2.000000',
  price: '250.000000',
  gross: '500.000',
  discount: '50.000',
  net: '450.000',
  allowance: '45.000',
  vat: '67.500',
  total: '517.500',
  category: 'S',
  mechanism: 'normal',
  rate: '15.0000',
  exemptionCode: null,
  exemptionReason: null,
}
const exported: BillPaperLine = {
  ...pen,
  quantity: '1.000000',
  price: '100.000000',
  gross: '100.000',
  discount: '0.000',
  net: '100.000',
  allowance: '10.000',
  vat: '0.000',
  total: '100.000',
  category: 'Z',
  rate: '0.0000',
  exemptionCode: 'VATEX-SA-32',
  exemptionReason: null,
}
const head: BillPaperHead = {
  type: 1,
  kind: 'standard',
  status: 1,
  number: '#TS 000001',
  issueDate: '2026-11-21',
  issueTime: '11:42:07',
  dueDate: '2026-12-21',
  supplyDate: null,
  reference: 'PO-7',
  originalNumber: null,
  reason: null,
  notes: null,
  taxInclusive: false,
  currency: 'SAR',
  total: '550.000',
  discount: '55.000',
  vat: '60.750',
  vatLocal: '60.75',
  rounding: '0.000',
  net: '555.750',
  paid: '100.000',
  retentions: '0.000',
  payments: [],
  cashier: 'Hind',
}
const sealed: BillPaper['sealed'] = {
  kind: 'standard',
  status: 'cleared',
  qr: 'QUJD',
  words: {
    seller: rawabi,
    buyer: noor,
    supplyDate: '2026-11-20',
    lineNames: ['قلم حبر', 'قلم حبر'],
    exemptions: { Z: { code: 'VATEX-SA-32', reason: 'تصدير السلع من المملكة | Export of goods' } },
  },
}
const standard: BillPaper = {
  head,
  lines: [pen, exported],
  company: { ...rawabi, contact: noContact },
  party: noor,
  sealed,
  isTest: false,
}
const with_ = (change: Partial<BillPaperHead>, paper: BillPaper = standard): BillPaper => ({
  ...paper,
  head: { ...paper.head, ...change },
})

test('a standard invoice prints the figures that are stored, formatted', () => {
  const { lines, taxes, totals, amountInWords, ...printed } = printableBill(standard, 'invoice-a4')
  assert.deepEqual(
    lines.map(({ quantity, unitPrice, discount, net, vatRate, vat, total }) => [
      quantity,
      unitPrice,
      discount,
      net,
      vatRate,
      vat,
      total,
    ]),
    [
      ['2', '250.00', '50.00', '450.00', '15%', '67.50', '517.50'],
      ['1', '100.00', null, '100.00', '0%', '0.00', '100.00'],
    ],
  )
  assert.deepEqual(
    taxes.map(({ category, rate, taxable, vat, exemptionReason }) => [
      category.en,
      rate,
      taxable,
      vat,
      exemptionReason?.en ?? null,
    ]),
    [
      ['Standard rated', '15%', '405.00', '60.75', null],
      ['Zero rated', '0%', '90.00', '0.00', 'Export of goods'],
    ],
  )
  assert.deepEqual(totals, {
    beforeDiscount: '550.00',
    discount: '55.00',
    taxable: '495.00',
    vat: '60.75',
    vatInSar: null,
    total: '555.75',
    rounding: null,
    prepaid: null,
    paid: '100.00',
    due: '455.75',
  })
  assert.equal(
    amountInWords?.en,
    'Five hundred fifty-five Saudi riyals and seventy-five halalas only',
  )
  assert.deepEqual(
    [
      printed.kind,
      printed.number,
      printed.issuedAt,
      printed.issueDate,
      printed.issueTime,
      printed.supplyDate,
      printed.qr,
    ],
    [
      'tax_invoice',
      '#TS 000001',
      '2026-11-21T11:42:07',
      '21/11/2026',
      '11:42',
      '20/11/2026',
      'QUJD',
    ],
  )
  assert.deepEqual(printed.seller.address, [
    '3141 طريق الملك فهد، العليا، الرياض 12214، الرقم الإضافي 2875، المملكة العربية السعودية',
  ])
})

test('a sealed invoice keeps its words when the customer or the item is renamed', () => {
  const renamed = printableBill(
    {
      ...standard,
      company: { ...rawabi, name: 'اسم جديد', contact: noContact },
      party: { ...noor, name: 'اسم آخر' },
      lines: [{ ...pen, name: 'قلم جديد' }, exported],
    },
    'invoice-a4',
  )
  assert.deepEqual(
    [renamed.seller.name.ar, renamed.buyer?.name.ar, renamed.lines[0]?.name],
    ['شركة روابي نجد', 'مؤسسة نور', 'قلم حبر'],
  )
})

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
  assert.equal(takesTemplate(standard, 'receipt-80mm'), true)
})

test('a watermark says what a paper is not', () => {
  const at = (status: string): BillPaper => ({
    ...standard,
    sealed: sealed && { ...sealed, status },
  })
  const simplified: BillPaper = {
    ...standard,
    sealed: sealed && { ...sealed, kind: 'simplified', status: 'not_sent' },
  }
  const cases: readonly (readonly [BillPaper, string | null])[] = [
    [standard, null],
    [at('not_sent'), 'awaiting_clearance'],
    [at('sending'), 'awaiting_clearance'],
    [at('warnings'), null],
    [at('rejected'), 'rejected'],
    [simplified, null],
    [{ ...at('not_sent'), isTest: true }, 'test'],
    [with_({ status: 0 }), 'draft'],
    [with_({ status: 128 }), 'draft'],
    [with_({ status: 255 }), 'cancelled'],
  ]
  assert.deepEqual(
    cases.map(([paper]) => printableBill(paper, 'invoice-a4').watermark),
    cases.map(([, watermark]) => watermark),
  )
})

test('prices that include VAT: the roll shows what the customer saw, A4 what is in the XML', () => {
  const line: BillPaperLine = {
    ...pen,
    quantity: '1',
    price: '10',
    gross: '10',
    discount: '0',
    net: '8.70',
    allowance: '0',
    vat: '1.31',
    total: '10.01',
  }
  const paper: BillPaper = {
    ...with_({
      kind: 'simplified',
      taxInclusive: true,
      total: '8.70',
      discount: '0',
      vat: '1.31',
      rounding: '-0.01',
      net: '10.00',
      paid: '10.00',
      payments: [{ name: 'نقدًا', nameEn: 'Cash', amount: '10.00' }],
    }),
    lines: [line],
    sealed: sealed && { ...sealed, kind: 'simplified' },
  }
  const roll = printableBill(paper, 'receipt-80mm')
  assert.deepEqual([roll.lines[0]?.unitPrice, roll.lines[0]?.total], ['10.00', '10.00'])
  assert.deepEqual(
    [
      roll.totals.taxable,
      roll.totals.vat,
      roll.totals.total,
      roll.totals.rounding,
      roll.totals.paid,
      roll.totals.due,
    ],
    ['8.70', '1.31', '10.01', '−0.01', null, '10.00'],
  )
  assert.deepEqual(roll.payments, [{ name: { ar: 'نقدًا', en: 'Cash' }, amount: '10.00' }])
  const sheet = printableBill(paper, 'invoice-a4')
  assert.deepEqual(
    [sheet.lines[0]?.unitPrice, sheet.lines[0]?.net, sheet.lines[0]?.total],
    ['8.70', '8.70', '10.01'],
  )
  assert.deepEqual(
    [sheet.totals.paid, sheet.totals.due, sheet.payments.length],
    ['10.00', '0.00', 0],
  )
})

test('a foreign currency keeps its decimals and says its VAT in riyals', () => {
  const { totals } = printableBill(
    {
      ...with_({
        currency: 'KWD',
        discount: '0',
        total: '1000.125',
        vat: '150.019',
        vatLocal: '1837.73',
        net: '1150.144',
        paid: '0',
      }),
      lines: [{ ...pen, net: '1000.125', allowance: '0', discount: '0' }],
    },
    'invoice-a4',
  )
  assert.deepEqual(
    [totals.taxable, totals.vat, totals.vatInSar, totals.total, totals.due],
    ['1,000.125', '150.019', '1,837.73', '1,150.144', '1,150.144'],
  )
})

test('a purchase is on our paper from the supplier, with the VAT of his paper', () => {
  const purchase: BillPaper = {
    ...with_({ type: 2, discount: '0', total: '333.30', vat: '50.10', net: '383.30', paid: '0' }),
    sealed: null,
    lines: [{ ...pen, net: '333.30', allowance: '0', discount: '0' }],
  }
  const printed = printableBill(purchase, 'invoice-a4')
  assert.deepEqual(
    [printed.seller.name.ar, printed.buyer?.name.ar, printed.qr],
    ['مؤسسة نور', 'شركة روابي نجد', null],
  )
  assert.deepEqual(
    [printed.totals.taxable, printed.totals.vat, printed.totals.total, printed.totals.due],
    ['333.20', '50.10', '383.30', '383.30'],
  )
  assert.deepEqual(
    printed.taxes.map(({ taxable, vat }) => [taxable, vat]),
    [['333.20', '50.10']],
  )

  const selfAssessed = printableBill(
    {
      ...with_({ vat: '0', net: '333.30' }, purchase),
      lines: [
        {
          ...pen,
          mechanism: 'reverse_charge',
          net: '333.30',
          allowance: '0',
          discount: '0',
          vat: '0',
          total: '333.30',
        },
      ],
    },
    'invoice-a4',
  )
  assert.deepEqual(
    [selfAssessed.lines[0]?.vatRate, selfAssessed.totals.vat, selfAssessed.totals.total],
    ['خارج النطاق', '0.00', '333.30'],
  )
})

test('a retention is told with what is due without it', () => {
  const [statement] = printableBill(with_({ retentions: '55.00' }), 'invoice-a4').statements
  assert.equal(statement?.en, 'Retention: 55.00. Due now: 400.75.')
})
