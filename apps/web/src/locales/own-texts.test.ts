import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import type { Texts } from './merge.ts'

const source = join(import.meta.dirname, '..')
const plurals = /_(zero|one|two|few|many|other)$/
const core = 'core'

/** The keys of every text, each with the part it comes with: the core, or the feature it belongs to. */
const partsOf = keysByPart()
const sections = new Set([...partsOf.keys()].map((key) => key.split('.')[0] ?? ''))
const sources = new Map(
  globSync(`${source}/**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.includes('/locales/'))
    .map((file) => [relative(source, file), readFileSync(file, 'utf8')]),
)
const familyWords = [...sources.values()].flatMap((text) =>
  [...text.matchAll(/\$\{(?:family\.)?words\}\.(\w+)|\bwordOf\(row, '(\w+)'/g)].map(
    ([, word, ofRow = '']) => word ?? ofRow,
  ),
)
const fromApp = reachedFromApp()

function keysByPart(): ReadonlyMap<string, ReadonlySet<string>> {
  const parts = new Map<string, Set<string>>()
  for (const file of globSync(`${source}/locales/ar/**/*.json`)) {
    const part = /\/features\/(.+)\.json$/.exec(file)?.[1] ?? core
    for (const key of keysIn(JSON.parse(readFileSync(file, 'utf8')) as Texts))
      parts.set(key, (parts.get(key) ?? new Set()).add(part))
  }
  return parts
}

function keysIn(texts: Texts, prefix = ''): readonly string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [(prefix + key).replace(plurals, '')]
      : keysIn(value, `${prefix}${key}.`),
  )
}

/** Files of features that the app itself shows on every page, so that no route brings their texts. */
function reachedFromApp(): ReadonlySet<string> {
  const reached = new Set<string>()
  const follow = (file: string): void => {
    for (const [, target = ''] of (sources.get(file) ?? '').matchAll(
      /^(?:import (?!type)|\} from )[^\n]*?'(\.[^']+)'/gm,
    )) {
      const found = join(dirname(file), target)
      if (!found.startsWith('features/') || reached.has(found)) continue
      reached.add(found)
      follow(found)
    }
  }
  for (const file of sources.keys()) if (!file.startsWith('features/')) follow(file)
  return reached
}

/** What a file may speak: the core, and as a screen of a feature its own texts and those it asked for. */
function partsLoadedBy(file: string): ReadonlySet<string> {
  const feature = /^features\/([^/]+)\//.exec(file)?.[1]
  if (feature === undefined || fromApp.has(file)) return new Set([core])
  const screens = sources.get(`features/${feature}/screens.ts`) ?? ''
  const asked = /speaks: \[([^\]]*)\]/.exec(screens)?.[1] ?? ''
  return new Set([
    core,
    feature,
    ...[...asked.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
  ])
}

/**
 * The keys a file may mean: `'bills.hash'` itself, all below `'bills.checks'`, what fits a template,
 * and what the kit says of documents in the words of a family (`documentFamily(bills`).
 */
function keysNamedIn(text: string): readonly string[] {
  const literals = [...text.matchAll(/'([\w.-]+)'|`([^`\n]*)`/g)].map(
    ([, plain, template = '']) => plain ?? template,
  )
  const words = [...text.matchAll(/\b(?:words(?:: '|=")|documentFamily\()([\w.]+)/g)].flatMap(
    ([, family = '']) => familyWords.map((word) => `${family}.${word}`),
  )
  return [...literals, ...words].flatMap((start) => {
    if (!start.includes('.') || !sections.has(start.split('.')[0] ?? '')) return []
    const fits = patternOf(start)
    return [...partsOf.keys()].filter((key) => fits.test(key))
  })
}

function patternOf(template: string): RegExp {
  const fixed = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
  const escaped = fixed.map((part) => part.replace(/[.*+?^()|[\]\\{}$]/g, '\\$&'))
  return new RegExp(`^${escaped.join('[\\w.-]+')}(\\.|$)`)
}

test('a screen brings every text it can show: its own, those it asks for, and the core', () => {
  assert.ok(sources.size > 100, 'the test must see the files')
  assert.ok(familyWords.length > 5, 'the words of families are seen')
  assert.ok(fromApp.has('features/dashboard/use-to-do.tsx'), 'the bell counts as the app')
  const absent = [...sources].flatMap(([file, text]) => {
    const loaded = partsLoadedBy(file)
    return keysNamedIn(text)
      .filter((key) => ![...(partsOf.get(key) ?? [])].some((part) => loaded.has(part)))
      .map((key) => `${file}: ${key} comes with ${[...(partsOf.get(key) ?? [])].join(', ')}`)
  })
  assert.deepEqual(
    absent,
    [],
    'move the text to the core, or let the screens ask for it in `speaks`',
  )
})

test('texts of features are named after a feature and the same in both languages', () => {
  const named = (language: string): readonly string[] =>
    globSync(`${source}/locales/${language}/features/*.json`)
      .map((file) => relative(join(source, 'locales', language, 'features'), file))
      .toSorted()
  assert.deepEqual(named('ar'), named('en'))
  // Those of test books take the place of others, whichever feature shows them.
  for (const file of named('ar').filter((each) => each !== 'simulated.json'))
    assert.ok(existsSync(join(source, 'features', file.replace('.json', ''))), file)
})
