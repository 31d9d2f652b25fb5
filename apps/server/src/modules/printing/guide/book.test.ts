import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { after, test } from 'node:test'
import { chaptersOf, guideNames, picturesOf, readGuide } from '@mizan/contract/guide'
import { textOfPdf } from '../../../testing/pdf-text.ts'
import { bookOf } from './book.ts'
import { createPdfPool } from '../pdf/pdf-pool.ts'

const folder = fileURLToPath(new URL('../../../../../web/public/guide/', import.meta.url))
/** Words with the name of something on the screen among them keep the spaces between. */
const sentences: Readonly<Record<string, readonly string[]>> = {
  'guide ar': ['أعلى الصفحة اختر دخول وضع الاختبار'],
  'guide en': ['from the chip Live at the top'],
  'manual en': ['such as Unpaid and Overdue'],
}
const plain = (text: string): string => text.replace(/\s+/gu, ' ')

/** The words of a title that are whole in a file: letters with marks stand apart in it. */
const wordsOf = (title: string): readonly string[] =>
  title.split(' ').filter((word) => !/\p{M}/u.test(word))

const pool = createPdfPool({ size: 1 })
after(() => pool.close())

for (const name of guideNames)
  for (const language of ['ar', 'en'] as const)
    test(`the ${name} is set with every chapter and picture (${language})`, async () => {
      const guide = readGuide(await readFile(`${folder}${language}/${name}.md`, 'utf8'))
      const [day, time] = ['2026-11-23', '10:00:00']
      const book = await bookOf({ name, language, folder, site: 'http://mizan.example', day, time })
      assert.deepEqual(Object.keys(book.pictures), picturesOf(guide))
      const text = plain(textOfPdf(await pool.renderPdf(book)))
      for (const word of chaptersOf(guide).flatMap(({ title }) => wordsOf(title)))
        assert.ok(text.includes(word), word)
      for (const sentence of sentences[`${name} ${language}`] ?? [])
        assert.ok(text.includes(plain(sentence)), sentence)
    })
