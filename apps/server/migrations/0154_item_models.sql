-- One thing in several sizes and colours: what its items have in common, and which of the values each has.
set local citus.multi_shard_modify_mode = 'sequential';

create table item_models (
  tenant_id int not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  name_en text check (length(name_en) between 1 and 120),
  item_type smallint not null check (item_type in (0, 1, 2, 3, 5)),
  collection_id uuid,
  unit_id uuid not null,
  sales_tax_id uuid,
  purchase_tax_id uuid,
  selling_price numeric(18,6) not null default 0 check (selling_price >= 0),
  purchasing_price numeric(18,6) not null default 0 check (purchasing_price >= 0),
  tracked_by text check (tracked_by in ('batch', 'serial')),
  has_expiry boolean not null default false,
  -- In their order: the name of each attribute, and its values with their ids and names.
  attributes jsonb not null default '[]' check (jsonb_typeof(attributes) = 'array'),
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (tracked_by is not null or not has_expiry)
);
select app.distribute('item_models');
alter table item_models add foreign key (tenant_id) references tenants (id);
alter table item_models add foreign key (tenant_id, collection_id) references collections (tenant_id, id);
alter table item_models add foreign key (tenant_id, unit_id) references units (tenant_id, id);
alter table item_models add foreign key (tenant_id, sales_tax_id) references taxes (tenant_id, id);
alter table item_models add foreign key (tenant_id, purchase_tax_id) references taxes (tenant_id, id);
create unique index item_model_name on item_models (tenant_id, name);
select app.isolate('item_models');

-- A variant is an item of a model, with a value of each of its attributes, in their order.
alter table items add column model_id uuid;
alter table items add column attribute_values uuid[];
alter table items add constraint items_attribute_values_check check ((model_id is null) = (attribute_values is null));
alter table items add foreign key (tenant_id, model_id) references item_models (tenant_id, id);
create unique index items_of_model on items (tenant_id, model_id, attribute_values) where model_id is not null;
