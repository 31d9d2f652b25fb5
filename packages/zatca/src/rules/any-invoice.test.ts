import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { anyInvoice } from '../fixtures/any-invoice.ts'
import { sealed } from '../fixtures/breakable.ts'
import { set, within, without } from '../fixtures/edit-xml.ts'
import type { Edit } from '../fixtures/edit-xml.ts'
import type { TaxInvoice } from '../invoice/invoice.ts'
import { checkInvoice } from './check-invoice.ts'

const evening = ({ issueDate }: TaxInvoice): string => `${issueDate}T23:59:59`

test('whatever a business may rightly issue breaks no rule', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      assert.deepEqual(checkInvoice(sealed(invoice), evening(invoice)), [])
    }),
    { numRuns: 250 },
  )
})

const raised =
  (tag: string): Edit =>
  (xml) =>
    within(tag, (element) =>
      element.replace(/>(-?\d+)\./, (_, whole: string) => `>${BigInt(whole) + 7n}.`),
    )(xml)

/** What breaks any document at all, and the rule that says so. */
const breaks: readonly (readonly [rule: string, edit: Edit])[] = [
  ['BR-KSA-03', without('cbc:UUID')],
  ['BR-03', without('cbc:IssueDate')],
  ['BR-KSA-70', set('cbc:IssueTime', '9:00')],
  ['BR-KSA-05', set('cbc:InvoiceTypeCode', '380')],
  ['BR-KSA-34', within('cac:AdditionalDocumentReference', set('cbc:UUID', 'one'))],
  ['BR-KSA-40', within('cac:AccountingSupplierParty', set('cbc:CompanyID', '31'))],
  ['BR-KSA-09', within('cac:AccountingSupplierParty', without('cbc:StreetName'))],
  ['BR-KSA-EN16931-11', within('cac:InvoiceLine', raised('cbc:LineExtensionAmount'))],
  ['BR-KSA-51', within('cac:InvoiceLine', raised('cbc:RoundingAmount'))],
  ['BR-CO-10', within('cac:LegalMonetaryTotal', raised('cbc:LineExtensionAmount'))],
  ['BR-CO-13', within('cac:LegalMonetaryTotal', raised('cbc:TaxExclusiveAmount'))],
  ['BR-CO-15', within('cac:LegalMonetaryTotal', raised('cbc:TaxInclusiveAmount'))],
  ['BR-CO-16', within('cac:LegalMonetaryTotal', raised('cbc:PayableAmount'))],
  ['BR-CO-17', within('cac:TaxSubtotal', raised('cbc:TaxAmount'))],
  ['BR-CO-14', within('cac:TaxTotal', raised('cbc:TaxAmount'), 2)],
  ['BR-KSA-EN16931-08', without('cac:TaxTotal', 2)],
]

test('whatever a business issues, one field broken is found', () => {
  fc.assert(
    fc.property(anyInvoice, fc.constantFrom(...breaks), (invoice, [rule, edit]) => {
      const findings = checkInvoice(edit(sealed(invoice)), evening(invoice))
      assert.ok(findings.some((finding) => finding.rule === rule))
    }),
    { numRuns: 120 },
  )
})
