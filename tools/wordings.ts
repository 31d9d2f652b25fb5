import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '../packages/contract/src/errors.ts'
import { importables } from '../packages/contract/src/imports/importable.ts'
import {
  type Words,
  choiceWords,
  fieldHeadings,
  listTitles,
} from '../packages/contract/src/printed-lists.ts'
import { root } from './root.ts'
import { type File, filesIn, isTest } from './tidy/files.ts'
import type { Wording } from './tidy/wording.ts'

type Language = 'ar' | 'en'
type Tree = { readonly [key: string]: string | Tree }

/** Texts of the screens of a language, by their keys. */
export const screenTexts = (language: Language): readonly Wording[] =>
  filesIn(`apps/web/src/locales/${language}/`, '.json').flatMap(({ path, text }) =>
    flat(JSON.parse(text) as Tree).map(([key, text]) => ({ path: `${path} ${key}`, text })),
  )

/** What refusals say in a language, by their codes. */
export const refusalTexts = (language: Language): readonly Wording[] =>
  Object.entries(errors).map(([code, text]) => ({ path: `refusals ${code}`, text: text[language] }))

/** Everything else that is written in both languages: papers, files, mails, entries, messages. */
export const otherTexts = (language: Language): readonly Wording[] => [
  ...labels(language),
  ...words(language),
  ...sources().flatMap((file) => writtenIn(file, language)),
]

const labels = (language: Language): readonly Wording[] => {
  const path = 'apps/server/src/modules/printing/templates/labels.json'
  const all = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, Words>
  return Object.entries(all).map(([key, text]) => ({
    path: `${path} ${key}`,
    text: text[language],
  }))
}

/** Headings and values of files, and of lists on paper. */
const words = (language: Language): readonly Wording[] =>
  [
    ...Object.values(importables).flatMap(({ columns }) =>
      columns.flatMap(({ heading, choices = [] }) => [
        heading,
        ...choices.map((each) => each.words),
      ]),
    ),
    ...Object.values(listTitles),
    ...Object.values(fieldHeadings),
    ...Object.values(choiceWords).flatMap((each) => Object.values(each)),
  ].map((text) => ({ path: 'packages/contract', text: text[language] }))

const sources = (): readonly File[] =>
  [...filesIn('packages/', '.ts'), ...filesIn('apps/server/src/', '.ts')].filter(
    (file) =>
      !isTest(file) &&
      !/\/(?:refusals|testing|demo|fixtures|stand-in|onboarding)\//.test(file.path),
  )

/** `ar: 'نص'` and `column('key', 'money', 'نص', 'text')`. */
function writtenIn({ path, text }: File, language: Language): readonly Wording[] {
  const named = new RegExp(`\\b${language}: ?(['\`])((?:(?!\\1).)+)\\1`, 'g')
  const columns = /column\('\w+', '\w+', '([^']+)', '([^']+)'\)/g
  return [
    ...[...text.matchAll(named)].map((match) => match[2] ?? ''),
    ...[...text.matchAll(columns)].map((match) => match[language === 'ar' ? 1 : 2] ?? ''),
  ].map((text) => ({ path, text }))
}

const flat = (tree: Tree, prefix = ''): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : flat(value, `${prefix}${key}.`),
  )
