import { freemem, totalmem } from 'node:os'
import { type PlatformHealth, platformHealth } from '@mizan/contract/platform/health'
import { errorWithoutValues, quantileOf } from '@mizan/core/platform/health'
import { type Api, call, noBody } from '../../../kernel/api.ts'
import type { PlatformContext } from '../../../kernel/context.ts'
import { migrationNames } from '../../../kernel/database/migrate.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { type RouteFigures, recentMinutes } from '../../../kernel/telemetry/recent-requests.ts'
import { failingProviders } from './failing-providers.ts'
import { slowStatements } from './statements.ts'
import {
  type HealthParts,
  concernsNow,
  diskOf,
  missingMigrations,
  processesOf,
  requestsOf,
  wholeOf,
} from './vitals.ts'
import { waitingEInvoices } from './waiting-einvoices.ts'

/** How the installation fares: asked again while its page is open. */
export function serveHealth(api: Api, parts: HealthParts): void {
  call(
    api,
    {
      method: 'GET',
      path: '/admin/health',
      scope: 'admin',
      tag: 'admin/health',
      says: 'How the installation fares: jobs, mails, e-invoices, providers, requests, statements, database, processes',
      body: noBody,
      answer: platformHealth,
    },
    async (ctx) => ({ body: { data: await healthOf(ctx, parts) } }),
  )
}

async function healthOf(ctx: PlatformContext, parts: HealthParts): Promise<PlatformHealth> {
  const processes = await processesOf(ctx, parts)
  const routes = requestsOf(processes, parts)
  const [concerns, jobs, mails, providers, statements, database, workers, disk] = await Promise.all(
    [
      concernsNow(ctx, parts),
      jobsByTask(ctx),
      mailsOf(ctx),
      failingProviders(ctx),
      slowStatements(ctx, processes, parts),
      databaseOf(ctx),
      ctx.db.first<{ count: number }>(
        sql`select count(*)::int as count from job_workers where alive_until > now()`,
      ),
      diskOf(parts),
    ],
  )
  const { postgresql, citus, ...rest } = database
  // Into the books of companies last: what is asked over all of them was asked before.
  const einvoices = await waitingEInvoices(ctx)
  return {
    at: new Date().toISOString(),
    concerns,
    jobs,
    mails,
    einvoices,
    providers,
    requests: {
      minutes: recentMinutes,
      ...timesOf(wholeOf(routes)),
      routes: routes.map((each) => ({ route: each.route, ...timesOf(each) })),
    },
    statements,
    database: rest,
    processes: processes.map(({ figures, ...row }) => ({
      ...row,
      memory: figures.memory,
      is_own: row.id === parts.processId(),
    })) as unknown as PlatformHealth['processes'],
    workers: workers?.count ?? 0,
    versions: {
      mizan: parts.version,
      node: process.versions.node,
      icu: process.versions.icu ?? '',
      postgresql,
      citus,
    },
    disk,
    memory: { free: freemem(), total: totalmem() },
  }
}

const timesOf = ({ count, failed, times }: Omit<RouteFigures, 'route'>) => ({
  count,
  failed,
  p50: quantileOf(times, 0.5),
  p95: quantileOf(times, 0.95),
  p99: quantileOf(times, 0.99),
})

const jobsByTask = ({ db }: PlatformContext): Promise<PlatformHealth['jobs']> =>
  db.rows(sql`select task, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'running')::int as running, count(*) filter (where state = 'retrying')::int as retrying,
      count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'planned')::int as planned,
      min(run_at) filter (where state = 'waiting') as oldest
    from app.jobs() group by task order by failed desc, retrying desc, waiting desc, task`)

const reasonsShown = 5

async function mailsOf({ db }: PlatformContext): Promise<PlatformHealth['mails']> {
  const [counts, reasons] = await Promise.all([
    db.first<Omit<PlatformHealth['mails'], 'reasons'>>(sql`select
      (select count(*)::int from mails where status = 'failed') as failed, count(*)::int as waiting, min(created_at) as oldest
      from mails where status = 'waiting'`),
    db.rows<{ reason: string | null; count: number }>(
      sql`select last_error as reason, count(*)::int as count from mails where status = 'failed' group by last_error`,
    ),
  ])
  const byText = new Map<string, number>()
  for (const { reason, count } of reasons) {
    const text = errorWithoutValues(reason ?? '')
    byText.set(text, (byText.get(text) ?? 0) + count)
  }
  return {
    failed: counts?.failed ?? 0,
    waiting: counts?.waiting ?? 0,
    oldest: counts?.oldest ?? null,
    reasons: [...byText]
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, reasonsShown),
  }
}

type DatabaseRow = Pick<
  PlatformHealth['database'],
  'bytes' | 'connections' | 'connections_max' | 'letters' | 'order' | 'provider'
> & { readonly postgresql: string; readonly citus: string | null }

const tablesShown = 10

async function databaseOf(
  ctx: PlatformContext,
): Promise<PlatformHealth['database'] & Pick<DatabaseRow, 'postgresql' | 'citus'>> {
  const [row, tables, missing, known] = await Promise.all([
    ctx.db.first<DatabaseRow>(sql`select pg_database_size(d.oid)::float8 as bytes,
        (select sum(numbackends)::int from pg_stat_database) as connections,
        current_setting('max_connections')::int as connections_max, d.datctype as letters, d.datcollate as "order",
        case d.datlocprovider when 'i' then 'icu' when 'b' then 'builtin' else 'libc' end as provider,
        current_setting('server_version') as postgresql,
        (select extversion from pg_extension where extname = 'citus') as citus
      from pg_database d where d.datname = current_database()`),
    ctx.db.rows<PlatformHealth['database']['tables'][number]>(sql`select c.relname as name,
        pg_total_relation_size(c.oid)::float8 as bytes, greatest(c.reltuples, 0)::float8 as rows
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      order by 2 desc limit ${tablesShown}`),
    missingMigrations(ctx),
    migrationNames(),
  ])
  if (!row) throw new Error('the database does not know itself')
  return {
    ...row,
    tables,
    migrations: known.length - missing.length,
    missing: [...missing],
    newest: known.filter((name) => !missing.includes(name)).at(-1) ?? null,
  }
}
