import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Company } from './companies.ts'
import { type Bench, medianOf } from './measure.ts'
import type { Line } from './report.ts'

type Size = { readonly items: number; readonly moves: number }
type Run = {
  readonly id: string
  readonly state: string
  readonly differences_count: number
  readonly posted_count: number
}

/** Costs of a year in the order of days, where every item in every month differs: nothing is worse. */
export async function stockLines(on: Bench, company: Company, isQuick: boolean): Promise<Line[]> {
  const size = isQuick ? { items: 200, moves: 20_000 } : { items: 2_000, moves: 200_000 }
  const { address, superUrl } = on
  await fillStock(superUrl, company, size)
  const turnover = await turnoverOf(on, company, isQuick)
  const ask = async (path: string, body?: object): Promise<Run> => {
    const answer = await fetch(`${address}/api/stock_recalculations${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data } = (await answer.json()) as { data?: Run }
    if (!data) throw new Error(`no recalculation: ${answer.status}`)
    return data
  }
  const until = async (id: string, state: string): Promise<readonly [Run, number]> => {
    const began = performance.now()
    for (;;) {
      const run = await ask(`/${id}`)
      if (run.state === state) return [run, (performance.now() - began) / 1000]
      if (run.state === 'failed') throw new Error('a recalculation stopped')
      await wait(100)
    }
  }
  const { id } = await ask('', { scope: 'all' })
  const [read, reading] = await until(id, 'proposed')
  await ask(`/${id}/confirm`, {})
  const [{ posted_count: posted }, posting] = await until(id, 'posted')
  if (posted !== read.differences_count) throw new Error('not all differences were posted')
  const moves = size.moves.toLocaleString('en')
  return [
    {
      what: `Stock turnover of a year, ${moves} movements: p50`,
      value: turnover,
      unit: 'ms',
      target: { below: 150 },
    },
    {
      what: `Costs of ${moves} movements in the order of days: read`,
      value: reading,
      unit: 's',
      target: { below: 60 },
    },
    {
      what: `The same: ${posted.toLocaleString('en')} entries posted`,
      value: posting,
      unit: 's',
    },
  ]
}

/** How long a page of the stock turnover of a year takes beside the sums of all. */
export const turnoverOf = (
  on: Bench,
  { token, today }: Company,
  isQuick: boolean,
): Promise<number> =>
  medianOf(
    on,
    [
      {
        method: 'GET',
        path: `/reports/total_transactions_report?from=${today.slice(0, 4)}-01-01&to=${today}&per_page=100`,
        token,
      },
    ],
    isQuick ? 5 : 20,
  )

/** A year of stock put straight into a company by sets; one movement in ten was entered late. */
async function fillStock(url: string, company: Company, { items, moves }: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    await client.query(`set local app.tenant_id = '${company.id}'`)
    await client.query(nth)
    for (const statement of statements)
      await client.query(
        statement
          .replaceAll('TENANT', `${company.id}`)
          .replaceAll('ITEMS', `${items}`)
          .replaceAll('EACH', `${moves / items}`)
          .replaceAll('TODAY', `date '${company.today}'`),
      )
    await client.query('commit')
    for (const table of ['items', 'stock_moves', 'stock_levels', 'stock_days'])
      await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}

/** A uuid of version 7 from a number: in the order of the numbers, as real ones are in time. */
const nth = `create function pg_temp.nth(kind text, n int) returns uuid language sql immutable as $$
  select (lpad(to_hex(n), 12, '0') || '7000' || substr(md5(kind || n), 1, 16))::uuid $$`
const store = `(select id from stores where tenant_id = TENANT and is_main_store)`
/** Ten come at a price of their month, then eight go at the usual cost. */
const isIn = 'k % 2 = 0'
const value = `case when ${isIn} then 10 * (5 + (i + k) % 9) else -8 * 7 end`

const statements = [
  `insert into items (tenant_id, id, name, code, item_type, unit_id, search_text)
   select TENANT, pg_temp.nth('stocked', i), 'بضاعة ' || i, 'S-' || i, 0, (select id from units where tenant_id = TENANT limit 1), 'بضاعة ' || i
   from generate_series(1, ITEMS) i`,
  `insert into stock_moves (tenant_id, id, item_id, store_id, move_date, kind, quantity, value, unit_cost, quantity_after, value_after,
     document_type, document_id, document_line_id, receipt_id)
   select TENANT, pg_temp.nth('moved', k * ITEMS + i), pg_temp.nth('stocked', i), ${store},
     TODAY - 365 + (365 * k / EACH)::int - case when k % 10 = 9 then 30 else 0 end, case when ${isIn} then 'receipt' else 'issue' end,
     case when ${isIn} then 10 else -8 end, ${value}, 7, 0, 0, case when ${isIn} then 102 else 101 end,
     pg_temp.nth('document', k * ITEMS + i), pg_temp.nth('line', k * ITEMS + i), case when ${isIn} then pg_temp.nth('line', k * ITEMS + i) end
   from generate_series(1, ITEMS) i, generate_series(0, EACH - 1) k`,
  `insert into stock_levels (tenant_id, item_id, store_id, quantity, value, last_cost, last_move_date)
   select tenant_id, item_id, store_id, sum(quantity), sum(value), 7, max(move_date) from stock_moves
   where tenant_id = TENANT and item_id in (select id from items where tenant_id = TENANT and code like 'S-%') group by 1, 2, 3`,
  `insert into stock_days (tenant_id, item_id, store_id, day, quantity, value)
   select tenant_id, item_id, store_id, move_date, sum(sum(quantity)) over w, sum(sum(value)) over w from stock_moves
   where tenant_id = TENANT and item_id in (select id from items where tenant_id = TENANT and code like 'S-%')
   group by 1, 2, 3, 4 window w as (partition by item_id, store_id order by move_date)`,
]
