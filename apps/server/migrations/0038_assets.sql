-- Fixed assets. A purchase makes drafts of them, one a line (domain/02 2.9, 2.21).
set local citus.multi_shard_modify_mode = 'sequential';

create table assets (
  tenant_id int not null,
  id uuid not null,
  -- 0 draft, 1 active, 2 fully depreciated, 3 disposed.
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  name text not null check (length(name) between 1 and 255),
  item_id uuid,
  -- Both prices are of the whole record; the quantity is what a part of it is disposed by.
  quantity numeric(18,6) not null check (quantity > 0),
  purchase_price numeric(18,2) not null check (purchase_price >= 0),
  scrap_value numeric(18,2) not null default 0 check (scrap_value between 0 and purchase_price),
  -- Per cent a year; a draft without one is not ready.
  destruction_ratio numeric(7,4) not null default 0 check (destruction_ratio between 0 and 100),
  purchase_date date not null,
  start_destruction_date date not null check (start_destruction_date >= purchase_date),
  account_id uuid not null,
  accumulated_account_id uuid,
  expense_account_id uuid,
  excluding_account_id uuid,
  cost_center_id uuid,
  source_bill_id uuid,
  search_text text not null default '',
  lock_version int not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select app.distribute('assets');
alter table assets add foreign key (tenant_id, item_id) references items (tenant_id, id);
alter table assets add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
alter table assets add foreign key (tenant_id, accumulated_account_id) references accounts (tenant_id, id);
alter table assets add foreign key (tenant_id, expense_account_id) references accounts (tenant_id, id);
alter table assets add foreign key (tenant_id, excluding_account_id) references accounts (tenant_id, id);
alter table assets add foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id);
alter table assets add foreign key (tenant_id, source_bill_id) references bills (tenant_id, id);
create index assets_by_date on assets (tenant_id, purchase_date desc, id desc);
create index assets_of_bill on assets (tenant_id, source_bill_id) where source_bill_id is not null;
create index assets_search on assets using gin (search_text gin_trgm_ops);
select app.isolate('assets');
