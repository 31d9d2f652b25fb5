import pg from 'pg'
import { loadSecrets } from '../../apps/server/src/kernel/secrets.ts'
import { openPool } from '../../apps/server/src/kernel/database/pool.ts'
import { stepLine } from '../step-line.ts'
import { type Child, startChild } from './child.ts'
import { startClusterDatabase } from './cluster-databases.ts'
import { type Company, makeCompany, makeOwner } from './companies.ts'
import type { BenchDatabase } from './database.ts'
import { median } from './figures.ts'
import type { Call } from './load-process.ts'
import { type Asked, type Rates, drafts, gapsOf, rateOf, run } from './measure.ts'
import type { Line } from './report.ts'
import type { ServerAnswer } from './server-process.ts'

type Ending = (() => Promise<void>)[]
export type ClusterSize = {
  readonly companies: number
  readonly confirms: number
  readonly pairs: number
}

/** One of the two that are compared: a database, a server on it, and its companies. */
type Side = Asked & {
  readonly database: BenchDatabase
  readonly server: Child
  readonly companies: readonly Company[]
}

/** Of a confirm on PostgreSQL alone, what one on a cluster of one node does at least. */
const shareAtLeast = 0.7

/**
 * The same work on PostgreSQL alone and on a cluster of one node, which are two databases of one server of
 * the same version: pairs that follow each other, so that both meet the same machine.
 */
export async function benchCluster(
  size: ClusterSize,
  ending: Ending,
): Promise<{ lines: Line[]; notes: string[] }> {
  const load = startChild('load-process.ts')
  ending.push(load.end)
  const plain = await openSide('plain', load, size, ending)
  const spread = await openSide('one node', load, size, ending)
  for (const side of [plain, spread]) await warm(side, size)
  const lines: Line[] = []
  for (const clients of [1, 8]) lines.push(...(await compared(plain, spread, clients, size)))
  lines.push(...(await visited(spread)))
  for (const [where, side] of [
    ['plain', plain],
    ['one node', spread],
  ] as const)
    lines.push({
      what: `Companies with a gap in a number, ${where}`,
      value: await gapsOf(side, side.companies),
      unit: '',
      target: { below: 1 },
    })
  return {
    lines,
    notes: [
      'One PostgreSQL has both databases; what they share of it (settings, disk, autovacuum) is the same for both.',
      'Processor of the database is that of all its processes; a pair is one run on each, the order changing.',
    ],
  }
}

async function openSide(
  spread: 'plain' | 'one node',
  load: Child,
  size: ClusterSize,
  ending: Ending,
): Promise<Side> {
  const database = await stepLine('قاعدة البيانات', spread, () =>
    startClusterDatabase(`mizan_bench_${spread.replace(' ', '_')}`, spread),
  )
  ending.push(database.stop)
  const server = startChild('server-process.ts', {
    env: {
      MIZAN_OWNER_URL: database.ownerUrl,
      MIZAN_APP_URL: database.appUrl,
      MIZAN_DATA: database.dataDir,
      NODE_ENV: 'production',
      // Who looks for jobs asks the database too, and would be counted.
      MIZAN_JOBS: 'off',
    },
  })
  ending.push(server.end)
  const { address, pid } = await stepLine('خادم', 'server', () => server.ask<ServerAnswer>(''))
  const companies = await stepLine('شركات', 'companies', () => companiesOf(database, size))
  return {
    database,
    server,
    companies,
    address,
    load,
    superUrl: database.superUrl,
    pids: { server: pid, postmaster: database.postmaster },
  }
}

async function companiesOf(database: BenchDatabase, size: ClusterSize): Promise<Company[]> {
  const parts = { pool: openPool(database.appUrl), secrets: await loadSecrets(database.dataDir) }
  try {
    const owner = await makeOwner(parts)
    const made: Company[] = []
    for (let n = 0; n < size.companies; n += 1)
      made.push(await makeCompany(parts, owner, `شركة ${n}`))
    return made
  } finally {
    await parts.pool.end()
  }
}

/** Every connection has planned its statements, and statistics are those of tables with rows. */
async function warm(side: Side, size: ClusterSize): Promise<void> {
  await rateOf(side, side.companies, 8, size.confirms)
  const client = new pg.Client({ connectionString: side.superUrl })
  await client.connect()
  await client.query('analyze')
  await client.end()
  await rateOf(side, side.companies, 8, size.confirms)
}

async function compared(
  plain: Side,
  spread: Side,
  clients: number,
  size: ClusterSize,
): Promise<Line[]> {
  const pairs: { readonly plain: Rates; readonly spread: Rates }[] = []
  const of = (side: Side): Promise<Rates> => rateOf(side, side.companies, clients, size.confirms)
  for (let n = 0; n < size.pairs; n += 1) {
    const isPlainFirst = n % 2 === 0
    const first = await of(isPlainFirst ? plain : spread)
    const second = await of(isPlainFirst ? spread : plain)
    pairs.push(isPlainFirst ? { plain: first, spread: second } : { plain: second, spread: first })
  }
  for (const error of pairs.flatMap((pair) => [...pair.plain.errors, ...pair.spread.errors]))
    console.error(error)
  const middle = (value: (pair: (typeof pairs)[number]) => number): number =>
    median(pairs.map(value))
  const what = `Confirm, ${clients} ${clients === 1 ? 'client' : 'clients'}`
  const sides = [
    ['plain', (pair: (typeof pairs)[number]) => pair.plain],
    ['one node', (pair: (typeof pairs)[number]) => pair.spread],
  ] as const
  return [
    ...sides.flatMap(([where, side]): Line[] => [
      { what: `${what}, ${where}: rate`, value: middle((pair) => side(pair).rate), unit: '/s' },
      { what: `${what}, ${where}: p50`, value: middle((pair) => side(pair).p50), unit: 'ms' },
      {
        what: `${what}, ${where}: processor of the server`,
        value: middle((pair) => side(pair).processor?.server ?? 0),
        unit: 'ms',
      },
      {
        what: `${what}, ${where}: processor of the database`,
        value: middle((pair) => side(pair).processor?.database ?? 0),
        unit: 'ms',
      },
    ]),
    {
      what: `${what}: rate on one node, of plain`,
      value: middle((pair) => pair.spread.rate / pair.plain.rate),
      unit: '',
      target: { atLeast: shareAtLeast },
    },
    {
      what: `${what}: processor of both, plain of one node`,
      value: middle((pair) => both(pair.plain) / both(pair.spread)),
      unit: '',
    },
  ]
}

const both = ({ processor }: Rates): number =>
  (processor?.server ?? Number.NaN) + (processor?.database ?? Number.NaN)

const repeats = 7

/** How often a request waits for the database, and how many of its statements ask one shard or several. */
async function visited(side: Side): Promise<Line[]> {
  const [company] = side.companies
  if (!company) return []
  const get = (path: string): Call => ({ method: 'GET', path, token: company.token })
  const year = `from=${company.today.slice(0, 4)}-01-01&to=${company.today}`
  const [accounts = '{}'] = (await run(side, 1, [get('/accounts?account_number=1141')], true))
    .bodies
  const accountId = (JSON.parse(accounts) as { data?: { id: string }[] }).data?.[0]?.id ?? ''
  const confirms = await drafts(side, [company], repeats + 1)
  const asked: readonly (readonly [string, readonly Call[]])[] = [
    ['Confirm', confirms],
    ['List of bills', [get('/bills?type=1&per_page=80')]],
    [
      'Account statement',
      [get(`/reports/account_statement_report?account_id=${accountId}&per_page=80&${year}`)],
    ],
    ['Trial balance', [get(`/reports/adjusted_trial_balance_report?${year}`)]],
    ['Dashboard', [get('/dashboard')]],
  ]
  const lines: Line[] = []
  for (const [what, calls] of asked) {
    const seen: Visit[] = []
    for (let n = 0; n <= repeats; n += 1) {
      const call = calls[n % calls.length]
      if (call) seen.push(await visitOf(side, call))
    }
    // The first plans what the others then run.
    const middle = (value: (visit: Visit) => number): number => median(seen.slice(1).map(value))
    lines.push(
      { what: `${what}: round trips`, value: middle((visit) => visit.trips), unit: '' },
      { what: `${what}: statements`, value: middle((visit) => visit.statements), unit: '' },
      { what: `${what}: of one shard group`, value: middle((visit) => visit.single), unit: '' },
      {
        what: `${what}: of several shard groups`,
        value: middle((visit) => visit.multi),
        unit: '',
        target: { below: 1 },
      },
    )
  }
  return lines
}

type Visit = {
  readonly trips: number
  readonly statements: number
  readonly single: number
  readonly multi: number
}

async function visitOf(side: Side, call: Call): Promise<Visit> {
  const before = await countersOf(side)
  const { errors } = await run(side, 1, [call])
  if (errors[0] !== undefined) throw new Error(errors[0])
  const after = await countersOf(side)
  return {
    trips: after.trips - before.trips,
    statements: after.statements - before.statements,
    single: after.single - before.single,
    multi: after.multi - before.multi,
  }
}

async function countersOf(side: Side): Promise<Visit> {
  const { trips, statements } = await side.server.ask<ServerAnswer>('')
  const client = new pg.Client({ connectionString: side.superUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ single: number; multi: number }>(
      `select query_execution_single_shard::int as single, query_execution_multi_shard::int as multi
      from citus_stat_counters where name = current_database()`,
    )
    return { trips, statements, single: rows[0]?.single ?? 0, multi: rows[0]?.multi ?? 0 }
  } finally {
    await client.end()
  }
}
