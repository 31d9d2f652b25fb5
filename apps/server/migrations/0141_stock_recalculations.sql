-- Costs of the open period in the order of days: what was found, and what was posted of it (domain/04 4.3).
set local citus.multi_shard_modify_mode = 'sequential';
create table stock_recalculations (
  tenant_id int not null,
  id uuid not null,
  number int not null check (number > 0),
  state text not null check (state in ('reading', 'proposed', 'posting', 'posted', 'cancelling', 'cancelled', 'failed')),
  scope text not null check (scope in ('all', 'items', 'collections', 'store')),
  item_ids uuid[] not null default '{}',
  collection_ids uuid[] not null default '{}',
  store_id uuid,
  -- The first open day when it was read; what was before stays as it is.
  open_from date,
  total int not null default 0,
  done int not null default 0,
  cancel_reason text,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  posted_by uuid references users (id),
  posted_at timestamptz,
  cancelled_at timestamptz,
  primary key (tenant_id, id),
  check ((scope = 'store') = (store_id is not null))
);
select app.distribute('stock_recalculations');
alter table stock_recalculations add foreign key (tenant_id, store_id) references stores (tenant_id, id);
create unique index recalculation_number on stock_recalculations (tenant_id, number);
create index recalculations_newest on stock_recalculations (tenant_id, created_at desc, id desc);
create index recalculations_of_store on stock_recalculations (tenant_id, store_id);
-- One is at work at a time: another would find the same differences.
create unique index one_recalculation_under_way on stock_recalculations (tenant_id) where state in ('reading', 'posting', 'cancelling');
select app.isolate('stock_recalculations');

-- One difference is one document: its entry and the change of value carry its id.
create table stock_recalculation_items (
  tenant_id int not null,
  id uuid not null,
  recalculation_id uuid not null,
  item_id uuid not null,
  store_id uuid not null,
  month date not null,
  date date not null,
  moves_count int not null,
  booked_cost numeric(18,2) not null,
  dated_cost numeric(18,2) not null,
  cogs numeric(18,2) not null,
  correction numeric(18,2) not null,
  outcome text not null check (outcome in ('proposed', 'posted', 'moved', 'cancelled')),
  entry_id uuid,
  primary key (tenant_id, id),
  check (dated_cost - booked_cost = cogs + correction),
  check (cogs <> 0 or correction <> 0)
);
select app.distribute('stock_recalculation_items');
alter table stock_recalculation_items add foreign key (tenant_id, recalculation_id)
  references stock_recalculations (tenant_id, id) on delete cascade;
alter table stock_recalculation_items add foreign key (tenant_id, item_id) references items (tenant_id, id);
alter table stock_recalculation_items add foreign key (tenant_id, store_id) references stores (tenant_id, id);
alter table stock_recalculation_items add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
create unique index lines_of_recalculation on stock_recalculation_items (tenant_id, recalculation_id, item_id, store_id, month);
create index recalculations_of_item on stock_recalculation_items (tenant_id, item_id, store_id);
create index recalculations_in_store on stock_recalculation_items (tenant_id, store_id);
create index recalculation_of_entry on stock_recalculation_items (tenant_id, entry_id) where entry_id is not null;
select app.isolate('stock_recalculation_items');
