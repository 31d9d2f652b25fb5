import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { promises } from './promises.ts'

const source = new URL('../../', import.meta.url).pathname

/** Every path that some feature has a screen behind. */
const paths = new Set(
  globSync(`${source}features/*/screens.ts`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {4}'?([\w/{}$-]+)'?: /gm)].map(([, path]) => path),
  ),
)

const unkept = (list: readonly { readonly screens: readonly string[] }[]): readonly string[] =>
  list.flatMap(({ screens }) => screens.filter((path) => !paths.has(path)))

test('what the first page promises has its screens', () => {
  assert.ok(paths.size > 50, 'the test must see the screens')
  assert.deepEqual(unkept([{ screens: ['pos_session'] }]), ['pos_session'])
  assert.deepEqual(unkept(promises), [])
})

const words = (language: string): string =>
  Object.entries(
    (
      JSON.parse(readFileSync(`${source}locales/${language}/features/platform.json`, 'utf8')) as {
        landing: Record<string, string>
      }
    ).landing,
  )
    .map(([key, text]) => `${key}: ${text}`)
    .join('\n')

/** What the product cannot do yet: a till, selling without a connection. */
const unbuilt = /دون اتصال|نقاط البيع|\boffline\b|\btill\b/

test('the first page promises nothing that is still to be built', () => {
  assert.match('Cost and quantity by store, counts and a till', unbuilt)
  for (const language of ['ar', 'en']) assert.doesNotMatch(words(language), unbuilt)
})
