import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noFlags } from '@mizan/zatca'
import type { BillPaper, BillPaperLine } from '../papers/bill-paper.ts'
import {
  exported,
  noor,
  pen,
  rawabi,
  sealed,
  standard,
  with_,
} from '../papers/bill-paper.fixture.ts'
import { noContact } from './printable-party.ts'
import { printableBill } from './printable-bill.ts'

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
    due: '555.75',
    usedGold: null,
    paid: '100.00',
    remaining: '455.75',
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

test('an address in other letters names its country in Arabic too', () => {
  const dubai = { ...noor, street: 'Sheikh Zayed Road', city: 'Dubai', country: 'AE' }
  const { buyer } = printableBill({ ...standard, party: dubai, sealed: null }, 'invoice-a4')
  assert.deepEqual(buyer?.address, [
    'Sheikh Zayed Road, Dubai, United Arab Emirates',
    'الإمارات العربية المتحدة',
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
    [sheet.totals.due, sheet.totals.paid, sheet.totals.remaining, sheet.payments.length],
    ['10.00', '10.00', '0.00', 0],
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
    [selfAssessed.lines[0]?.vatRate, selfAssessed.lines[0]?.vatWord, selfAssessed.totals.vat],
    ['0%', 'خارج النطاق', '0.00'],
  )
})

test('a retention is stated with what is due without it', () => {
  const [statement] = printableBill(with_({ retentions: '55.00' }), 'invoice-a4').statements
  assert.equal(statement?.en, 'Retention: 55.00. Due now: 400.75.')
})

test('an invoice of a special kind says so, with its contract and its period', () => {
  const marks = { ...noFlags, thirdParty: true, summary: true, governmentBuyer: true }
  const contract = { of: 'bills', name: 'contract_number', isCode: true, value: 'C-14' }
  const draft = {
    supplyDate: '2026-11-01',
    supplyEndDate: '2026-11-20',
    marks,
    particulars: [contract],
  }
  const printed = printableBill({ ...with_(draft), sealed: null }, 'invoice-a4')
  assert.deepEqual(printed.statements, [
    {
      ar: 'صادرة عن طرف ثالث نيابة عن البائع',
      en: 'Issued by a third party on behalf of the seller',
    },
    {
      ar: 'فاتورة ملخصة عن الفترة من 01/11/2026 إلى 20/11/2026',
      en: 'Summary invoice, 01/11/2026 – 20/11/2026',
    },
    { ar: 'مبيعات لجهة حكومية', en: 'Sale to a government body' },
  ])
  assert.equal(printed.supplyEndDate, '20/11/2026')
  assert.deepEqual(printed.particulars, [
    { label: { ar: 'رقم العقد', en: 'Contract number' }, isCode: true, value: 'C-14' },
  ])
  // What was sealed is printed, whatever the row says since.
  const words = sealed && {
    ...sealed.words,
    marks: { ...noFlags, nominal: true },
    particulars: { contract_number: null },
  }
  const issued = printableBill(
    { ...with_(draft), sealed: sealed && words && { ...sealed, words } },
    'invoice-a4',
  )
  assert.deepEqual(
    issued.statements.map(({ en }) => en),
    ['Deemed supply without consideration'],
  )
  assert.deepEqual(issued.particulars, [])
})
