import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { vatReturnsTasks } from './index.ts'

const skip = withoutDatabase()
const day = 24 * 3_600_000
let server: TestServer
let hind: Member
const { first, add } = asking(
  () => server,
  () => hind,
)

/** It is 10 July 2026: an expense of May makes the second quarter one that is to be filed by the end of July. */
before(async () => {
  if (skip) return
  server = await testServer('2026-07-10T08:00:00Z')
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  const [tax, account, cash] = await Promise.all([
    first('/taxes?code=S15'),
    first('/accounts?account_number=5221'),
    first('/payment_methods?code=cash'),
  ])
  await add('/expenses', {
    issue_date: '2026-05-02',
    items: [{ statement: 'إيجار', account_id: account.id, item_price: '100', tax_id: tax.id }],
    payments: [{ amount: '115.00', payment_method_id: cash.id }],
    status: 1,
  })
})
after(async () => server?.close())

/** The subjects of the mails that a morning brings. */
async function morning(): Promise<readonly string[]> {
  const pool = onPool(server.database.pool)
  await pool.run(sql`delete from mails`)
  const run = vatReturnsTasks(server.clock.now, 'https://mizan.example')['vat_reminders']!
  const parts = {
    pool: server.database.pool,
    log: { warn: () => {}, error: (_: unknown, text: string) => assert.fail(text) } as never,
  }
  await run({}, parts)
  await run({}, parts)
  const mails = await pool.rows<{ subject: string }>(
    sql`select subject from mails order by subject`,
  )
  return mails.map(({ subject }) => subject)
}

test(
  'each step is mailed once: two weeks before, a week, a day, and once late',
  { skip },
  async () => {
    assert.deepEqual(await morning(), [])
    server.clock.advance(7 * day)
    assert.deepEqual(await morning(), ['تقديم الإقرار الضريبي: بقي أسبوعان – روابي نجد'])
    server.clock.advance(3 * day)
    assert.deepEqual(await morning(), [])
    server.clock.advance(4 * day)
    assert.deepEqual(await morning(), ['تقديم الإقرار الضريبي: بقي أسبوع – روابي نجد'])
    server.clock.advance(7 * day)
    assert.deepEqual(await morning(), ['تقديم الإقرار الضريبي: بقي يوم – روابي نجد'])
    server.clock.advance(day)
    assert.deepEqual(await morning(), ['تقديم الإقرار الضريبي: انتهت المهلة – روابي نجد'])
    server.clock.advance(day)
    assert.deepEqual(await morning(), [])
  },
)
