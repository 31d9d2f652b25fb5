import { type LocalDate, addDays, firstOfMonth, lastOfMonth } from '@mizan/core/time/local-date'
import { riyadhDate, riyadhInstant } from '@mizan/core/time/riyadh'
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

/** The last day that was known wholly or in part at a moment. */
const knownDay = (known: Date): LocalDate => riyadhDate(known.getTime() - 1)

const afterItsMonth = (known: Date): Date =>
  new Date(riyadhInstant(addDays(lastOfMonth(knownDay(known)), 1)))

/** Sums of months `m` as far as they were posted until the end of the month of a moment. */
export const knownMonth = (known: Known): Sql =>
  known === null ? sql`true` : sql`m.posted_month <= ${firstOfMonth(knownDay(known))}`

/** Whether a line `l` is within those sums of months. */
export const lineOfKnownMonth = (known: Known): Sql => knownLine('l', known && afterItsMonth(known))

/** Whether an entry, by its alias, was posted after a moment, yet is within those sums of months. */
export const postedLaterThatMonth = (alias: 'n', known: Date): Sql =>
  sql`${raw(alias)}.created_at >= ${known} and ${raw(alias)}.created_at < ${afterItsMonth(known)}`

/** Lines `l` of what was posted since a moment, for a `from`: what is kept without a month of posting holds them too. */
export const linesSince = (known: Date): Sql => sql`entries n
  join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = n.id
  where n.tenant_id = ${currentTenant} and n.created_at >= ${known}`

/**
 * Lines `l` of what was posted after a moment in its month, for a `from`: the sums of months hold them, and what was
 * known then is those less these. They are those of a month at the most, however long the books are.
 */
export const laterThatMonth = (known: Date): Sql => sql`entries n
  join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = n.id
  where n.tenant_id = ${currentTenant} and ${postedLaterThatMonth('n', known)}`

/** The first day that something posted since is of, of those until a day; null where nothing is. */
export const firstChanged = async (
  ctx: TenantContext,
  known: Known,
  to: LocalDate,
): Promise<LocalDate | null> =>
  known === null
    ? null
    : ((
        await ctx.db.first<{ day: LocalDate | null }>(sql`
          select least(
            (select min(n.entry_date) from entries n
              where n.tenant_id = ${currentTenant} and ${postedLaterThatMonth('n', known)} and n.entry_date <= ${to}),
            (select min(n.entry_date) from entries n
              where n.tenant_id = ${currentTenant} and n.created_at >= ${afterItsMonth(known)} and n.entry_date <= ${to}
                and n.entry_date >= f.month and n.entry_date < f.month + interval '1 month'))::text as day
          from (select min(m.month) as month from account_months m
            where m.tenant_id = ${currentTenant} and not ${knownMonth(known)} and m.month <= ${to}) f`)
      )?.day ?? null)
