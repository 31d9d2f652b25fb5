import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { owedSubTypes } from '@mizan/core/ledger/account-types'
import type { Proof } from './proof.ts'

/** What holds of documents and what settled them, and of costs that joined goods. */
export const settlementProofs: readonly Proof[] = [
  {
    // A difference of rates is realised by who pays last: nothing stays on what nobody owes.
    code: 'settled_documents_carry_nothing',
    clause: 'I9',
    broken: sql`
      with carried as (
        select id, sum(carrying) as carrying from (
          select associatable_id as id, carrying from associations where tenant_id = ${currentTenant} and released_at is null
          union all
          select source_id, source_carrying from associations where tenant_id = ${currentTenant} and released_at is null and source_id is not null
        ) both_sides group by id
      ), documents as (
        select id, bill_code as number, net_local - prepaid_local as owed from bills
          where tenant_id = ${currentTenant} and status not in (0, 255) and net > 0 and total_paid = net
        union all
        select id, number, net_local from expenses
          where tenant_id = ${currentTenant} and status not in (0, 255) and total_paid = net and beneficiary_id is not null
        union all
        select id, number, net_local from notes
          where tenant_id = ${currentTenant} and status not in (0, 255) and net > 0 and total_paid = net
      )
      select d.id, d.number, d.owed, coalesce(c.carrying, 0) as carried
      from documents d left join carried c on c.id = d.id where d.owed <> coalesce(c.carrying, 0)`,
  },
  {
    // The sums of uses without money: an active one posted its difference once, a reversed one nothing.
    code: 'credits_used_at_what_they_carried',
    clause: 'I17',
    broken: sql`
      with posted as (
        select e.document_id as id, sum(l.debit - l.credit) as amount
        from entries e join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
        where e.tenant_id = ${currentTenant} and e.label_id in ('credit_used', 'credit_used_reversed') and l.beneficiary_id is not null
        group by e.document_id
      )
      select a.id, a.amount, a.carrying, a.source_carrying, coalesce(p.amount, 0) as posted
      from associations a left join posted p on p.id = a.id
      where a.tenant_id = ${currentTenant} and a.source_type is distinct from 'entry'
        and abs(coalesce(p.amount, 0)) <> case when a.released_at is null then abs(coalesce(a.source_carrying, a.carrying) - a.carrying) else 0 end`,
  },
  {
    // Of parties with documents in other currencies: what every open item carries is what their accounts show.
    code: 'foreign_items_match_balances',
    clause: 'I8',
    broken: sql`
      with home as (
        select currency from tenants where id = ${currentTenant}
      ), parties as (
        select beneficiary_id from bills where tenant_id = ${currentTenant} and currency <> (select currency from home)
        union select beneficiary_id from receipts where tenant_id = ${currentTenant} and currency <> (select currency from home)
        union select beneficiary_id from expenses where tenant_id = ${currentTenant} and currency <> (select currency from home)
        union select beneficiary_id from notes where tenant_id = ${currentTenant} and currency <> (select currency from home)
      ), taken as (
        select id, sum(carrying) as carrying from (
          select associatable_id as id, carrying from associations where tenant_id = ${currentTenant} and released_at is null
          union all
          select source_id, source_carrying from associations
            where tenant_id = ${currentTenant} and released_at is null and source_id is not null and source_type <> 'entry'
          union all
          select receipt_id, coalesce(source_carrying, carrying) * case cashing_type when 'set_off' then -1 else 1 end from associations
            where tenant_id = ${currentTenant} and released_at is null and receipt_id is not null
        ) both_sides group by id
      ), items as (
        select id, beneficiary_id, case when type in (1, 3) then 1 else -1 end as sign, net_local - prepaid_local as carried
          from bills where tenant_id = ${currentTenant} and status not in (0, 255)
        union all
        select id, beneficiary_id, -1, net_local from expenses
          where tenant_id = ${currentTenant} and status not in (0, 255) and beneficiary_id is not null
        union all
        select id, beneficiary_id, case when type = 1 then -1 else 1 end, net_local from notes
          where tenant_id = ${currentTenant} and status not in (0, 255)
        union all
        select id, beneficiary_id, case when owed_by = 'beneficiary' then 1 else -1 end, net_local from opening_documents
          where tenant_id = ${currentTenant} and status = 1
        union all
        select r.id, r.beneficiary_id, case when r.type = 1 then -1 else 1 end,
          (select abs(coalesce(sum(l.debit - l.credit), 0)) from entry_transactions l
            where l.tenant_id = ${currentTenant} and l.entry_id = r.entry_id and l.beneficiary_id is not null)
          from receipts r where r.tenant_id = ${currentTenant} and r.status not in (0, 255) and r.beneficiary_id in (select beneficiary_id from parties)
      ), open as (
        select i.beneficiary_id, i.sign * (i.carried - coalesce(t.carrying, 0)) as amount from items i left join taken t on t.id = i.id
        union all
        select l.beneficiary_id, l.debit - l.credit
        from manual_entries m join entries e on e.tenant_id = ${currentTenant} and e.document_id = m.id
          join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
          join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
        where m.tenant_id = ${currentTenant} and l.beneficiary_id is not null and a.sub_type = any(${owedSubTypes})
        union all
        select beneficiary_id, carrying from associations
        where tenant_id = ${currentTenant} and source_type = 'entry' and released_at is null
      )
      select b.id, b.name, coalesce(o.amount, 0) as open_items, coalesce(l.balance, 0) as balance
      from beneficiaries b
        left join (select beneficiary_id, sum(amount) as amount from open group by beneficiary_id) o on o.beneficiary_id = b.id
        left join (select p.beneficiary_id, sum(p.debit - p.credit) as balance from beneficiary_balances p
            join accounts a on a.tenant_id = ${currentTenant} and a.id = p.account_id
          where p.tenant_id = ${currentTenant} and a.sub_type = any(${owedSubTypes}) group by p.beneficiary_id) l
          on l.beneficiary_id = b.id
      where b.tenant_id = ${currentTenant} and coalesce(o.amount, 0) <> coalesce(l.balance, 0)
        and b.id in (select beneficiary_id from parties)`,
  },
  {
    code: 'landed_costs_posted_once',
    clause: 'I2',
    broken: sql`
      select c.id, c.number, c.status, c.amount, l.amount as lines_amount, coalesce(s.entries, 0) as entries
      from landed_costs c
        left join (select landed_cost_id, sum(amount) as amount from landed_cost_lines where tenant_id = ${currentTenant} group by 1) l
          on l.landed_cost_id = c.id
        left join (select e.document_id, count(*) as entries from entries e
          where e.tenant_id = ${currentTenant} and e.label_id = 'landed_cost'
            and not exists (select 1 from entries r where r.tenant_id = ${currentTenant} and r.inverse_entry_id = e.id)
          group by e.document_id) s on s.document_id = c.id
      where c.tenant_id = ${currentTenant} and (c.amount is distinct from l.amount
        or coalesce(s.entries, 0) <> case c.status when 1 then 1 else 0 end)`,
  },
  {
    code: 'goods_in_transit_match_documents',
    clause: 'I4',
    broken: sql`
      select i.id, i.name, coalesce(b.value, 0) as bills_value, coalesce(c.value, 0) as transfers_value,
        coalesce(l.value, 0) as account_value
      from items i
        left join (select x.item_id, sum(x.transit_value) as value from bill_items x
            join bills b on b.tenant_id = ${currentTenant} and b.id = x.bill_id
          where x.tenant_id = ${currentTenant} and b.type = 2 and b.status not in (0, 255) group by x.item_id) b on b.item_id = i.id
        left join (select item_id, sum(transit_value) as value from consignment_items where tenant_id = ${currentTenant}
          group by item_id) c on c.item_id = i.id
        left join (select t.item_id, sum(t.debit - t.credit) as value from entry_transactions t
            join accounts a on a.tenant_id = ${currentTenant} and a.id = t.account_id
          where t.tenant_id = ${currentTenant} and a.sub_type = 'goods_in_transit' and t.item_id is not null group by t.item_id) l
          on l.item_id = i.id
      where i.tenant_id = ${currentTenant} and coalesce(b.value, 0) + coalesce(c.value, 0) <> coalesce(l.value, 0)`,
  },
  {
    code: 'transfers_match_receipts',
    clause: 'I4',
    // What left by a transfer is what its receipts settled and what is still under way, in quantity and in value.
    broken: sql`
      select c.id, c.code as number, l.line_no, l.value, l.transit_value
      from consignment_items l join consignments c on c.tenant_id = ${currentTenant} and c.id = l.consignment_id
        left join (select i.consignment_item_id, sum(i.received_qty) as received, sum(i.lost_qty) as lost,
            sum(i.returned_qty) as returned, sum(i.value) as value
          from consignment_receipt_items i
            join consignment_receipts r on r.tenant_id = ${currentTenant} and r.id = i.receipt_id and r.cancelled_at is null
          where i.tenant_id = ${currentTenant} group by i.consignment_item_id) r on r.consignment_item_id = l.id
      where l.tenant_id = ${currentTenant} and (
        (l.received_qty, l.lost_qty, l.returned_qty) is distinct from
          (coalesce(r.received, 0), coalesce(r.lost, 0), coalesce(r.returned, 0))
        or l.transit_value <> case when c.is_two_step and c.status in (1, 128) then l.value - coalesce(r.value, 0) else 0 end
        or (l.transit_value <> 0 and l.received_qty + l.lost_qty + l.returned_qty = l.amount * l.unit_factor)
        or (c.is_two_step and c.status in (1, 128) and not c.is_in_transit
          and l.received_qty + l.lost_qty + l.returned_qty < l.amount * l.unit_factor))`,
  },
]
