import assert from 'node:assert/strict'
import test from 'node:test'
import type { Element } from '@xmldom/xmldom'
import fc from 'fast-check'
import { buildXml } from './build-xml.ts'
import { MalformedInputError } from '../errors.ts'
import { forms } from '../fixtures/forms.ts'
import { samples } from '../fixtures/samples.ts'
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
  ['line ends of every kind in a text', root('<a>1\r\n2\r3\n4</a>')],
  ['line ends and tabs in a value', root('<a b="1\r\n2\t3\n4"/>')],
  ['references at the edges of what may be', root('<a>&#xD7FF;&#xE000;&#x10FFFF;&#1114111;</a>')],
  ['empty values in both quotes', root(`<a b='' c=""/>`)],
  ['a mark that is not at the start', root('<a>\uFEFF1</a>')],
  ['names declared over and over', root('<a xmlns:p="u"><p:b/></a><a xmlns:p="v"><p:b/></a>')],
  ['ninety-eight levels', root('<a>'.repeat(98) + '</a>'.repeat(98))],
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
  ['an entity that is not closed', root('&amp')],
  ['a reference within a word', root('&x#65;')],
  ['a reference with a tail', root('&#65x;')],
  ['a reference beyond all characters', root('&#x110000;')],
  ['a reference to half a pair', root('&#xD800;')],
  ['a reference to the other half', root('&#xDFFF;')],
  ['a reference to nothing', root('&#0;')],
  ['a hundred and one levels', root('<a>'.repeat(100) + '</a>'.repeat(100))],
  ['a tag without a name', root('< b="1"/>')],
  ['attributes without a blank between them', root('<a b="1"c="2"/>')],
  ['an attribute without a name', root('<a ="1"/>')],
  ['a value with a tag in it', root('<a b="<"/>')],
  ['a forbidden character', root('\u0001')],
  ['a reference to a forbidden character', root('&#1;')],
  ['a comment without an end', root('<!-- ')],
  ['a comment that ends with its own beginning', root('<!-->')],
  ['more tags than any invoice has', root('<a/>'.repeat(80_000))],
  ['a thousand levels', root('<a>'.repeat(1000) + '</a>'.repeat(1000))],
]

for (const [what, xml] of malformed) {
  test(`${what} is refused`, () => {
    assert.throws(() => readXmlTree(xml), MalformedInputError)
  })
}
