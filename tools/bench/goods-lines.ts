import { addDays } from '@mizan/core/time/local-date'
import pg from 'pg'
import type { Company } from './companies.ts'
import { median } from './figures.ts'
import { type Bench, medianOf } from './measure.ts'
import type { Line } from './report.ts'
import { turnoverOf } from './stock-lines.ts'
import { salesDraft } from './trade.ts'

type Size = {
  readonly items: number
  readonly moves: number
  readonly counted: number
  readonly pairs: number
}
type Json = Readonly<Record<string, unknown>>

/** What a shop waits for: finding goods among many, dating back, counting, and the cost of first in, first out. */
export async function goodsLines(
  on: Bench,
  { average, fifo }: { readonly average: Company; readonly fifo: Company },
  isQuick: boolean,
): Promise<Line[]> {
  const size: Size = isQuick
    ? { items: 5_000, moves: 2_000, counted: 500, pairs: 20 }
    : { items: 100_000, moves: 50_000, counted: 5_000, pairs: 100 }
  await fillGoods(on.superUrl, average, size)
  return [
    ...(await findingLines(on, average, size)),
    {
      what: `Stock turnover of a year, ${size.items.toLocaleString('en')} items: p50`,
      value: await turnoverOf(on, average, isQuick),
      unit: 'ms',
      target: { below: 1000 },
    },
    ...(await datedBackLines(on, average, size)),
    ...(await costingLines(on, average, fifo, size)),
    ...(await countLines(on, average, size)),
  ]
}

/** Another text each time, so that nothing is remembered. */
async function findingLines(on: Bench, company: Company, { items }: Size): Promise<Line[]> {
  const nth = (n: number): number => 1 + ((n * 7919) % items)
  const asked = [
    [
      'Item by part of an Arabic name',
      (n: number) => `q=${encodeURIComponent(`سكر ${nth(n)}`)}`,
      30,
    ],
    ['Item by its code', (n: number) => `q=G-${nth(n)}`, 30],
    ['Item by a word of most names', () => `q=${encodeURIComponent('سكر')}`, 30],
    ['Scan of a barcode', (n: number) => `barcode=${barcodeOf(nth(n))}`, 10],
  ] as const
  const lines: Line[] = []
  for (const [what, query, below] of asked) {
    const calls = Array.from({ length: 60 }, (_, n) => ({
      method: 'GET' as const,
      path: `/items/lookup?${query(n)}&limit=20`,
      token: company.token,
    }))
    lines.push({
      what: `${what}, of ${items.toLocaleString('en')}: p50`,
      value: await medianOf(on, calls, calls.length),
      unit: 'ms',
      target: { below },
    })
  }
  return lines
}

const barcodeOf = (n: number): string => `628${String(n).padStart(10, '0')}`

/** A receipt that is dated before all later movements of its item, in turn with one of today. */
async function datedBackLines(on: Bench, company: Company, size: Size): Promise<Line[]> {
  const ask = asking(on.address, company)
  const [store, item] = [
    await first(ask, '/stores?is_main_store=true'),
    await first(ask, '/items?code=G-1'),
  ]
  const confirm = (date: string): Promise<number> =>
    timed(() =>
      ask('POST', '/consignments', {
        type: 520,
        date,
        destination_store_id: store,
        status: 1,
        transactions: [{ item_id: item, amount: '1', unit_price: '7' }],
      }),
    )
  const early = addDays(company.today, -360)
  const [back, now]: [number[], number[]] = [[], []]
  for (let at = 0; at < size.pairs / 2; at += 1) {
    back.push(await confirm(early))
    now.push(await confirm(company.today))
  }
  return [
    {
      what: `A receipt before ${size.moves.toLocaleString('en')} later movements: p50`,
      value: median(back),
      unit: 'ms',
    },
    { what: 'The same of today', value: median(now), unit: 'ms' },
    {
      what: 'The one over the other',
      value: median(back) / median(now),
      unit: '',
      target: { below: 2 },
    },
  ]
}

/** Sales of three lines, one of each company in turn, so that both meet the same machine. */
async function costingLines(
  on: Bench,
  average: Company,
  fifo: Company,
  { pairs }: Size,
): Promise<Line[]> {
  const sell = (company: Company, n: number): Promise<number> =>
    timed(() =>
      asking(on.address, company)('POST', '/bills', { ...salesDraft(company, n), status: 1 }),
    )
  const [averages, layers]: [number[], number[]] = [[], []]
  for (let n = 0; n < pairs; n += 1) {
    averages.push(await sell(average, n))
    layers.push(await sell(fifo, n))
  }
  const ratios = averages.map((each, at) => (layers[at] ?? 0) / each)
  return [
    { what: 'Sale confirmed at the average: p50', value: median(averages), unit: 'ms' },
    { what: 'The same first in, first out: p50', value: median(layers), unit: 'ms' },
    {
      what: 'The one over the other, in pairs: p50',
      value: median(ratios),
      unit: '',
      target: { below: 1.2 },
    },
  ]
}

/** Everything is counted, four in five otherwise than the books have it. */
async function countLines(on: Bench, company: Company, { counted }: Size): Promise<Line[]> {
  const ask = asking(on.address, company)
  const store = await first(ask, '/stores?is_main_store=true')
  const ids = await idsOf(on.superUrl, company, counted)
  let id = ''
  const began = await timed(async () => {
    const { data } = await ask('POST', '/stock_counts', {
      date: company.today,
      store_id: store,
      items: ids.map((item_id) => ({ item_id })),
    })
    id = String((data as Json)['id'])
  })
  const saved = await timed(() =>
    ask('PUT', `/stock_counts/${id}`, {
      items: ids.map((item_id, at) => ({ item_id, actual_count: at % 5 === 0 ? '10' : '9' })),
    }),
  )
  const approved = await timed(() => ask('POST', `/stock_counts/${id}/confirm`, {}))
  const of = `Count of ${counted.toLocaleString('en')} items`
  return [
    { what: `${of}: begun`, value: began / 1000, unit: 's' },
    { what: `${of}: saved`, value: saved / 1000, unit: 's', target: { below: 3 } },
    { what: `${of}: approved`, value: approved / 1000, unit: 's', target: { below: 5 } },
  ]
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

type Ask = ReturnType<typeof asking>

const asking =
  (address: string, { token }: Company) =>
  async (method: string, path: string, body?: object): Promise<Json> => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answered = (await answer.json()) as Json
    if (answer.status >= 300)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(answered).slice(0, 300)}`)
    return answered
  }

const first = async (ask: Ask, path: string): Promise<string> => {
  const { data } = await ask('GET', path)
  return String((data as readonly Json[])[0]?.['id'])
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const idsOf = (url: string, company: Company, count: number): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from items where tenant_id = ${company.id} and code like 'G-%' and code <> 'G-1' order by id limit ${count}`,
    )
    return rows.map(({ id }) => id)
  })

/** A shop of many goods, ten of each on hand, and one that moved very often since. */
const fillGoods = (url: string, company: Company, { items, moves }: Size): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    await client.query(`set local app.tenant_id = '${company.id}'`)
    await client.query(nth)
    for (const statement of statements)
      await client.query(
        statement
          .replaceAll('TENANT', `${company.id}`)
          .replaceAll('ITEMS', `${items}`)
          .replaceAll('MOVES', `${moves}`)
          .replaceAll('TODAY', `date '${company.today}'`),
      )
    await client.query('commit')
    for (const table of ['items', 'item_barcodes', 'stock_moves', 'stock_levels', 'stock_days'])
      await client.query(`vacuum analyze ${table}`)
  })

const nth = `create function pg_temp.nth(kind text, n int) returns uuid language sql immutable as $$
  select (lpad(to_hex(n), 12, '0') || '7000' || '8' || substr(md5(kind || n), 1, 15))::uuid $$`
const store = `(select id from stores where tenant_id = TENANT and is_main_store)`

const statements = [
  `insert into items (tenant_id, id, name, code, barcode, item_type, unit_id, selling_price, purchasing_price, search_text)
   select TENANT, pg_temp.nth('good', i), 'سكر ' || i || ' أبيض', 'G-' || i, '628' || lpad(i::text, 10, '0'), 0,
     (select id from units where tenant_id = TENANT and code = 'PCE'), 9, 7, 'سكر ' || i || ' ابيض g-' || i
   from generate_series(1, ITEMS) i`,
  `insert into item_barcodes (tenant_id, item_id, barcode, source)
   select TENANT, pg_temp.nth('good', i), '628' || lpad(i::text, 10, '0'), 'item' from generate_series(1, ITEMS) i`,
  `insert into stock_moves (tenant_id, id, item_id, store_id, move_date, kind, quantity, value, unit_cost, quantity_after, value_after,
     document_type, document_id)
   select TENANT, pg_temp.nth('goodmove', i), pg_temp.nth('good', i), ${store}, TODAY - 300, 'opening', 10, 70, 7, 10, 70, 520, pg_temp.nth('gooddoc', i)
   from generate_series(2, ITEMS) i
   union all
   select TENANT, pg_temp.nth('often', k), pg_temp.nth('good', 1), ${store}, TODAY - 350 + (350 * k / MOVES)::int,
     case when k % 2 = 0 then 'receipt' else 'issue' end, case when k % 2 = 0 then 1 else -1 end, case when k % 2 = 0 then 7 else -7 end,
     7, (k + 1) % 2, 7 * ((k + 1) % 2), 520, pg_temp.nth('oftendoc', k)
   from generate_series(0, MOVES - 1) k`,
  `insert into stock_levels (tenant_id, item_id, store_id, quantity, value, last_cost, last_move_date)
   select tenant_id, item_id, store_id, sum(quantity), sum(value), 7, max(move_date) from stock_moves
   where tenant_id = TENANT and item_id in (select id from items where tenant_id = TENANT and code like 'G-%') group by 1, 2, 3`,
  `insert into stock_days (tenant_id, item_id, store_id, day, quantity, value)
   select tenant_id, item_id, store_id, move_date, sum(sum(quantity)) over w, sum(sum(value)) over w from stock_moves
   where tenant_id = TENANT and item_id in (select id from items where tenant_id = TENANT and code like 'G-%')
   group by 1, 2, 3, 4 window w as (partition by item_id, store_id order by move_date)`,
]
