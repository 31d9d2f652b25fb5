import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadFonts } from './fonts.ts'
import { legible, legibleData } from './legible-text.ts'

const { draws } = loadFonts()

test('the fonts draw Arabic, Latin, digits and the riyal sign, but no pictures', () => {
  for (const character of 'سشىةﻻٱ٠٩۰،؛؟aZé0@€–«»²³×−\u20C1') {
    assert.ok(draws(character.codePointAt(0) ?? 0), character)
  }
  for (const character of '😀中②') assert.ok(!draws(character.codePointAt(0) ?? 0), character)
})

const cases: readonly (readonly [string, string, string])[] = [
  ['plain words stay', 'حديد 16 مم (A/B)', 'حديد 16 مم (A/B)'],
  ['pictures go', 'قهوة ☕️👨‍👩‍👧', 'قهوة'],
  ['foreign letters are one mark a run', 'شاي 中文 Tea', 'شاي ? Tea'],
  ['a number in a circle is the number', '② كوب', '2 كوب'],
  ['overrides cannot turn an amount round', 'TS\u202E134\u202C \u2066x\u2069', 'TS134 x'],
  ['control characters become a space', 'a\u0000\tb', 'a b'],
  ['line breaks are one kind', 'a\r\nb\u2028c', 'a\nb\nc'],
  ['decomposed letters are put together', 'e\u0301', 'é'],
  ['a joiner between letters stays', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['half a character is nothing', 'a\uD800b', 'ab'],
  ['a vowel on no letter goes', '٠\n\u06E7 \u064Bقلمٌ \u2076\u08FF', '٠\n قلمٌ \u2076'],
]

for (const [name, given, printed] of cases) {
  test(name, () => assert.equal(legible(given, draws), printed))
}

test('a run without spaces gets places to break', () => {
  const printed = legible('A1'.repeat(40), draws)
  assert.equal(printed.replaceAll('\u200B', ''), 'A1'.repeat(40))
  assert.equal(printed.split('\u200B').length, 8)
})

test('every text of a document is treated, bytes are not copied', () => {
  const logo = new Uint8Array([1])
  assert.deepEqual(legibleData({ a: ['x😀', null, 1], logo, b: { c: true } }, draws), {
    a: ['x', null, 1],
    logo: null,
    b: { c: true },
  })
})
