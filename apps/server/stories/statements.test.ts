import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import type { Book } from './book.ts'
import { story } from './story.ts'

const statementOf = async (book: Book, side: 'client' | 'supplier', party: Json): Promise<Json> =>
  (
    await book.ask(
      'GET',
      `/reports/${side}_account_statement_report?beneficiary_id=${String(party)}&from=2026-01-01&to=2026-12-31`,
    )
  ).meta!

/** Balance, what is retained of it, and advances held: of a statement, and of the record of the party. */
async function stands(
  book: Book,
  side: 'client' | 'supplier',
  party: Json,
): Promise<readonly string[]> {
  const { closing, retained, advances } = await statementOf(book, side, party)
  const { data } = await book.ask('GET', `/beneficiaries/${String(party)}`)
  const owed = side === 'client' ? data?.receivable : data?.payable
  assert.equal(String(closing), String(owed))
  return [closing, retained, advances].map(String)
}

story(
  'an advance is no debt turned round: it stands beside what is owed, with its VAT',
  async (book) => {
    const advance = await book.sell('Noor', '1 visit @ 1000.00', { advance: true })
    const noor = advance.beneficiary_id!
    assert.deepEqual(await stands(book, 'client', noor), ['1150.00', '0.00', '0.00'])
    await book.receive(advance, '1150.00', 'Bank')
    assert.deepEqual(await stands(book, 'client', noor), ['0.00', '0.00', '1150.00'])
    await book.owes('Noor', '0.00')

    await book.sell('Noor', '1 visit @ 400.00', { deducts: [advance] })
    assert.deepEqual(await stands(book, 'client', noor), ['0.00', '0.00', '690.00'])
    await book.sell('Noor', '1 visit @ 2000.00', { deducts: [advance], retained: '200.00' })
    assert.deepEqual(await stands(book, 'client', noor), ['1610.00', '200.00', '0.00'])
    const statement = await statementOf(book, 'client', noor)
    assert.deepEqual(rowsIn(statement.open_advances), [])
  },
)

story('what was paid to a supplier beforehand stands beside what we owe him', async (book) => {
  const advance = await book.buy('Sahara', '1 visit @ 1000.00', { advance: true })
  const sahara = advance.beneficiary_id!
  await book.pay(advance, '1150.00', 'Bank')
  assert.deepEqual(await stands(book, 'supplier', sahara), ['0.00', '0.00', '1150.00'])
  await book.buy('Sahara', '1 visit @ 3000.00', { deducts: [advance] })
  assert.deepEqual(await stands(book, 'supplier', sahara), ['2300.00', '0.00', '0.00'])
})
