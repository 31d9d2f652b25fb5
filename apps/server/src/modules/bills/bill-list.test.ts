import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { bills } from '@mizan/contract/documents/bills'
import { rowOfValues } from '@mizan/contract/row-values'
import { sql } from '../../kernel/database/sql.ts'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import { bodyOf } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { insertMany } from '../../testing/many-rows.ts'

const skip = withoutDatabase()
let server: TestServer
let owner: Member
let tenantId: number

before(async () => {
  if (skip) return
  server = await testServer()
  owner = await register(server, 'Huda', 'شركة القوائم')
  await registerForVat(server, owner)
  const company = await onPool(server.database.pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${owner.tenantId}`,
  )
  tenantId = company!.id
})
after(async () => server?.close())

const ask = async (path: string, body?: unknown): Promise<Json> => {
  const answer = await server.ask(path, {
    token: owner.tenantToken,
    ...(body !== undefined && { body }),
  })
  return bodyOf(answer, path)
}

const firstId = async (path: string): Promise<string> => String((await ask(path)).data?.[0]?.id)

let sold: { readonly item: string; readonly customer: string }

async function sell(due: string, more: object = {}): Promise<string> {
  sold ??= {
    customer: String(
      (await ask('/beneficiaries', { first_name: 'بدر', role: 'customer' })).data?.id,
    ),
    item: String(
      (
        await ask('/items', {
          name: 'زيارة',
          item_type: 2,
          unit_id: await firstId('/units?code=PCE'),
          item_tax_id: await firstId('/taxes?code=S15'),
        })
      ).data?.id,
    ),
  }
  const made = await ask('/bills', {
    type: 1,
    beneficiary_id: sold.customer,
    issue_date: '2026-11-01',
    due_date: due,
    items: [{ item_id: sold.item, item_qty: '1', item_price: '100' }],
    status: 1,
    ...more,
  })
  return String(made.data?.id)
}

test(
  'a list sends the fields that it is asked for, and without that whole rows',
  { skip },
  async () => {
    await sell('2026-11-30', { retentions: '15', contract_number: 'C-7' })
    const [whole] = rowsIn((await ask('/bills?type=1')).data)
    const [some] = rowsIn(
      (await ask('/bills?type=1&fields=id,net,beneficiary.name,e_invoice.status,store')).data,
    )
    assert.deepEqual(some, {
      id: whole?.id,
      net: '115.00',
      beneficiary: { name: 'بدر' },
      e_invoice: { status: whole?.e_invoice?.status },
      store: whole?.store,
    })
    const [listed] = rowsIn((await ask(`/bills?type=1&fields=${bills.listed.join()}`)).data)
    for (const [field, value] of Object.entries(listed ?? {}))
      if (value === null || typeof value !== 'object')
        assert.deepEqual(value, whole?.[field], field)
    for (const field of Object.keys(bills.row.shape)) {
      const [alone] = rowsIn((await ask(`/bills?type=1&fields=${field}`)).data)
      assert.deepEqual(alone?.[field], whole?.[field], `${field}, read alone`)
    }
    const values = await ask(
      `/bills?type=1&fields=${bills.listed.join()}&values_only=true&per_page=1`,
    )
    assert.deepEqual(
      (values.data as unknown as unknown[][]).map(rowOfValues(bills.listed)),
      [listed],
      'the same fields, their names said once',
    )
    assert.match(String(values.links?.first), /values_only=true/)
    const withoutFields = await server.ask('/bills?values_only=true', { token: owner.tenantToken })
    assert.equal(withoutFields.body.code, 'invalid_filter')
    const streamed = await ask('/bills?type=1&per_page=-1&fields=id,net')
    assert.deepEqual(rowsIn(streamed.data), [{ id: whole?.id, net: '115.00' }])
    assert.match(String((await ask('/bills?type=1&fields=id,net')).links?.first), /fields=id%2Cnet/)
    const column = await server.ask('/bills?return_file=csv&columns=constructor', {
      token: owner.tenantToken,
    })
    assert.equal(column.body.code, 'invalid_filter')
    for (const unknown of [
      'nets',
      'beneficiary.names',
      'net.name',
      'beneficiary.name.ar',
      'constructor',
      'beneficiary.toString',
    ]) {
      const refused = await server.ask(`/bills?fields=id,${unknown}`, { token: owner.tenantToken })
      assert.equal(refused.body.code, 'invalid_filter', unknown)
    }
  },
)

test(
  'a bill that is overdue, and one that is paid, moves the count at once',
  { skip },
  async () => {
    const overdue = async (): Promise<unknown> => (await ask('/bills?type=1')).meta?.counts?.overdue
    const before = Number(await overdue())
    const late = await sell('2026-11-02')
    assert.equal(await overdue(), before + 1)
    assert.equal(await overdue(), before + 1)
    const cash = await firstId('/payment_methods?code=cash')
    await ask('/receipts', {
      type: 1,
      beneficiary_id: sold.customer,
      payment_method_id: cash,
      date: '2026-11-21',
      amount: '115',
      associations: [{ associatable_type: 'bill', associatable_id: late, amount: '115' }],
      status: 1,
    })
    assert.equal(await overdue(), before)
  },
)

test('a late page is the same from whichever end it is found', { skip }, async () => {
  await transaction(server.database.pool, { tenantId }, (db) =>
    insertMany(db, 'bills', 4_500, (n) => ({
      tenant_id: tenantId,
      id: randomUUID(),
      type: 1,
      status: 0,
      issue_date: new Date(Date.UTC(2026, 0, 1 + (n % 300))).toISOString().slice(0, 10),
      currency: 'SAR',
      beneficiary_id: sold.customer,
    })),
  )
  const page = async (n: number, filter = ''): Promise<Json> =>
    ask(`/bills?type=1&per_page=80&fields=id&page=${n}${filter}`)
  const last = Number((await page(1)).meta?.last_page)
  for (const [n, sort] of [2, 26, 29, 30, last - 1, last, last + 1].flatMap((each) =>
    ['', '&sort=issue_date', '&sort=-beneficiary'].map((by) => [each, by] as const),
  )) {
    const fromEither = await page(n, sort)
    // What is asked for by a day has no kept length, and is read from the first row on.
    const fromFirst = await page(n, `${sort}&issue_date_from=2000-01-01`)
    assert.deepEqual(fromEither.data, fromFirst.data, `page ${n} of ${last} ${sort}`)
    assert.equal(fromEither.meta?.total, fromFirst.meta?.total)
  }
})
