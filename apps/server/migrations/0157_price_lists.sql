-- What customers pay who do not pay the selling price: lists for themselves, their group or everyone.
set local citus.multi_shard_modify_mode = 'sequential';

create table price_lists (
  tenant_id int not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  name_en text check (length(name_en) between 1 and 255),
  -- Null: the company's own.
  currency_id uuid,
  is_for_everyone boolean not null default false,
  -- Of items that no line names: -10 is a tenth off the selling price.
  change_percent numeric(9,4) check (change_percent between -100 and 1000),
  rounded_to text not null default '0.01' check (rounded_to in ('0.01', '0.05', '0.25', '0.5', '1')),
  starts_on date,
  ends_on date,
  notes text check (length(notes) between 1 and 2000),
  active boolean not null default true,
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (ends_on >= starts_on)
);
select app.distribute('price_lists');
alter table price_lists add foreign key (tenant_id) references tenants (id);
alter table price_lists add foreign key (currency_id) references currencies (id);
create unique index price_list_name on price_lists (tenant_id, name);
select app.isolate('price_lists');

create table price_list_lines (
  tenant_id int not null,
  price_list_id uuid not null,
  line_no int not null check (line_no > 0),
  item_id uuid,
  collection_id uuid,
  -- Null: the base unit, and of a change every unit.
  unit_id uuid,
  from_quantity numeric(20,6) not null default 0 check (from_quantity >= 0),
  price numeric(18,6) check (price >= 0),
  change_percent numeric(9,4) check (change_percent between -100 and 1000),
  primary key (tenant_id, price_list_id, line_no),
  check (num_nonnulls(item_id, collection_id) = 1),
  check (num_nonnulls(price, change_percent) = 1),
  check (item_id is not null or (price is null and unit_id is null))
);
select app.distribute('price_list_lines');
alter table price_list_lines add foreign key (tenant_id, price_list_id) references price_lists (tenant_id, id) on delete cascade;
alter table price_list_lines add foreign key (tenant_id, item_id) references items (tenant_id, id) on delete cascade;
alter table price_list_lines add foreign key (tenant_id, collection_id) references collections (tenant_id, id) on delete cascade;
alter table price_list_lines add foreign key (tenant_id, unit_id) references units (tenant_id, id);
create index prices_of_item on price_list_lines (tenant_id, item_id, price_list_id) where item_id is not null;
create index prices_of_collection on price_list_lines (tenant_id, collection_id, price_list_id) where collection_id is not null;
select app.isolate('price_list_lines');

create table beneficiary_groups (
  tenant_id int not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  name_en text check (length(name_en) between 1 and 255),
  price_list_id uuid,
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select app.distribute('beneficiary_groups');
alter table beneficiary_groups add foreign key (tenant_id) references tenants (id);
alter table beneficiary_groups add foreign key (tenant_id, price_list_id) references price_lists (tenant_id, id);
create unique index beneficiary_group_name on beneficiary_groups (tenant_id, name);
select app.isolate('beneficiary_groups');

alter table beneficiaries add column group_id uuid;
alter table beneficiaries add column price_list_id uuid;
alter table beneficiaries add foreign key (tenant_id, group_id) references beneficiary_groups (tenant_id, id);
alter table beneficiaries add foreign key (tenant_id, price_list_id) references price_lists (tenant_id, id);
create index beneficiaries_of_group on beneficiaries (tenant_id, group_id) where group_id is not null;
create index beneficiaries_of_price_list on beneficiaries (tenant_id, price_list_id) where price_list_id is not null;
