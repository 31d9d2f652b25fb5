import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type File, filesIn, type Finding, findingsOf, isTest } from './tidy/files.ts'
import {
  type Unwanted,
  type Wording,
  unwantedArabic,
  unwantedEnglish,
  unwantedRefusals,
  wordingFindings,
} from './tidy/wording.ts'
import { otherTexts, refusalTexts, screenTexts } from './wordings.ts'

const arabic = [...screenTexts('ar'), ...refusalTexts('ar'), ...otherTexts('ar')]
/** A language is called by its own name in every language. */
const english = [...screenTexts('en'), ...refusalTexts('en'), ...otherTexts('en')].filter(
  ({ text }) => text !== 'العربية',
)

const none = (found: readonly Finding[]): void =>
  assert.deepEqual(
    found.map(({ path, says }) => `${path}  ${says}`),
    [],
  )

/** Every way of writing is seen in its own planted mistake, and stands nowhere. */
function free(texts: readonly Wording[], list: readonly Unwanted[]): void {
  for (const each of list)
    assert.ok(each.pattern.test(each.mistake), `unseen in its own mistake: ${each.mistake}`)
  none(wordingFindings(texts, list))
}

test('Arabic is written in the words of the glossary, and tells what to do', () => {
  assert.ok(arabic.length > 4000, 'the test must see the texts')
  free(arabic, unwantedArabic)
})

test('English has the words of the glossary, no Arabic mark and no Arabic word', () => {
  assert.ok(english.length > 4000, 'the test must see the texts')
  free(english, unwantedEnglish)
})

test('a refusal says what must be', () => {
  assert.ok(refusalTexts('ar').length > 300, 'the test must see the refusals')
  free(refusalTexts('ar'), unwantedRefusals)
})

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
const form = new RegExp(`_(${forms.join('|')})$`)

/** Keys of counted nouns without the forms that Arabic counts in: «3 أيام» and «11 يومًا». */
function uncounted(texts: readonly Wording[]): readonly string[] {
  const keys = new Set(texts.map(({ path }) => path))
  return texts
    .filter(({ text }) => /\{\{count\}\} (?!في |من |على )\p{L}/u.test(text))
    .map(({ path }) => path.replace(form, ''))
    .filter((stem) => forms.some((each) => !keys.has(`${stem}_${each}`)))
}

test('a counted noun has its six forms', () => {
  assert.deepEqual(uncounted([{ path: 'a.json days', text: '{{count}} يوم' }]), ['a.json days'])
  assert.deepEqual(uncounted(screenTexts('ar')), [])
})

/** A refusal has one form for every number, so that no noun follows the number. */
const countedRefusals = (texts: readonly Wording[]): readonly Wording[] =>
  texts.filter(({ text }) =>
    /\{(?:minutes|seconds|hours|days|count)\} (?!على |من |في )\p{L}/u.test(text),
  )

test('a refusal counts without a noun after the number', () => {
  const mistake = { path: 'a', text: 'أعد المحاولة بعد {minutes} دقيقة' }
  assert.deepEqual(countedRefusals([mistake]), [mistake])
  assert.deepEqual(countedRefusals(refusalTexts('ar')), [])
})

/** States that agree with their document; a draft is a noun, and being sent one of two words. */
const states = /choices\.(?:status|payment_status|e_invoice_status)\.(?!0$|sending$)[\w-]+$/

/** States of one gender only: of a bill one is said otherwise than of a voucher. */
function unpaired(texts: readonly Wording[]): readonly string[] {
  const textOf = new Map(texts.map(({ path, text }) => [path, text]))
  return texts
    .filter(({ path }) => states.test(path) && !path.endsWith('_feminine'))
    .filter(({ path, text }) => {
      const feminine = textOf.get(`${path}_feminine`)
      return feminine === undefined || feminine === text || /ة(?: |$)/u.test(text)
    })
    .map(({ path }) => path)
}

test('a state is said in both genders', () => {
  assert.deepEqual(unpaired([{ path: 'choices.status.1', text: 'مؤكدة' }]), ['choices.status.1'])
  assert.deepEqual(unpaired(screenTexts('ar')), [])
})

/** Screens that say a state without asking for the gender of the document. */
const ungendered = (files: readonly File[]): readonly Finding[] =>
  files.flatMap((file) =>
    findingsOf(
      file,
      /\bt\(\s*[`'"]choices\.(?:status|payment_status|e_invoice_status)\.(?!0['`"])/g,
      () => 'stateWord() gives a state the gender of its document',
    ),
  )

test('a screen says a state in the gender of its document', () => {
  const mistake = { path: 'apps/web/src/a.tsx', text: 't(`choices.status.${of.status}`)' }
  assert.equal(ungendered([mistake]).length, 1)
  none(ungendered(filesIn('apps/web/src/', '.ts', '.tsx').filter((each) => !isTest(each))))
})

/** Lists that are put together with an Arabic comma whatever the language. */
const arabicJoins = (files: readonly File[]): readonly Finding[] =>
  files.flatMap((file) =>
    findingsOf(file, /(?<![?:] )(?<!= )['"`]، ['"`]\)/g, () => 'an Arabic comma in every language'),
  )

test('what is listed has the comma of its language', () => {
  assert.equal(arabicJoins([{ path: 'a.ts', text: "texts.join('، ')" }]).length, 1)
  const asked = [...filesIn('apps/web/src/', '.ts', '.tsx'), ...filesIn('apps/server/src/', '.ts')]
  none(arabicJoins(asked.filter((each) => !isTest(each) && !allowed.has(each.path))))
})

/** Addresses on paper and reasons on e-invoices in Arabic, and the allowed values of Arabic headings. */
const allowed = new Set([
  'apps/server/src/modules/bills/tax-invoice/invoice-figures.ts',
  'apps/server/src/modules/imports/units/read-value.ts',
  'apps/server/src/modules/printing/printable/printable-party.ts',
])
