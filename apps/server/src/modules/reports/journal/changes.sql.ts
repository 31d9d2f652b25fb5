import type { LedgerChange } from '@mizan/contract/reports/changes'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { writerName } from '../../../kernel/writer-name.sql.ts'
import { type AskedEntries, askedLines, isAsked } from './asked-entries.ts'
import { momentText } from '../moment-text.sql.ts'
import { entryColumns } from './entries.sql.ts'
import { lineColumns, lineJoins } from './lines.sql.ts'

/** Which changes were asked for: entries posted since the end of a day, perhaps only those of a kind. */
export type AskedChanges = Omit<AskedEntries, 'known'> & {
  readonly day: LocalDate
  readonly since: Date
  readonly change: LedgerChange | null
}

/** Whether one entry was posted after another; those of one moment in the order of their ids. */
const isAfter = (one: Sql, other: Sql): Sql =>
  sql`(${one}.created_at, ${one}.id) > (${other}.created_at, ${other}.id)`

/**
 * What an entry `e` did to the books as they were on a day: an edit reverses what was posted and posts it anew, a
 * cancel only reverses; what is dated on the day or before it came late.
 */
const changeOf = (day: LocalDate): Sql => sql`case
  when e.inverse_entry_id is not null then case when exists (
      select 1 from entries o join entries n on n.tenant_id = ${currentTenant} and n.document_id = e.document_id
        and n.inverse_entry_id is null and n.part = o.part and n.document_type is not distinct from o.document_type
      where o.tenant_id = ${currentTenant} and o.id = e.inverse_entry_id and ${isAfter(sql`n`, sql`e`)}) then 'edited' else 'cancelled' end
  when exists (
    select 1 from entries r join entries o on o.tenant_id = ${currentTenant} and o.id = r.inverse_entry_id
      and o.part = e.part and o.document_type is not distinct from e.document_type
    where r.tenant_id = ${currentTenant} and r.document_id = e.document_id and ${isAfter(sql`e`, sql`r`)}) then 'edited'
  when e.entry_date <= ${day} then 'backdated' else 'new' end`

/** Entries `e` that were asked for. */
const isChange = (asked: AskedChanges): Sql => sql`${isAsked({ ...asked, known: null })}
  and e.created_at >= ${asked.since}
  ${asked.change === null ? sql`` : sql`and ${changeOf(asked.day)} = ${asked.change}`}`

/** The lines asked for of the entries posted since, in the order in which they were posted. */
export const changedLinesSql = (ctx: TenantContext, asked: AskedChanges, page: Sql): Sql => sql`
  with page as (
    select e.id, e.entry_date, e.created_at, e.number, e.document_type, e.document_id, e.document_number, e.statement, e.created_by,
      ${changeOf(asked.day)} as change
    from entries e where ${isChange(asked)} order by e.created_at, e.id ${page})
  select ${entryColumns}, ${momentText(sql`e.created_at`)} as posted_at, e.change,
    ${writerName(ctx, 'u', sql`e.created_by`)} as user, ${lineColumns(ctx)}
  from page e left join users u on u.id = e.created_by ${lineJoins}
  where ${askedLines({ ...asked, known: null }, 'l')} order by e.created_at, e.id, l.line_no`

/** How many entries there are, and what the lines asked for come to. */
export const changesSums = async (
  ctx: TenantContext,
  asked: AskedChanges,
): Promise<{ readonly entries: number; readonly debit: string; readonly credit: string }> =>
  (await ctx.db.first<{
    entries: number
    debit: string
    credit: string
  }>(sql`select count(distinct e.id)::int as entries,
      coalesce(sum(l.debit), 0)::numeric(20,2) as debit, coalesce(sum(l.credit), 0)::numeric(20,2) as credit
    from entries e join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
    where ${isChange({ ...asked, line: null })} and ${askedLines({ ...asked, known: null }, 'l')}`)) ?? {
    entries: 0,
    debit: '0.00',
    credit: '0.00',
  }
