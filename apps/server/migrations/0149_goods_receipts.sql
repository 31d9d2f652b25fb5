-- Goods of a supplier that come before his bill (domain/04 4.9): in stock at the price of the order, and owed on account
-- 2114 until a bill charges them.
set local citus.multi_shard_modify_mode = 'sequential';

create table goods_receipts (
  tenant_id int not null,
  id uuid not null,
  status smallint not null default 0 check (status in (0, 1, 128, 255)),
  opened_from smallint check (opened_from in (1)),
  sequence_year smallint not null default 0,
  sequence_no bigint,
  number text,
  date date not null,
  beneficiary_id uuid,
  store_id uuid,
  -- The order that its goods were ordered with.
  quotation_id uuid,
  cost_center_id uuid,
  currency char(3) not null,
  exchange_rate numeric(18,8) not null default 1,
  reference text,
  notes text,
  -- What its goods were worth when they came, in company currency, and the account on which that is owed.
  value numeric(20,2) not null default 0,
  grni_account_id uuid,
  entry_id uuid,
  revision smallint not null default 0,
  opened_by uuid,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  search_text text not null default '',
  lock_version int not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((status = 0) = (sequence_no is null)),
  check ((status = 255) = (cancelled_at is not null))
);
select app.distribute('goods_receipts');
alter table goods_receipts add foreign key (tenant_id, beneficiary_id) references beneficiaries (tenant_id, id);
alter table goods_receipts add foreign key (tenant_id, store_id) references stores (tenant_id, id);
alter table goods_receipts add foreign key (tenant_id, quotation_id) references quotations (tenant_id, id);
alter table goods_receipts add foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id);
alter table goods_receipts add foreign key (tenant_id, grni_account_id) references accounts (tenant_id, id);
alter table goods_receipts add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
create unique index goods_receipt_number on goods_receipts (tenant_id, sequence_year, sequence_no) where sequence_no is not null;
create index goods_receipts_by_date on goods_receipts (tenant_id, date desc, id desc);
create index goods_receipts_of_supplier on goods_receipts (tenant_id, beneficiary_id, date);
create index goods_receipts_of_order on goods_receipts (tenant_id, quotation_id) where quotation_id is not null;
create index goods_receipts_search on goods_receipts using gin (tenant_id, search_text gin_trgm_ops);
select app.isolate('goods_receipts');
create policy searching on goods_receipts for select to current_user using (true);

create table goods_receipt_items (
  tenant_id int not null,
  id uuid not null,
  goods_receipt_id uuid not null,
  line_no int not null check (line_no between 1 and 1000),
  item_id uuid not null,
  unit_id uuid not null,
  unit_factor numeric(18,6) not null check (unit_factor > 0),
  item_qty numeric(18,6) not null check (item_qty > 0),
  -- Of one unit, before VAT, in the currency of the receipt.
  unit_price numeric(18,6) not null check (unit_price >= 0),
  cost_center_id uuid,
  notes text,
  lots jsonb not null default '[]',
  base_qty numeric(20,6) not null default 0,
  value numeric(20,2) not null default 0,
  primary key (tenant_id, id)
);
select app.distribute('goods_receipt_items');
alter table goods_receipt_items add foreign key (tenant_id, goods_receipt_id) references goods_receipts (tenant_id, id) on delete cascade;
alter table goods_receipt_items add foreign key (tenant_id, item_id) references items (tenant_id, id);
alter table goods_receipt_items add foreign key (tenant_id, unit_id) references units (tenant_id, id);
alter table goods_receipt_items add foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id);
create unique index lines_of_goods_receipt on goods_receipt_items (tenant_id, goods_receipt_id, line_no);
create index goods_receipt_items_of_item on goods_receipt_items (tenant_id, item_id);
select app.isolate('goods_receipt_items');

-- What a line of a bill charges of goods that came before it, and what they were received at.
alter table bill_items add column goods_receipt_item_id uuid;
alter table bill_items add column received_value numeric(20,2) not null default 0;
alter table bill_items add foreign key (tenant_id, goods_receipt_item_id) references goods_receipt_items (tenant_id, id) deferrable initially deferred;
create index bill_lines_of_receipt on bill_items (tenant_id, goods_receipt_item_id) where goods_receipt_item_id is not null;

-- What came of an order: by receipts, and with bills that bring their goods themselves.
alter table quotation_items add column received_qty numeric(20,6) not null default 0;

-- What bills and receipts of an offer have of an item counts for its lines in their order; open is what neither was
-- billed, nor came before its bill. The offer is locked first, so that two documents of it count one after the other.
create or replace function app.keep_open_lines() returns trigger language plpgsql as $$
declare
  offer uuid;
begin
  if tg_argv[0] = 'quotations' then offer := new.id; else offer := new.quotation_id; end if;
  perform 1 from quotations where tenant_id = new.tenant_id and id = offer for update;
  update quotation_items t set billed_qty = v.billed, received_qty = v.received,
    open_qty = case when v.is_open then v.base - v.received else 0 end
  from (
    select l.id, l.base, l.is_open, least(l.base, greatest(coalesce(b.quantity, 0) - l.before, 0)) as billed,
      least(l.base, greatest(coalesce(b.brought, 0) + coalesce(g.quantity, 0) - l.before, 0)) as received
    from (
      select i.id, i.item_id, round(i.item_qty * i.unit_factor, 6) as base,
        coalesce(sum(round(i.item_qty * i.unit_factor, 6)) over (partition by i.item_id order by i.line_no
          rows between unbounded preceding and 1 preceding), 0) as before,
        q.status in (1, 128) and q.closed_at is null and (q.reserves or q.type = 'purchases') as is_open
      from quotation_items i join quotations q on q.tenant_id = new.tenant_id and q.id = i.quotation_id
      where i.tenant_id = new.tenant_id and i.quotation_id = offer
    ) l left join (
      select x.item_id, sum(x.base_qty) as quantity,
        sum(x.base_qty) filter (where x.goods_receipt_item_id is null) as brought
      from bills h join bill_items x on x.tenant_id = new.tenant_id and x.bill_id = h.id
      where h.tenant_id = new.tenant_id and h.quotation_id = offer and h.status not in (0, 255)
      group by x.item_id
    ) b on b.item_id = l.item_id left join (
      select x.item_id, sum(x.base_qty) as quantity
      from goods_receipts h join goods_receipt_items x on x.tenant_id = new.tenant_id and x.goods_receipt_id = h.id
      where h.tenant_id = new.tenant_id and h.quotation_id = offer and h.status in (1, 128)
      group by x.item_id
    ) g on g.item_id = l.item_id
  ) v
  where t.tenant_id = new.tenant_id and t.id = v.id
    and (t.billed_qty <> v.billed or t.received_qty <> v.received
      or t.open_qty <> case when v.is_open then v.base - v.received else 0 end);
  return null;
end $$;
create constraint trigger open_lines_of_received after insert or update on goods_receipts
  deferrable initially deferred for each row when (new.quotation_id is not null and new.status <> 0)
  execute function app.keep_open_lines('goods_receipts');

-- Once, for what is there already: without receipts all that is billed has come with its bill.
alter table quotation_items no force row level security;
update quotation_items set received_qty = billed_qty where billed_qty <> 0;
alter table quotation_items force row level security;

-- A receipt belongs to the store that its goods came to.
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
  select tenant_id, 'goods_receipts', id, store_id from goods_receipts where store_id is not null;
