import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { withoutDatabase } from '../../testing/database.ts'
import type { Json } from '../../testing/server.ts'
import { type ShopOfGoods, goodsIn, openShopOfGoods } from '../../testing/shop-of-goods.ts'

const skip = withoutDatabase()
let shop: ShopOfGoods
let owner: pg.Client
let tenant: number
const api = goodsIn(() => shop)
const { add, ask } = api
const id = (of: Json): string => String(of.id)

before(async () => {
  if (skip) return
  shop = await openShopOfGoods()
  owner = new pg.Client({ connectionString: shop.server.database.ownerUrl })
  await owner.connect()
  const found = await owner.query('select id from tenants where public_id = $1', [
    shop.hind.tenantId,
  ])
  tenant = Number(found.rows[0].id)
  await owner.query(`set app.tenant_id = '${tenant}'`)
})
after(async () => {
  await owner?.end()
  await shop?.server.close()
})

const party = (first_name: string): Promise<Json> =>
  add('/beneficiaries', { first_name, role: 'customer' })

const sell = (who: Json, goods: Json): Promise<Json> =>
  add('/bills', {
    type: 1,
    beneficiary_id: who.id,
    store_id: shop.main.id,
    issue_date: '2026-03-12',
    status: 1,
    items: [{ item_id: goods.id, item_qty: '1', item_price: '10' }],
  })

/** The hashes of the journal as its rows give them, each line with the party that it named first. */
async function hashesOf(): Promise<{ readonly kept: string[]; readonly computed: string[] }> {
  const { rows } = await owner.query(
    `select e.id, e.number, e.entry_date::text as date, e.document_type, e.document_id, encode(e.hash, 'hex') as hash,
      (select jsonb_agg(jsonb_build_array(l.account_id, trim_scale(l.debit * 100)::text, trim_scale(l.credit * 100)::text,
        coalesce(l.merged_party_id, l.beneficiary_id)::text, l.tax_code) order by l.line_no)
        from entry_transactions l where l.tenant_id = $1 and l.entry_id = e.id) as lines
    from entries e where e.tenant_id = $1 order by e.sequence_year, e.sequence_no`,
    [tenant],
  )
  let previous = Buffer.alloc(0)
  const computed = rows.map((row) => {
    const lines = row.lines.map((line: readonly (string | null)[]) =>
      line.map((part) => part ?? ''),
    )
    const content = [row.id, row.number, row.date, row.document_type, row.document_id, lines]
    previous = createHash('sha256').update(previous).update(JSON.stringify(content)).digest()
    return previous.toString('hex')
  })
  return { kept: rows.map((row) => String(row.hash)), computed }
}

test(
  'entries have the hashes they were posted with, by whom their lines named first',
  { skip },
  async () => {
    const goods = await api.item('قلم')
    await api.bring(goods, '50', '3')
    const [a, b, c] = [await party('أ'), await party('ب'), await party('ج')]
    for (const each of [a, b, c, b]) await sell(each, goods)
    for (const [kept, absorbed] of [
      [b, a],
      [c, b],
    ] as const)
      await ask('POST', `/beneficiaries/${id(kept)}/merge`, 200, { absorbed_id: absorbed.id })
    await sell(c, goods)
    const { kept, computed } = await hashesOf()
    assert.ok(kept.length >= 5)
    assert.deepEqual(computed, kept)
  },
)

test(
  'nobody changes whose a line is but a merge, and none is left half done',
  { skip },
  async () => {
    const goods = await api.item('كراس')
    await api.bring(goods, '50', '3')
    const [a, b] = [await party('د'), await party('هـ')]
    await sell(a, goods)
    const refused = async (statement: string, values: readonly unknown[]): Promise<string> => {
      await owner.query('begin')
      try {
        await owner.query(statement, [...values])
        await owner.query('commit')
        return 'done'
      } catch (error) {
        await owner.query('rollback')
        return (error as Error).message
      }
    }
    const rename =
      'update entry_transactions set beneficiary_id = $2 where tenant_id = $1 and beneficiary_id = $3'
    // A node of a cluster names its shard.
    assert.match(
      await refused(rename, [tenant, b.id, a.id]),
      /^entry_transactions(_\d+)? is append-only$/,
    )
    assert.match(
      await refused('update stock_moves set value = value + 1 where tenant_id = $1', [tenant]),
      /^stock_moves(_\d+)? is append-only$/,
    )
    const begin = `insert into merged_records (tenant_id, id, resource, kept_id, name, record, merged_at)
    values ($1, $2, 'beneficiaries', $3, 'x', '{}', now())`
    // What is checked at the end of a transaction a cluster refuses without its reason.
    assert.match(
      await refused(begin, [tenant, a.id, b.id]),
      /^a merge ends with its transaction$|^could not commit transaction for shard/,
    )
    // Even then an amount, or another party, is not let through.
    await owner.query('begin')
    await owner.query(begin, [tenant, a.id, b.id])
    const tries = [
      'update entry_transactions set debit = debit + 1 where tenant_id = $1 and beneficiary_id = $2',
      'update entry_transactions set beneficiary_id = null where tenant_id = $1 and beneficiary_id = $2',
      'update entry_transactions set merged_party_id = entry_id where tenant_id = $1 and beneficiary_id = $2',
    ]
    for (const statement of tries) {
      await owner.query('savepoint before')
      await assert.rejects(owner.query(statement, [tenant, a.id]), /append-only/)
      await owner.query('rollback to before')
    }
    await owner.query('rollback')

    await ask('POST', `/beneficiaries/${id(b)}/merge`, 200, { absorbed_id: a.id })
    assert.equal(
      await refused('update merged_records set name = $2 where tenant_id = $1', [tenant, 'y']),
      'what was merged stays merged',
    )
    assert.equal(
      await refused('update merged_records set lines_followed = 0 where tenant_id = $1', [tenant]),
      'what was merged stays merged',
    )
    assert.equal(
      await refused('delete from merged_records where tenant_id = $1', [tenant]),
      'what was merged stays merged',
    )
  },
)
