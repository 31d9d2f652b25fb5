import assert from 'node:assert/strict'
import test from 'node:test'
import { breakable } from '../fixtures/breakable.ts'
import { insertBefore, replace, set, within, without } from '../fixtures/edit-xml.ts'
import type { Edit } from '../fixtures/edit-xml.ts'
import { checkInvoice } from './check-invoice.ts'

/** The rules of the European norm as the authority's validator runs them, word for word. */
type Case = readonly [
  what: string,
  base: keyof typeof breakable,
  edit: Edit,
  found: readonly string[],
  notFound?: readonly string[],
]

const all =
  (...edits: readonly Edit[]): Edit =>
  (xml) =>
    edits.reduce((edited, edit) => edit(edited), xml)
const totals = (edit: Edit): Edit => within('cac:LegalMonetaryTotal', edit)
const row = (edit: Edit): Edit => within('cac:TaxSubtotal', edit)
const line = (edit: Edit): Edit => within('cac:InvoiceLine', edit)
const discount = (edit: Edit): Edit => within('cac:AllowanceCharge', edit)
const charge = (edit: Edit): Edit => within('cac:AllowanceCharge', edit, 2)
const seller = (edit: Edit): Edit => within('cac:AccountingSupplierParty', edit)
const otherTax: Edit = within('cac:TaxScheme', set('cbc:ID', 'GST'))
const twice: Edit = (element) => element + element

const cases: readonly Case[] = [
  // A figure that is missing breaks what is computed with it, not only the rule that asks for it.
  [
    'a total without its sum of the lines',
    'standard',
    totals(without('cbc:LineExtensionAmount')),
    ['BR-CO-10'],
  ],
  [
    'no total before VAT',
    'standard',
    totals(without('cbc:TaxExclusiveAmount')),
    ['BR-13', 'BR-CO-13', 'BR-CO-15'],
  ],
  [
    'no total with VAT',
    'standard',
    totals(without('cbc:TaxInclusiveAmount')),
    ['BR-14', 'BR-CO-15', 'BR-CO-16'],
  ],
  ['no amount due', 'standard', totals(without('cbc:PayableAmount')), ['BR-15', 'BR-CO-16']],
  [
    'no totals at all',
    'standard',
    without('cac:LegalMonetaryTotal'),
    ['BR-CO-15'],
    ['BR-13', 'BR-14', 'BR-15', 'BR-CO-10', 'BR-CO-11', 'BR-CO-13', 'BR-CO-16'],
  ],
  [
    'a charge total of nothing',
    'charged',
    totals(set('cbc:ChargeTotalAmount', '')),
    ['BR-CO-12', 'BR-CO-13'],
  ],
  [
    'a breakdown without its total',
    'standard',
    within('cac:TaxTotal', without('cbc:TaxAmount'), 2),
    ['BR-CO-14'],
  ],
  ['a row without its VAT', 'zeroRated', row(without('cbc:TaxAmount')), ['BR-46', 'BR-Z-09']],
  [
    'a row without what is taxed',
    'standard',
    row(without('cbc:TaxableAmount')),
    ['BR-45', 'BR-CO-17', 'BR-S-08', 'BR-S-09'],
  ],
  [
    'a row of another tax',
    'standard',
    row(otherTax),
    ['BR-47', 'BR-48', 'BR-CO-17', 'BR-S-01'],
    ['BR-S-08'],
  ],
  [
    'an advance that is no number',
    'standard',
    totals(set('cbc:PrepaidAmount', '1,00')),
    ['BR-CO-16'],
  ],
  [
    'VAT in riyals that is no number',
    'standard',
    within('cac:TaxTotal', set('cbc:TaxAmount', '1,00')),
    ['BR-53'],
  ],
  // The total with VAT follows from the rows, and counts only beside a total in its currency.
  ['a row of other VAT', 'standard', row(set('cbc:TaxAmount', '15.01')), ['BR-CO-14', 'BR-CO-15']],
  [
    'another VAT total over the same rows',
    'standard',
    within('cac:TaxTotal', set('cbc:TaxAmount', '22.00'), 2),
    ['BR-CO-14'],
    ['BR-CO-15'],
  ],
  [
    'a currency that no VAT total is in',
    'standard',
    set('cbc:DocumentCurrencyCode', 'USD'),
    ['BR-CO-15'],
  ],
  ['a currency with a blank', 'standard', set('cbc:DocumentCurrencyCode', 'SAR '), ['BR-CO-15']],
  // Sums ask for no scheme, the presence of a category does.
  ['a line of another tax', 'standard', line(otherTax), ['BR-CO-04'], ['BR-S-01', 'BR-S-08']],
  ['a discount of another tax', 'exempted', discount(otherTax), ['BR-32'], ['BR-E-08', 'BR-E-01']],
  ['a charge of another tax', 'charged', charge(otherTax), [], ['BR-37']],
  [
    'the taxed rows are compared as one',
    'standard',
    row(twice),
    ['BR-S-08', 'BR-CO-14', 'BR-CO-15'],
    ['BR-S-01'],
  ],
  ['a zero-rated row stated twice', 'zeroRated', row(twice), [], ['BR-Z-01', 'BR-Z-08']],
  [
    'a rate of the line that is not that of its row',
    'standard',
    line(within('cac:ClassifiedTaxCategory', set('cbc:Percent', '5.00'))),
    [],
    ['BR-S-08'],
  ],
  [
    'a taxed charge beside an untaxed discount',
    'zeroRated',
    charge(set('cbc:Percent', '15.00')),
    [],
    ['BR-Z-07'],
  ],
  [
    'an empty reason of what is taxed',
    'standard',
    row(insertBefore('<cac:TaxScheme>', '<cbc:TaxExemptionReason></cbc:TaxExemptionReason>')),
    ['BR-S-10'],
  ],
  // Neither discount nor charge is what does not say which of the two it is.
  [
    'an adjustment without its indicator',
    'charged',
    discount(without('cbc:ChargeIndicator')),
    ['BR-CO-11', 'BR-S-08'],
    ['BR-31', 'BR-32'],
  ],
  // Codes are looked up wherever they are written, also when nothing is written in them.
  [
    'an empty category of a line',
    'standard',
    line(within('cac:ClassifiedTaxCategory', set('cbc:ID', ''))),
    ['BR-CL-18'],
    ['BR-CO-04'],
  ],
  [
    'a category of another tax',
    'standard',
    all(line(otherTax), line(within('cac:ClassifiedTaxCategory', set('cbc:ID', 'X')))),
    ['BR-CL-18'],
  ],
  [
    'an empty country',
    'standard',
    seller(set('cbc:IdentificationCode', '')),
    ['BR-09', 'BR-CL-14'],
  ],
  ['an empty currency', 'standard', set('cbc:DocumentCurrencyCode', ''), ['BR-05', 'BR-CL-04']],
  ['a type of credit notes', 'standard', set('cbc:InvoiceTypeCode', '81'), ['BR-CL-01']],
  [
    'an empty name of the seller',
    'standard',
    seller(set('cbc:RegistrationName', '')),
    ['BR-06', 'BR-KSA-F-06-C10'],
  ],
  [
    'an amount without a currency',
    'standard',
    totals(replace(' currencyID="SAR"', '')),
    [],
    ['BR-CL-03'],
  ],
  [
    'another currency of a line with VAT',
    'standard',
    line(within('cbc:RoundingAmount', replace('"SAR"', '"RYL"'))),
    [],
    ['BR-CL-03'],
  ],
  // Decimals are counted as they are written, those of the lines' VAT with those of its total.
  [
    'a blank after two decimals',
    'standard',
    totals(set('cbc:PrepaidAmount', '0.00 ')),
    ['BR-DEC-16'],
  ],
  [
    'three decimals of a line',
    'standard',
    line(set('cbc:TaxAmount', '15.000')),
    ['BR-DEC-13', 'BR-DEC-15'],
  ],
  ['a note that refers to nothing', 'note', without('cac:InvoiceDocumentReference'), ['BR-55']],
  [
    'a till that names no method of payment',
    'simplified',
    without('cbc:PaymentMeansCode'),
    [],
    ['BR-49'],
  ],
  [
    'an attribute that says nothing',
    'standard',
    insertBefore(
      '<cac:ClassifiedTaxCategory>',
      '<cac:AdditionalItemProperty><cbc:Name></cbc:Name><cbc:Value></cbc:Value></cac:AdditionalItemProperty>',
    ),
    [],
    ['BR-54'],
  ],
]

for (const [what, base, edit, found, notFound = []] of cases) {
  test(`${what}: ${[...found, ...notFound.map((rule) => `no ${rule}`)].join(', ')}`, () => {
    const rules = new Set(checkInvoice(edit(breakable[base])).map(({ rule }) => rule))
    assert.deepEqual(
      found.filter((rule) => !rules.has(rule)),
      [],
    )
    assert.deepEqual(
      notFound.filter((rule) => rules.has(rule)),
      [],
    )
  })
}

test('the lines are added up in binary where a discount comes off them', () => {
  const isRight = (net: string, total: string): boolean => {
    const edit = all(
      line(set('cbc:LineExtensionAmount', net)),
      totals(set('cbc:AllowanceTotalAmount', '0.00')),
      totals(set('cbc:TaxExclusiveAmount', total)),
    )
    return !checkInvoice(edit(breakable.standard)).some(({ rule }) => rule === 'BR-CO-13')
  }
  assert.deepEqual([isRight('2.675', '2.67'), isRight('2.675', '2.68')], [true, false])
  assert.deepEqual([isRight('1.005', '1.00'), isRight('-1.005', '-1.00')], [true, true])
  assert.equal(isRight('1000000000000000100', '1000000000000000128'), true)
})

test('the VAT of a row is a binary product, a half rounded to the even hundredth', () => {
  // 15 % of 0.50 is 0.075, and of 0.30 0.045: 0.08 and 0.04.
  const isRight = (taxable: string, vat: string): boolean => {
    const edit = all(row(set('cbc:TaxableAmount', taxable)), row(set('cbc:TaxAmount', vat)))
    return !checkInvoice(edit(breakable.standard)).some(({ rule }) => rule === 'BR-S-09')
  }
  assert.deepEqual([isRight('0.50', '0.09'), isRight('0.50', '0.06')], [true, false])
  assert.deepEqual([isRight('0.30', '0.03'), isRight('0.30', '0.06')], [true, false])
})
