import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsIn } from '../src/testing/server.ts'
import { hledgerAgrees, withoutHledger } from './hledger.ts'
import { story } from './story.ts'

const absent = withoutHledger()

if (absent === false) {
  story(
    'another program adds up a closed year as the reports do, and finds a halala that is moved',
    async (book) => {
      await book.buy('Sahara', '10 pens @ 30.00')
      const bill = await book.sell('Noor', '8 pens @ 50.00')
      await book.receive(bill, '460.00', 'Card')
      await book.on('2027-01-10')
      const year = rowsIn((await book.ask('GET', '/fiscal_years')).data)[0]
      await book.ask('POST', `/fiscal_years/${String(year?.id)}/close`, {})
      await book.sell('Noor', '1 pens @ 70.00')
      await hledgerAgrees(book)
      await assert.rejects(
        hledgerAgrees({
          ask: book.ask,
          file: async (path) => {
            const file = await book.file(path)
            const text = file.bytes
              .toString('utf8')
              .replace(/ 240\.00 SAR/g, ' 240.01 SAR')
              .replace(/ -240\.00 SAR/g, ' -240.01 SAR')
            return { ...file, bytes: Buffer.from(text) }
          },
        }),
        assert.AssertionError,
      )
    },
    '2026-12-28T06:00:00Z',
  )
} else {
  test('another program adds up the books as the reports do', { skip: absent })
}
