import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { type Known, knownEntry } from '../known.sql.ts'
import { type AskedEntries, isAsked, kindOf } from './asked-entries.ts'

/** The entries asked for in their order, found in the index of their days. */
export const entriesSql = (asked: AskedEntries, page: Sql): Sql => sql`
  select e.id, e.entry_date, e.number, e.document_type, e.document_id, e.document_number, e.statement, e.total,
    e.created_by, ${kindOf} as kind
  from entries e where ${isAsked(asked)} order by e.entry_date, e.id ${page}`

/** What a row says of its entry `e`. */
export const entryColumns: Sql = sql`e.entry_date as date, e.id as entry_id, e.number as entry_number, e.document_type,
  e.document_id, e.document_number, e.statement`

/** The inverse of an entry: one at most. */
export const isReversed = (known: Known): Sql => sql`exists (select 1 from entries r
  where r.tenant_id = ${currentTenant} and r.inverse_entry_id = e.id and ${knownEntry('r', known)})`
