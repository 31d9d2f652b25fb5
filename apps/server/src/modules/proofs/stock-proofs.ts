import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { Proof } from './proof.ts'

/** What holds of goods and of the accounts they stand on. */
export const stockProofs: readonly Proof[] = [
  {
    code: 'stock_value_matches_accounts',
    clause: 'I4',
    broken: sql`
      select a.account_number, coalesce(m.balance, 0) as account_balance, s.value as stock_value
      from (select s.account_id, coalesce(sum(l.value), 0) as value
          from stores s left join stock_levels l on l.tenant_id = ${currentTenant} and l.store_id = s.id
          where s.tenant_id = ${currentTenant} group by s.account_id) s
        join accounts a on a.tenant_id = ${currentTenant} and a.id = s.account_id
        left join (select account_id, sum(debit - credit) as balance from account_months where tenant_id = ${currentTenant} group by account_id) m
          on m.account_id = s.account_id
      where coalesce(m.balance, 0) <> s.value`,
  },
  {
    code: 'stock_value_matches_accounts_by_day',
    clause: 'I4',
    broken: sql`
      select a.account_number, w.day, w.account_balance, w.stock_value
      from (select account_id, day, sum(sum(booked)) over days as account_balance, sum(sum(moved)) over days as stock_value
          from (select l.account_id, l.entry_date as day, l.debit - l.credit as booked, 0 as moved
              from entry_transactions l where l.tenant_id = ${currentTenant}
                and l.account_id in (select account_id from stores where tenant_id = ${currentTenant})
            union all
            select s.account_id, m.move_date, 0, m.value
              from stock_moves m join stores s on s.tenant_id = ${currentTenant} and s.id = m.store_id where m.tenant_id = ${currentTenant}) e
          group by account_id, day window days as (partition by account_id order by day)) w
        join accounts a on a.tenant_id = ${currentTenant} and a.id = w.account_id
      where w.account_balance <> w.stock_value order by w.day`,
  },
  {
    code: 'work_in_process_matches_batches',
    clause: 'I4',
    broken: sql`
      select a.account_number, coalesce(m.balance, 0) as account_balance, coalesce(b.value, 0) as started_value
      from accounts a
        left join (select account_id, sum(debit - credit) as balance from account_months where tenant_id = ${currentTenant} group by account_id) m
          on m.account_id = a.id
        left join (select wip_account_id, sum(input_value) as value from batch_assembly
          where tenant_id = ${currentTenant} and status = 1 group by wip_account_id) b on b.wip_account_id = a.id
      where a.tenant_id = ${currentTenant} and a.sub_type = 'wip' and a.is_transaction_account
        and coalesce(m.balance, 0) <> coalesce(b.value, 0)`,
  },
  {
    code: 'received_matches_unbilled',
    clause: 'I4',
    broken: sql`
      select a.account_number, -coalesce(m.balance, 0) as account_balance, coalesce(g.value, 0) as unbilled_value
      from accounts a
        left join (select account_id, sum(debit - credit) as balance from account_months where tenant_id = ${currentTenant} group by account_id) m
          on m.account_id = a.id
        left join (
          select u.account_id, sum(u.value) as value from (
            select r.grni_account_id as account_id, x.value - x.returned_value as value
              from goods_receipts r join goods_receipt_items x on x.tenant_id = ${currentTenant} and x.goods_receipt_id = r.id
              where r.tenant_id = ${currentTenant} and r.status in (1, 128)
            union all
            select r.grni_account_id, -b.received_value
              from bills h join bill_items b on b.tenant_id = ${currentTenant} and b.bill_id = h.id and b.goods_receipt_item_id is not null
                join goods_receipt_items x on x.tenant_id = ${currentTenant} and x.id = b.goods_receipt_item_id
                join goods_receipts r on r.tenant_id = ${currentTenant} and r.id = x.goods_receipt_id
              where h.tenant_id = ${currentTenant} and h.type = 2 and h.status not in (0, 255)) u
          group by u.account_id) g on g.account_id = a.id
      where a.tenant_id = ${currentTenant} and a.is_transaction_account and (a.sub_type = 'grni' or g.account_id is not null)
        and -coalesce(m.balance, 0) <> coalesce(g.value, 0)`,
  },
  {
    code: 'receipts_match_returns',
    clause: 'I4',
    // What went back of a receipt is what its returns say that stand, moved out of stock and off what is owed.
    broken: sql`
      select r.id, r.number, x.line_no, x.returned_qty, v.quantity, x.returned_value, v.value, r.returned_value as of_receipt
      from goods_receipts r join goods_receipt_items x on x.tenant_id = ${currentTenant} and x.goods_receipt_id = r.id
        left join (select i.goods_receipt_item_id, sum(i.quantity) as quantity, sum(i.value) as value, -sum(m.quantity) as moved
          from goods_receipt_returns t join goods_receipt_return_items i on i.tenant_id = ${currentTenant} and i.return_id = t.id
            left join stock_moves m on m.tenant_id = ${currentTenant} and m.document_line_id = i.id and m.document_id = t.goods_receipt_id
              and m.kind = 'purchase_return'
          where t.tenant_id = ${currentTenant} and t.cancelled_at is null
          group by i.goods_receipt_item_id) v on v.goods_receipt_item_id = x.id
      where r.tenant_id = ${currentTenant} and (
        (x.returned_qty, x.returned_value, x.returned_qty) is distinct from
          (coalesce(v.quantity, 0), coalesce(v.value, 0), coalesce(v.moved, 0))
        or (x.returned_qty <> 0 and r.status not in (1, 128))
        or r.returned_value <> (select sum(y.returned_value) from goods_receipt_items y
          where y.tenant_id = ${currentTenant} and y.goods_receipt_id = r.id))`,
  },
  {
    code: 'stock_matches_moves',
    clause: 'I5',
    broken: sql`
      select l.item_id, l.store_id, l.quantity, l.value, coalesce(m.quantity, 0) as moves_quantity, coalesce(m.value, 0) as moves_value
      from stock_levels l
        left join (select item_id, store_id, sum(quantity) as quantity, sum(value) as value
          from stock_moves where tenant_id = ${currentTenant} group by 1, 2) m on m.item_id = l.item_id and m.store_id = l.store_id
      where l.tenant_id = ${currentTenant} and (l.quantity <> coalesce(m.quantity, 0) or l.value <> coalesce(m.value, 0))`,
  },
  {
    code: 'lots_match_moves',
    clause: 'I5',
    broken: sql`
      select v.lot_id, v.store_id, v.quantity, coalesce(m.quantity, 0) as moves_quantity
      from lot_levels v
        left join (select lot_id, store_id, sum(quantity) as quantity
          from lot_moves where tenant_id = ${currentTenant} group by 1, 2) m on m.lot_id = v.lot_id and m.store_id = v.store_id
      where v.tenant_id = ${currentTenant} and (v.quantity < 0 or v.quantity <> coalesce(m.quantity, 0))`,
  },
  {
    code: 'lots_within_stock',
    clause: 'I5',
    broken: sql`
      select v.item_id, v.store_id, l.quantity, sum(v.quantity) as lots_quantity
      from lot_levels v join stock_levels l
        on l.tenant_id = ${currentTenant} and l.item_id = v.item_id and l.store_id = v.store_id
      where v.tenant_id = ${currentTenant} group by v.item_id, v.store_id, l.quantity
      having sum(v.quantity) > l.quantity`,
  },
  {
    code: 'a_serial_is_in_one_place',
    clause: 'I5',
    broken: sql`
      select v.lot_id, sum(v.quantity) as quantity
      from lot_levels v join items i on i.tenant_id = ${currentTenant} and i.id = v.item_id and i.tracked_by = 'serial'
      where v.tenant_id = ${currentTenant} group by v.lot_id having sum(v.quantity) > 1`,
  },
  {
    code: 'layers_match_stock',
    clause: 'I5',
    broken: sql`
      select l.item_id, l.store_id, l.quantity, l.value, s.quantity as layers_quantity, s.value as layers_value
      from stock_levels l cross join lateral (
        select coalesce(sum((e ->> 0)::numeric), 0) as quantity, coalesce(sum((e ->> 1)::numeric), 0) as value,
          coalesce(bool_or((e ->> 0)::numeric <= 0 or (e ->> 1)::numeric < 0), false) as is_odd
        from jsonb_array_elements(l.layers) e) s
      where l.tenant_id = ${currentTenant} and l.layers is not null
        and (s.is_odd or s.quantity <> greatest(l.quantity, 0) or s.value <> case when l.quantity > 0 then l.value else 0 end)
      union all
      select l.item_id, l.store_id, l.quantity, l.value, null, null
      from stock_levels l
      where l.tenant_id = ${currentTenant} and (l.layers is null) = exists (select 1 from settings c
        where c.tenant_id = ${currentTenant} and c.code = 'costing_method' and c.value #>> '{}' = 'fifo')`,
  },
  {
    code: 'write_downs_match_entries',
    clause: 'I4',
    broken: sql`
      select h.id, h.number, coalesce(x.write_down, 0) as lost, -coalesce(m.value, 0) as moved_value, -coalesce(e.booked, 0) as booked
      from stock_write_downs h
        left join (select stock_write_down_id, sum(write_down) as write_down from stock_write_down_items
          where tenant_id = ${currentTenant} group by stock_write_down_id) x on x.stock_write_down_id = h.id
        left join (select document_id, sum(value) as value, sum(abs(quantity)) as quantity from stock_moves
          where tenant_id = ${currentTenant} and document_type in (1, 2) group by document_id) m on m.document_id = h.id
        left join (select n.document_id, sum(l.debit - l.credit) as booked
          from entries n join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = n.id
            join stores s on s.tenant_id = ${currentTenant} and s.account_id = l.account_id and s.id = l.store_id
          where n.tenant_id = ${currentTenant} and n.document_type in (1, 2) group by n.document_id) e on e.document_id = h.id
      where h.tenant_id = ${currentTenant} and h.status <> 0 and (coalesce(m.value, 0) <> coalesce(e.booked, 0)
        or coalesce(m.quantity, 0) <> 0 or h.write_down <> coalesce(x.write_down, 0)
        or coalesce(m.value, 0) <> case when h.status = 1 then - h.write_down else 0 end)`,
  },
  {
    code: 'recalculations_match_entries',
    clause: 'I4',
    broken: sql`
      select r.id, r.item_id, r.store_id, r.month, - r.cogs - r.correction as stock, coalesce(m.value, 0) as moved_value, coalesce(e.booked, 0) as booked
      from stock_recalculation_items r
        left join (select document_id, sum(value) as value from stock_moves
          where tenant_id = ${currentTenant} and document_type in (1, 2) group by document_id) m on m.document_id = r.id
        left join (select n.document_id, sum(l.debit - l.credit) as booked
          from entries n join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = n.id
            join stores s on s.tenant_id = ${currentTenant} and s.account_id = l.account_id and s.id = l.store_id
          where n.tenant_id = ${currentTenant} and n.document_type in (1, 2) group by n.document_id) e on e.document_id = r.id
      where r.tenant_id = ${currentTenant} and (coalesce(m.value, 0) <> coalesce(e.booked, 0)
        or r.outcome = 'posted' and (r.entry_id is null or coalesce(m.value, 0) <> - r.cogs - r.correction))`,
  },
  {
    code: 'nothing_below_zero',
    clause: 'I5',
    broken: sql`
      select l.item_id, l.store_id, i.name, l.quantity, l.value
      from stock_levels l join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id
      where l.tenant_id = ${currentTenant} and ((l.quantity < 0 and not i.allow_negative_balance)
        or (l.quantity = 0 and l.value <> 0) or (l.quantity > 0 and l.value < 0))`,
  },
  {
    code: 'day_closings_match_moves',
    clause: 'I12',
    broken: sql`
      select d.item_id, d.store_id, d.day, d.quantity, d.value, m.quantity as moves_quantity, m.value as moves_value
      from stock_days d join (
        select item_id, store_id, move_date,
          sum(sum(quantity)) over through_the_day as quantity, sum(sum(value)) over through_the_day as value
        from stock_moves where tenant_id = ${currentTenant} group by item_id, store_id, move_date
        window through_the_day as (partition by item_id, store_id order by move_date)
      ) m on m.item_id = d.item_id and m.store_id = d.store_id and m.move_date = d.day
      where d.tenant_id = ${currentTenant} and (d.quantity <> m.quantity or d.value <> m.value)`,
  },
]
