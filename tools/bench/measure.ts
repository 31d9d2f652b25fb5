import pg from 'pg'
import type { Child } from './child.ts'
import type { Company } from './companies.ts'
import { median, percentile } from './figures.ts'
import type { Call, Load, Loaded } from './load-process.ts'
import { type Processor, processorOf } from './processor.ts'
import type { Tpcb, TpcbAnswer } from './tpcb-process.ts'
import { salesDraft } from './trade.ts'

/** A server that is asked, and its database. */
export type Asked = {
  readonly address: string
  readonly load: Child
  readonly superUrl: string
  /** Whose processor time is read. */
  readonly pids: { readonly server: number; readonly postmaster: number }
}

/** What a run works with. */
export type Bench = Asked & {
  readonly tpcb: Child
  readonly tpcbSettings: Tpcb
}

export const run = (
  bench: Asked,
  clients: number,
  calls: readonly Call[],
  bodies = false,
): Promise<Loaded> =>
  bench.load.ask<Loaded>({ address: bench.address, clients, calls, bodies } satisfies Load)

/** How fast drafts were confirmed. */
export type Rates = {
  readonly clients: number
  readonly rate: number
  readonly p50: number
  readonly p95: number
  /** Milliseconds of processor a confirm; null where the system does not tell. */
  readonly processor: Processor | null
  readonly errors: readonly string[]
}

export type Confirms = Rates & {
  /** Of the transactions a second of TPC-B just before and after. */
  readonly ratio: number
  readonly tpcb: number
}

/** Makes drafts, then confirms them all while somebody waits; TPC-B is measured on both sides of it. */
export async function measureConfirms(
  bench: Bench,
  companies: readonly Company[],
  clients: number,
  count: number,
): Promise<Confirms> {
  const calls = await drafts(bench, companies, count)
  const before = await bench.tpcb.ask<TpcbAnswer>(bench.tpcbSettings)
  const confirmed = await confirm(bench, clients, calls)
  const after = await bench.tpcb.ask<TpcbAnswer>(bench.tpcbSettings)
  const tpcb = (before.rate + after.rate) / 2
  return { ...confirmed, tpcb, ratio: confirmed.rate / tpcb }
}

/** Makes drafts, then confirms them all while somebody waits. */
export async function rateOf(
  bench: Asked,
  companies: readonly Company[],
  clients: number,
  count: number,
): Promise<Rates> {
  return confirm(bench, clients, await drafts(bench, companies, count))
}

async function confirm(bench: Asked, clients: number, calls: readonly Call[]): Promise<Rates> {
  const begun = await processorOf(bench.pids)
  const done = await run(bench, clients, calls)
  const ended = await processorOf(bench.pids)
  const count = calls.length
  return {
    clients,
    rate: (done.times.length - done.errors.length) / done.seconds,
    p50: median(done.times),
    p95: percentile(done.times, 0.95),
    processor:
      begun && ended
        ? {
            server: (ended.server - begun.server) / count,
            database: (ended.database - begun.database) / count,
          }
        : null,
    errors: done.errors,
  }
}

/** New drafts of three lines in turn for each company, and the calls that confirm them. */
export async function drafts(
  bench: Asked,
  companies: readonly Company[],
  count: number,
): Promise<Call[]> {
  const owners = Array.from({ length: count }, (_, n) => companies[n % companies.length]).filter(
    (each) => each !== undefined,
  )
  const made = await run(
    bench,
    8,
    owners.map((company, n) => ({
      method: 'POST',
      path: '/bills',
      token: company.token,
      body: salesDraft(company, n),
    })),
    true,
  )
  if (made.errors.length > 0) throw new Error(`drafts were refused: ${made.errors[0]}`)
  return made.bodies.map((text, n) => {
    const { data } = JSON.parse(text) as { data: { id: string } }
    return { method: 'POST', path: `/bills/${data.id}/confirm`, token: owners[n]?.token ?? '' }
  })
}

/** Median milliseconds of some calls, asked in turn and again by one person. */
export async function medianOf(
  bench: Asked,
  calls: readonly Call[],
  times: number,
): Promise<number> {
  const repeated = (count: number): Call[] =>
    Array.from({ length: count }, (_, n) => calls[n % calls.length]).filter((call) => !!call)
  await run(bench, 1, repeated(5))
  const done = await run(bench, 1, repeated(times + 5).slice(5))
  if (done.errors.length > 0) throw new Error(`a reading was refused: ${done.errors[0]}`)
  return median(done.times)
}

/** Companies whose numbers, e-invoice counters or entries are not 1 to n without a gap. */
export async function gapsOf({ superUrl }: Asked, companies: readonly Company[]): Promise<number> {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ gaps: number }>(
      `select count(*)::int as gaps from (
      select tenant_id from bills where status = 1 group by tenant_id, type having min(sequence_no) <> 1 or max(sequence_no) <> count(*)
      union all select tenant_id from entries group by tenant_id having min(sequence_no) <> 1 or max(sequence_no) <> count(*)
      union all select tenant_id from einvoices group by tenant_id, unit_id having min(counter) <> 1 or max(counter) <> count(*)
    ) g where tenant_id = any($1::int[])`,
      [companies.map(({ id }) => id)],
    )
    return rows[0]?.gaps ?? 0
  } finally {
    await client.end()
  }
}

/** Bytes that the e-invoices of a company take in the database, each with its index entries. */
export async function sealedBytesOf({ superUrl }: Bench, { id }: Company): Promise<number> {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: number }>(
      `select avg(pg_column_size(e.*))::float8 + (select pg_indexes_size('einvoices')::float8 / count(*) from einvoices) as bytes
       from einvoices e where tenant_id = $1`,
      [id],
    )
    return rows[0]?.bytes ?? 0
  } finally {
    await client.end()
  }
}
