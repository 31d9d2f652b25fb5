-- Stock written down to its net realisable value, and up again as that comes back (domain/02 J44).
set local citus.multi_shard_modify_mode = 'sequential';

create table stock_write_downs (
  tenant_id int not null,
  id uuid not null,
  status smallint not null default 0 check (status in (0, 1, 255)),
  -- The number of the entry it posted.
  number text,
  date date not null,
  -- What selling costs, in per cent of the selling price, where the value of a line was not typed.
  selling_cost_percent numeric(9,4) not null default 0 check (selling_cost_percent between 0 and 100),
  cost_center_id uuid,
  notes text,
  write_down numeric(18,2),
  entry_id uuid,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  search_text text not null default '',
  lock_version int not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((status = 0) = (entry_id is null)),
  check ((status = 0) = (write_down is null)),
  check ((status = 255) = (cancelled_at is not null))
);
select app.distribute('stock_write_downs');
alter table stock_write_downs add foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id);
alter table stock_write_downs add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
create index stock_write_downs_by_date on stock_write_downs (tenant_id, date desc, id desc);
select app.isolate('stock_write_downs');

create table stock_write_down_items (
  tenant_id int not null,
  id uuid not null,
  stock_write_down_id uuid not null,
  line_no int not null check (line_no between 1 and 1000),
  item_id uuid not null,
  store_id uuid not null,
  -- Of a base unit.
  net_realisable_value numeric(18,6) check (net_realisable_value >= 0),
  -- What was on hand at the end of the day and cost when it was confirmed, and what the value lost.
  quantity numeric(20,6) not null default 0,
  cost numeric(18,2) not null default 0,
  written_down numeric(18,2) not null default 0,
  write_down numeric(18,2) not null default 0,
  primary key (tenant_id, id)
);
select app.distribute('stock_write_down_items');
alter table stock_write_down_items add foreign key (tenant_id, stock_write_down_id) references stock_write_downs (tenant_id, id) on delete cascade;
alter table stock_write_down_items add foreign key (tenant_id, item_id) references items (tenant_id, id);
alter table stock_write_down_items add foreign key (tenant_id, store_id) references stores (tenant_id, id);
create unique index lines_of_write_down on stock_write_down_items (tenant_id, stock_write_down_id, line_no);
create index write_downs_of_item on stock_write_down_items (tenant_id, item_id, store_id);
create index write_downs_in_store on stock_write_down_items (tenant_id, store_id);
select app.isolate('stock_write_down_items');
