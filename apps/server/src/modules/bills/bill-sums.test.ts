import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Sql, sql } from '../../kernel/database/sql.ts'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import { bodyOf } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let owner: Member

before(async () => {
  if (skip) return
  server = await testServer()
  owner = await register(server, 'Sumaya', 'شركة المجاميع')
  await registerForVat(server, owner)
})
after(async () => server?.close())

const ask = async (path: string, body?: unknown): Promise<Json> => {
  const answer = await server.ask(path, {
    token: owner.tenantToken,
    ...(body !== undefined && { body }),
  })
  return bodyOf(answer, path)
}

/** Sums of a list as they are kept, and as the rows add up to: a search for anything reads the rows. */
async function agree(filter: string): Promise<Json> {
  const [kept, added] = [
    (await ask(`/bills?${filter}`)).meta!,
    (await ask(`/bills?${filter}&issue_date_from=2000-01-01`)).meta!,
  ]
  assert.deepEqual([kept.total, kept.totals], [added.total, added.totals], filter)
  return kept
}

test(
  'what is kept of all bills is what their rows add up to, through every change of a bill',
  { skip },
  async () => {
    const idOf = async (path: string): Promise<string> => String((await ask(path)).data?.[0]?.id)
    const [unit, tax, cash] = await Promise.all([
      idOf('/units?code=PCE'),
      idOf('/taxes?code=S15'),
      idOf('/payment_methods?code=cash'),
    ])
    const who = String(
      (await ask('/beneficiaries', { first_name: 'بدر', role: 'customer' })).data?.id,
    )
    const item = String(
      (await ask('/items', { name: 'زيارة', item_type: 2, unit_id: unit, item_tax_id: tax })).data
        ?.id,
    )
    const sell = async (price: string, status: 0 | 1): Promise<string> =>
      String(
        (
          await ask('/bills', {
            type: 1,
            beneficiary_id: who,
            issue_date: '2026-11-21',
            items: [{ item_id: item, item_qty: '1', item_price: price }],
            status,
          })
        ).data?.id,
      )

    const [draft, paid] = [await sell('100', 0), await sell('200', 1)]
    await sell('300', 1)
    const thrown = await sell('50', 0)
    await ask('/receipts', {
      type: 1,
      beneficiary_id: who,
      payment_method_id: cash,
      date: '2026-11-21',
      amount: '230',
      associations: [{ associatable_type: 'bill', associatable_id: paid, amount: '230' }],
      status: 1,
    })
    await ask(`/bills/${draft}/confirm`, {})
    const gone = await server.ask(`/bills/${thrown}`, {
      method: 'DELETE',
      token: owner.tenantToken,
    })
    assert.equal(gone.status, 200)

    const all = await agree('type=1')
    assert.deepEqual(
      [String(all.total), all.totals?.net, all.totals?.remain, all.totals?.vat],
      ['3', '690.00', '460.00', '90.00'],
    )
    assert.deepEqual(all.counts as unknown, {
      all: 3,
      drafts: 0,
      unpaid: 2,
      overdue: 0,
      rejected: 0,
    })
    await agree('type=1&status=1')
    await agree('type=1&status=0')
    await agree('type=1&payment_status=fully_paid,partly_paid')
    await agree('type=2')

    const company = await onPool(server.database.pool).first<{ id: number }>(
      sql`select id from tenants where public_id = ${owner.tenantId}`,
    )
    const table = (read: Sql) =>
      transaction(server.database.pool, { tenantId: company!.id }, (db) => db.rows(read))
    assert.deepEqual(
      await table(sql`select * from bill_sums where bills <> 0 order by 1, 2, 3, 4`),
      await table(sql`
    select tenant_id, type, status, payment_status, count(*) as bills, sum(net_local)::numeric(20,2) as net,
      sum(round((net - total_paid) * exchange_rate, 2))::numeric(20,2) as remain, sum(vat_local)::numeric(20,2) as vat
    from bills group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
    )
  },
)
