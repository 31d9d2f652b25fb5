import assert from 'node:assert/strict'
import test from 'node:test'
import { breakable } from '../fixtures/breakable.ts'
import { insertBefore, replace, set, within, without } from '../fixtures/edit-xml.ts'
import type { Edit } from '../fixtures/edit-xml.ts'
import { checkInvoice } from './check-invoice.ts'

/** Where a rule begins and ends: what it just lets pass, and what it just does not. */
type Edge = readonly [
  rule: string,
  base: keyof typeof breakable,
  edit: (value: string) => Edit,
  passes: readonly string[],
  breaks: readonly string[],
]

const seller = (edit: Edit): Edit => within('cac:AccountingSupplierParty', edit)
const buyer = (edit: Edit): Edit => within('cac:AccountingCustomerParty', edit)
const line = (edit: Edit): Edit => within('cac:InvoiceLine', edit)
const row = (edit: Edit): Edit => within('cac:TaxSubtotal', edit)
const identified =
  (scheme: string) =>
  (id: string): Edit =>
    replace('schemeID="OTH">GB55120', `schemeID="${scheme}">${id}`)
const text =
  (tag: string) =>
  (value: string): Edit =>
    set(tag, value)

const firstHash =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='
const laterHash = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

const edges: readonly Edge[] = [
  [
    'BR-KSA-06',
    'standard',
    (code) => replace('"0100000"', `"${code}"`),
    ['0111010', '01000001', '010000011'],
    ['0300000', '0100002', '0100000110', '010000'],
  ],
  [
    'BR-KSA-F-06-C40',
    'standard',
    (code) => replace('"0100000"', `"${code}"`),
    ['0100000', '010000000'],
    ['010000', '0100000000'],
  ],
  [
    'BR-KSA-70',
    'standard',
    text('cbc:IssueTime'),
    ['00:00:00', '23:59:59', '09:15:00Z'],
    ['24:00:00', '9:15:00', '09:15', '09:15:00.1', ' 09:15:00'],
  ],
  [
    'BR-KSA-F-01',
    'standard',
    text('cbc:ActualDeliveryDate'),
    ['2024-02-29', '2025-12-31'],
    ['2025-02-29', '31-12-2025', '2025-1-1', '1447-13-01', ''],
  ],
  ['BR-KSA-03', 'standard', text('cbc:UUID'), ['A-1'], ['', 'A_1', 'أ']],
  ['BR-KSA-90', 'full', text('cbc:CalculationRate'), ['4.123456789012'], ['4.1234567890123']],
  ['BR-KSA-36', 'exempt', text('cbc:LatestDeliveryDate'), ['2026-01-05'], ['2026-01-04']],
  [
    'BR-KSA-40',
    'standard',
    (vat) => seller(set('cbc:CompanyID', vat)),
    ['300000000000003'],
    ['200000000000003', '30000000000003', '3000000000000003', '٣٠٠٠٠٠٠٠٠٠٠٠٠٠٣'],
  ],
  [
    'BR-KSA-37',
    'standard',
    (number) => seller(set('cbc:BuildingNumber', number)),
    ['0001'],
    ['001', '00001', '742A'],
  ],
  [
    'BR-KSA-66',
    'standard',
    (zone) => seller(set('cbc:PostalZone', zone)),
    ['01234'],
    ['0123', '012345'],
  ],
  [
    'BR-KSA-85',
    'charged',
    (phone) => buyer(set('cbc:Telephone', phone)),
    ['01234', '+123456789012345', '0112233445'],
    ['0123', '+1234567890123456', '966112233', '+96 611'],
  ],
  ['BR-KSA-F-07', 'export', identified('TIN'), ['3123456709'], ['312345670', '31234567090']],
  ['BR-KSA-F-08', 'export', identified('CRN'), ['1010874532'], ['101087453', '10108745321']],
  [
    'BR-KSA-F-09',
    'export',
    identified('700'),
    ['7010874532'],
    ['701087453', '70108745321', '1010874532'],
  ],
  ['BR-KSA-F-10', 'export', identified('NAT'), ['1010874532'], ['101087453', '2010874532']],
  ['BR-KSA-F-11', 'export', identified('IQA'), ['2010874532'], ['201087453', '1010874532']],
  [
    'BR-KSA-F-13',
    'export',
    identified('OTH'),
    ['1010010000', '1111111', '1034567890', 'A12345678'],
    ['1100000000', '9012345678', '0123456789', '9876543210', '8888888812'],
  ],
  ['BR-KSA-14', 'export', identified('PAS'), ['A1234567', '7'], ['A-123', 'A 123', '']],
  [
    'BR-KSA-26',
    'standard',
    (hash) =>
      within('cac:AdditionalDocumentReference', set('cbc:EmbeddedDocumentBinaryObject', hash), 2),
    [firstHash, laterHash],
    ['YWJj', `${laterHash}=`, laterHash.slice(1), 'not base64'],
  ],
  [
    'BR-KSA-29',
    'standard',
    (id) => within('cac:Signature', set('cbc:ID', id)),
    ['urn:oasis:names:specification:ubl:signature:Invoice'],
    ['urn:oasis:names:specification:ubl:signature:1'],
  ],
  [
    'BR-KSA-F-06-C19',
    'standard',
    (name) => line(set('cbc:Name', name)),
    ['قلم', '🧾🧾🧾', 'ن'.repeat(1000)],
    ['قل', '🧾🧾', 'ن'.repeat(1001)],
  ],
  [
    'BR-KSA-F-06-C17',
    'standard',
    (id) => line(set('cbc:ID', id)),
    ['1', '123456'],
    ['', '1234567'],
  ],
  [
    'BR-22',
    'standard',
    (quantity) => line(set('cbc:InvoicedQuantity', quantity)),
    ['0.00', '0.0', '1'],
    ['0', '', 'two'],
  ],
  [
    'BR-KSA-EN16931-11',
    'standard',
    (net) => line(set('cbc:LineExtensionAmount', net)),
    ['100', '100.01', '99.99'],
    ['100.02', '99.98'],
  ],
  [
    'BR-KSA-51',
    'standard',
    (gross) => line(set('cbc:RoundingAmount', gross)),
    ['115', '115.004'],
    ['115.01', '114.99'],
  ],
  [
    'BR-54',
    'standard',
    (content) =>
      insertBefore(
        '<cac:ClassifiedTaxCategory>',
        `<cac:AdditionalItemProperty>${content}</cac:AdditionalItemProperty>`,
      ),
    ['<cbc:Name>لون</cbc:Name><cbc:Value>أحمر</cbc:Value>'],
    ['<cbc:Name>لون</cbc:Name>', '<cbc:Value>أحمر</cbc:Value>', ''],
  ],
  [
    'BR-KSA-84',
    'standard',
    (rate) => row(set('cbc:Percent', rate)),
    ['15', '15.00', '5', '5.0'],
    ['14.99', '6', '0', '', '15%'],
  ],
  [
    'BR-KSA-DEC-02',
    'standard',
    (rate) => row(set('cbc:Percent', rate)),
    ['0', '100.00', '15.5'],
    ['100.01', '-1', '15.000', '15%'],
  ],
  [
    'BR-KSA-DEC-01',
    'charged',
    text('cbc:MultiplierFactorNumeric'),
    ['0', '100.00'],
    ['100.01', '0.000', '-1'],
  ],
  [
    'BR-CO-17',
    'standard',
    (vat) => row(set('cbc:TaxAmount', vat)),
    ['15.00', '15.01', '14.99'],
    ['15.02', '14.98'],
  ],
  [
    'BR-CO-14',
    'standard',
    (vat) => within('cac:TaxTotal', set('cbc:TaxAmount', vat), 2),
    ['15', '15.0'],
    ['15.001', '14.99'],
  ],
  [
    'BR-KSA-CL-04',
    'zeroRated',
    (code) => row(set('cbc:TaxExemptionReasonCode', code)),
    ['VATEX-SA-32(bis)', 'VATEX-SA-ROYALDECREE', ''],
    ['VATEX-SA-30', 'VATEX-SA-OOS', 'VATEX-SA'],
  ],
  [
    'BR-KSA-49',
    'zeroRated',
    (code) => row(set('cbc:TaxExemptionReasonCode', code)),
    ['VATEX-SA-35'],
    ['VATEX-SA-EDU', 'VATEX-SA-HEA'],
  ],
  [
    'BR-KSA-CL-03',
    'standard',
    (kind) => replace('"text/plain"', `"${kind}"`),
    ['image/png', 'application/pdf'],
    ['text/html', ''],
  ],
  ['BR-KSA-80', 'advance', text('cbc:PrepaidAmount'), ['46.004', '46'], ['46.006', '45.99', '0']],
  [
    'BR-KSA-16',
    'standard',
    text('cbc:PaymentMeansCode'),
    ['1', '68', '97', 'ZZZ'],
    ['69', '71', '98'],
  ],
  ['BR-CL-04', 'standard', text('cbc:DocumentCurrencyCode'), ['SAR', 'MRO'], ['MRU', 'sar', 'SA']],
  ['BR-KSA-F-02', 'charged', text('cbc:ChargeIndicator'), ['false', '1'], ['False', '2', '']],
  [
    'BR-KSA-F-04',
    'standard',
    (price) => line(set('cbc:PriceAmount', price)),
    ['0', '-0'],
    ['-0.01'],
  ],
]

for (const [rule, base, edit, passes, breaks] of edges) {
  const isFound = (value: string): boolean =>
    checkInvoice(edit(value)(breakable[base])).some((finding) => finding.rule === rule)
  test(`${rule} lets ${passes.length} pass and finds ${breaks.length}`, () => {
    assert.deepEqual(passes.filter(isFound), [])
    assert.deepEqual(
      breaks.filter((value) => !isFound(value)),
      [],
    )
  })
}

test('a simplified document is late a second after its day', () => {
  const isLate = (now: string): boolean =>
    checkInvoice(breakable.simplified, now).some(({ rule }) => rule === 'BR-KSA-98')
  assert.equal(isLate('2026-01-06T14:03:09'), false)
  assert.equal(isLate('2026-01-06T14:03:10'), true)
})

test('a time in Greenwich is three hours behind Riyadh', () => {
  const xml = set('cbc:IssueTime', '14:03:09Z')(breakable.simplified)
  const isLate = (now: string): boolean =>
    checkInvoice(xml, now).some(({ rule }) => rule === 'BR-KSA-98')
  assert.equal(isLate('2026-01-06T17:03:09'), false)
  assert.equal(isLate('2026-01-06T17:03:10'), true)
})

/** A standard document before clearance, as the builder leaves it. */
const unstamped = [without('ext:UBLExtensions'), without('cac:Signature')].reduce(
  (xml, edit) => edit(xml),
  without('cac:AdditionalDocumentReference', 3)(breakable.standard),
)

test('a standard document needs neither stamp nor QR before clearance', () => {
  assert.deepEqual(checkInvoice(unstamped), [])
})
