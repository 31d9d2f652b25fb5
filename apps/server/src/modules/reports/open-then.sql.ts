import type { LocalDate } from '@mizan/core/time/local-date'
import { type Sql, currentTenant, raw, sql } from '../../kernel/database/sql.ts'

/** What a document is of, or the bill that it corrects: what a return gives back of a retention is that of its bill. */
const ofBill = sql`coalesce((select r.returned_from_bill_id from bills r where r.tenant_id = ${currentTenant} and r.id = e.document_id),
  (select n.original_bill_id from notes n where n.tenant_id = ${currentTenant} and n.id = e.document_id), e.document_id)`

/** Lines `l` on accounts `a` of some sub types in entries `e` of documents that were posted until a moment, for a `from`. */
const postedOn = (subTypes: readonly string[], known: Date): Sql => sql`entries e
  join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id and l.beneficiary_id is not null
  join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id and a.sub_type = any(${[...subTypes]})
  where e.tenant_id = ${currentTenant} and e.document_id is not null and e.created_at < ${known}`

/**
 * What each document put on accounts of some sub types as it was known at a moment, by the party it was of then. An
 * edit reversed what it had posted and a cancel too, so that what stood is the sum of all that was posted until then.
 */
export const postedThen = (
  subTypes: readonly string[],
  known: Date,
  narrowed: Sql = sql``,
): Sql => sql`
  select e.document_id, l.beneficiary_id, sum(l.debit - l.credit) as local, sum(coalesce(l.fc_amount, l.debit - l.credit)) as amount
  from ${postedOn(subTypes, known)} ${narrowed} group by e.document_id, l.beneficiary_id`

/** What of each bill was still retained at a moment: less what returns and notes that stood then gave back of it. */
export const retainedThen = (subTypes: readonly string[], known: Date): Sql => {
  const retentions = subTypes.filter((subType) => subType.startsWith('retention_'))
  return sql`select ${ofBill} as bill_id, sum(l.debit - l.credit) as amount from ${postedOn(retentions, known)} group by 1`
}

/** On which day a document, by its id, stood at a moment, as its last posting until then says: an edit may have moved it since. */
export const dayThen = (document: Sql, known: Date): Sql => sql`(select p.entry_date from entries p
  where p.tenant_id = ${currentTenant} and p.document_id = ${document} and p.inverse_entry_id is null and p.part = 'main'
    and p.created_at < ${known} order by p.created_at desc, p.id desc limit 1)`

/**
 * When a document, by its alias, was due as it was known at a moment: what the first edit since found there, else what
 * stands there. None has no due day, so what was found is wrapped in an array.
 */
export const dueThen = (alias: 'b' | 'd' | 't', known: Date): Sql => sql`(coalesce(
  (select array[(a.changes -> 'due_date' ->> 'before')::date] from users_activities a
    where a.tenant_id = ${currentTenant} and a.resource_id = ${raw(alias)}.id and a.created_at >= ${known}
      and a.changes -> 'due_date' is not null order by a.created_at, a.id limit 1),
  array[${raw(alias)}.due_date]))[1]`

/** Whether a document, by its alias, stood in the books at a moment: posted, and not yet reversed. */
export const stoodThen = (alias: string, known: Date): Sql => sql`exists (select 1 from entries p
  where p.tenant_id = ${currentTenant} and p.document_id = ${raw(alias)}.id and p.inverse_entry_id is null and p.part = 'main'
    and p.created_at < ${known} and not exists (select 1 from entries q
      where q.tenant_id = ${currentTenant} and q.inverse_entry_id = p.id and q.created_at < ${known}))`

/** Whether an association `s` settled at a moment: made until then, and not yet taken back. */
export const settledAt = (known: Date): Sql =>
  sql`s.created_at < ${known} and (s.released_at is null or s.released_at >= ${known})`

/** What settled each document as it was known at a moment, until a day where one is named. */
export const settledThen = (known: Date, on: LocalDate | null): Sql => sql`
  select s.associatable_id, sum(s.carrying) as carrying, sum(s.amount) as amount
  from associations s where s.tenant_id = ${currentTenant} and ${settledAt(known)}
    ${
      on === null
        ? sql``
        : sql`and coalesce(${dayThen(sql`s.receipt_id`, known)}, (s.created_at at time zone 'Asia/Riyadh')::date) <= ${on}`
    } group by s.associatable_id`
