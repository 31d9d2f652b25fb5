import assert from 'node:assert/strict'
import test from 'node:test'
import type { Element } from '@xmldom/xmldom'
import fc from 'fast-check'
import { buildXml, xmlDeclaration } from './build-xml.ts'
import { canonicalize } from './canonical.ts'
import { forms, sampleForms } from '../fixtures/forms.ts'
import { samples, skipWithoutSamples } from '../fixtures/samples.ts'
import { unitCertificate, unitKey } from '../fixtures/unit.ts'
import { hashOfInvoice, invoiceHash } from '../stamp/hash.ts'
import type { TaxInvoice } from '../invoice/invoice.ts'
import { childrenOf, isElement, readXml, rootOf, textAt } from './read-xml.ts'
import { sealInvoice } from '../stamp/seal-invoice.ts'
import { cleanText } from './xml-text.ts'

/** Every element below the root with its depth, in document order. */
function outline(xml: string): readonly string[] {
  const lines: string[] = []
  const visit = (element: Element, depth: number): void => {
    let previous = ''
    for (const child of childrenOf(element).filter(isElement)) {
      // One official sample writes the VAT category of a discount twice; the schema wants one.
      const isRepeated = child.localName === 'TaxCategory' && previous === child.tagName
      previous = child.tagName
      if (isRepeated) continue
      lines.push(`${' '.repeat(depth)}${child.tagName}`)
      visit(child, depth + 1)
    }
  }
  visit(rootOf(readXml(xml)), 0)
  return lines
}

for (const [name, invoice] of Object.entries(sampleForms)) {
  test(`elements stand as in ${name}`, { skip: skipWithoutSamples }, () => {
    const { xml } = sealInvoice({
      invoice,
      key: unitKey,
      certificate: unitCertificate,
      signingTime: '2026-01-05T14:03:10',
    })
    const official = outline(samples[name] ?? '')
    // The simplified sample has this element; its outline must not be empty by accident.
    assert.ok(official.includes('cbc:ProfileID'))
    assert.deepEqual(outline(xml), official)
  })
}

for (const [name, invoice] of Object.entries(forms)) {
  test(`${name}: the text written is its own canonical form`, () => {
    const xml = buildXml(invoice)
    const document = readXml(xml)
    assert.equal(xmlDeclaration + canonicalize(document, () => false), xml)
    assert.equal(invoiceHash(document), hashOfInvoice(invoice))
  })

  test(`${name}: no blank element but a missing buyer, no white space between elements`, () => {
    const xml = buildXml(invoice).slice(xmlDeclaration.length)
    const blanks = xml.match(/<([\w:]+)[^>]*>\s*<\/\1>/g) ?? []
    const buyer = '<cac:AccountingCustomerParty></cac:AccountingCustomerParty>'
    assert.deepEqual(blanks, invoice.buyer === null ? [buyer] : [])
    assert.doesNotMatch(xml, />\s+</)
  })
}

const simple = forms['standard-invoice']!

const withText = (text: string): TaxInvoice => ({
  ...simple,
  number: `N${text}`,
  notes: [{ text, language: text }],
  seller: { ...simple.seller, name: `S${text}` },
  contractReference: text,
  lines: simple.lines.map((line) => ({ ...line, name: `L${text}`, unitCode: `U${text}` })),
})

const texts: readonly (readonly [what: string, text: string, expected: string])[] = [
  ['markup', `<>&"'`, `<>&"'`],
  ['an emoji', '🧾👩🏽‍🔧', '🧾👩🏽‍🔧'],
  ['Windows line ends', 'a\r\nb\rc', 'a\nb\nc'],
  ['other line separators', 'a\u2028b\u0085c', 'a\nb\nc'],
  ['direction marks', '\u202Eabc\u202C\u200F\u2067x\u2069', '\u202Eabc\u202C\u200F\u2067x\u2069'],
  ['control characters', 'a\u0000\u0001\u001B\u007F\u009Fb\tc', 'ab\tc'],
  ['half an emoji', 'a\uD83Db\uDE00', 'ab'],
  ['what ends a CDATA section', ']]>', ']]>'],
  ['blanks around', '  a b ', 'a b'],
]

for (const [what, text, expected] of texts) {
  test(`${what} in a text is kept or cleaned, and canonical`, () => {
    const invoice = withText(text)
    const document = readXml(buildXml(invoice))
    assert.equal(textAt(rootOf(document), 'cbc:Note'), expected)
    assert.equal(invoiceHash(document), hashOfInvoice(invoice))
  })
}

test('any text at all gives a document whose hash others compute too', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom('<', '>', '&', '"', "'", '\r', '\n', '\t', ' ', ']]>', '\uD83D', 'ي'),
    }),
  )
  fc.assert(
    fc.property(anything, (text) => {
      const invoice = withText(text)
      const document = readXml(buildXml(invoice))
      assert.equal(textAt(rootOf(document), 'cbc:ID'), cleanText(`N${text}`))
      assert.equal(invoiceHash(document), hashOfInvoice(invoice))
    }),
    { numRuns: 500 },
  )
})

test('a note carries its reason in every payment means, and has one for it', () => {
  const xml = buildXml(forms['simplified-debit-note']!)
  assert.match(xml, /<cbc:PaymentMeansCode>10<\/cbc:PaymentMeansCode><cbc:InstructionNote>/)
  const means = [...simple.paymentMeans, ...simple.paymentMeans]
  const two = buildXml({ ...simple, noteReason: 'سبب', paymentMeans: means })
  assert.equal(two.match(/<cbc:InstructionNote>/g)?.length, 2)
})
