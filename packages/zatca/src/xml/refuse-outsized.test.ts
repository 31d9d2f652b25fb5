import assert from 'node:assert/strict'
import test from 'node:test'
import { refuseOutsized } from './refuse-outsized.ts'

const many = (count: number, each: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => each(at)).join(' ')
const attributes = (count: number, sign = '"'): string =>
  many(count, (at) => `a${at} = ${sign}1${sign}`)

const lawful: readonly (readonly [what: string, xml: string])[] = [
  ['eighty thousand tags', '<a/>'.repeat(80_000)],
  ['forty names', `<a ${many(40, (at) => `xmlns:n${at}="u"`)}/>`],
  ['one name over and over', '<a xmlns:n="u"/>'.repeat(100)],
  ['two hundred attributes', `<a ${attributes(200)}/>`],
  ['as many attributes over several elements', `<a ${attributes(150)}/>`.repeat(3)],
  ['a text full of equations', `<a>${'x = "y" '.repeat(100)}${'x = 1 '.repeat(400)}</a>`],
]

for (const [what, xml] of lawful) {
  test(`${what} may be an invoice`, () => refuseOutsized(xml))
}

const outsized: readonly (readonly [what: string, xml: string, why: RegExp])[] = [
  ['a tag more', '<a/>'.repeat(80_001), /too many tags/],
  ['a name more', `<a ${many(41, (at) => `xmlns:n${at}="u"`)}/>`, /too many names/],
  ['names here and there', many(41, (at) => `<a xmlns:n${at}="u"/>`), /too many names/],
  ['an attribute more', `<a ${attributes(201)}/>`, /too many attributes/],
  ['attributes in other quotes', `<a ${attributes(201, "'")}/>`, /too many attributes/],
  ['a sign in a value before them', `<a b=">" ${attributes(201)}/>`, /too many attributes/],
]

for (const [what, xml, why] of outsized) {
  test(`${what} is refused`, () => assert.throws(() => refuseOutsized(xml), why))
}
