import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { randomBytes } from 'node:crypto'
import { buildApp } from '../../../app.ts'
import { type Pool, onPool, openPool, transaction } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { WrongSecret, requireOwnSecret } from '../../../kernel/own-secret.ts'
import { secretsFrom } from '../../../kernel/secrets.ts'
import { openLog } from '../../../kernel/telemetry/log.ts'
import { testServerUrl, withoutDatabase } from '../../../testing/database.ts'
import { copyDatabase, dropDatabase, nodesOf } from '../../../testing/nodes.ts'
import { type Sending, openSending } from '../../../testing/sending.ts'
import { type Json, rowsIn } from '../../../testing/server.ts'
import { workOnce } from '../../../testing/work-once.ts'

const skip = withoutDatabase()
let at: Sending
let unit: string
before(async () => {
  if (skip) return
  at = await openSending()
  unit = await at.onboarded('345678')
  await requireOwnSecret(at.pool, at.server.secrets)
})
after(async () => {
  await at?.close()
})

const databaseIn = (url: string): string => new URL(url).pathname.slice(1)
const named = (url: string, database: string): string => {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** The books as they are now, kept apart. */
async function backUp(): Promise<string> {
  const copy = `mizan_test_${randomBytes(6).toString('hex')}`
  await copyDatabase(testServerUrl() ?? '', databaseIn(at.server.database.ownerUrl), copy)
  return copy
}

type Books = Awaited<ReturnType<typeof restore>>

/** A server on a backup, with the secret of the installation and the same authority. */
async function restore(copy: string) {
  const { server, atWork, tasks } = at
  const database = {
    ownerUrl: named(server.database.ownerUrl, copy),
    appUrl: named(server.database.appUrl, copy),
  }
  const pool: Pool = openPool(database.appUrl)
  await requireOwnSecret(pool, server.secrets)
  const app = await buildApp({
    pool,
    threads: server.threads,
    secrets: server.secrets,
    clock: server.clock.now,
    log: openLog('fatal'),
    dataDir: server.dataDir,
    publicUrl: server.publicUrl,
    version: 'test',
    trustedProxies: [],
  })
  const work = () => workOnce({ ...database, pool, drop: () => Promise.resolve() }, tasks)
  return {
    pool,
    work,
    watch: async () => {
      await tasks.einvoice_watch?.({}, { ...atWork, pool })
      await work()
    },
    ask: async (path: string, body?: object): Promise<Json> => {
      const answer = await app.inject({
        method: body ? 'POST' : 'GET',
        url: `/api${path}`,
        headers: { authorization: `Bearer ${await at.token()}` },
        ...(body && { payload: body }),
      })
      assert.ok(answer.statusCode < 300, answer.body)
      return JSON.parse(answer.body) as Json
    },
    rows: <T>(statement: ReturnType<typeof sql>): Promise<T[]> =>
      transaction(pool, { tenantId: at.tenantId }, (db) => db.rows<T>(statement)),
    close: async () => {
      await app.close()
      await pool.end()
      await dropDatabase(await nodesOf(testServerUrl() ?? ''), copy)
    },
  }
}

const sellIn = async (books: Books, bill: Json): Promise<Json> => {
  const { data } = await books.ask(`/bills/${String(bill.id)}`)
  const [line] = rowsIn(data?.items)
  const made = await books.ask('/bills', {
    type: 1,
    status: 1,
    issue_date: at.server.clock.now().toISOString().slice(0, 10),
    items: [{ item_id: line?.item_id, item_qty: '1', item_price: '70' }],
    payments: [],
  })
  return made.data!
}

const statusesIn = async (books: Books): Promise<string[]> =>
  (
    await books.rows<{ status: string }>(
      sql`select s.status from einvoice_states s join einvoices e on e.tenant_id = s.tenant_id and e.id = s.einvoice_id order by e.unit_id, e.counter`,
    )
  ).map(({ status }) => status)

test(
  'brought back with its secret a company goes on: what waited is sent, the chain is unbroken',
  { skip },
  async () => {
    const sold = await at.sell(null)
    await at.work()
    await at.sell(at.noor)
    const books = await restore(await backUp())
    try {
      await sellIn(books, sold)
      await books.work()
      assert.deepEqual(await statusesIn(books), ['reported', 'cleared', 'reported'])
      assert.deepEqual(
        at.standIn
          .accepted()
          .map(({ counter }) => counter)
          .toSorted(),
        [1, 2, 3],
      )
      assert.deepEqual(at.standIn.faults(), [])
      assert.deepEqual(
        await onPool(books.pool).rows(sql`select subject from mails where subject like '%الهيئة%'`),
        [],
      )
      await assert.rejects(
        requireOwnSecret(books.pool, secretsFrom(Buffer.alloc(32, 7))),
        WrongSecret,
      )
    } finally {
      await books.close()
    }
  },
)

test(
  'brought back to an earlier hour it says so as soon as the authority shows it, and a new unit goes on',
  { skip },
  async () => {
    // What the copy of the test before sold is in no books of ours: this unit begins anew.
    const fresh = await at.onboarded('456789', { name: 'وحدة ثانية' })
    assert.notEqual(fresh, unit)
    const waits = await at.sell(null)
    const backup = await backUp()
    // What the backup does not know.
    const lost = await at.sell(null)
    await at.work()
    const books = await restore(backup)
    try {
      await books.work()
      const [mine] = await books.rows<{ status: string; decision: string }>(sql`
        select s.status, a.decision from einvoices e join einvoice_states s on s.tenant_id = e.tenant_id and s.einvoice_id = e.id
          join einvoice_attempts a on a.tenant_id = e.tenant_id and a.einvoice_id = e.id where e.document_id = ${String(waits.id)}`)
      assert.deepEqual(mine, { status: 'reported', decision: 'already_accepted' })
      await books.watch()
      await books.watch()
      const mails = await onPool(books.pool).rows<{ subject: string; text_body: string }>(
        sql`select subject, text_body from mails where subject like 'لدى الهيئة%'`,
      )
      assert.equal(mails.length, 1)
      assert.match(mails[0]!.text_body, /نسخة احتياطية أقدم[^]*وحدة فوترة إلكترونية جديدة/)

      // The old unit repeats a counter that is taken; one of its own begins anew.
      const again = await sellIn(books, waits)
      assert.equal(again.e_invoice?.icv, lost.e_invoice?.icv)
      assert.equal(again.bill_code, lost.bill_code)
      const { data } = await books.ask('/einvoice_units', at.unit({ name: 'بعد الاستعادة' }))
      await books.ask(`/einvoice_units/${String(data?.id)}/onboard`, { otp: '567891' })
      await books.work()
      const next = await sellIn(books, waits)
      await books.work()
      assert.equal(next.e_invoice?.icv, 1)
      const shown = await books.ask(`/bills/${String(next.id)}`)
      assert.equal(shown.data?.e_invoice?.status, 'reported')
    } finally {
      await books.close()
    }
  },
)
