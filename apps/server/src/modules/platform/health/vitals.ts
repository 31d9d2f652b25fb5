import { statfs } from 'node:fs/promises'
import { type Concern, concernsOf, quantileOf } from '@mizan/core/platform/health'
import type { PlatformContext } from '../../../kernel/context.ts'
import { migrationNames } from '../../../kernel/database/migrate.ts'
import { crossTenant, sql } from '../../../kernel/database/sql.ts'
import { silentAfterSeconds } from '../../../kernel/telemetry/process-beats.ts'
import type { ProcessFigures, ProcessRecord } from '../../../kernel/telemetry/process-record.ts'
import { type RouteFigures, summed } from '../../../kernel/telemetry/recent-requests.ts'

/** What the health of the platform is read from besides the database. */
export type HealthParts = {
  readonly version: string
  readonly dataDir: string
  /** What this process remembers of its own work, and by which id it told the others. */
  readonly record: ProcessRecord
  readonly processId: () => string | null
}

export type ProcessRow = {
  readonly id: string
  readonly kind: 'server' | 'worker'
  readonly host: string
  readonly pid: number
  readonly version: string
  readonly node: string
  readonly started_at: Date
  readonly seen_at: Date
  readonly is_silent: boolean
  readonly figures: ProcessFigures
}

/** Servers and workers; of this one what it remembers now. */
export async function processesOf(
  { db }: PlatformContext,
  { record, processId }: HealthParts,
): Promise<readonly ProcessRow[]> {
  const rows =
    await db.rows<ProcessRow>(sql`select id, kind, host, pid, version, node, figures, started_at, seen_at,
      seen_at < now() - ${silentAfterSeconds} * interval '1 second' as is_silent
    from processes order by kind, started_at, id`)
  return rows.map((row) => (row.id === processId() ? { ...row, figures: record.figures() } : row))
}

/** The requests of the last minutes over all processes that live. */
export function requestsOf(
  processes: readonly ProcessRow[],
  { record, processId }: HealthParts,
): readonly RouteFigures[] {
  const living = processes.filter(({ is_silent: isSilent }) => !isSilent)
  const own = living.some(({ id }) => id === processId()) ? [] : record.requests.figures()
  return summed([...living.flatMap(({ figures }) => figures.requests), ...own])
}

/** Of all routes together. */
export function wholeOf(routes: readonly RouteFigures[]): Omit<RouteFigures, 'route'> {
  const [whole] = summed(routes.map((each) => ({ ...each, route: '' })))
  return whole ?? { count: 0, failed: 0, times: [] }
}

/** The disk that this process writes to; null where the system does not tell. */
export const diskOf = async ({
  dataDir,
}: HealthParts): Promise<{ readonly free: number; readonly total: number } | null> => {
  const found = await statfs(dataDir).catch(() => null)
  return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize }
}

/** Migrations that this server knows and the database does not have. */
export async function missingMigrations({ db }: PlatformContext): Promise<readonly string[]> {
  const [known, run] = await Promise.all([
    migrationNames(),
    db.rows<{ name: string }>(sql`select name from migrations`),
  ])
  const names = new Set(run.map(({ name }) => name))
  return known.filter((name) => !names.has(name))
}

type Counts = {
  readonly oldest_minutes: number | null
  readonly workers: number
  readonly connections: number
  readonly connections_max: number
}

/** What alarms at this moment: for the page of health, and for the first page and the bell. */
export async function concernsNow(ctx: PlatformContext, parts: HealthParts): Promise<Concern[]> {
  const { db } = ctx
  const [processes, missing, counts, notices, connections, disk] = await Promise.all([
    processesOf(ctx, parts),
    missingMigrations(ctx),
    db.first<Counts>(sql`select
      (select floor(extract(epoch from now() - min(run_at)) / 60)::int from app.jobs() where state = 'waiting') as oldest_minutes,
      (select count(*)::int from job_workers where alive_until > now()) as workers,
      (select sum(numbackends)::int from pg_stat_database) as connections,
      current_setting('max_connections')::int as connections_max`),
    db.first<{ count: number }>(
      crossTenant(sql`select count(*)::int as count from integration_events e
        join tenants o on o.id = e.tenant_id and o.mode = 'live' where e.state = 'failed'`),
    ),
    db.first<{ count: number }>(
      crossTenant(sql`select count(*)::int as count from integrations i
        join tenants o on o.id = i.tenant_id and o.mode = 'live' where i.state in ('refused', 'unreachable')`),
    ),
    diskOf(parts),
  ])
  const requests = wholeOf(requestsOf(processes, parts))
  const living = processes.filter(({ is_silent: isSilent }) => !isSilent)
  return concernsOf({
    oldestJobMinutes: counts?.oldest_minutes ?? null,
    workersAlive: counts?.workers ?? 0,
    silentProcesses: processes
      .filter(({ is_silent: isSilent }) => isSilent)
      .map(({ host, pid }) => `${host} ${pid}`),
    versions: [...new Set(living.map(({ version }) => version))],
    migrationsMissing: missing.length,
    failedNotices: notices?.count ?? 0,
    failingConnections: connections?.count ?? 0,
    connections: { used: counts?.connections ?? 0, max: counts?.connections_max ?? 1 },
    disk,
    requests: { ...requests, p95: quantileOf(requests.times, 0.95) },
  })
}
