-- Customers and suppliers, items and stores, and the stock of each item in each store.
set local citus.multi_shard_modify_mode = 'sequential';

create table beneficiaries (
  tenant_id int not null,
  id uuid not null,
  code text,
  name text not null check (length(name) between 1 and 255),
  first_name text not null check (length(first_name) between 1 and 255),
  middle_name text,
  last_name text,
  name_en text,
  is_customer boolean not null,
  is_supplier boolean not null,
  is_company boolean not null default false,
  account_id uuid,
  phone1 text,
  phone2 text,
  email1 text,
  email2 text,
  website text,
  registration_number text check (registration_number ~ '^3\d{13}3$' or country <> 'SA'),
  commercial_register text,
  identity_scheme text,
  identity_number text,
  street text,
  building_number text,
  additional_number text,
  area text,
  city text,
  postal_code text,
  country char(2) not null default 'SA',
  supervisor_name text,
  credit_limit numeric(18,2) check (credit_limit >= 0),
  payment_terms_days smallint not null default 0 check (payment_terms_days between 0 and 3650),
  notes text,
  status smallint not null default 1 check (status in (0, 1)),
  is_system boolean not null default false,
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (is_customer or is_supplier)
);
select app.distribute('beneficiaries');
alter table beneficiaries add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
create unique index beneficiary_code on beneficiaries (tenant_id, code) where code is not null;
create index beneficiaries_by_name on beneficiaries (tenant_id, name);
create index beneficiaries_search on beneficiaries using gin (search_text gin_trgm_ops);
select app.isolate('beneficiaries');

create table units (
  tenant_id int not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  name_en text,
  code text not null default 'PCE',
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select app.distribute('units');
select app.isolate('units');

create table collections (
  tenant_id int not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  name_en text,
  sales_account_id uuid,
  cost_account_id uuid,
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select app.distribute('collections');
alter table collections add foreign key (tenant_id, sales_account_id) references accounts (tenant_id, id);
alter table collections add foreign key (tenant_id, cost_account_id) references accounts (tenant_id, id);
select app.isolate('collections');

create table stores (
  tenant_id int not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  name_en text,
  is_main_store boolean not null default false,
  account_id uuid not null,
  address text,
  notes text,
  active boolean not null default true,
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select app.distribute('stores');
alter table stores add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
create unique index one_main_store on stores (tenant_id) where is_main_store;
select app.isolate('stores');

create table items (
  tenant_id int not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  name_en text,
  code text,
  barcode text check (length(barcode) between 1 and 64),
  item_type smallint not null check (item_type between 0 and 6),
  collection_id uuid,
  unit_id uuid not null,
  main_unit_id uuid,
  sub_unit_id uuid,
  conversion_factor numeric(14,6) check (conversion_factor > 0),
  selling_price numeric(18,6) not null default 0 check (selling_price >= 0),
  purchasing_price numeric(18,6) not null default 0 check (purchasing_price >= 0),
  minimum_price numeric(18,6) check (minimum_price >= 0),
  sales_tax_id uuid,
  purchase_tax_id uuid,
  default_store_id uuid,
  allow_to_sell boolean not null default true,
  allow_negative_balance boolean not null default false,
  limit_of_reorders numeric(18,6) not null default 0 check (limit_of_reorders >= 0),
  sales_account_id uuid,
  purchase_account_id uuid,
  cost_of_goods_sold_account_id uuid,
  discount_account_id uuid,
  caliber smallint,
  carat numeric(10,3),
  description text,
  image_id uuid,
  active boolean not null default true,
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select app.distribute('items');
alter table items add foreign key (tenant_id, collection_id) references collections (tenant_id, id);
alter table items add foreign key (tenant_id, unit_id) references units (tenant_id, id);
alter table items add foreign key (tenant_id, main_unit_id) references units (tenant_id, id);
alter table items add foreign key (tenant_id, sub_unit_id) references units (tenant_id, id);
alter table items add foreign key (tenant_id, sales_tax_id) references taxes (tenant_id, id);
alter table items add foreign key (tenant_id, purchase_tax_id) references taxes (tenant_id, id);
alter table items add foreign key (tenant_id, default_store_id) references stores (tenant_id, id);
alter table items add foreign key (tenant_id, sales_account_id) references accounts (tenant_id, id);
alter table items add foreign key (tenant_id, purchase_account_id) references accounts (tenant_id, id);
alter table items add foreign key (tenant_id, cost_of_goods_sold_account_id) references accounts (tenant_id, id);
alter table items add foreign key (tenant_id, discount_account_id) references accounts (tenant_id, id);
create unique index item_code on items (tenant_id, code) where code is not null;
create unique index item_barcode on items (tenant_id, barcode) where barcode is not null;
create index items_by_name on items (tenant_id, name);
create index items_search on items using gin (search_text gin_trgm_ops);
select app.isolate('items');

create table item_conversions (
  tenant_id int not null,
  id uuid not null,
  item_id uuid not null,
  unit_id uuid not null,
  factor numeric(14,6) not null check (factor > 0),
  barcode text check (length(barcode) between 1 and 64),
  selling_price numeric(18,6) check (selling_price >= 0),
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, item_id, unit_id)
);
select app.distribute('item_conversions');
alter table item_conversions add foreign key (tenant_id, item_id) references items (tenant_id, id) on delete cascade;
alter table item_conversions add foreign key (tenant_id, unit_id) references units (tenant_id, id);
create unique index conversion_barcode on item_conversions (tenant_id, barcode) where barcode is not null;
select app.isolate('item_conversions');

-- Quantity and value of one item in one store: the row that a posting locks (domain/04 4.2, 4.13).
create table stock_levels (
  tenant_id int not null,
  item_id uuid not null,
  store_id uuid not null,
  quantity numeric(20,6) not null default 0,
  value numeric(18,2) not null default 0,
  last_cost numeric(18,6) not null default 0,
  last_move_date date,
  primary key (tenant_id, item_id, store_id),
  check (quantity <> 0 or value = 0),
  check (quantity < 0 or value >= 0)
);
select app.distribute('stock_levels');
alter table stock_levels add foreign key (tenant_id, item_id) references items (tenant_id, id);
alter table stock_levels add foreign key (tenant_id, store_id) references stores (tenant_id, id);
create index levels_of_store on stock_levels (tenant_id, store_id);
select app.isolate('stock_levels');

create table stock_moves (
  tenant_id int not null,
  id uuid not null,
  item_id uuid not null,
  store_id uuid not null,
  move_date date not null,
  kind text not null,
  quantity numeric(20,6) not null,
  value numeric(18,2) not null,
  unit_cost numeric(18,6) not null,
  correction numeric(18,2) not null default 0,
  quantity_after numeric(20,6) not null,
  value_after numeric(18,2) not null,
  document_type smallint not null,
  document_id uuid not null,
  document_number text,
  document_line_id uuid,
  entry_id uuid,
  batch_no text,
  expiry_date date,
  serial_no text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select app.distribute('stock_moves');
alter table stock_moves add foreign key (tenant_id, item_id, store_id) references stock_levels (tenant_id, item_id, store_id);
create index moves_of_item on stock_moves (tenant_id, item_id, move_date, id);
create index moves_of_store on stock_moves (tenant_id, store_id, move_date, id);
create index moves_of_document on stock_moves (tenant_id, document_id);
select app.isolate('stock_moves');
create trigger append_only before update or delete on stock_moves
  for each row execute function app.refuse_change();

-- Closing quantity and value of each day with movements, kept in the posting transaction, so that
-- the guard against negative stock on a past day is one index range scan (domain/04 4.3).
create table stock_days (
  tenant_id int not null,
  item_id uuid not null,
  store_id uuid not null,
  day date not null,
  quantity numeric(20,6) not null,
  value numeric(18,2) not null,
  primary key (tenant_id, item_id, store_id, day)
);
select app.distribute('stock_days');
select app.isolate('stock_days');

alter table entry_transactions add foreign key (tenant_id, beneficiary_id) references beneficiaries (tenant_id, id);
alter table entry_transactions add foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id);
alter table entry_transactions add foreign key (tenant_id, item_id) references items (tenant_id, id);
alter table entry_transactions add foreign key (tenant_id, store_id) references stores (tenant_id, id);
