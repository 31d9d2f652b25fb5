-- Stock counts: what is in a store, beside what the books say (domain/02 2.20).
set local citus.multi_shard_modify_mode = 'sequential';

create table stock_counts (
  tenant_id int not null,
  id uuid not null,
  status smallint not null default 0 check (status in (0, 1, 255)),
  sequence_year smallint not null default 0,
  sequence_no bigint,
  code text,
  date date not null,
  store_id uuid not null,
  scope text not null check (scope in ('all', 'collections', 'items')),
  collection_ids jsonb not null default '[]',
  is_blind boolean not null default false,
  is_of_start boolean not null default false,
  recount_percent numeric(14,4) check (recount_percent >= 0),
  recount_value numeric(18,2) check (recount_value >= 0),
  account_id uuid,
  notes text,
  -- When the books were read for it; what moved since is in what is expected of an item once it is counted.
  started_at timestamptz not null,
  zero_rest boolean not null default false,
  shortage numeric(20,2) not null default 0,
  surplus numeric(20,2) not null default 0,
  entry_id uuid,
  approved_by uuid,
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
select app.distribute('stock_counts');
alter table stock_counts add foreign key (tenant_id, store_id) references stores (tenant_id, id);
alter table stock_counts add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
alter table stock_counts add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
create unique index stock_count_number on stock_counts (tenant_id, sequence_year, sequence_no) where sequence_no is not null;
create index stock_counts_by_date on stock_counts (tenant_id, date desc, id desc);
create index stock_counts_of_store on stock_counts (tenant_id, store_id);
create index stock_counts_search on stock_counts using gin (tenant_id, search_text gin_trgm_ops);
select app.isolate('stock_counts');
create policy searching on stock_counts for select to current_user using (true);

create table stock_count_items (
  tenant_id int not null,
  id uuid not null,
  stock_count_id uuid not null,
  line_no int not null check (line_no > 0),
  item_id uuid not null,
  -- What the books held when the count began, and when the item was counted.
  current_count numeric(20,6) not null,
  expected_count numeric(20,6),
  -- What all counters found together in this round, and in the one before it.
  actual_count numeric(20,6) check (actual_count >= 0),
  previous_count numeric(20,6),
  approved_count numeric(20,6),
  difference numeric(20,6),
  value numeric(20,2),
  unit_cost numeric(18,6) check (unit_cost >= 0),
  round smallint not null default 1 check (round > 0),
  counted_at timestamptz,
  search_text text not null default '',
  primary key (tenant_id, id),
  check ((actual_count is null) = (counted_at is null))
);
select app.distribute('stock_count_items');
alter table stock_count_items add foreign key (tenant_id, stock_count_id) references stock_counts (tenant_id, id) on delete cascade;
alter table stock_count_items add foreign key (tenant_id, item_id) references items (tenant_id, id);
create unique index lines_of_stock_count on stock_count_items (tenant_id, stock_count_id, item_id);
create index stock_count_items_of_item on stock_count_items (tenant_id, item_id);
select app.isolate('stock_count_items');

-- What one person found of an item: whoever counts beside another adds to what is found, and takes nothing from it.
create table stock_count_entries (
  tenant_id int not null,
  stock_count_item_id uuid not null,
  round smallint not null,
  user_id uuid not null,
  amount numeric(20,6) not null check (amount >= 0),
  counted_at timestamptz not null,
  primary key (tenant_id, stock_count_item_id, round, user_id)
);
select app.distribute('stock_count_entries');
alter table stock_count_entries add foreign key (tenant_id, stock_count_item_id) references stock_count_items (tenant_id, id) on delete cascade;
select app.isolate('stock_count_entries');

-- A count belongs to the store it is of.
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
  select tenant_id, 'stock_counts', id, store_id from stock_counts;
