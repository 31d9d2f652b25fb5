-- Batch assembly: items made of their components by way of work in process, or taken apart again (domain/02 2.19).
set local citus.multi_shard_modify_mode = 'sequential';

create table batch_assembly (
  tenant_id int not null,
  id uuid not null,
  -- 0 draft, 1 started, 2 finished, 255 cancelled.
  status smallint not null default 0 check (status in (0, 1, 2, 255)),
  sequence_year smallint not null default 0,
  sequence_no bigint,
  code text,
  date date not null,
  is_disassembly boolean not null default false,
  item_id uuid not null,
  unit_id uuid not null,
  unit_factor numeric(18,6) not null check (unit_factor > 0),
  amount numeric(20,6) not null check (amount > 0),
  source_store_id uuid,
  destination_store_id uuid,
  cost_center_id uuid,
  reference text,
  notes text,
  -- The account of work in process that its start was posted to, and what went into it.
  wip_account_id uuid,
  input_value numeric(20,2) not null default 0,
  finished_on date,
  finished_amount numeric(20,6) check (finished_amount >= 0),
  scrapped_amount numeric(20,6) not null default 0 check (scrapped_amount >= 0),
  scrap_account_id uuid,
  -- What was spent besides, what was lost, and what came out: input + cost = scrap + output.
  cost_value numeric(20,2) not null default 0,
  scrap_value numeric(20,2) not null default 0,
  output_value numeric(20,2) not null default 0,
  entry_id uuid,
  finish_entry_id uuid,
  confirmed_at timestamptz,
  finished_at timestamptz,
  cancelled_at timestamptz,
  search_text text not null default '',
  lock_version int not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((status = 0) = (sequence_no is null)),
  check ((status = 2) = (finished_on is not null)),
  check ((status = 255) = (cancelled_at is not null)),
  check (finished_on >= date),
  check (status <> 2 or input_value + cost_value = scrap_value + output_value)
);
select app.distribute('batch_assembly');
alter table batch_assembly add foreign key (tenant_id, item_id) references items (tenant_id, id);
alter table batch_assembly add foreign key (tenant_id, unit_id) references units (tenant_id, id);
alter table batch_assembly add foreign key (tenant_id, source_store_id) references stores (tenant_id, id);
alter table batch_assembly add foreign key (tenant_id, destination_store_id) references stores (tenant_id, id);
alter table batch_assembly add foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id);
alter table batch_assembly add foreign key (tenant_id, wip_account_id) references accounts (tenant_id, id);
alter table batch_assembly add foreign key (tenant_id, scrap_account_id) references accounts (tenant_id, id);
alter table batch_assembly add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
alter table batch_assembly add foreign key (tenant_id, finish_entry_id) references entries (tenant_id, id);
create unique index batch_assembly_number on batch_assembly (tenant_id, sequence_year, sequence_no) where sequence_no is not null;
create index batch_assembly_by_date on batch_assembly (tenant_id, date desc, id desc);
create index batch_assembly_of_item on batch_assembly (tenant_id, item_id);
create index batch_assembly_search on batch_assembly using gin (tenant_id, search_text gin_trgm_ops);
select app.isolate('batch_assembly');
create policy searching on batch_assembly for select to current_user using (true);

create table batch_assembly_components (
  tenant_id int not null,
  id uuid not null,
  batch_assembly_id uuid not null,
  line_no int not null check (line_no between 1 and 1000),
  item_id uuid not null,
  unit_id uuid not null,
  unit_factor numeric(18,6) not null check (unit_factor > 0),
  amount numeric(20,6) not null check (amount > 0),
  notes text,
  -- What came out of an item that was taken apart, what was lost, and what it was worth when it left or came out.
  finished_amount numeric(20,6) check (finished_amount >= 0),
  scrapped_amount numeric(20,6) not null default 0 check (scrapped_amount >= 0),
  value numeric(20,2) not null default 0,
  primary key (tenant_id, id)
);
select app.distribute('batch_assembly_components');
alter table batch_assembly_components add foreign key (tenant_id, batch_assembly_id) references batch_assembly (tenant_id, id) on delete cascade;
alter table batch_assembly_components add foreign key (tenant_id, item_id) references items (tenant_id, id);
alter table batch_assembly_components add foreign key (tenant_id, unit_id) references units (tenant_id, id);
create unique index components_of_batch on batch_assembly_components (tenant_id, batch_assembly_id, line_no);
create index batch_assembly_components_of_item on batch_assembly_components (tenant_id, item_id);
select app.isolate('batch_assembly_components');

-- What a batch costs besides its components: expected until it is finished, then what was posted.
create table batch_assembly_costs (
  tenant_id int not null,
  batch_assembly_id uuid not null,
  line_no smallint not null check (line_no between 1 and 50),
  account_id uuid not null,
  amount numeric(18,2) not null check (amount > 0),
  statement text,
  cost_center_id uuid,
  primary key (tenant_id, batch_assembly_id, line_no)
);
select app.distribute('batch_assembly_costs');
alter table batch_assembly_costs add foreign key (tenant_id, batch_assembly_id) references batch_assembly (tenant_id, id) on delete cascade;
alter table batch_assembly_costs add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
alter table batch_assembly_costs add foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id);
select app.isolate('batch_assembly_costs');

-- A count belongs to its store, a batch to those that goods leave and reach by it.
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
  select tenant_id, 'batch_assembly', id, destination_store_id from batch_assembly where destination_store_id is not null;
