import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { rowsIn } from '../src/testing/server.ts'
import { story } from './story.ts'

/** How the migration finds what notes of before took of the lines of their bills. */
const migration = readFileSync(
  new URL('../migrations/0087_corrections_of_bills.sql', import.meta.url),
  'utf8',
)
const found = /insert into note_shares[\s\S]*?;/.exec(migration)?.[0] ?? ''

story('notes of before take of their lines what new ones would', async (book, _, server) => {
  const sold = await book.sell('Noor', '2 visits @ 50.00, 1 pen @ 50.00, 1 lease @ 60.00', {
    less: '10.00',
    later: true,
  })
  const [visit] = rowsIn((await book.see(sold)).items)
  await book.correct(sold, 'credit', '20.00')
  await book.ask('POST', '/notes', {
    type: 1,
    status: 1,
    original_bill_id: sold.id,
    issue_date: sold.issue_date,
    reason: 'agreed',
    transactions: [
      { statement: 'price', amount: '7.00', tax_id: visit?.tax_id, bill_item_id: visit?.id },
    ],
  })
  const client = new pg.Client({ connectionString: server.database.ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      'select id from tenants where public_id = $1',
      [book.companyId],
    )
    await client.query(`set app.tenant_id = '${rows[0]?.id ?? 0}'`)
    const shares = async (): Promise<unknown[]> =>
      (await client.query('select * from note_shares order by note_id, bill_item_id')).rows
    const before = await shares()
    assert.equal(before.length, 3)
    await client.query('delete from note_shares')
    await client.query(found)
    assert.deepEqual(await shares(), before)
  } finally {
    await client.end()
  }
})
