import { sequenceOf } from '@mizan/core/documents/numbering'
import { firstPreviousHash } from '@mizan/zatca'
import { type Sql, currentTenant, join, name, sql } from '../../kernel/database/sql.ts'
import { documentTableNames, stockTableNames } from '../../kernel/document-tables.ts'
import { kindCase } from '../documents/index.ts'
import { companySeries } from '../ledger/index.ts'
import { registeredOn, vatWithoutNumber } from '../taxes/index.ts'
import type { Proof } from './proof.ts'

/** Every number that was given, by the sequence, point of sale and year it was taken from. */
const numbered = (): Sql =>
  join(
    [
      ...documentTableNames.map(
        (
          table,
        ) => sql`select ${kindCase(table, sequenceOf)} as kind, ${table === 'bills' ? sql`t.pos_id` : sql`null::uuid`} as pos_id,
    t.sequence_year as year, t.sequence_no from ${name(table)} t where t.tenant_id = ${currentTenant} and t.sequence_no is not null`,
      ),
      ...stockTableNames.map(
        (
          table,
        ) => sql`select ${kindCase(table, sequenceOf)}, null, t.sequence_year, t.sequence_no from ${name(table)} t
    where t.tenant_id = ${currentTenant} and t.sequence_no is not null`,
      ),
      sql`select 'entry', null, sequence_year, sequence_no from entries where tenant_id = ${currentTenant}`,
    ],
    ' union all ',
  )

/** What holds of bills, receipts, their numbers and what was sealed. */
export const documentProofs: readonly Proof[] = [
  {
    code: 'remain_is_net_less_paid',
    clause: 'I9',
    broken: sql`
      select b.id, b.bill_code, b.net, b.total_paid, b.prepaid, coalesce(a.amount, 0) as settled, b.payment_status
      from bills b left join (select id, sum(amount) as amount
          from (select associatable_id as id, amount from associations where tenant_id = ${currentTenant} and released_at is null
            union all select source_id, amount from associations
              where tenant_id = ${currentTenant} and released_at is null and source_id is not null) both_sides group by id) a on a.id = b.id
      where b.tenant_id = ${currentTenant}
        and (b.total_paid <> coalesce(a.amount, 0) + b.prepaid or (b.net < b.total_paid and b.status <> 255))`,
  },
  {
    code: 'receipts_settle_what_they_hold',
    clause: 'I9',
    broken: sql`
      select r.id, r.number, r.amount, r.allocated, coalesce(a.amount, 0) as settled
      from receipts r left join (select receipt_id, sum(case cashing_type when 'set_off' then -tendered else tendered end) as amount from associations
          where tenant_id = ${currentTenant} and released_at is null and receipt_id is not null group by receipt_id) a on a.receipt_id = r.id
      where r.tenant_id = ${currentTenant} and (r.allocated <> coalesce(a.amount, 0) or r.allocated > r.amount)`,
  },
  {
    code: 'bills_are_their_lines',
    clause: 'I10',
    broken: sql`
      select b.id, b.bill_code, b.total, b.discount, l.net as lines_net, l.allowance as lines_allowance
      from bills b left join (select bill_id, sum(net) as net, sum(allowance) as allowance from bill_items
          where tenant_id = ${currentTenant} group by bill_id) l on l.bill_id = b.id
      where b.tenant_id = ${currentTenant} and (b.total is distinct from l.net or b.discount is distinct from l.allowance
        or (b.vat_override is null and b.net <> b.total - b.discount + b.vat + b.rounding))`,
  },
  {
    code: 'kits_are_their_components',
    clause: 'I10',
    broken: sql`
      select l.id, b.bill_code, l.net, k.net as components_net
      from (select bill_item_id, sum(net) as net from bill_item_components where tenant_id = ${currentTenant} group by bill_item_id) k
        join bill_items l on l.tenant_id = ${currentTenant} and l.id = k.bill_item_id
        join bills b on b.tenant_id = ${currentTenant} and b.id = l.bill_id
      where k.net <> round((l.net - l.allowance) * b.exchange_rate, 2)`,
  },
  {
    code: 'offers_are_billed_by_their_bills',
    clause: 'I10',
    broken: sql`
      select o.id, q.number, o.billed_qty, o.received_qty, o.open_qty, v.billed, v.received
      from quotations q join quotation_items o on o.tenant_id = ${currentTenant} and o.quotation_id = q.id
        join (
          select l.id, l.base, least(l.base, greatest(coalesce(b.quantity, 0) - l.before, 0)) as billed,
            least(l.base, greatest(coalesce(b.brought, 0) + coalesce(g.quantity, 0) - l.before, 0)) as received
          from (select id, quotation_id, item_id, round(item_qty * unit_factor, 6) as base,
              sum(round(item_qty * unit_factor, 6)) over (partition by quotation_id, item_id order by line_no)
                - round(item_qty * unit_factor, 6) as before
            from quotation_items where tenant_id = ${currentTenant}) l
            left join (select h.quotation_id, x.item_id, sum(x.base_qty) as quantity,
                sum(x.base_qty) filter (where x.goods_receipt_item_id is null) as brought
              from bills h join bill_items x on x.tenant_id = ${currentTenant} and x.bill_id = h.id
              where h.tenant_id = ${currentTenant} and h.quotation_id is not null and h.status not in (0, 255)
              group by h.quotation_id, x.item_id) b on b.quotation_id = l.quotation_id and b.item_id = l.item_id
            left join (select h.quotation_id, x.item_id, sum(x.base_qty - x.returned_qty) as quantity
              from goods_receipts h join goods_receipt_items x on x.tenant_id = ${currentTenant} and x.goods_receipt_id = h.id
              where h.tenant_id = ${currentTenant} and h.quotation_id is not null and h.status in (1, 128)
              group by h.quotation_id, x.item_id) g on g.quotation_id = l.quotation_id and g.item_id = l.item_id
        ) v on v.id = o.id
      where q.tenant_id = ${currentTenant} and q.status <> 0 and (o.billed_qty <> v.billed or o.received_qty <> v.received or o.open_qty <>
        case when q.status in (1, 128) and q.closed_at is null and (q.reserves or q.type = 'purchases') then v.base - v.received else 0 end)`,
  },
  {
    code: 'bill_sums_match_bills',
    clause: 'I12',
    broken: sql`
      select coalesce(k.type, b.type) as type, coalesce(k.status, b.status) as status,
        coalesce(k.payment_status, b.payment_status) as payment_status,
        k.bills, b.bills as counted, k.net, b.net as net_counted, k.remain, b.remain as remain_counted, k.vat, b.vat as vat_counted
      from (select type, status, payment_status, sum(bills) as bills, sum(net) as net, sum(remain) as remain, sum(vat) as vat
          from bill_sums where tenant_id = ${currentTenant} group by 1, 2, 3) k
        full join (select type, status, payment_status, count(*) as bills, sum(net_local) as net,
            sum(round((net - total_paid) * exchange_rate, 2)) as remain, sum(vat_local) as vat
          from bills where tenant_id = ${currentTenant} group by 1, 2, 3) b
        on b.type = k.type and b.status = k.status and b.payment_status = k.payment_status
      where coalesce(k.bills, 0) <> coalesce(b.bills, 0) or coalesce(k.net, 0) <> coalesce(b.net, 0)
        or coalesce(k.remain, 0) <> coalesce(b.remain, 0) or coalesce(k.vat, 0) <> coalesce(b.vat, 0)`,
  },
  {
    code: 'bill_days_match_bills',
    clause: 'I12',
    broken: sql`
      select issue_date, type, sum(bills) as bills, sum(total) as total, sum(discount) as discount, sum(vat) as vat,
        sum(net) as net, sum(prepaid) as prepaid, sum(remain) as remain
      from (
        select type, issue_date, store_id, is_prepayment, payment_status, bills, total, discount, vat, net, prepaid, remain
          from bill_days where tenant_id = ${currentTenant}
        union all
        select type, issue_date, coalesce(store_id, '00000000-0000-0000-0000-000000000000'), kind = 'prepayment', payment_status,
            -1, -round(total * exchange_rate, 2), -round(discount * exchange_rate, 2), -vat_local, -net_local, -prepaid_local,
            -round((net - total_paid) * exchange_rate, 2)
          from bills where tenant_id = ${currentTenant} and status not in (0, 255)) k
      group by type, issue_date, store_id, is_prepayment, payment_status
      having sum(bills) <> 0 or sum(total) <> 0 or sum(discount) <> 0 or sum(vat) <> 0 or sum(net) <> 0 or sum(prepaid) <> 0
        or sum(remain) <> 0`,
  },
  {
    code: 'sales_vat_matches_ledger',
    clause: 'I10',
    broken: sql`
      select b.id, b.bill_code, b.vat_local, coalesce(v.vat, 0) as posted_vat
      from bills b left join (
        select e.document_id, sum(l.credit - l.debit) as vat
        from entries e join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
          join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id and a.sub_type = 'vat_output'
        where e.tenant_id = ${currentTenant} and e.document_id is not null group by e.document_id) v on v.document_id = b.id
      where b.tenant_id = ${currentTenant} and b.type = 1 and b.status not in (0, 255)
        and b.vat_local <> coalesce(v.vat, 0) + (select coalesce(sum(p.vat_local), 0) from bill_prepayments p
          where p.tenant_id = ${currentTenant} and p.bill_id = b.id)`,
  },
  {
    code: 'vat_only_with_a_number',
    clause: 'I10',
    broken: vatWithoutNumber(),
  },
  {
    code: 'numbers_without_gaps',
    clause: 'I11',
    broken: sql`
      select kind, pos_id, year, count(*) as used, count(distinct sequence_no) as different, min(sequence_no) as first, max(sequence_no) as last
      from (${numbered()}) numbers group by kind, pos_id, year
      having min(sequence_no) <> 1 or max(sequence_no) <> count(*) or count(distinct sequence_no) <> count(*)`,
  },
  {
    code: 'sequences_stand_at_their_last',
    clause: 'I11',
    broken: sql`
      select u.kind, u.pos_id, u.year, u.last, s.last_number
      from (select kind, pos_id, year, max(sequence_no) as last from (${numbered()}) numbers group by kind, pos_id, year) u
        left join sequences s on s.tenant_id = ${currentTenant} and s.kind = u.kind and s.year = u.year and s.pos_id = coalesce(u.pos_id, ${companySeries})
      where u.last is distinct from s.last_number`,
  },
  {
    code: 'einvoice_chain_unbroken',
    clause: 'I11',
    broken: sql`
      with chain as (
        select unit_id, counter, hash, previous_hash, document_number,
          lag(hash) over in_order as hash_before, row_number() over in_order as place
        from einvoices where tenant_id = ${currentTenant} window in_order as (partition by unit_id order by counter)
      )
      select unit_id, counter, place, document_number from chain
      where counter <> place or previous_hash <> coalesce(hash_before, ${firstPreviousHash}::text)
      union all
      select u.id, u.last_counter, null, null from einvoice_units u
      where u.tenant_id = ${currentTenant} and (u.last_counter <> (select count(*) from chain c where c.unit_id = u.id)
        or u.last_hash <> coalesce((select c.hash from chain c where c.unit_id = u.id order by c.counter desc limit 1), ${firstPreviousHash}::text))`,
  },
  {
    code: 'einvoices_in_order_of_time',
    clause: 'I11',
    broken: sql`
      with chain as (
        select e.unit_id, e.counter, e.document_number, e.document_id, e.issued_at,
          lag(e.issued_at) over (partition by e.unit_id order by e.counter) as issued_before,
          row_number() over (partition by e.document_id order by e.created_at desc, e.id desc) as newest
        from einvoices e join einvoice_units u on u.tenant_id = ${currentTenant} and u.id = e.unit_id
        where e.tenant_id = ${currentTenant} and e.counter >= u.in_order_from
      ), documents as (
        select id, issue_date + issue_time as issued from bills where tenant_id = ${currentTenant}
        union all select id, issue_date + issue_time from notes where tenant_id = ${currentTenant}
      )
      select c.unit_id, c.counter, c.document_number from chain c
      where c.issued_at < c.issued_before
      union all
      select c.unit_id, c.counter, c.document_number from chain c join documents d on d.id = c.document_id
      where c.newest = 1 and d.issued > c.issued_at at time zone 'Asia/Riyadh'`,
  },
  {
    code: 'every_sale_is_sealed',
    clause: 'I2',
    broken: sql`
      select b.id, b.bill_code from bills b
      where b.tenant_id = ${currentTenant} and (b.type in (1, 4) or b.is_self_billed) and b.status not in (0, 255)
        and b.confirmed_at >= (select min(created_at) from einvoice_units where tenant_id = ${currentTenant})
        and exists (select 1 from companies c where c.tenant_id = ${currentTenant} and c.country = 'SA')
        and ${registeredOn(
          sql`coalesce((select o.issue_date from bills o where o.tenant_id = ${currentTenant} and o.id = b.returned_from_bill_id), b.issue_date)`,
        )}
        and not exists (select 1 from einvoices e where e.tenant_id = ${currentTenant} and e.document_id = b.id)`,
  },
]
