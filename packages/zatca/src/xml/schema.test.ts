import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { anyInvoice } from '../fixtures/any-invoice.ts'
import { breakable, sealed } from '../fixtures/breakable.ts'
import { replace, set, within, without } from '../fixtures/edit-xml.ts'
import { forms } from '../fixtures/forms.ts'
import { samples } from '../fixtures/samples.ts'
import { schemaFaults } from '../fixtures/ubl-schema.ts'
import { readXmlTree } from './xml-tree.ts'

const faultsOf = (xml: string): readonly string[] => schemaFaults(readXmlTree(xml))

const known = {
  ...samples,
  ...breakable,
  ...Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, sealed(form)])),
}

for (const [name, xml] of Object.entries(known)) {
  test(`${name} keeps the schema of UBL 2.1`, () => {
    assert.deepEqual(faultsOf(xml), [])
  })
}

test('whatever a business may rightly issue keeps the schema', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      assert.deepEqual(faultsOf(sealed(invoice)), [])
    }),
    { numRuns: 250 },
  )
})

test('what stands elsewhere, twice, not at all or in another shape is found', () => {
  const { standard } = breakable
  const swapped = standard.replace(
    /(<cbc:ID>.*?<\/cbc:ID>)(<cbc:UUID>.*?<\/cbc:UUID>)/,
    (_, id: string, uuid: string) => uuid + id,
  )
  for (const xml of [
    swapped,
    without('cac:AccountingCustomerParty')(standard),
    within('cac:LegalMonetaryTotal', (totals) => totals + totals)(standard),
    replace('>100.00<', '>1,00<')(standard),
    replace('<cac:Delivery>', '<cac:Delivery><cbc:ID>1</cbc:ID>')(standard),
    within('cac:LegalMonetaryTotal', replace(' currencyID="SAR"', ''))(standard),
    replace(' mimeCode="text/plain"', '')(standard),
    replace('<cbc:Percent>', '<cbc:Percent unit="%">')(standard),
    set('cbc:IssueDate', '2026-02-29')(standard),
    set('cbc:IssueDate', '2026-13-01')(standard),
    set('cbc:IssueTime', '24:30:00')(standard),
    set('cbc:ChargeIndicator', 'no')(standard),
    set('ds:DigestValue', 'no base64')(standard),
    within('cac:TaxSubtotal', without('cac:TaxScheme'))(standard),
  ]) {
    assert.equal(faultsOf(xml).length, 1, faultsOf(xml).join('\n'))
  }
})
