import assert from 'node:assert/strict'
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import {
  chaptersOf,
  guideNames,
  picturesOf,
  readGuide,
  runsIn,
  type Guide,
} from '@mizan/contract/guide'
import { reports } from '@mizan/contract/reports/reports'
import { merge, type Texts } from '../../locales/merge.ts'

const web = join(import.meta.dirname, '../../..')
const languages = ['ar', 'en'] as const
type Language = (typeof languages)[number]

const guideOf = (language: Language, name: string): Guide =>
  readGuide(readFileSync(join(web, 'public', 'guide', language, `${name}.md`), 'utf8'))

function shownTexts(language: Language): ReadonlySet<string> {
  const values = (texts: Texts): readonly string[] =>
    Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : values(text)))
  const files = globSync(`${web}/src/locales/${language}/**/*.json`)
  return new Set([
    ...values(merge(files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Texts))),
    ...Object.values(reports).map(({ title }) => title[language]),
  ])
}

test('both languages tell the same: chapters, pictures, links and parts in one order', () => {
  for (const name of guideNames) {
    const shape = (language: Language): unknown => {
      const guide = guideOf(language, name)
      return [
        chaptersOf(guide).map(({ id }) => id),
        guide.blocks.map((block) =>
          block.kind === 'picture'
            ? block.name
            : 'items' in block
              ? `${block.kind} ${block.items.length}`
              : 'rows' in block
                ? `table ${block.rows.length}`
                : block.kind,
        ),
        runsIn(guide)
          .flatMap((run) => (run.kind === 'link' ? [run.to] : []))
          .toSorted(),
      ]
    }
    assert.deepEqual(shape('ar'), shape('en'), name)
  }
})

for (const language of languages) {
  test(`what a text calls something is how the screens call it (${language})`, () => {
    const known = shownTexts(language)
    assert.ok(known.size > 1000, 'the test must see the words of the screens')
    const unknown = guideNames.flatMap((name) =>
      runsIn(guideOf(language, name)).flatMap((run) => {
        const isScreen = run.kind === 'link' && run.to.startsWith('/dashboard/')
        return (run.kind === 'name' || isScreen) && !known.has(run.text)
          ? [`${name}: ${run.text}`]
          : []
      }),
    )
    assert.deepEqual(unknown, [])
  })

  test(`every picture that is shown is there, and every one there is shown (${language})`, () => {
    const shown = new Set(guideNames.flatMap((name) => picturesOf(guideOf(language, name))))
    const files = globSync(join(web, 'public', 'guide', language, '*.png'))
    assert.deepEqual(
      files.map((file) => basename(file, '.png')).toSorted(),
      [...shown].toSorted(),
      'run `npm run pictures`',
    )
  })
}

test('all pictures together stay small', () => {
  const bytes = globSync(join(web, 'public', 'guide', '**', '*.png')).map(
    (file) => statSync(file).size,
  )
  assert.ok(bytes.reduce((all, size) => all + size, 0) < 1_500_000)
})
