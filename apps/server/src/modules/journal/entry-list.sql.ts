import { entries } from '@mizan/contract/documents/journal'
import type { RowOf } from '@mizan/contract/resource'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, empty, join, raw, sql } from '../../kernel/database/sql.ts'
import type { ListQuery } from '../../kernel/http/list-query.ts'
import type { ListSource } from '../../kernel/list.ts'

export type EntryRow = RowOf<typeof entries>

/** Labels of what manual entries post: the list shows the entry itself instead, as it stands. */
const byHand = raw("('bad_debt', 'entry', 'entry_edited', 'fx')")

/**
 * Postings and manual entries as one, so plain that both are read by their own index in the order of
 * the list: a page costs its rows, whatever the books hold.
 */
const everyEntry = sql`(
  select e.tenant_id, e.id, e.number, e.sequence_year, e.sequence_no, e.entry_date as date, e.statement, e.document_type,
    e.label_id, e.document_id, e.document_number, e.inverse_entry_id, e.total, e.is_adjusting, e.is_closing, e.created_at,
    e.search_text, e.label_id not in ${byHand} as is_listed, false as is_manual, 1::smallint as status
  from entries e where e.tenant_id = ${currentTenant}
  union all
  select m.tenant_id, m.id, m.number, m.sequence_year, m.sequence_no, m.entry_date, m.statement, null::smallint,
    m.label_id, null::uuid, null::text, null::uuid, m.total, m.is_adjusting, false, m.created_at,
    m.search_text, true, true, m.status
  from manual_entries m where m.tenant_id = ${currentTenant}) t`

const select = sql`t.id, t.number, t.date, t.statement, t.document_type, t.label_id, t.document_id, t.document_number,
  t.inverse_entry_id, t.total, t.is_adjusting, t.is_closing, t.created_at, t.is_manual, t.status,
  (select r.id from entries r where not t.is_manual and r.tenant_id = ${currentTenant} and r.inverse_entry_id = t.id) as reversal,
  (select jsonb_build_object('reversed_by', m.reversal_entry_id, 'template', m.template, 'reverse_on', m.reverse_on,
      'repeats', m.repeats, 'repeats_until', m.repeats_until, 'next_repeat_on', m.next_repeat_on, 'repeated_from', m.repeated_from,
      'revision', m.revision, 'lock_version', m.lock_version)
    from manual_entries m where t.is_manual and m.tenant_id = ${currentTenant} and m.id = t.id) as manual`

/** What only manual entries have, as the entry of a document shows it. */
const notManual = {
  template: null,
  reverse_on: null,
  repeats: null,
  repeats_until: null,
  next_repeat_on: null,
  repeated_from: null,
  revision: 0,
  lock_version: 0,
}

function entryRow({ reversal, manual, status, ...row }: Row): EntryRow {
  const isReversed = !row.is_manual && reversal !== null
  return {
    ...row,
    status: isReversed ? 255 : status,
    ...(row.is_manual ? (manual as object) : { ...notManual, reversed_by: reversal }),
  } as EntryRow
}

const listOf = (values: readonly string[]): Sql => join(values.map((value) => sql`${value}`))

/** A posting that was reversed is at 255 too, which its row does not say: its inverse does. */
function ofStatus(wanted: readonly string[] | undefined): Sql {
  if (!wanted) return empty
  const reversed = sql`(not t.is_manual and t.id in (select r.inverse_entry_id from entries r
    where r.tenant_id = ${currentTenant} and r.inverse_entry_id is not null))`
  const [posted, isReversed] = [wanted.includes('1'), wanted.includes('255')]
  if (posted && isReversed) return sql` and t.status in (${listOf(wanted)})`
  if (isReversed) return sql` and (t.status in (${listOf(wanted)}) or ${reversed})`
  return sql` and t.status in (${listOf(wanted)}) and not ${reversed}`
}

const lineColumns = ['account_id', 'beneficiary_id', 'cost_center_id'] as const

/**
 * Entries with a line on an account, of a party, of a cost centre. Asked row by row, so that a page in
 * the order of the list ends when it is full, however many lines an account has.
 */
function ofLines({ equals }: ListQuery): Sql {
  const parts = lineColumns.flatMap((column) => {
    const ids = equals[column]
    if (!ids) return []
    const isAsked = sql`l.${raw(column)} in (${listOf(ids)})`
    const inShares =
      column === 'cost_center_id'
        ? sql` or exists (select 1 from manual_entry_shares l
            where l.tenant_id = ${currentTenant} and l.manual_entry_id = t.id and ${isAsked})`
        : empty
    return [
      sql` and case when t.is_manual
        then exists (select 1 from manual_entry_lines l where l.tenant_id = ${currentTenant} and l.manual_entry_id = t.id and ${isAsked})${inShares}
        else exists (select 1 from entry_transactions l where l.tenant_id = ${currentTenant} and l.entry_id = t.id and ${isAsked}) end`,
    ]
  })
  return join(parts, ' ')
}

/**
 * How many entries there are, without counting them: numbers have no gaps, so the last is their
 * count; drafts come to it, and an edit has taken two numbers that the list does not show.
 */
const countOfAll = (): Sql => sql`select (
    (select coalesce(sum(last_number), 0) from sequences where tenant_id = ${currentTenant} and kind = 'entry')
    + (select count(*) from manual_entries where tenant_id = ${currentTenant} and status = 0)
    - (select coalesce(sum(2 * revision), 0) from manual_entries where tenant_id = ${currentTenant} and revision > 0))::int as total`

const between = (column: Sql, { from, to }: ListQuery): Sql =>
  sql`${from.date ? sql` and ${column} >= ${from.date}` : empty}${to.date ? sql` and ${column} <= ${to.date}` : empty}`

/** The same for some days, from indexes alone. */
const countOfDays = (query: ListQuery): Sql => sql`select (
    (select count(*) from entries where tenant_id = ${currentTenant}${between(sql`entry_date`, query)})
    - (select count(*) from entries where tenant_id = ${currentTenant}${between(sql`entry_date`, query)} and label_id in ${byHand})
    + (select count(*) from manual_entries where tenant_id = ${currentTenant}${between(sql`entry_date`, query)}))::int as total`

function counted(query: ListQuery): Sql | null {
  const ranges = Object.keys({ ...query.from, ...query.to })
  const isFiltered =
    query.search !== null ||
    Object.keys(query.equals).length > 0 ||
    ranges.some((field) => field !== 'date')
  if (isFiltered) return null
  return ranges.length === 0 ? countOfAll() : countOfDays(query)
}

/** Numbers are in the order of their counters, which an index has; as texts they are not. */
function byNumber({
  sort,
  equals,
}: ListQuery): Pick<ListSource<EntryRow>, 'columns' | 'orderTail'> {
  if (sort?.field !== 'number' || equals.number) return {}
  const way = raw(sort.descending ? ' desc' : ' asc')
  return {
    columns: { number: sql`t.sequence_year` },
    orderTail: sql`t.sequence_no${way}, t.id${way}`,
  }
}

/** All entries, the newest first: what documents have posted, and what people write, drafts included. */
export function entrySource(_ctx: TenantContext, query: ListQuery): ListSource<EntryRow> {
  const { columns, ...order } = byNumber(query)
  return {
    path: 'entries',
    select,
    from: everyEntry,
    where: sql`t.tenant_id = ${currentTenant} and t.is_listed${ofStatus(query.equals.status)}${ofLines(query)}`,
    order: sql`t.date desc, t.id desc`,
    ...order,
    columns: {
      ...columns,
      status: false,
      account_id: false,
      beneficiary_id: false,
      cost_center_id: false,
    },
    hasIds: true,
    indexed: ['entries', 'manual_entries'],
    summed: (asked) => counted(asked),
    map: entryRow,
  }
}

/** The head of one entry: a manual entry as it stands, else a posting. */
export async function entryHead(ctx: TenantContext, id: string): Promise<EntryRow | null> {
  const row = await ctx.db.first<Row>(sql`select ${select} from ${everyEntry}
    where t.tenant_id = ${currentTenant} and t.id = ${id} order by t.is_manual desc limit 1`)
  return row && entryRow(row)
}

/** How many drafts wait. */
export const entryCounts = async (
  ctx: TenantContext,
): Promise<Readonly<Record<string, number>>> => ({
  drafts:
    (
      await ctx.db.first<{ drafts: number }>(sql`select count(*)::int as drafts from manual_entries
        where tenant_id = ${currentTenant} and status = 0`)
    )?.drafts ?? 0,
})
