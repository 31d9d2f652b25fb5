import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { attachableNames } from '@mizan/contract/files'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Answered, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { attachTo, smallestPdf } from '../../testing/uploads.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let tenantId = 0
let [noor, visit, cash] = ['', '', '']

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answered> =>
  server.ask(path, { method, token: hind.tenantToken, ...(body !== undefined && { body }) })
const made = async (path: string, body: unknown): Promise<string> =>
  String((await ask('POST', path, body)).body.data?.id)
const first = async (path: string): Promise<string> =>
  String((await ask('GET', path)).body.data?.[0]?.id)

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'شركة روابي نجد')
  tenantId = (await onPool(server.database.pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${hind.tenantId}`,
  ))!.id
  const unit = await first('/units?code=PCE')
  cash = await first('/payment_methods?code=cash')
  noor = await made('/beneficiaries', { first_name: 'مؤسسة نور', role: 'customer' })
  visit = await made('/items', { name: 'زيارة', item_type: 2, unit_id: unit })
})
after(async () => server?.close())

const draftBill = (): Promise<string> =>
  made('/bills', {
    type: 1,
    beneficiary_id: noor,
    issue_date: '2026-11-21',
    items: [{ item_id: visit, item_qty: '1', item_price: '10' }],
  })
const draftQuotation = (): Promise<string> =>
  made('/quotations', {
    type: 'sales',
    beneficiary_id: noor,
    issue_date: '2026-11-21',
    items: [{ item_id: visit, item_qty: '1', item_price: '10' }],
  })
const draftReceipt = (): Promise<string> =>
  made('/receipts', {
    type: 1,
    beneficiary_id: noor,
    payment_method_id: cash,
    date: '2026-11-21',
    amount: '10',
  })
const attach = async (type: string, id: string): Promise<void> => {
  const answer = await attachTo(server, hind.tenantToken, [type, id], [smallestPdf, 'a.pdf'])
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
}
const stored = async (): Promise<number> =>
  (await transaction(server.database.pool, { tenantId }, (db) =>
    db.first<{ bytes: number }>(sql`select coalesce(sum(size), 0)::int as bytes from files`),
  ))!.bytes

test(
  'the attachments of a deleted draft, party or item go with it and count no more',
  { skip },
  async () => {
    const before = await stored()
    const party = await made('/beneficiaries', { first_name: 'زائر', role: 'customer' })
    for (const [type, id] of [
      ['bills', await draftBill()],
      ['receipts', await draftReceipt()],
      ['beneficiaries', party],
      ['quotations', await draftQuotation()],
      ['conversion_balance', await made('/conversion_balance', {})],
    ] as const) {
      await attach(type, id)
      await attach(type, id)
      assert.equal(await stored(), before + 2 * smallestPdf.length)
      assert.equal((await ask('DELETE', `/${type}/${id}`)).status, 200, type)
      assert.equal(await stored(), before, type)
    }
  },
)

test('whatever takes attachments lets them go with its records', { skip }, async () => {
  // A ticket stays for as long as its company.
  const tables = attachableNames.flatMap((name) =>
    name === 'tickets' ? [] : [tableOf[name] ?? name],
  )
  const held = await onPool(server.database.pool).rows<{ name: string }>(
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'papers_of_gone'`,
  )
  assert.deepEqual(
    tables.filter((table) => !held.some(({ name }) => name === table)),
    [],
  )
})

const tableOf: Readonly<Record<string, string>> = {
  conversion_balance: 'conversion_balances',
  entries: 'manual_entries',
}

test('a plan that was full has room again', { skip }, async () => {
  const large = Buffer.concat([smallestPdf, Buffer.alloc(1024 * 1024 - smallestPdf.length)])
  const setRoom = (megabytes: number | null) =>
    transaction(server.database.pool, {}, (db) =>
      db.run(
        sql`update plans set limits = limits || ${JSON.stringify({ attachments_mb: megabytes })}::jsonb`,
      ),
    )
  await setRoom(1)
  try {
    const bill = await draftBill()
    const put = (): Promise<Answered> =>
      attachTo(server, hind.tenantToken, ['beneficiaries', noor], [smallestPdf, 'b.pdf'])
    assert.equal(
      (await attachTo(server, hind.tenantToken, ['bills', bill], [large, 'a.pdf'])).status,
      201,
    )
    assert.equal((await put()).body.code as unknown, 'plan_limit_reached')
    assert.equal((await ask('DELETE', `/bills/${bill}`)).status, 200)
    assert.equal((await put()).status, 201)
  } finally {
    await setRoom(null)
  }
})

test(
  'a connection that dies after the delete leaves both, a refused delete too',
  { skip },
  async () => {
    const bill = await draftBill()
    await attach('bills', bill)
    const before = await stored()
    const { pool } = server.database
    const died = transaction(pool, { tenantId }, async (db) => {
      await db.run(sql`delete from bills where tenant_id = ${tenantId} and id = ${bill}`)
      const gone = await db.first<{ bytes: number }>(
        sql`select coalesce(sum(size), 0)::int as bytes from files`,
      )
      assert.equal(gone?.bytes, before - smallestPdf.length)
      await db.run(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await assert.rejects(died)
    assert.equal(await stored(), before)
    assert.equal((await ask('GET', `/bills/${bill}`)).status, 200)

    const other = await draftBill()
    await attach('bills', other)
    assert.equal((await ask('POST', `/bills/${other}/confirm`, {})).status, 200)
    assert.equal((await ask('DELETE', `/bills/${other}`)).status, 403)
    assert.equal(await stored(), before + smallestPdf.length)
  },
)

test('a document says in its list whether it has papers', { skip }, async () => {
  const made = [
    ['bills', await draftBill()],
    ['receipts', await draftReceipt()],
    ['quotations', await draftQuotation()],
  ] as const
  for (const [type, id] of made) {
    const marked = async (): Promise<unknown> =>
      rowsIn((await ask('GET', `/${type}`)).body.data).find((row) => String(row.id) === id)
        ?.has_attachments
    assert.equal(await marked(), false, type)
    await attach(type, id)
    assert.equal(await marked(), true, type)
  }
})
