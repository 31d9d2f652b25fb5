import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { deductedOfBill, receivedOfBill } from '../settlement/index.ts'
import type { Proof } from './proof.ts'

/** What holds of a bill together with all that gave back, credited or deducted of it (`domain/10` 65 to 67). */
export const leftProofs: readonly Proof[] = [
  {
    // VAT is rounded once a document on its own base, so that many of them may differ by halves of a unit each.
    code: 'nothing_below_zero_is_left_of_bills',
    clause: 'I9',
    broken: sql`
      with corrected as (
        select x.returned_from_bill_item_id as line_id, x.net - x.allowance as net, b.id as document_id
        from bill_items x join bills b on b.tenant_id = ${currentTenant} and b.id = x.bill_id
        where x.tenant_id = ${currentTenant} and b.status not in (0, 255) and x.returned_from_bill_item_id is not null
        union all
        select s.bill_item_id, s.net, n.id from note_shares s join notes n on n.tenant_id = ${currentTenant} and n.id = s.note_id
        where s.tenant_id = ${currentTenant} and n.status not in (0, 255)
      ), lines as (
        select l.bill_id, t.category, t.percentage, t.mechanism, l.net - l.allowance as net, coalesce(c.net, 0) as taken
        from bill_items l join taxes t on t.tenant_id = ${currentTenant} and t.id = l.tax_id
          left join (select line_id, sum(net) as net from corrected group by line_id) c on c.line_id = l.id
        where l.tenant_id = ${currentTenant}
      ), vats as (
        select bill_id, count(*) as documents, sum(vat) as vat from (
          select returned_from_bill_id as bill_id, vat from bills
            where tenant_id = ${currentTenant} and status not in (0, 255) and returned_from_bill_id is not null
          union all
          select original_bill_id, vat from notes
            where tenant_id = ${currentTenant} and status not in (0, 255) and original_bill_id is not null and (type = 1 or side = 'purchases')
        ) each_one group by bill_id
      )
      select b.id, b.bill_code, min(l.net - l.taken) as line_left, min(l.tax_left) as tax_left, b.vat, v.vat as vat_given_back
      from bills b
        join (select bill_id, net, taken, sum(net - taken) over (partition by bill_id, category, percentage, mechanism) as tax_left,
            dense_rank() over (partition by bill_id order by category, percentage) as tax_no from lines) l on l.bill_id = b.id
        join currencies u on u.code = b.currency
        left join vats v on v.bill_id = b.id
      where b.tenant_id = ${currentTenant} and b.type in (1, 2) and b.status not in (0, 255)
      group by b.id, b.bill_code, b.vat, v.vat, v.documents, u.minor_digits, b.tax_inclusive
      having min(l.tax_left) < 0 or (not b.tax_inclusive and min(l.net - l.taken) < 0)
        or b.vat - coalesce(v.vat, 0) < - max(l.tax_no) * power(10::numeric, -u.minor_digits) * ((coalesce(v.documents, 0) + 1) / 2)`,
  },
  {
    // Of another currency each line is converted by itself, and who takes the rest of a bill takes what that left of it.
    // The supplier's own total and a deducted advance round once more.
    code: 'rounding_is_halalas',
    clause: 'I10',
    broken: sql`
      with documents as (
        select b.id, b.bill_code as number, b.currency, b.exchange_rate, b.returned_from_bill_id as original_id, b.net_override is not null as has_paper,
          b.net - (b.total - b.discount + b.vat) as own, (select count(*) from bill_items l where l.tenant_id = ${currentTenant} and l.bill_id = b.id) as lines,
          (select count(distinct l.tax_id) from bill_items l where l.tenant_id = ${currentTenant} and l.bill_id = b.id) as taxes,
          (select count(*) from bill_prepayments p where p.tenant_id = ${currentTenant} and p.bill_id = b.id) as advances
        from bills b where b.tenant_id = ${currentTenant} and b.status not in (0, 255)
        union all
        select n.id, n.number, n.currency, n.exchange_rate, n.original_bill_id, false, 0, (select count(*) from note_transactions l where l.tenant_id = ${currentTenant} and l.note_id = n.id),
          (select count(distinct l.tax_id) from note_transactions l where l.tenant_id = ${currentTenant} and l.note_id = n.id), 0
        from notes n where n.tenant_id = ${currentTenant} and n.status not in (0, 255)
      ), posted as (
        select e.document_id as id, sum(l.debit - l.credit) as amount
        from entries e join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
          join default_accounts a on a.tenant_id = ${currentTenant} and a.account_id = l.account_id and a.code = 'rounding'
        where e.tenant_id = ${currentTenant} and e.document_id is not null group by e.document_id
      )
      select d.id, d.number, p.amount from documents d join posted p on p.id = d.id
        left join bills o on o.tenant_id = ${currentTenant} and o.id = d.original_id
      where abs(p.amount) > round(0.01 * greatest(d.exchange_rate, 1) * (greatest(d.taxes, 1) + (d.taxes > 1)::int + d.advances), 2)
        + case when d.currency <> (select currency from tenants where id = ${currentTenant}) then 0.01 * (d.lines + 1) * (1
          + (select count(*) from bills r where r.tenant_id = ${currentTenant} and r.returned_from_bill_id = d.original_id)
          + (select count(*) from notes n where n.tenant_id = ${currentTenant} and n.original_bill_id = d.original_id)) else 0 end
        + case when d.has_paper then abs(d.own) else 0 end
        + case when o.net_override is not null then abs(o.net - (o.total - o.discount + o.vat)) else 0 end
        + case when coalesce(o.vat_override, 0) <> 0 or d.has_paper then 0.50 else 0 end`,
  },
  {
    code: 'retentions_fall_with_their_bill',
    clause: 'I9',
    broken: sql`
      with taken as (
        select bill_id, sum(amount) as amount from (
          select returned_from_bill_id as bill_id, retention_credited as amount from bills
            where tenant_id = ${currentTenant} and status not in (0, 255) and returned_from_bill_id is not null
          union all
          select original_bill_id, retention_credited from notes
            where tenant_id = ${currentTenant} and status not in (0, 255) and original_bill_id is not null
        ) each_one group by bill_id
      ), retained as (
        select b.id, b.bill_code, b.net, b.credited, b.net - b.total_paid as remain, b.retention_credited, coalesce(t.amount, 0) as taken,
          b.retentions - b.retention_released - b.retention_credited as left
        from bills b left join taken t on t.bill_id = b.id
        where b.tenant_id = ${currentTenant} and b.type in (1, 2) and b.status not in (0, 255) and b.retentions > 0
      )
      select id, bill_code, retention_credited, taken, "left", remain from retained
      where retention_credited <> taken or "left" < 0 or (credited >= net and least("left", remain) > 0)`,
  },
  {
    code: 'retention_accounts_match_bills',
    clause: 'I9',
    broken: sql`
      with posted as (
        select coalesce(r.returned_from_bill_id, n.original_bill_id, e.document_id) as bill_id, sum(l.debit - l.credit) as amount
        from entries e join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
          join default_accounts a on a.tenant_id = ${currentTenant} and a.account_id = l.account_id
            and a.code in ('retention_receivable', 'retention_payable')
          left join bills r on r.tenant_id = ${currentTenant} and r.id = e.document_id
          left join notes n on n.tenant_id = ${currentTenant} and n.id = e.document_id
        where e.tenant_id = ${currentTenant} and e.document_id is not null group by 1
      )
      select b.id, b.bill_code, b.retentions - b.retention_released - b.retention_credited as retained, coalesce(p.amount, 0) as on_account
      from bills b left join posted p on p.bill_id = b.id
      where b.tenant_id = ${currentTenant} and b.type in (1, 2) and b.status not in (0, 255) and b.retentions > 0
        -- Where payments went into what is retained, the receipt took its part off the account.
        and b.net - b.total_paid >= b.retentions - b.retention_released - b.retention_credited
        and abs(coalesce(p.amount, 0)) <> round(b.net_local * (b.retentions - b.retention_released - b.retention_credited) / b.net, 2)`,
  },
  {
    code: 'advances_deducted_as_received',
    clause: 'I9',
    broken: sql`
      with advances as (
        select b.id, b.bill_code, b.net, b.credited, ${receivedOfBill('b', true)} as received, ${deductedOfBill('b')} as left_advance,
          (select coalesce(sum(p.base + p.vat + p.rounding), 0) from bill_prepayments p join bills f on f.tenant_id = ${currentTenant} and f.id = p.bill_id
            where p.tenant_id = ${currentTenant} and p.prepayment_bill_id = b.id and f.status not in (0, 255)) as deducted,
          (select coalesce(sum(p.base), 0) from bill_prepayments p join bills f on f.tenant_id = ${currentTenant} and f.id = p.bill_id
            where p.tenant_id = ${currentTenant} and p.prepayment_bill_id = b.id and f.status not in (0, 255)) as base,
          (select sum(l.net - l.allowance - coalesce((select sum(s.net) from note_shares s join notes n on n.tenant_id = ${currentTenant} and n.id = s.note_id
              where s.tenant_id = ${currentTenant} and s.bill_item_id = l.id and n.status not in (0, 255)), 0))
            from bill_items l where l.tenant_id = ${currentTenant} and l.bill_id = b.id) as advanced
        from bills b where b.tenant_id = ${currentTenant} and b.kind = 'prepayment' and b.type in (1, 2) and b.status not in (0, 255)
      )
      select id, bill_code, received, deducted, advanced - base as base_left from advances
      where left_advance > received or deducted > net - credited or base > advanced
        or (deducted > 0 and deducted = net - credited and base <> advanced)`,
  },
]
