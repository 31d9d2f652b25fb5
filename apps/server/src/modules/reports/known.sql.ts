import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, raw, sql } from '../../kernel/database/sql.ts'

/** Until which moment what was posted counts; null where all of it does. */
export type Known = Date | null

/** Whether an entry, by its alias, was in the books at that moment. */
export const knownEntry = (alias: 'e' | 'z' | 'r' | 'n', known: Known): Sql =>
  known === null ? sql`true` : sql`${raw(alias)}.created_at < ${known}`

/** Whether the entry of a line, by its alias, was in the books at that moment: those posted since are mostly few. */
export const knownLine = (alias: 'l' | 'x', known: Known): Sql =>
  known === null
    ? sql`true`
    : sql`not exists (select 1 from entries n where n.tenant_id = ${currentTenant} and n.id = ${raw(alias)}.entry_id
        and n.created_at >= ${known})`

/** Lines `l` of what was posted until a moment, for a `from`. */
export const linesUntil = (known: Date): Sql => sql`entries n
  join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = n.id
  where n.tenant_id = ${currentTenant} and n.created_at < ${known}`

/** Whether a moment lies in the first half of the life of the books: then less was posted until it than since. */
export const isEarly = async (ctx: TenantContext, known: Date): Promise<boolean> =>
  (
    await ctx.db.first<{ is_early: boolean | null }>(sql`
      select ${known} < min(n.created_at) + (max(n.created_at) - min(n.created_at)) / 2 as is_early
      from entries n where n.tenant_id = ${currentTenant}`)
  )?.is_early ?? true

/**
 * Lines `l` of what was posted since, for a `from`: what is kept of months holds them, and what was known then is
 * that less them. They are few when the moment is near, and found by it.
 */
export const linesSince = (known: Date): Sql => sql`entries n
  join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = n.id
  where n.tenant_id = ${currentTenant} and n.created_at >= ${known}`

/** The first day that something posted since is of, of those until a day; null where nothing is. */
export const firstChanged = async (
  ctx: TenantContext,
  known: Known,
  to: LocalDate,
): Promise<LocalDate | null> =>
  known === null
    ? null
    : ((
        await ctx.db.first<{
          day: LocalDate | null
        }>(sql`select min(n.entry_date)::text as day from entries n
          where n.tenant_id = ${currentTenant} and n.created_at >= ${known} and n.entry_date <= ${to}`)
      )?.day ?? null)
