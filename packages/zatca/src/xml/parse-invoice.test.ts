import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { buildXml } from './build-xml.ts'
import { MalformedInputError } from '../errors.ts'
import { anyInvoice } from '../fixtures/any-invoice.ts'
import { sealed } from '../fixtures/breakable.ts'
import { replace, set, within, without } from '../fixtures/edit-xml.ts'
import type { Edit } from '../fixtures/edit-xml.ts'
import { forms } from '../fixtures/forms.ts'
import type { TaxInvoice } from '../invoice/invoice.ts'
import { parseInvoice } from './parse-invoice.ts'

test('what was built is read back to the character, sealed or not', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const built = buildXml(invoice)
      assert.equal(buildXml(parseInvoice(built)), built)
      assert.equal(buildXml(parseInvoice(sealed(invoice))), built)
    }),
    { numRuns: 250 },
  )
})

/** A note gives its reason with its means of payment, so one without any is paid in cash. */
const written = (invoice: TaxInvoice): TaxInvoice =>
  invoice.noteReason !== null && invoice.paymentMeans.length === 0
    ? { ...invoice, paymentMeans: [{ code: '10', account: null, terms: null }] }
    : invoice

for (const [name, invoice] of Object.entries(forms)) {
  test(`the ${name} is read back field by field`, () => {
    assert.deepEqual(parseInvoice(buildXml(invoice)), written(invoice))
  })
}

const standard = buildXml(forms['standard-invoice']!)
const advance = buildXml(forms['prepayment-adjustment']!)
const seller = (edit: Edit): Edit => within('cac:AccountingSupplierParty', edit)

const unfit: readonly (readonly [xml: string, why: RegExp])[] = [
  [set('cbc:InvoiceTypeCode', '380')(standard), /no document of type 380/],
  [within('cac:TaxCategory', set('cbc:ID', 'AE'))(standard), /no VAT category AE/],
  [replace('<cbc:ID>ICV</cbc:ID>', '<cbc:ID>XYZ</cbc:ID>')(standard), /ICV is missing/],
  [replace('<cbc:ID>PIH</cbc:ID>', '<cbc:ID>XYZ</cbc:ID>')(standard), /PIH is missing/],
  [seller(without('cbc:RegistrationName'))(standard), /no name or no VAT number/],
  [seller(without('cac:PartyTaxScheme'))(standard), /no name or no VAT number/],
  [without('cac:AccountingSupplierParty')(standard), /no name or no VAT number/],
  [without('cac:LegalMonetaryTotal')(standard), /the totals are missing/],
  [without('cac:TaxTotal')(standard), /the totals are missing/],
  [without('cbc:IssueDate')(standard), /cbc:IssueDate is missing/],
  [
    within('cac:InvoiceLine', without('cac:TaxSubtotal'), 2)(advance),
    /cac:TaxSubtotal of an advance is missing/,
  ],
]

for (const [xml, why] of unfit) {
  test(`a document is refused for ${why.source}`, () => {
    assert.throws(
      () => parseInvoice(xml),
      (error: unknown) => error instanceof MalformedInputError && why.test(error.message),
    )
  })
}

test('what the model has no room for is refused, not left out', () => {
  const [invoice] = fc.sample(anyInvoice, { seed: 1, numRuns: 1 })
  assert.ok(invoice)
  for (const tag of ['cbc:ID', 'cbc:InvoiceTypeCode', 'cac:LegalMonetaryTotal', 'cac:Price'])
    assert.throws(() => parseInvoice(without(tag)(buildXml(invoice))), MalformedInputError)
})
