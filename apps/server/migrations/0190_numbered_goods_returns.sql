-- What goes back to a supplier before his bill is a document of its own: numbered, found, printed (domain/04 4.9).
set local citus.multi_shard_modify_mode = 'sequential';

-- Empty of those that were made before they were numbered: they are known by their receipt.
alter table goods_receipt_returns add column number text;
alter table goods_receipt_returns add column sequence_year smallint;
alter table goods_receipt_returns add column sequence_no bigint;
alter table goods_receipt_returns add column search_text text not null default '';
create unique index goods_receipt_return_number on goods_receipt_returns (tenant_id, sequence_year, sequence_no) where sequence_no is not null;
create index goods_receipt_returns_by_date on goods_receipt_returns (tenant_id, date desc, id desc);
create index goods_receipt_returns_search on goods_receipt_returns using gin (tenant_id, search_text gin_trgm_ops);
create policy searching on goods_receipt_returns for select to current_user using (true);

-- They belong to the store of their receipt.
create or replace view record_stores with (security_invoker = true) as
  select tenant_id, 'stores' as resource, id as record_id, id as store_id from stores
  union all
  select tenant_id, 'pos', id, store_id from pos
  union all
  select u.tenant_id, 'einvoice_units', u.id, coalesce(u.store_id, p.store_id)
  from einvoice_units u left join pos p on p.tenant_id = u.tenant_id and p.id = u.pos_id
  where coalesce(u.store_id, p.store_id) is not null
  union all
  select tenant_id, 'bills', id, store_id from bills where store_id is not null
  union all
  select tenant_id, 'quotations', id, store_id from quotations where store_id is not null
  union all
  select n.tenant_id, 'notes', n.id, b.store_id
  from notes n join bills b on b.tenant_id = n.tenant_id and b.id = n.original_bill_id
  where b.store_id is not null
  union all
  -- What a receipt pays now; of a cancelled one, what it paid before.
  select a.tenant_id, 'receipts', a.receipt_id, b.store_id
  from associations a
    join receipts r on r.tenant_id = a.tenant_id and r.id = a.receipt_id
    left join notes n on n.tenant_id = a.tenant_id and a.associatable_type = 'note' and n.id = a.associatable_id
    join bills b on b.tenant_id = a.tenant_id
      and b.id = case a.associatable_type when 'bill' then a.associatable_id else n.original_bill_id end
  where a.receipt_id is not null and (a.released_at is null or r.status = 255) and b.store_id is not null
  union all
  select r.tenant_id, 'receipts', r.id, b.store_id
  from receipts r
    cross join lateral jsonb_to_recordset(r.drafted_associations) as d (associatable_type text, associatable_id uuid)
    left join notes n on n.tenant_id = r.tenant_id and d.associatable_type = 'note' and n.id = d.associatable_id
    join bills b on b.tenant_id = r.tenant_id
      and b.id = case d.associatable_type when 'bill' then d.associatable_id else n.original_bill_id end
  where r.status = 0 and b.store_id is not null
  union all
  select l.tenant_id, 'landed_costs', l.landed_cost_id, b.store_id
  from landed_cost_lines l join bills b on b.tenant_id = l.tenant_id and b.id = l.bill_id
  where b.store_id is not null
  union all
  select l.tenant_id, 'landed_costs', l.landed_cost_id, i.store_id
  from landed_cost_lines l join bill_items i on i.tenant_id = l.tenant_id and i.id = l.bill_item_id
  where i.store_id is not null
  union all
  select c.tenant_id, 'landed_costs', c.id, b.store_id
  from landed_costs c join bills b on b.tenant_id = c.tenant_id and b.id = c.source_id
  where c.source_type = 'bill' and b.store_id is not null
  union all
  select a.tenant_id, 'assets', a.id, b.store_id
  from assets a join bills b on b.tenant_id = a.tenant_id and b.id = a.source_bill_id
  where b.store_id is not null
  union all
  select e.tenant_id, 'einvoices', e.id, b.store_id
  from einvoices e join bills b on b.tenant_id = e.tenant_id and b.id = e.document_id
  where b.store_id is not null
  union all
  select e.tenant_id, 'einvoices', e.id, b.store_id
  from einvoices e
    join notes n on n.tenant_id = e.tenant_id and n.id = e.document_id
    join bills b on b.tenant_id = n.tenant_id and b.id = n.original_bill_id
  where b.store_id is not null
  union all
  select tenant_id, 'einvoice_packs', id, store_id from einvoice_packs where store_id is not null
  union all
  select c.tenant_id, 'bill_collections', c.id, b.store_id
  from bill_collections c join bills b on b.tenant_id = c.tenant_id and b.id = c.bill_id
  where b.store_id is not null
  union all
  select v.tenant_id, 'integration_events', v.id, b.store_id
  from integration_events v
    join bill_collections c on c.tenant_id = v.tenant_id and c.id = v.collection_id
    join bills b on b.tenant_id = c.tenant_id and b.id = c.bill_id
  where b.store_id is not null
  union all
  select tenant_id, 'consignments', id, source_store_id from consignments where source_store_id is not null
  union all
  select tenant_id, 'consignments', id, destination_store_id from consignments where destination_store_id is not null
  union all
  select tenant_id, 'stock_counts', id, store_id from stock_counts
  union all
  select tenant_id, 'batch_assembly', id, source_store_id from batch_assembly where source_store_id is not null
  union all
  select tenant_id, 'batch_assembly', id, destination_store_id from batch_assembly where destination_store_id is not null
  union all
  select tenant_id, 'goods_receipts', id, store_id from goods_receipts where store_id is not null
  union all
  select tenant_id, 'stock_write_downs', stock_write_down_id, store_id from stock_write_down_items
  union all
  select t.tenant_id, 'goods_receipt_returns', t.id, r.store_id
  from goods_receipt_returns t join goods_receipts r on r.tenant_id = t.tenant_id and r.id = t.goods_receipt_id
  where r.store_id is not null;
