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
