import type { Period } from '@mizan/core/time/period'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'

type Asked = Period & {
  /** Every code of a tax that the company has. */
  readonly codes: readonly string[]
  /** Until which moment what was posted counts; all of it where none is said. */
  readonly known?: Date | null
}

/**
 * The taxed lines of the ledger whose VAT counts in a period. On nearly all entries the day of VAT is their own or
 * in the same period, so the index of taxed lines by day gives them; the others are found by an index of their own.
 */
export const linesOfPeriod = ({ from, to, codes, known = null }: Asked): Sql => {
  const isKnown = known === null ? sql`true` : sql`e.created_at < ${known}`
  const columns = sql`e.id as entry_id, e.sequence_year, e.sequence_no, e.hash, e.inverse_entry_id, e.label_id as own_label,
    e.number, e.entry_date, e.vat_date, e.statement, e.document_id, e.document_type, e.document_number,
    l.line_no, l.account_id, l.beneficiary_id, l.tax_code, l.tax_base, l.debit, l.credit`
  const isTaxed = sql`l.tax_code = any(${[...codes]}::text[])`
  return sql`
      select ${columns} from entry_transactions l join entries e on e.tenant_id = ${currentTenant} and e.id = l.entry_id
        where l.tenant_id = ${currentTenant} and ${isTaxed} and l.entry_date between ${from} and ${to}
          and e.vat_date between ${from} and ${to} and ${isKnown}
      union all
      select ${columns} from entries e join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id and ${isTaxed}
        where e.tenant_id = ${currentTenant} and e.vat_date between ${from} and ${to} and e.vat_date <> e.entry_date
          and e.entry_date not between ${from} and ${to} and ${isKnown}`
}

/** The same with their account, and with the label that places them: of a reversal that of what it reverses. */
export const declaredLines = (asked: Asked): Sql => sql`
    select d.*, coalesce(o.label_id, d.own_label) as label, coalesce(o.vat_date < ${asked.from}, false) as is_late,
      a.sub_type
    from (${linesOfPeriod(asked)}) d
    join accounts a on a.tenant_id = ${currentTenant} and a.id = d.account_id
    left join entries o on o.tenant_id = ${currentTenant} and o.id = d.inverse_entry_id`

/**
 * Them again added up, before their accounts and what they reverse are looked at: of a quarter some ten thousands
 * come to a few rows.
 */
export const declaredTogether = (asked: Asked): Sql => sql`
    select s.tax_code, coalesce(o.label_id, s.own_label) as label, coalesce(o.vat_date < ${asked.from}, false) as is_late,
      s.inverse_entry_id, s.tax_base, s.debit, s.credit, a.sub_type
    from (select d.own_label, d.tax_code, d.account_id, d.inverse_entry_id, sum(d.tax_base) as tax_base,
        sum(d.debit) as debit, sum(d.credit) as credit
      from (${linesOfPeriod(asked)}) d
      group by d.own_label, d.tax_code, d.account_id, d.inverse_entry_id, d.tax_base > 0, d.tax_base < 0) s
    join accounts a on a.tenant_id = ${currentTenant} and a.id = s.account_id
    left join entries o on o.tenant_id = ${currentTenant} and o.id = s.inverse_entry_id`

/** Of a purchase bill, an advance that it deducts; of its reversal, the advance that comes back. */
export const isAdvance = sql`(d.sub_type = 'advance_paid' and (d.tax_base < 0) = (d.inverse_entry_id is null) and d.tax_base <> 0)`

/** What lines declare together: their bases, and what they move on accounts of VAT. */
export const declaredSums = sql`coalesce(sum(d.tax_base), 0)::numeric(20,2)::text as base,
  coalesce(sum(d.credit - d.debit) filter (where d.sub_type = 'vat_output'), 0)::numeric(20,2)::text as output,
  coalesce(sum(d.debit - d.credit) filter (where d.sub_type = 'vat_input'), 0)::numeric(20,2)::text as input`
