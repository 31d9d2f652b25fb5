import { allKinds } from '@mizan/core/documents/kind'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { amount, shown } from '../amounts.ts'
import { knownEntry } from '../known.sql.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'

/** Kinds whose documents stand in the reports of taxed sales and purchases. */
const documentLabels = allKinds.filter((kind) => kind !== 'entry' && kind !== 'conversion_balance')

async function read(ctx: TenantContext, query: ReportQuery) {
  const rows = await ctx.db.rows<ReportRow & { debit: string; credit: string }>(sql`
    select e.id as entry_id, l.line_no, e.entry_date as date, e.number as entry_number, e.statement,
      a.id as account_id, ${nameOf(ctx, 'a')} as account, ${nameOf(ctx, 't')} as tax,
      (select sum(b.tax_base) from entry_transactions b where b.tenant_id = ${currentTenant} and b.entry_id = e.id
        and b.tax_code = l.tax_code)::numeric(20,2)::text as base, l.debit::text as debit, l.credit::text as credit
    from accounts a join entry_transactions l on l.tenant_id = ${currentTenant} and l.account_id = a.id
        and l.entry_date between ${query.from} and ${query.to}
      join entries e on e.tenant_id = ${currentTenant} and e.id = l.entry_id
      left join entries o on o.tenant_id = ${currentTenant} and o.id = e.inverse_entry_id
      left join taxes t on t.tenant_id = ${currentTenant} and t.code = l.tax_code
    where a.tenant_id = ${currentTenant} and a.sub_type in ('vat_output', 'vat_input')
      and coalesce(o.label_id, e.label_id) <> all(${[...documentLabels]}::text[])
      and ${knownEntry('e', query.known)}
    order by e.entry_date, e.sequence_year, e.sequence_no, l.line_no`)
  const sum = (of: 'debit' | 'credit'): string =>
    shown(rows.reduce((all, row) => all + amount(row[of]), 0n))
  return { rows, totals: { debit: sum('debit'), credit: sum('credit') } }
}

/** Entries on accounts of VAT that no document stands behind (`domain/05` 5.6). */
export const taxedEntries: ReportReading = { read }
