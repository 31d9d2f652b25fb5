-- What a gram of gold costs, by caliber and from a moment on; what was said stays (domain/04 4.11).
set local citus.multi_shard_modify_mode = 'sequential';

create table gram_prices (
  tenant_id int not null,
  id uuid not null,
  notes text check (length(notes) between 1 and 255),
  created_by uuid not null references users (id),
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select app.distribute('gram_prices');
alter table gram_prices add foreign key (tenant_id) references tenants (id);
create index gram_prices_newest on gram_prices (tenant_id, created_at desc, id desc);
select app.isolate('gram_prices');

create table gram_price_lines (
  tenant_id int not null,
  gram_prices_id uuid not null,
  caliber smallint not null check (caliber in (24, 22, 21, 18, 14, 9)),
  sell numeric(18,6) not null check (sell > 0),
  buy numeric(18,6) check (buy > 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, gram_prices_id, caliber)
);
select app.distribute('gram_price_lines');
alter table gram_price_lines add foreign key (tenant_id, gram_prices_id) references gram_prices (tenant_id, id) on delete cascade;
create index gram_price_of_caliber on gram_price_lines (tenant_id, caliber, created_at desc, gram_prices_id desc);
select app.isolate('gram_price_lines');

-- What a piece of jewellery costs beside its gold.
alter table items add column making_per_gram numeric(18,6);
alter table items add constraint items_making_per_gram_check check (making_per_gram >= 0);
alter table items add column making_per_piece numeric(18,6);
alter table items add constraint items_making_per_piece_check check (making_per_piece >= 0);
alter table items add column stones_price numeric(18,6);
alter table items add constraint items_stones_price_check check (stones_price >= 0);

-- The price of a gram from which a line was priced: a draft is priced anew when it changed.
alter table bill_items add column gram_price numeric(18,6);
alter table quotation_items add column gram_price numeric(18,6);
