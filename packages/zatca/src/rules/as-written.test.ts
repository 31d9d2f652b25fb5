import assert from 'node:assert/strict'
import test from 'node:test'
import { breakable, sealed } from '../fixtures/breakable.ts'
import { insertBefore, replace, set, within, without } from '../fixtures/edit-xml.ts'
import type { Edit } from '../fixtures/edit-xml.ts'
import { forms } from '../fixtures/forms.ts'
import { noFlags } from '../invoice/invoice.ts'
import { percentageAmount } from '../invoice/percentage-amount.ts'
import { checkInvoice } from './check-invoice.ts'

const found = (xml: string, now: string | null = null): readonly string[] => [
  ...new Set(checkInvoice(xml, now).map(({ rule }) => rule)),
]

const seller = (edit: Edit): Edit => within('cac:AccountingSupplierParty', edit)
const buyer = (edit: Edit): Edit => within('cac:AccountingCustomerParty', edit)

/** The authority does not trim what it compares: a blank too many is a mistake of its own. */
const padded: readonly (readonly [rule: string, base: keyof typeof breakable, edit: Edit])[] = [
  ['BR-KSA-06', 'standard', replace('"0100000"', '" 0100000"')],
  ['BR-KSA-40', 'standard', seller(set('cbc:CompanyID', '310122393500003 '))],
  ['BR-KSA-44', 'standard', buyer(set('cbc:CompanyID', ' 301121971500003'))],
  ['BR-KSA-37', 'standard', seller(set('cbc:BuildingNumber', '7421 '))],
  ['BR-KSA-66', 'standard', seller(set('cbc:PostalZone', ' 12214'))],
  ['BR-KSA-67', 'standard', buyer(set('cbc:PostalZone', '12214\n'))],
  ['BR-KSA-F-08', 'standard', seller(set('cbc:ID', ' 1010874532'))],
  ['BR-KSA-49', 'school', replace('schemeID="NAT"', 'schemeID="NAT "')],
  ['BR-KSA-99', 'standard', buyer(set('cbc:CompanyID', ' '))],
  ['BR-KSA-44', 'standard', buyer(set('cbc:CompanyID', ' '))],
  ['BR-KSA-85', 'charged', buyer(set('cbc:Telephone', ' '))],
  ['BR-KSA-03', 'standard', set('cbc:UUID', ' 3cf5ee18-ee25-44ea-a444-2c37ba7f28be')],
  ['BR-KSA-34', 'standard', within('cac:AdditionalDocumentReference', set('cbc:UUID', '1 '))],
  ['BR-KSA-F-01', 'standard', set('cbc:ActualDeliveryDate', ' 2026-01-05')],
  ['BR-KSA-F-01', 'standard', set('cbc:IssueDate', '2026-01-05 ')],
  ['BR-KSA-F-01', 'summary', set('cbc:LatestDeliveryDate', '2026-01-05 ')],
  ['BR-KSA-F-01', 'advance', within('cac:DocumentReference', set('cbc:IssueDate', ' 2025-12-20'))],
  ['BR-KSA-88', 'full', set('cbc:SourceCurrencyCode', ' EUR')],
  ['BR-KSA-88', 'full', set('cbc:SourceCurrencyCode', ' ')],
  [
    'BR-KSA-28',
    'simplified',
    within(
      'sac:SignatureInformation',
      within('cbc:ID', (id) => id.replace('</', ' </')),
    ),
  ],
  [
    'BR-KSA-29',
    'simplified',
    within(
      'cac:Signature',
      within('cbc:ID', (id) => id.replace('</', ' </')),
    ),
  ],
  [
    'BR-KSA-30',
    'simplified',
    within('cbc:SignatureMethod', (method) => method.replace('</', ' </')),
  ],
  ['BR-KSA-89', 'full', set('cbc:TargetCurrencyCode', 'SAR ')],
  ['BR-KSA-97', 'standard', set('cbc:DocumentCurrencyCode', ' SAR')],
  ['BR-KSA-DEC-01', 'charged', set('cbc:MultiplierFactorNumeric', '10.00 ')],
  ['BR-KSA-DEC-02', 'standard', within('cac:InvoiceLine', set('cbc:Percent', '15.00 '))],
]

for (const [rule, base, edit] of padded) {
  test(`${rule} finds a blank that does not belong`, () => {
    assert.ok(found(edit(breakable[base])).includes(rule))
  })
}

test('a blank around a kind of file is none of its own', () => {
  const kind = replace('mimeCode="text/plain"', 'mimeCode=" text/plain"')
  assert.deepEqual(found(kind(breakable.standard)), [])
})

test('a percentage counts in binary: 10 % of 10.35 is 1.03 to the authority', () => {
  assert.equal(percentageAmount('10.35', '10.00'), '1.03')
  assert.equal(percentageAmount('10.45', '10.00'), '1.05')
  assert.equal(percentageAmount('100.00', '12.50'), '12.50')
  const [line] = forms['standard-invoice']!.lines
  const misfits = (amount: string): boolean =>
    found(
      sealed({
        ...forms['standard-invoice']!,
        lines: [
          {
            ...line!,
            allowanceCharges: [
              {
                isCharge: false,
                amount,
                percent: '10.00',
                baseAmount: '10.35',
                reasonCode: '95',
                reason: 'خصم',
              },
            ],
          },
        ],
      }),
    ).includes('BR-KSA-EN16931-03')
  assert.equal(misfits('1.03'), false)
  assert.equal(misfits('1.04'), true)
})

test('terms and account stand once in a document, or the authority cannot measure them', () => {
  const means = { code: '42', account: 'SA0380000000608010167519', terms: '30 يومًا' }
  const paid = (second: typeof means | { account: null; terms: null; code: string }) =>
    found(sealed({ ...forms['standard-invoice']!, paymentMeans: [means, second] }))
  assert.deepEqual(paid({ code: '10', account: null, terms: null }), [])
  assert.deepEqual(paid(means), ['BR-KSA-F-06-C14', 'BR-KSA-F-06-C15'])
})

test('a note says why in each of its payment means', () => {
  const means =
    '<cac:PaymentMeans><cbc:PaymentMeansCode>10</cbc:PaymentMeansCode></cac:PaymentMeans>'
  assert.deepEqual(found(insertBefore('<cac:PaymentMeans>', means)(breakable.note)), ['BR-KSA-17'])
})

test('only a standard line must state its VAT and its total; a simplified one states both or none', () => {
  const line = (edit: Edit): Edit => within('cac:InvoiceLine', edit)
  const silent = line(without('cac:TaxTotal'))
  assert.deepEqual(found(silent(breakable.standard)), ['BR-KSA-52', 'BR-KSA-53'])
  assert.deepEqual(found(silent(breakable.simplified)), [])
  assert.deepEqual(found(line(without('cbc:RoundingAmount'))(breakable.simplified)), ['BR-KSA-51'])
  assert.ok(found(line(without('cbc:TaxAmount'))(breakable.simplified)).includes('BR-KSA-52'))
})

test('a rate that is missing is reported by the rules of its category alone', () => {
  const without15 = within('cac:InvoiceLine', without('cbc:Percent'))
  assert.deepEqual(found(without15(breakable.standard)), ['BR-S-05'])
})

test('what is attached has a kind, and a QR is never empty', () => {
  const kindless = replace(' mimeCode="text/plain"', '')
  assert.ok(found(kindless(breakable.standard)).includes('BR-KSA-CL-03'))
  const empty = within(
    'cac:AdditionalDocumentReference',
    set('cbc:EmbeddedDocumentBinaryObject', ''),
    3,
  )
  assert.deepEqual(found(empty(breakable.standard)), ['BR-CL-KSA-14'])
})

test('a simplified document that has its QR lacks the stamp it is without', () => {
  const stampless = found(without('ext:UBLExtensions')(breakable.simplified))
  assert.deepEqual(stampless, ['BR-KSA-28', 'BR-KSA-29', 'BR-KSA-60'])
  const signless = found(without('cac:Signature')(breakable.simplified))
  assert.deepEqual(signless, ['BR-KSA-29', 'BR-KSA-30'])
})

/** Every figure that no other rule asks for is still a figure. */
const figures: readonly (readonly [base: keyof typeof breakable, field: string, edit: Edit])[] = [
  ['standard', 'totals.vat_in_sar', within('cac:TaxTotal', set('cbc:TaxAmount', '15,00'))],
  ['advance', 'totals.prepaid', set('cbc:PrepaidAmount', 'abc')],
  ['full', 'exchange_rate', set('cbc:CalculationRate', '4,12')],
  ['rounded', 'totals.rounding', set('cbc:PayableRoundingAmount', '1E2')],
]

for (const [base, field, edit] of figures) {
  test(`${field} is written in figures`, () => {
    const findings = checkInvoice(edit(breakable[base]))
    assert.ok(findings.some((each) => each.rule === 'BR-KSA-F-04' && each.field === field))
  })
}

for (const [rule, edit] of [
  ['BR-KSA-F-06-C14', set('cbc:PaymentNote', '')],
  ['BR-KSA-F-06-C35', within('cac:AllowanceCharge', set('cbc:AllowanceChargeReason', ''))],
  [
    'BR-KSA-F-06-C36',
    within('cac:InvoiceLine', within('cac:AllowanceCharge', set('cbc:AllowanceChargeReason', ''))),
  ],
] as const) {
  test(`${rule} finds a reason that is written without a word`, () => {
    assert.deepEqual(found(edit(breakable.charged)), [rule])
  })
}

test('a contract is asked for wherever the buyer is marked as government', () => {
  const government = replace('"0200000"', '"020000001"')
  assert.ok(found(government(breakable.simplified)).includes('BR-KSA-92'))
})

test('nine digits make a nominal simplified invoice a standard one to the authority', () => {
  const flags = { ...noFlags, nominal: true, continuous: true }
  const nominal = sealed({ ...forms['simplified-invoice']!, flags })
  assert.match(nominal, /name="02010001"/)
  assert.deepEqual(found(nominal), [])
  assert.ok(found(replace('"02010001"', '"020100010"')(nominal)).includes('BR-KSA-81'))
})

test('a row of a category that nothing is of is wrong, though it come to nothing', () => {
  const row =
    '<cac:TaxSubtotal><cbc:TaxableAmount currencyID="SAR">0.00</cbc:TaxableAmount>' +
    '<cbc:TaxAmount currencyID="SAR">0.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>Z</cbc:ID>' +
    '<cbc:Percent>0.00</cbc:Percent><cbc:TaxExemptionReasonCode>VATEX-SA-35</cbc:TaxExemptionReasonCode>' +
    '<cbc:TaxExemptionReason>الأدوية</cbc:TaxExemptionReason>' +
    '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>'
  assert.deepEqual(found(insertBefore('<cac:TaxSubtotal>', row)(breakable.standard)), ['BR-Z-08'])
})

test('a rate of exchange is not below zero, and no date before this century', () => {
  assert.ok(found(set('cbc:CalculationRate', '-3.75')(breakable.full)).includes('BR-KSA-F-04'))
  const old = set('cbc:ActualDeliveryDate', '1999-12-31')
  assert.deepEqual(found(old(breakable.standard)), ['BR-KSA-F-01'])
})

test('the VAT of a category may be off by a hundredth a line', () => {
  const isWrong = (lines: number, vat: string): boolean => {
    const {
      lines: [line],
      ...standard
    } = forms['standard-invoice']!
    const xml = sealed({
      ...standard,
      lines: Array.from({ length: lines }, (_, index) => ({ ...line!, id: String(index + 1) })),
    })
    return found(within('cac:TaxSubtotal', set('cbc:TaxAmount', vat))(xml)).includes('BR-CO-17')
  }
  assert.deepEqual(
    [isWrong(1, '15.01'), isWrong(1, '15.02'), isWrong(2, '15.02'), isWrong(2, '15.03')],
    [false, true, false, true],
  )
})

/** The scheme of a party or a category is VAT, or what it says counts for nothing. */
const schemes: readonly (readonly [rule: string, where: string])[] = [
  ['BR-KSA-39', 'cac:PartyTaxScheme'],
  ['BR-47', 'cac:TaxSubtotal'],
  ['BR-CO-04', 'cac:ClassifiedTaxCategory'],
]

for (const [rule, where] of schemes) {
  test(`${rule} finds another tax in ${where}`, () => {
    const other = within(where, within('cac:TaxScheme', set('cbc:ID', 'GST')))
    assert.ok(found(other(breakable.standard)).includes(rule))
  })
}
