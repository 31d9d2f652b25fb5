import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type ErrorText, errorText, errors } from './errors.ts'
import { simulatedTexts } from './simulated-refusals.ts'

const core = fileURLToPath(new URL('../../core/src/', import.meta.url))
const quoted = /'([a-z]+(?:_[a-z0-9]+)*)'/g

/** The arguments of a call whose opening bracket stands at `from`, split at commas of their own. */
function argumentsAt(text: string, from: number): string[] {
  const found = ['']
  let depth = 0
  for (const character of text.slice(from)) {
    if ('([{'.includes(character)) depth += 1
    if (')]}'.includes(character)) depth -= 1
    if (depth === 0) return found
    if (depth === 1 && character === ',') found.push('')
    else found[found.length - 1] += character
  }
  return found
}

const literals = (text: string): string[] =>
  [...text.matchAll(quoted)].map(([, code]) => code ?? '')

/** The codes a source can answer as a problem: of `when(…)`, of `{ code: … }`, of typed answers. */
const codesIn = (text: string): string[] => [
  ...[...text.matchAll(/\bwhen\(/g)].flatMap(({ index }) =>
    literals(argumentsAt(text, index + 'when'.length)[1] ?? ''),
  ),
  ...[...text.matchAll(/[{,]\s*code: ([^,}\n]+)/g)].flatMap(([, value]) => literals(value ?? '')),
  ...[...text.matchAll(/\): ((?:'[a-z_]+' \| )+null)\b/g)].flatMap(([, type]) =>
    literals(type ?? ''),
  ),
]

const isAboutProblems = (text: string): boolean => /\bProblems?\b|Problem\b/.test(text)

const codesOfCore = (): ReadonlyMap<string, string> =>
  new Map(
    globSync('**/*.ts', { cwd: core })
      .filter((path) => !/\.(test|fixture)\.ts$/.test(path))
      .toSorted()
      .map((path) => [path, readFileSync(`${core}${path}`, 'utf8')] as const)
      .filter(([, text]) => isAboutProblems(text))
      .flatMap(([path, text]) => codesIn(text).map((code) => [code, path] as const)),
  )

test('every code that a rule of core answers has a text in both languages', () => {
  const codes = codesOfCore()
  assert.ok(codes.size > 90, `only ${codes.size} codes were found`)
  for (const known of ['reason_required', 'credit_exceeds_bill', 'insufficient_stock', 'required'])
    assert.ok(codes.has(known), `${known} was not found`)
  const untold = [...codes].filter(([code]) => !(code in errors))
  assert.deepEqual(untold, [])
})

test('a code in a condition, in an object and in a type is found; a field is not', () => {
  const source = `
    ...when(a(1, 2) && b, far ? 'first_code' : 'second_code', 'a_field', { of: 'x' }),
    { code: 'third_code', field: 'other_field' },
    const f = (text: string): 'fourth_code' | null => null`
  assert.deepEqual(codesIn(source), ['first_code', 'second_code', 'third_code', 'fourth_code'])
})

test('no code stands in two areas', () => {
  const texts = globSync('refusals/*.ts', { cwd: import.meta.dirname }).map((path) =>
    readFileSync(`${import.meta.dirname}/${path}`, 'utf8'),
  )
  const codes = texts.flatMap((text) =>
    [...text.matchAll(/^  (\w+): \{/gm)].map(([, code]) => code),
  )
  assert.deepEqual(codes.toSorted(), Object.keys(errors).toSorted())
})

test('no text is empty, and both languages take the same figures', () => {
  const holes = (text: string): string[] => (text.match(/\{[a-z]+\}/g) ?? []).toSorted()
  const wrong = Object.entries(errors as Record<string, ErrorText>).filter(
    ([, { ar, en }]) => ar.trim() === '' || en.trim() === '' || `${holes(ar)}` !== `${holes(en)}`,
  )
  assert.deepEqual(wrong, [])
  assert.equal(errorText('no_such_code', 'en'), 'no_such_code')
})

test('the parts of an address that are missing are named in the language of the sentence', () => {
  const params = { missing: 'street, postal_code' }
  assert.deepEqual(
    (['ar', 'en'] as const).map((language) => errorText('address_incomplete', language, params)),
    [
      'أكمل عنوان العميل للفاتورة الضريبية؛ ينقصه: الشارع، الرمز البريدي',
      'Complete the address of the customer for a tax invoice; it lacks: street, postal code',
    ],
  )
})

test('what names the tax authority has a text for its simulator, where a simulator may answer', () => {
  const known: Readonly<Record<string, { readonly ar: string; readonly en: string }>> = errors
  for (const [code, { ar, en }] of Object.entries(simulatedTexts)) {
    assert.ok(known[code], code)
    assert.match(ar, /محاكي الهيئة/)
    assert.match(en, /authority’s simulator/)
    assert.deepEqual(
      [ar, en].map((text) => text.match(/\{\w+\}/g)),
      [known[code].ar, known[code].en].map((text) => text.match(/\{\w+\}/g)),
      code,
    )
  }
  assert.equal(errorText('not_rejected', 'en'), 'The authority has not rejected this document')
  assert.equal(
    errorText('not_rejected', 'en', {}, true),
    'The authority’s simulator has not rejected this document',
  )
  assert.equal(errorText('not_found', 'en', {}, true), errorText('not_found', 'en'))
})
