import { labelsOf } from '@mizan/core/taxes/vat-return/taxed-line'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { Proof } from './proof.ts'

/** Labels of entries that may declare VAT. */
const declaring = (): string[] => [...labelsOf('sales').all, ...labelsOf('purchases').all]

/** What stands on accounts of VAT without a tax: balances of earlier books, and what settles a return. */
const untaxed = ['conversion_balance', 'opening_balance', 'vat_return']

/** Proofs of what is declared to the authority (`domain/05`). */
export const vatProofs: readonly Proof[] = [
  {
    code: 'vat_names_its_tax',
    clause: 'I10',
    broken: sql`
      select e.id, e.number, e.label_id, l.line_no, l.debit, l.credit
      from accounts a join entry_transactions l on l.tenant_id = ${currentTenant} and l.account_id = a.id
        join entries e on e.tenant_id = ${currentTenant} and e.id = l.entry_id
        left join entries o on o.tenant_id = ${currentTenant} and o.id = e.inverse_entry_id
      where a.tenant_id = ${currentTenant} and a.sub_type in ('vat_output', 'vat_input') and l.tax_code is null
        and coalesce(o.label_id, e.label_id) <> all(${untaxed}::text[])`,
  },
  {
    code: 'taxed_lines_have_a_box',
    clause: 'I10',
    broken: sql`
      select e.id, e.number, e.label_id, l.line_no, l.tax_code
      from entry_transactions l join entries e on e.tenant_id = ${currentTenant} and e.id = l.entry_id
        left join entries o on o.tenant_id = ${currentTenant} and o.id = e.inverse_entry_id
      where l.tenant_id = ${currentTenant} and l.tax_code is not null
        and (coalesce(o.label_id, e.label_id) <> all(${declaring()}::text[])
          or not exists (select 1 from taxes t where t.tenant_id = ${currentTenant} and t.code = l.tax_code))`,
  },
  {
    code: 'filed_returns_stay',
    clause: 'I10',
    broken: sql`
      select r.id, r.starts_on, r.ends_on, r.document_count from vat_returns r
      where r.tenant_id = ${currentTenant} and r.state in ('filed', 'paid')
        and r.documents_hash is distinct from coalesce((
          select sha256(string_agg(e.hash, ''::bytea order by e.sequence_year, e.sequence_no)) from entries e
          where e.tenant_id = ${currentTenant} and e.vat_date between r.starts_on and r.ends_on
            and exists (select 1 from entry_transactions l
              where l.tenant_id = ${currentTenant} and l.entry_id = e.id and l.tax_code is not null)), ''::bytea)`,
  },
  {
    code: 'filed_vat_is_settled',
    clause: 'I10',
    // What was filed elsewhere had no entry here, and nothing to settle.
    broken: sql`
      select a.id, a.account_number, sum(l.debit - l.credit) as balance
      from accounts a
        join entry_transactions l on l.tenant_id = ${currentTenant} and l.account_id = a.id
        join entries e on e.tenant_id = ${currentTenant} and e.id = l.entry_id
          and e.vat_date <= (select max(r.ends_on) from vat_returns r
            where r.tenant_id = ${currentTenant} and r.state in ('filed', 'paid') and not r.is_elsewhere)
      where a.tenant_id = ${currentTenant} and a.sub_type in ('vat_output', 'vat_input')
      group by a.id, a.account_number having sum(l.debit - l.credit) <> 0`,
  },
]
