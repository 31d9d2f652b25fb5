import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { limitKeys, protectedFieldKeys } from '@mizan/core/access/plan-limits'
import { merge, type Texts } from './merge.ts'

const source = new URL('../', import.meta.url).pathname
const plurals = /_(zero|one|two|few|many|other|feminine)$/

const textsOf = (language: string): ReadonlyMap<string, string> =>
  new Map(
    flat(
      merge(
        globSync(`${source}locales/${language}/**/*.json`).map(
          (file) => JSON.parse(readFileSync(file, 'utf8')) as Texts,
        ),
      ),
    ),
  )

const flat = (texts: Texts, prefix = ''): (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : flat(value, `${prefix}${key}.`),
  )

const arabic = textsOf('ar')
const english = textsOf('en')
const base = (keys: Iterable<string>): Set<string> =>
  new Set([...keys].map((key) => key.replace(plurals, '')))
const without = (keys: Set<string>, others: Set<string>): string[] =>
  [...keys].filter((key) => !others.has(key))

test('both languages hold the same texts', () => {
  assert.ok(arabic.size > 100, 'the test must see the files')
  assert.deepEqual(without(base(arabic.keys()), base(english.keys())), [], 'missing in English')
  assert.deepEqual(without(base(english.keys()), base(arabic.keys())), [], 'missing in Arabic')
})

test('no file writes again what another wrote: a text would take the place of a whole group', () => {
  for (const language of ['ar', 'en']) {
    const written = new Map<string, string>()
    for (const file of globSync(`${source}locales/${language}/**/*.json`))
      for (const [key] of flat(JSON.parse(readFileSync(file, 'utf8')) as Texts)) {
        assert.equal(written.get(key), undefined, `${key} stands in two files`)
        written.set(key, file)
      }
    const groups = [...written.keys()].flatMap((key) =>
      [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index)),
    )
    assert.deepEqual(
      groups.filter((group) => written.has(group)),
      [],
      'both a text and a group',
    )
  }
})

test('what the log writes down has its words', () => {
  const server = new URL('../../../server/src/', import.meta.url).pathname
  const written = globSync(`${server}modules/**/*.ts`).flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /recordActivity\(\s*[^,]+,[^,]+,[^,]+,\s*'(\w+)'|activity: '(\w+)'/g,
      ),
    ].map(([, recorded, reversed]) => recorded ?? reversed ?? ''),
  )
  assert.ok(written.length > 40, 'the test must see the modules')
  // What an edit reverses is written down as the edit.
  const actions = new Set(written)
  actions.delete('reposted')
  assert.deepEqual(
    [...actions].filter((action) => !arabic.has(`activity.actions.${action}`)),
    [],
  )
})

test('an Arabic plural has its six forms', () => {
  const stems = new Set(
    [...arabic.keys()].filter((key) => key.endsWith('_few')).map((key) => key.replace(plurals, '')),
  )
  for (const stem of stems) {
    for (const form of ['zero', 'one', 'two', 'few', 'many', 'other'])
      assert.ok(arabic.has(`${stem}_${form}`), `${stem}_${form}`)
  }
})

test('every text that a screen names exists', () => {
  const known = base(arabic.keys())
  const files = globSync(`${source}**/*.{ts,tsx}`).filter((file) => !file.endsWith('.test.ts'))
  assert.ok(files.length > 50, 'the test must see the files')
  const missing = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bt\('([\w.-]+)'/g)]
      .map((match) => match[1] ?? '')
      .filter((key) => !known.has(key))
      .map((key) => `${file.slice(source.length)}: ${key}`),
  )
  assert.deepEqual(missing, [])
})

test('Arabic is written without shortcuts: no tatweel, no exclamation marks, no Latin comma between words', () => {
  for (const [key, text] of arabic) {
    assert.doesNotMatch(text, /\u0640/, `tatweel in ${key}`)
    assert.doesNotMatch(text, /!/, `exclamation mark in ${key}`)
    assert.doesNotMatch(text, /[\u0621-\u064a],/, `Latin comma in ${key}`)
  }
})

const mark = 'simulated.'
/** What is said where the authority answers, or is about to. */
const answers = /^(authority|waiting|bills\.(authority|views|steps)|documents\.reasons)\b/

test('in test books what the authority answers is told of its simulator', () => {
  for (const texts of [arabic, english])
    for (const key of texts.keys())
      if (key.startsWith(mark)) assert.ok(texts.has(key.slice(mark.length)), `${key} stands alone`)
  const untold = [...arabic].filter(
    ([key, text]) =>
      answers.test(key) &&
      text.includes('الهيئة') &&
      !arabic.get(mark + key)?.includes('محاكي الهيئة'),
  )
  assert.deepEqual(untold, [])
  for (const state of ['cleared', 'reported', 'warnings', 'rejected'])
    assert.match(arabic.get(`${mark}choices.e_invoice_status.${state}`) ?? '', /المحاكي/)
})

test('whatever a plan limits or withholds has its words', () => {
  for (const texts of [arabic, english]) {
    for (const key of limitKeys) assert.ok(texts.has(`choices.plan_limit.${key}`), key)
    for (const key of protectedFieldKeys)
      assert.ok(texts.has(`field_keys.${key.replaceAll('.', '_')}`), key)
  }
})
