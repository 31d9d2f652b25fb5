-- Goods that are told apart by batch or serial number, with their days of expiry (domain/04 4.12).
set local citus.multi_shard_modify_mode = 'sequential';

-- Null: goods of the item are all alike.
alter table items add column tracked_by text;
alter table items add constraint items_tracked_by_check check (tracked_by in ('batch', 'serial'));
alter table items add column has_expiry boolean not null default false;
alter table items add constraint items_has_expiry_check check (tracked_by is not null or not has_expiry);

create table lots (
  tenant_id int not null,
  id uuid not null,
  item_id uuid not null,
  number text not null check (number <> ''),
  expiry_date date,
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select app.distribute('lots');
alter table lots add foreign key (tenant_id, item_id) references items (tenant_id, id);
create unique index lot_number on lots (tenant_id, item_id, number);
create index lots_by_number on lots (tenant_id, number);
create index lots_by_expiry on lots (tenant_id, expiry_date) where expiry_date is not null;
create index lots_search on lots using gin (tenant_id, search_text gin_trgm_ops);
select app.isolate('lots');
create policy searching on lots for select to current_user using (true);

-- How much of a lot each store has: what its movements come to.
create table lot_levels (
  tenant_id int not null,
  item_id uuid not null,
  store_id uuid not null,
  lot_id uuid not null,
  quantity numeric(20,6) not null default 0,
  primary key (tenant_id, lot_id, store_id)
);
select app.distribute('lot_levels');
alter table lot_levels add foreign key (tenant_id, lot_id) references lots (tenant_id, id);
alter table lot_levels add foreign key (tenant_id, item_id, store_id) references stock_levels (tenant_id, item_id, store_id);
create index lots_on_hand on lot_levels (tenant_id, item_id, store_id) where quantity <> 0;
select app.isolate('lot_levels');

create table lot_moves (
  tenant_id int not null,
  id uuid not null,
  lot_id uuid not null,
  item_id uuid not null,
  store_id uuid not null,
  -- Null where goods that were there already were given their number.
  stock_move_id uuid,
  -- Also of what takes back: it is the line's again.
  document_line_id uuid,
  move_date date not null,
  quantity numeric(20,6) not null check (quantity <> 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select app.distribute('lot_moves');
alter table lot_moves add foreign key (tenant_id, lot_id, store_id) references lot_levels (tenant_id, lot_id, store_id);
alter table lot_moves add foreign key (tenant_id, stock_move_id) references stock_moves (tenant_id, id);
create index moves_of_lot on lot_moves (tenant_id, lot_id, move_date, id);
create index lots_of_move on lot_moves (tenant_id, stock_move_id);
create index lots_of_line on lot_moves (tenant_id, document_line_id) where document_line_id is not null;
select app.isolate('lot_moves');
create trigger append_only before update or delete on lot_moves
  for each row execute function app.refuse_change();

-- What a line says of the lots of its goods, and with its confirm which of them moved.
alter table bill_items add column lots jsonb not null default '[]';
alter table consignment_items add column lots jsonb not null default '[]';
alter table batch_assembly_components add column lots jsonb not null default '[]';
alter table batch_assembly add column lots jsonb not null default '[]';

alter table stock_moves drop column batch_no;
alter table stock_moves drop column expiry_date;
alter table stock_moves drop column serial_no;
