-- When an item is ordered again, up to how much, where it stands in each store, and from whom it is bought (domain/04 4.12).
set local citus.multi_shard_modify_mode = 'sequential';

-- What holds in every store that says nothing of its own.
alter table items add column maximum_stock numeric(18,6);
alter table items add constraint items_maximum_stock_check check (maximum_stock >= 0);
alter table items add column shelf text;
alter table items add constraint items_shelf_check check (length(shelf) between 1 and 32);

create table item_stores (
  tenant_id int not null,
  item_id uuid not null,
  store_id uuid not null,
  -- Null: as the item says.
  limit_of_reorders numeric(18,6) check (limit_of_reorders >= 0),
  maximum_stock numeric(18,6) check (maximum_stock >= 0),
  shelf text check (length(shelf) between 1 and 32),
  primary key (tenant_id, item_id, store_id)
);
select app.distribute('item_stores');
alter table item_stores add foreign key (tenant_id, item_id) references items (tenant_id, id) on delete cascade;
alter table item_stores add foreign key (tenant_id, store_id) references stores (tenant_id, id) on delete cascade;
create index items_of_store on item_stores (tenant_id, store_id);
select app.isolate('item_stores');

create table item_suppliers (
  tenant_id int not null,
  item_id uuid not null,
  beneficiary_id uuid not null,
  line_no int not null check (line_no > 0),
  -- What the supplier calls the item.
  code text check (length(code) between 1 and 64),
  -- In what he sells it; null: the base unit.
  unit_id uuid,
  usual_amount numeric(18,6) check (usual_amount > 0),
  minimum_amount numeric(18,6) check (minimum_amount > 0),
  delivery_days smallint check (delivery_days between 0 and 365),
  is_usual boolean not null default false,
  primary key (tenant_id, item_id, beneficiary_id)
);
select app.distribute('item_suppliers');
alter table item_suppliers add foreign key (tenant_id, item_id) references items (tenant_id, id) on delete cascade;
alter table item_suppliers add foreign key (tenant_id, beneficiary_id) references beneficiaries (tenant_id, id);
alter table item_suppliers add foreign key (tenant_id, unit_id) references units (tenant_id, id);
create index items_of_supplier on item_suppliers (tenant_id, beneficiary_id);
create unique index usual_supplier on item_suppliers (tenant_id, item_id) where is_usual;
select app.isolate('item_suppliers');

-- A count of the goods on some shelves.
alter table stock_counts add column shelves jsonb not null default '[]';
alter table stock_counts drop constraint stock_counts_scope_check;
alter table stock_counts add constraint stock_counts_scope_check check (scope in ('all', 'collections', 'shelves', 'items'));
