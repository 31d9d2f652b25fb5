-- Every barcode by which a scan finds an item: its own, those of its units, and any further ones. One key for all
-- of them, so that no two things of a company ever answer to one barcode.
set local citus.multi_shard_modify_mode = 'sequential';

create table item_barcodes (
  tenant_id int not null,
  barcode text not null check (length(barcode) between 1 and 64),
  item_id uuid not null,
  -- Null: the base unit.
  unit_id uuid,
  conversion_id uuid,
  source text not null check (source in ('item', 'conversion', 'further')),
  line_no int not null default 0 check (line_no >= 0),
  constraint one_barcode primary key (tenant_id, barcode),
  check ((source = 'conversion') = (conversion_id is not null))
);
select app.distribute('item_barcodes');
alter table item_barcodes add foreign key (tenant_id, item_id) references items (tenant_id, id) on delete cascade;
alter table item_barcodes add foreign key (tenant_id, unit_id) references units (tenant_id, id);
alter table item_barcodes add foreign key (tenant_id, conversion_id) references item_conversions (tenant_id, id) on delete cascade;
create index barcodes_of_item on item_barcodes (tenant_id, item_id);

-- Once, for barcodes that are there already; the owner sees all of them only while row security is not forced.
alter table items no force row level security;
alter table item_conversions no force row level security;
insert into item_barcodes (tenant_id, barcode, item_id, source)
  select tenant_id, barcode, id, 'item' from items where barcode is not null;
insert into item_barcodes (tenant_id, barcode, item_id, unit_id, conversion_id, source)
  select tenant_id, barcode, item_id, unit_id, id, 'conversion' from item_conversions where barcode is not null
  on conflict (tenant_id, barcode) do nothing;
alter table items force row level security;
alter table item_conversions force row level security;
select app.isolate('item_barcodes');

-- The further barcodes in words, which are searched with the item's own.
alter table items add column more_barcodes text;

create function app.keep_barcode_of_item() returns trigger language plpgsql as $$
begin
  delete from item_barcodes where tenant_id = new.tenant_id and item_id = new.id and source = 'item';
  if new.barcode is not null then
    insert into item_barcodes (tenant_id, barcode, item_id, source) values (new.tenant_id, new.barcode, new.id, 'item');
  end if;
  return null;
end $$;
create function app.keep_barcode_of_unit() returns trigger language plpgsql as $$
begin
  delete from item_barcodes where tenant_id = new.tenant_id and item_id = new.item_id and conversion_id = new.id;
  if new.barcode is not null then
    insert into item_barcodes (tenant_id, barcode, item_id, unit_id, conversion_id, source)
      values (new.tenant_id, new.barcode, new.item_id, new.unit_id, new.id, 'conversion');
  end if;
  return null;
end $$;
create trigger barcode_of_new after insert on items
  for each row when (new.barcode is not null) execute function app.keep_barcode_of_item();
create trigger barcode_of_changed after update on items
  for each row when (new.barcode is distinct from old.barcode) execute function app.keep_barcode_of_item();
create trigger barcode_of_new after insert on item_conversions
  for each row when (new.barcode is not null) execute function app.keep_barcode_of_unit();
create trigger barcode_of_changed after update on item_conversions
  for each row when (new.barcode is distinct from old.barcode or new.unit_id <> old.unit_id)
  execute function app.keep_barcode_of_unit();

-- How the scales of a company write their labels.
create table scale_barcodes (
  tenant_id int not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  prefix text not null check (prefix ~ '^[0-9]{1,6}$'),
  item_digits smallint not null check (item_digits between 1 and 12),
  value_digits smallint not null check (value_digits between 1 and 9),
  decimals smallint not null check (decimals between 0 and 6),
  carries text not null check (carries in ('weight', 'price')),
  includes_vat boolean not null default true,
  has_check_digit boolean not null default true,
  active boolean not null default true,
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select app.distribute('scale_barcodes');
create unique index scale_barcode_prefix on scale_barcodes (tenant_id, prefix);
select app.isolate('scale_barcodes');
