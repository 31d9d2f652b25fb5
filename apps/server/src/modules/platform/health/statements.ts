import type { PlatformHealth } from '@mizan/contract/platform/health'
import type { PlatformContext } from '../../../kernel/context.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { slowFromMs } from '../../../kernel/telemetry/slow-trips.ts'
import type { HealthParts, ProcessRow } from './vitals.ts'

type Statement = PlatformHealth['statements']['waited'][number]

const shownAtMost = 15
const textLength = 600

/** What the database was slow with: as PostgreSQL counts it where it does, and as the processes waited for it. */
export async function slowStatements(
  ctx: PlatformContext,
  processes: readonly ProcessRow[],
  { record, processId }: HealthParts,
): Promise<PlatformHealth['statements']> {
  const own = processes.some(({ id }) => id === processId()) ? [] : record.figures().trips
  const trips = [...processes.flatMap(({ figures }) => figures.trips), ...own]
  const waited = [...Map.groupBy(trips, ({ text }) => text)].map(([text, same]): Statement => {
    const count = same.reduce((sum, each) => sum + each.count, 0)
    const total = same.reduce((sum, each) => sum + each.total, 0)
    const most = Math.max(...same.map((each) => each.most))
    return { text, count, total, most, mean: total / count }
  })
  return {
    counted: await countedByPostgres(ctx),
    waited: waited.toSorted((a, b) => b.total - a.total).slice(0, shownAtMost),
    waited_from_ms: slowFromMs,
  }
}

/** Its statements have no values but in what nobody plans, such as a setting: that is left out. */
async function countedByPostgres({ db }: PlatformContext): Promise<Statement[] | null> {
  const there = await db.first<{ is_there: boolean }>(sql`select
    current_setting('pg_stat_statements.max', true) is not null
      and exists (select 1 from pg_extension where extname = 'pg_stat_statements') as is_there`)
  if (!there?.is_there) return null
  const rows =
    await db.rows<Statement>(sql`select left(regexp_replace(regexp_replace(query, '''[^'']*''', '''…''', 'g'),
      '\\s+', ' ', 'g'), ${textLength}) as text, calls::float8 as count, mean_exec_time as mean, max_exec_time as most,
      total_exec_time as total
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query ~* '^\\s*(select|insert|update|delete|with|fetch)\\M'
    order by total_exec_time desc limit ${shownAtMost}`)
  return rows
}
