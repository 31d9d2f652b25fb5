import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { canonicalize } from './canonical.ts'
import { readXml } from './read-xml.ts'
import { cleanText, escapeAttribute, escapeText } from './xml-text.ts'

const cleaned = [
  ['line breaks of every kind', 'a\r\nb\rc\u0085d\u2028e\u2029f', 'a\nb\nc\nd\ne\nf'],
  ['control characters', 'a\u0000b\u0007\u009Fc\tد', 'abc\tد'],
  ['what is no character', 'a\uFFFEb\uFFFFc', 'abc'],
  ['halves of a pair, but not pairs', 'a\uD83Eb\uDDFEc🧾', 'abc🧾'],
  ['blanks at either end', ' \n\uFEFF قلم أزرق \t', 'قلم أزرق'],
  ['no joiners and direction marks', 'مي\u200Cخواهم \u2066A\u2069', 'مي\u200Cخواهم \u2066A\u2069'],
] as const

for (const [what, text, expected] of cleaned) {
  test(`cleaning takes ${what}`, () => assert.equal(cleanText(text), expected))
}

test('every sign is escaped as the canonical form has it, each time', () => {
  assert.equal(escapeText('&<>\r"&<>\r'), '&amp;&lt;&gt;&#xD;"&amp;&lt;&gt;&#xD;')
  const value = '&amp;&lt;&quot;&#x9;&#xA;&#xD;>'
  assert.equal(escapeAttribute('&<"\t\n\r>&<"\t\n\r>'), value + value)
})

const anyText = fc
  .string({ unit: fc.constantFrom(...'<>&"\'\r\n\t aق🧾'), maxLength: 40 })
  .map((text) => text.replaceAll('\r', '&\r'))

test('what is escaped is its own canonical form, whatever it says', () => {
  fc.assert(
    fc.property(anyText, anyText, (value, text) => {
      const xml = `<a b="${escapeAttribute(value)}">${escapeText(text)}</a>`
      const document = readXml(xml)
      assert.equal(document.documentElement?.textContent, text)
      assert.equal(document.documentElement?.getAttribute('b'), value)
      assert.equal(
        canonicalize(document, () => false),
        xml,
      )
    }),
  )
})
