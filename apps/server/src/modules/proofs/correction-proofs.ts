import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { registeredOn } from '../taxes/index.ts'
import type { Proof } from './proof.ts'

/** What holds of expenses, of notes, and of the bills that notes correct. */
export const correctionProofs: readonly Proof[] = [
  {
    code: 'expenses_and_notes_paid_by_what_settles',
    clause: 'I9',
    broken: sql`
      with settled as (
        select id, sum(amount) as amount from (
          select associatable_id as id, amount from associations where tenant_id = ${currentTenant} and released_at is null
          union all
          select source_id, amount from associations where tenant_id = ${currentTenant} and released_at is null and source_id is not null
        ) both_sides group by id
      ), documents as (
        select id, number, net, total_paid, case when status in (1, 128) and beneficiary_id is null then net else 0 end as paid_at_once, status
        from expenses where tenant_id = ${currentTenant}
        union all
        select id, number, net, total_paid, 0, status from notes where tenant_id = ${currentTenant}
      )
      select d.id, d.number, d.net, d.total_paid, coalesce(s.amount, 0) as settled
      from documents d left join settled s on s.id = d.id
      where d.total_paid <> coalesce(s.amount, 0) + d.paid_at_once or (d.net < d.total_paid and d.status <> 255)`,
  },
  {
    code: 'expenses_are_their_lines',
    clause: 'I10',
    broken: sql`
      select x.id, x.number, x.total, x.discount, l.net as lines_net, l.allowance as lines_allowance
      from expenses x left join (select expense_id, sum(net) as net, sum(allowance) as allowance from expense_items
          where tenant_id = ${currentTenant} group by expense_id) l on l.expense_id = x.id
      where x.tenant_id = ${currentTenant} and (x.total is distinct from l.net or x.discount is distinct from l.allowance
        or (x.vat_override is null and x.net <> x.total - x.discount + x.vat + x.rounding))`,
  },
  {
    code: 'notes_are_their_lines',
    clause: 'I10',
    broken: sql`
      select n.id, n.number, n.total, n.discount, l.net as lines_net, l.allowance as lines_allowance
      from notes n left join (select note_id, sum(net) as net, sum(allowance) as allowance from note_transactions
          where tenant_id = ${currentTenant} group by note_id) l on l.note_id = n.id
      where n.tenant_id = ${currentTenant} and (n.total is distinct from l.net or n.discount is distinct from l.allowance
        or n.net <> n.total - n.discount + n.vat + n.rounding)`,
  },
  {
    code: 'note_vat_matches_ledger',
    clause: 'I10',
    broken: sql`
      select n.id, n.number, n.vat_local, coalesce(v.vat, 0) as posted_vat
      from notes n left join (
        select e.document_id, sum(l.credit - l.debit) as vat
        from entries e join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
          join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id and a.sub_type = 'vat_output'
        where e.tenant_id = ${currentTenant} and e.document_id is not null group by e.document_id) v on v.document_id = n.id
      where n.tenant_id = ${currentTenant} and n.side = 'sales' and n.status not in (0, 255)
        and n.vat_local * case when n.type = 1 then -1 else 1 end <> coalesce(v.vat, 0)`,
  },
  {
    code: 'bills_credited_within_their_net',
    clause: 'I9',
    broken: sql`
      select b.id, b.bill_code, b.net, b.credited, coalesce(c.amount, 0) as corrections, b.status
      from bills b left join (
        select bill_id, sum(amount) as amount from (
          select original_bill_id as bill_id, net as amount from notes
            where tenant_id = ${currentTenant} and status not in (0, 255) and original_bill_id is not null and (type = 1 or side = 'purchases')
          union all
          select returned_from_bill_id, net from bills
            where tenant_id = ${currentTenant} and status not in (0, 255) and returned_from_bill_id is not null
        ) corrections group by bill_id) c on c.bill_id = b.id
      where b.tenant_id = ${currentTenant} and (b.credited <> coalesce(c.amount, 0) or b.credited > b.net
        or (b.status = 1 and b.net > 0 and b.credited >= b.net))`,
  },
  {
    code: 'every_customer_note_is_sealed',
    clause: 'I2',
    broken: sql`
      select n.id, n.number from notes n
      where n.tenant_id = ${currentTenant} and n.side = 'sales' and n.status not in (0, 255)
        and n.confirmed_at >= (select min(created_at) from einvoice_units where tenant_id = ${currentTenant})
        and ${registeredOn(
          sql`coalesce((select o.issue_date from bills o where o.tenant_id = ${currentTenant} and o.id = n.original_bill_id), n.issue_date)`,
        )}
        and not exists (select 1 from einvoices e where e.tenant_id = ${currentTenant} and e.document_id = n.id)`,
  },
]
