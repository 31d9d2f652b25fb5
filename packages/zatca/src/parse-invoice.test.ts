import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { buildXml } from './build-xml.ts'
import { MalformedInputError } from './errors.ts'
import { anyInvoice } from './fixtures/any-invoice.ts'
import { sealed } from './fixtures/breakable.ts'
import { without } from './fixtures/edit-xml.ts'
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

test('what the model has no room for is refused, not left out', () => {
  const [invoice] = fc.sample(anyInvoice, { seed: 1, numRuns: 1 })
  assert.ok(invoice)
  for (const tag of ['cbc:ID', 'cbc:InvoiceTypeCode', 'cac:LegalMonetaryTotal', 'cac:Price'])
    assert.throws(() => parseInvoice(without(tag)(buildXml(invoice))), MalformedInputError)
})
