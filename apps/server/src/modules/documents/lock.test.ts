import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import {
  type LivingTable,
  livingDocuments,
  livingTableNames,
} from '../../kernel/document-tables.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { register } from '../../testing/people.ts'
import { type Rawabi, openRawabi } from '../../testing/rawabi.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { actAsOwner } from '../access/index.ts'
import { markCancelled } from './cancel.ts'
import { lockOf } from './lock.sql.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi
let offer: string

before(async () => {
  if (skip) return
  server = await testServer()
  rawabi = await openRawabi(server)
  const visit = await rawabi.made('/items', { name: 'زيارة', item_type: 2, unit_id: rawabi.unit })
  const line = (item_price: string) => ({
    item_id: visit,
    item_qty: '1',
    item_price,
    tax_id: rawabi.tax,
  })
  offer = await rawabi.made('/quotations', {
    type: 'sales',
    status: 1,
    beneficiary_id: rawabi.noor,
    store_id: rawabi.store,
    issue_date: '2026-11-21',
    items: [line('300'), line('100'), line('200')],
  })
})
after(async () => server?.close())

/** What somebody does in a company, as its owner; it is Hind's unless another is named. */
async function inCompany<T>(
  work: (ctx: TenantContext) => Promise<T>,
  company = 'شركة روابي نجد التجارية',
): Promise<T> {
  const [found] = await asOwner<{ id: number; owner_id: string }>(
    server,
    `select id, owner_id from tenants where name = '${company}'`,
  )
  assert.ok(found)
  return actAsOwner(
    { pool: server.database.pool, secrets: server.secrets },
    { tenantId: found.id, userId: found.owner_id, now: server.clock.now() },
    work,
  )
}

/** The offer, as long as nobody has it locked. */
const free = ({ tenant }: TenantContext): Promise<object[]> =>
  asOwner(
    server,
    `set app.tenant_id = '${tenant.id}'`,
    `select 1 from quotations where tenant_id = ${tenant.id} and id = '${offer}' for update skip locked`,
  )

const lockOffer = lockOf('quotations', {
  beside: sql`t.issue_date - 1 as day_before`,
  others: ({ db, tenant }, ofIt) =>
    db.first<{ count: number }>(sql`select count(*)::int as count from quotation_items
      where tenant_id = ${tenant.id} and quotation_id ${ofIt}`),
  read: (head, lines, counted) => ({
    dayBefore: head.day_before,
    prices: lines.map((each) => Number(each.item_price)),
    count: counted?.count,
  }),
})

test(
  'a document is locked with its lines in their order, and with what its family adds',
  { skip },
  () =>
    inCompany(async (ctx) => {
      assert.equal((await free(ctx)).length, 1)
      const found = await lockOffer(ctx, offer)
      assert.ok(found)
      const { number, dayBefore, prices, count, status, edited, isNew } = found
      assert.deepEqual(
        { dayBefore, prices, count, status, edited, isNew },
        {
          dayBefore: '2026-11-20',
          prices: [300, 100, 200],
          count: 3,
          status: 1,
          edited: null,
          isNew: false,
        },
      )
      assert.match(String(number), /1$/)
      const byNumber = await lockOffer(ctx, sql`t.number = ${number}`)
      assert.deepEqual(byNumber, found)
      assert.deepEqual(await free(ctx), [], 'nobody else has it until the transaction ends')
    }),
)

test(
  'there is none in another company, none in a store unseen and none that nobody wrote',
  { skip },
  async () => {
    await register(server, 'Omar', 'شركة الواحة')
    assert.equal(await inCompany((ctx) => lockOffer(ctx, offer), 'شركة الواحة'), null)
    await inCompany(async (ctx) => {
      const elsewhere = '0197d0a0-0000-7000-8000-000000000001'
      assert.equal(await lockOffer({ ...ctx, storesScope: [elsewhere] }, offer), null)
      assert.ok(await lockOffer({ ...ctx, storesScope: [rawabi.store] }, offer))
      assert.equal(await lockOffer(ctx, elsewhere), null)
    })
  },
)

test(
  'a cancelled document says when, and nothing of it is settled any more',
  { skip },
  async () => {
    const { sahara, tax } = rawabi
    const account = await rawabi.first('/accounts?account_number=5241')
    const cash = await rawabi.first('/payment_methods?code=cash')
    const payments = [{ payment_method_id: cash, amount: '40' }]
    const paid = await rawabi.made('/expenses', {
      status: 1,
      beneficiary_id: sahara,
      issue_date: '2026-11-21',
      payments,
      items: [{ statement: 'شحن', account_id: account, item_price: '100', tax_id: tax }],
    })
    const rowOf = async (table: LivingTable, id: string) =>
      (
        await asOwner<Record<string, unknown>>(server, `select * from ${table} where id = '${id}'`)
      )[0]
    const [receipt] = await asOwner<{ id: string }>(
      server,
      'select id from receipts where allocated = 40',
    )
    assert.ok(receipt)
    const was = await rowOf('expenses', paid)
    assert.equal(was?.total_paid, '40.000')
    await inCompany(async (ctx) => {
      await markCancelled(ctx, 'expenses', paid)
      await markCancelled(ctx, 'receipts', receipt.id, { reference: 'خطأ' })
    })
    const row = await rowOf('expenses', paid)
    assert.deepEqual(
      [row?.status, row?.total_paid, row?.cancelled_at, Number(row?.lock_version)],
      [255, '0.000', server.clock.now(), Number(was?.lock_version) + 1],
    )
    const { status, allocated, reference } = (await rowOf('receipts', receipt.id)) ?? {}
    assert.deepEqual([status, allocated, reference], [255, '0.000', 'خطأ'])
  },
)

test('every table of documents has the columns that are declared of it', { skip }, async () => {
  const columns = await asOwner<{ table_name: string; column_name: string }>(
    server,
    `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  )
  const has = (table: string, column: string): boolean =>
    columns.some((each) => each.table_name === table && each.column_name === column)
  const declared = livingTableNames.flatMap((table) => {
    const { lines, number, store, settled } = livingDocuments(table)
    return [
      ...['tenant_id', 'id', 'status', 'lock_version', ...settled].map((each) => [table, each]),
      ...[number, store].flatMap((each) => (each === null ? [] : [[table, each]])),
      ...(lines ? ['tenant_id', lines.of, 'line_no'].map((each) => [lines.table, each]) : []),
    ]
  })
  assert.deepEqual(
    declared.filter(([table = '', column = '']) => !has(table, column)),
    [],
  )
  for (const table of livingTableNames)
    assert.equal(livingDocuments(table).tellsWhenCancelled, has(table, 'cancelled_at'), table)
})
