import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { after, test } from 'node:test'
import { chaptersOf, guideNames, picturesOf, readGuide } from '@mizan/contract/guide'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { bookOf } from './book.ts'
import { createPdfPool } from './pdf-pool.ts'

const folder = fileURLToPath(new URL('../../../../web/public/guide/', import.meta.url))
/** Words with the name of something on the screen among them keep the spaces between. */
const sentences: Readonly<Record<string, readonly string[]>> = {
  'guide ar': ['مؤشر فعلي أعلى الصفحة'],
  'guide en': ['from the chip Live at the top'],
  'manual en': ['such as Unpaid and Overdue'],
}
/** Without marks on letters, whose order in a file is its own, and with one space between words. */
const plain = (text: string): string => text.replace(/\p{M}/gu, '').replace(/\s+/gu, ' ')

/** A letter with a mark is a run of its own in a file. */
const letters = (text: string): string => plain(text).replaceAll(' ', '')

const pool = createPdfPool({ size: 1 })
after(() => pool.close())

for (const name of guideNames)
  for (const language of ['ar', 'en'] as const)
    test(`the ${name} is set with every chapter and picture (${language})`, async () => {
      const guide = readGuide(await readFile(`${folder}${language}/${name}.md`, 'utf8'))
      const issuedAt = '2026-11-23T10:00:00'
      const book = await bookOf({ name, language, folder, site: 'http://mizan.example', issuedAt })
      assert.deepEqual(Object.keys(book.pictures), picturesOf(guide))
      const text = plain(textOfPdf(await pool.renderPdf(book)))
      for (const { title } of chaptersOf(guide))
        assert.ok(letters(text).includes(letters(title)), title)
      for (const sentence of sentences[`${name} ${language}`] ?? [])
        assert.ok(text.includes(plain(sentence)), sentence)
    })
