import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { type Promised, also, facts, people, phases, questions } from './promises.ts'
import { sitePictures } from './picture-list.ts'

const root = new URL('../../../../', import.meta.url).pathname
const source = `${root}apps/web/src/`

/** Every path that some feature has a screen behind. */
const paths = new Set(
  globSync(`${source}features/*/screens.ts`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {4}'?([\w/{}$-]+)'?: /gm)].map(([, path]) => path),
  ),
)

const promised: readonly Promised[] = [
  ...facts,
  ...people.flatMap(({ points }) => points),
  ...phases.flat(),
  ...also,
  ...questions,
]

const unkept = (list: readonly Promised[]): readonly string[] =>
  list.flatMap(({ key, screens = [], files = [] }) => [
    ...(screens.length + files.length === 0 ? [`${key}: nothing keeps it`] : []),
    ...screens.filter((path) => !paths.has(path)),
    ...files.filter((path) => !existsSync(root + path)),
  ])

test('what the first page promises has its screens and its sources', () => {
  assert.ok(paths.size > 50, 'the test must see the screens')
  assert.deepEqual(unkept([{ key: 'a', screens: ['no_such_screen'] }]), ['no_such_screen'])
  assert.deepEqual(unkept([{ key: 'a', files: ['none.ts'] }]), ['none.ts'])
  assert.deepEqual(unkept([{ key: 'a' }]), ['a: nothing keeps it'])
  assert.deepEqual(unkept(promised), [])
})

type Texts = Readonly<Record<'site' | 'landing' | 'prices', Readonly<Record<string, string>>>>

const texts = (language: string): Texts =>
  JSON.parse(readFileSync(`${source}locales/${language}/site/landing.json`, 'utf8')) as Texts

/** Texts that say what the product does. */
const claims = (language: string): readonly string[] =>
  Object.keys(texts(language).landing)
    .map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, ''))
    .filter(
      (key) => /_\d$|_text$|^a_/.test(key) && !/^flow_|^(?:people|phases|ready)_text$/.test(key),
    )
    .map((key) => key.replace(/_text$/, '').replace(/^a_/, ''))

test('nothing is said on the first page that is not on the list of promises', () => {
  const known = new Set(promised.map(({ key }) => key))
  for (const language of ['ar', 'en'])
    assert.deepEqual(
      claims(language).filter((key) => !known.has(key) && !/^phase_\d$/.test(key)),
      [],
    )
})

/** What the product cannot do yet: a till, selling without a connection. */
const unbuilt = /دون اتصال|نقاط البيع|جلسة البيع|\boffline\b|\btill\b/
/** What nobody has counted, and who was never asked. */
const invented =
  /أكثر من \d|الأول في|الأفضل|عملاؤنا|\bbest\b|\bleading\b|\btrusted by\b|\b#1\b|\d+\s?%/i

test('the first page promises nothing that is still to be built, and invents no figures', () => {
  assert.match('Cost and quantity by store, counts and a till', unbuilt)
  assert.match('Trusted by 500 companies', invented)
  assert.match('أكثر من 500 منشأة', invented)
  for (const language of ['ar', 'en']) {
    const words = Object.values(texts(language)).flatMap((part) => Object.values(part))
    assert.ok(words.length > 100, 'the test must see the texts')
    assert.deepEqual(
      words.filter((text) => unbuilt.test(text) || invented.test(text)),
      [],
    )
  }
})

test('every picture is there in both languages, light and dark, none besides, and small', () => {
  const folder = `${source}site/pictures/`
  const wanted = ['ar', 'en'].flatMap((language) => [
    `${language}/card.jpg`,
    ...['light', 'dark'].flatMap((theme) =>
      Object.values(sitePictures).flatMap(({ name, widths }) =>
        widths.map((width) => `${language}/${theme}/${name}-${width}.webp`),
      ),
    ),
  ])
  const found = globSync(`${folder}**/*.*`).map((file) => file.slice(folder.length))
  // They are taken anew by `npm run pictures`.
  assert.deepEqual(found.toSorted(), wanted.toSorted())
  for (const file of found) {
    const { length } = readFileSync(folder + file)
    assert.ok(length < 90_000, `${file} has ${length} bytes`)
  }
})
