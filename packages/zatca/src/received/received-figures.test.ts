import assert from 'node:assert/strict'
import test from 'node:test'
import { buildXml } from '../xml/build-xml.ts'
import { insertBefore, within } from '../fixtures/edit-xml.ts'
import { forms } from '../fixtures/forms.ts'
import type { AllowanceCharge, DocumentAllowanceCharge } from '../invoice/invoice.ts'
import type { InvoiceLine, TaxInvoice } from '../invoice/invoice.ts'
import { readInvoice } from '../rules/read-invoice.ts'
import { receivedFigures } from './received-figures.ts'
import type { ReceivedFigures } from './received-figures.ts'

const read = (xml: string): ReceivedFigures => receivedFigures(readInvoice(xml))
const figures = (name: string, change: Partial<TaxInvoice> = {}): ReceivedFigures =>
  read(buildXml({ ...forms[name]!, ...change }))

const taxed = { category: 'S', rate: '15.00' } as const
const untold = { reasonCode: null, reason: null } as const

test('the fullest invoice is taken over field by field, its freight as a line of its own', () => {
  assert.deepEqual(figures('full-invoice'), {
    lines: [
      {
        name: 'قلم | Pen',
        quantity: '2',
        unitCode: 'PCE',
        price: '55.00',
        discount: '10.00',
        net: '100.00',
        ...taxed,
        ...untold,
        barcode: '6281000000014',
        sellerCode: 'S-1',
        buyerCode: 'B-1',
      },
      {
        name: 'شحن',
        quantity: '1',
        unitCode: null,
        price: '10.00',
        discount: '0.00',
        net: '10.00',
        ...taxed,
        ...untold,
        barcode: null,
        sellerCode: null,
        buyerCode: null,
      },
    ],
    discounts: [{ ...taxed, amount: '10.00' }],
    prepayments: [],
    subtotals: [{ ...taxed, taxable: '100.00' }],
    vat: '15.00',
    vatInSar: '61.85',
    net: '115.00',
    payable: '115.00',
  })
})

test('an advance that is taken off is no line; the bill owes what there was before it', () => {
  const { lines, prepayments, net, payable } = figures('prepayment-adjustment')
  assert.equal(lines.length, 1)
  assert.deepEqual(prepayments, [{ number: 'PI-0001', amount: '46.00' }])
  assert.deepEqual([net, payable], ['103.50', '57.50'])
})

test('what is owed is rounded as the seller rounds it', () => {
  assert.equal(figures('rounded-invoice').net, '1000.00')
})

test('why a line bears no VAT is said by the breakdown of its category', () => {
  const { lines, subtotals } = figures('exempt-invoice')
  assert.deepEqual(
    lines.map(({ category, rate, reasonCode, reason }) => [category, rate, reasonCode, reason]),
    [
      ['S', '15.00', null, null],
      ['E', '0.00', 'VATEX-SA-29', 'الخدمات المالية | Financial services'],
    ],
  )
  assert.deepEqual(subtotals, [
    { ...taxed, taxable: '100.00' },
    { category: 'E', rate: '0.00', taxable: '200.00' },
  ])
})

test('each category without VAT has its own reason', () => {
  const { lines, taxSubtotals } = forms['exempt-invoice']!
  const [, exempt] = lines
  const [, row] = taxSubtotals
  const drugs = { code: 'VATEX-SA-35', reason: 'الأدوية والمعدات الطبية' }
  const taken = figures('exempt-invoice', {
    lines: [{ ...exempt!, category: 'Z' }, exempt!],
    taxSubtotals: [row!, { ...row!, category: 'Z', exemption: drugs }],
  })
  assert.deepEqual(
    taken.lines.map(({ category, reasonCode }) => [category, reasonCode]),
    [
      ['Z', 'VATEX-SA-35'],
      ['E', 'VATEX-SA-29'],
    ],
  )
})

test('a reason of the line’s own counts before that of its category, and standard rates have none', () => {
  const stated = (code: string): string =>
    `<cbc:TaxExemptionReasonCode>${code}</cbc:TaxExemptionReasonCode>` +
    `<cbc:TaxExemptionReason>${code}</cbc:TaxExemptionReason>`
  const xml = buildXml(forms['exempt-invoice']!)
  const own = within(
    'cac:ClassifiedTaxCategory',
    insertBefore('<cac:TaxScheme>', stated('VATEX-SA-30')),
    2,
  )
  const standard = within('cac:TaxCategory', insertBefore('<cac:TaxScheme>', stated('VATEX-SA-32')))
  assert.deepEqual(
    read(standard(own(xml))).lines.map(({ reasonCode, reason }) => [reasonCode, reason]),
    [
      [null, null],
      ['VATEX-SA-30', 'VATEX-SA-30'],
    ],
  )
})

const lineReduction: AllowanceCharge = {
  isCharge: false,
  amount: '10.00',
  percent: null,
  baseAmount: null,
  reasonCode: null,
  reason: null,
}
const reduction: DocumentAllowanceCharge = { ...lineReduction, category: 'S', rate: '15.00' }

test('discounts are added up by their VAT, and what comes to nothing is left out', () => {
  const taken = figures('standard-invoice', {
    allowanceCharges: [
      reduction,
      { ...reduction, category: 'Z', rate: '0.00', amount: '3.00' },
      { ...reduction, amount: '2.50' },
      { ...reduction, category: 'E', rate: '0.00', amount: '0.00' },
      { ...reduction, category: 'E', rate: '0.00', isCharge: true, amount: '7.00' },
      { ...reduction, isCharge: true, reason: 'شحن', amount: '0.00' },
    ],
  })
  assert.deepEqual(taken.discounts, [
    { ...taxed, amount: '12.50' },
    { category: 'Z', rate: '0.00', amount: '3.00' },
  ])
  assert.deepEqual(
    taken.lines.slice(1).map(({ name, net }) => [name, net]),
    [['', '7.00']],
  )
})

test('a seller who gives the VAT once gives it in riyals', () => {
  const xml = buildXml(forms['standard-invoice']!)
  const once = xml.replace(
    /<cac:TaxTotal><cbc:TaxAmount[^>]*>[^<]*<\/cbc:TaxAmount><\/cac:TaxTotal>/,
    '',
  )
  assert.notEqual(once, xml)
  assert.equal(read(once).vatInSar, '15.00')
})

const lineXml = (change: Partial<InvoiceLine>): string => {
  const invoice = forms['simplified-invoice']!
  return buildXml({ ...invoice, lines: [{ ...invoice.lines[0]!, ...change }] })
}
const typedOf = (xml: string): readonly (string | undefined)[] => {
  const [line] = read(xml).lines
  return [line?.quantity, line?.price, line?.discount]
}

type Typed = readonly [
  change: Partial<InvoiceLine>,
  quantity: string,
  price: string,
  discount: string,
]

const typed: readonly Typed[] = [
  // Zeros that count are kept, those behind the decimals are not.
  [{ quantity: '100', unitPrice: '20', net: '2000.00' }, '100', '20.00', '0.00'],
  [{ quantity: '100.000000', unitPrice: '20.10', net: '2010.00' }, '100', '20.10', '0.00'],
  [{ quantity: '1.500', unitPrice: '0.100', net: '0.15' }, '1.5', '0.10', '0.00'],
  [{ quantity: '1.23456789', unitPrice: '1', net: '1.23' }, '1.234568', '1.00', '0.00'],
  // The seller's own price stays as he wrote it where it gives the amount.
  [{ quantity: '3', unitPrice: '33.3333', net: '100.00' }, '3', '33.3333', '0.00'],
  [{ unitPrice: '50', net: '100.00', allowanceCharges: [lineReduction] }, '2', '50.00', '0.00'],
  // It gives more with no discount stated, or less than there is: the price is found.
  [{ unitPrice: '60', net: '100.00' }, '2', '50.00', '0.00'],
  [{ unitPrice: '40', net: '100.00', allowanceCharges: [lineReduction] }, '2', '55.00', '10.00'],
  [{ unitPrice: '5', net: '0.00' }, '2', '0.00', '0.00'],
  // Nothing is sold without a quantity: it counts as one.
  [{ quantity: '0', unitPrice: '100', net: '100.00' }, '1', '100.00', '0.00'],
]

for (const [change, ...expected] of typed) {
  const { quantity = '2', unitPrice = '', net = '' } = change
  test(`${quantity} × ${unitPrice} for ${net} is typed as ${expected.join(' ')}`, () => {
    assert.deepEqual(typedOf(lineXml({ quantity: '2', ...change })), expected)
  })
}

test('a price said for a dozen is typed for one piece, no price is found from the amount', () => {
  const dozens = lineXml({ quantity: '24', unitPrice: '5.9999', net: '12.00' })
  const priced = /<cbc:PriceAmount[^>]*>[^<]*<\/cbc:PriceAmount>/
  const dozen = dozens.replace(priced, '$&<cbc:BaseQuantity unitCode="PCE">12</cbc:BaseQuantity>')
  assert.deepEqual(typedOf(dozen), ['24', '0.499992', '0.00'])
  assert.deepEqual(typedOf(dozens.replace(priced, '')), ['24', '0.50', '0.00'])
})
