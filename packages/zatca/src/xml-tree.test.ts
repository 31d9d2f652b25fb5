import assert from 'node:assert/strict'
import test from 'node:test'
import type { Element } from '@xmldom/xmldom'
import fc from 'fast-check'
import { buildXml } from './build-xml.ts'
import { MalformedInputError } from './errors.ts'
import { forms } from './fixtures/forms.ts'
import { samples } from './fixtures/samples.ts'
import { namespaces } from './namespaces.ts'
import { childrenOf, isElement, readXml, rootOf } from './read-xml.ts'
import { readXmlTree } from './xml-tree.ts'
import type { XmlElement } from './xml-tree.ts'

/** Both readings as one outline: names, attributes and the text of what has no children. */
type Outline = readonly [
  name: string,
  attributes: string,
  text: string,
  children: readonly Outline[],
]

const fastOutline = ({ name, attributes, text, children }: XmlElement): Outline => [
  name,
  attributesOf(Object.entries(attributes)),
  children.length === 0 ? text : '',
  children.map(fastOutline),
]

const attributesOf = (entries: readonly (readonly [string, string])[]): string =>
  entries
    .filter(([name]) => !name.startsWith('xmlns'))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join()

const prefixes = new Map<string, string>(
  Object.entries(namespaces).map(([prefix, uri]) => [
    uri,
    prefix === 'invoice' ? '' : `${prefix}:`,
  ]),
)

function fullOutline(element: Element): Outline {
  const children = childrenOf(element).filter(isElement)
  return [
    `${prefixes.get(element.namespaceURI ?? '') ?? `{${element.namespaceURI}}`}${element.localName}`,
    attributesOf([...element.attributes].map(({ name, value }) => [name, value])),
    children.length === 0 ? (element.textContent ?? '') : '',
    children.map(fullOutline),
  ]
}

const bothAgree = (xml: string): void =>
  assert.deepEqual(fastOutline(readXmlTree(xml)), fullOutline(rootOf(readXml(xml))))

for (const [name, xml] of Object.entries(samples)) {
  test(`${name} reads as by the full reader`, () => bothAgree(xml))
}

test('any text reads as by the full reader', () => {
  const anything = fc.string({
    unit: fc.constantFrom('<', '>', '&', '"', "'", '\r', '\n', '\t', ' ', ']]>', 'ي', '🧾'),
  })
  fc.assert(
    fc.property(anything, (text) => {
      const form = forms['standard-invoice']!
      bothAgree(buildXml({ ...form, number: `N${text}`, notes: [{ text, language: text }] }))
    }),
  )
})

const root = (content: string): string =>
  `<Invoice xmlns="${namespaces.invoice}">${content}</Invoice>`

const readings: readonly (readonly [what: string, xml: string])[] = [
  ['comments and instructions', root('<a>1<!-- <b> --><?c d?>2</a>')],
  ['CDATA', root('<a>x<![CDATA[<&]]>y</a>')],
  ['character references', root('<a b="&#x41;&#66;">&lt;&#1610;&apos;</a>')],
  ['single quotes and blanks in tags', root("<a  b = 'c\"d'  ></a ><e />")],
  ['another scheme under a prefix of ours', root('<cbc:ID xmlns:cbc="urn:other">1</cbc:ID>')],
  ['a scheme of ours under another prefix', root(`<x:ID xmlns:x="${namespaces.cbc}">1</x:ID>`)],
  ['a default namespace that changes', root(`<ID xmlns="${namespaces.cbc}"><ID/></ID>`)],
  ['the character that stands for a broken one', root('<a b="\uFFFD">\uFFFD</a>')],
  ['a byte order mark and Windows line ends', `\uFEFF<?xml version="1.0"?>\r\n${root('\r\n<a/>')}`],
]

for (const [what, xml] of readings) test(`${what}: both readers agree`, () => bothAgree(xml))

const malformed: readonly (readonly [what: string, xml: string])[] = [
  ['nothing', ''],
  ['no XML', 'invoice'],
  ['a tag left open', root('<a>')],
  ['tags that cross', root('<a><b></a></b>')],
  ['a tag too many', `${root('')}</Invoice>`],
  ['two roots', root('') + root('')],
  ['text after the root', `${root('')}x`],
  ['a second byte order mark', `\uFEFF\uFEFF${root('')}`],
  ['a document type', `<!DOCTYPE Invoice [<!ENTITY a "b">]>${root('&a;')}`],
  ['an entity that is not declared', root('&a;')],
  ['a word of the language as an entity', root('&constructor;')],
  ['a bare ampersand', root('a & b')],
  ['an attribute twice', root('<a b="1" b="2"/>')],
  ['a prefix that is not declared', root('<x:a/>')],
  ['a forbidden character', root('\u0001')],
  ['a reference to a forbidden character', root('&#1;')],
  ['a comment without an end', root('<!-- ')],
  ['a thousand levels', root('<a>'.repeat(1000) + '</a>'.repeat(1000))],
]

for (const [what, xml] of malformed) {
  test(`${what} is refused`, () => {
    assert.throws(() => readXmlTree(xml), MalformedInputError)
  })
}
