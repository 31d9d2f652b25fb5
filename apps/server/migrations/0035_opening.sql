-- What a company owned and owed before its books began here: one set for the company (1300), and
-- balances typed one by one in the form of an account, a party or an item (0) (domain/02 2.16).
set local citus.multi_shard_modify_mode = 'sequential';

create table conversion_balances (
  tenant_id int not null,
  id uuid not null,
  kind text not null check (kind in ('conversion', 'account', 'beneficiary', 'item')),
  -- The account, party or item a single balance belongs to.
  record_id uuid,
  status smallint not null default 0 check (status in (0, 1, 128)),
  opening_date date not null,
  difference_to_equity boolean not null default false,
  -- The posting that stands; none where goods without cost are all there is.
  entry_id uuid,
  revision smallint not null default 0 check (revision >= 0),
  opened_by uuid,
  lock_version int not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((kind = 'conversion') = (record_id is null)),
  check (status <> 0 or entry_id is null),
  check ((status = 128) = (opened_by is not null))
);
select app.distribute('conversion_balances');
alter table conversion_balances add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
create unique index one_conversion_balance on conversion_balances (tenant_id) where kind = 'conversion';
create unique index one_opening_of_record on conversion_balances (tenant_id, kind, record_id) where record_id is not null;
select app.isolate('conversion_balances');

create table conversion_lines (
  tenant_id int not null,
  conversion_id uuid not null,
  line_no int not null check (line_no > 0),
  account_id uuid not null,
  debit numeric(18,2) not null default 0 check (debit >= 0),
  credit numeric(18,2) not null default 0 check (credit >= 0),
  beneficiary_id uuid,
  -- The papers of a party's balance as they were typed; once posted they are opening documents.
  documents jsonb not null default '[]',
  primary key (tenant_id, conversion_id, line_no)
);
select app.distribute('conversion_lines');
alter table conversion_lines add foreign key (tenant_id, conversion_id) references conversion_balances (tenant_id, id) on delete cascade;
alter table conversion_lines add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
alter table conversion_lines add foreign key (tenant_id, beneficiary_id) references beneficiaries (tenant_id, id);
create index conversion_lines_of_account on conversion_lines (tenant_id, account_id);
create index conversion_lines_of_party on conversion_lines (tenant_id, beneficiary_id) where beneficiary_id is not null;
select app.isolate('conversion_lines');

create table conversion_stock (
  tenant_id int not null,
  conversion_id uuid not null,
  line_no int not null check (line_no > 0),
  item_id uuid not null,
  store_id uuid not null,
  quantity numeric(20,6) not null check (quantity > 0),
  unit_price numeric(18,6) not null check (unit_price >= 0),
  value numeric(18,2) not null check (value >= 0),
  primary key (tenant_id, conversion_id, line_no)
);
select app.distribute('conversion_stock');
alter table conversion_stock add foreign key (tenant_id, conversion_id) references conversion_balances (tenant_id, id) on delete cascade;
alter table conversion_stock add foreign key (tenant_id, item_id) references items (tenant_id, id);
alter table conversion_stock add foreign key (tenant_id, store_id) references stores (tenant_id, id);
create index conversion_stock_of_item on conversion_stock (tenant_id, item_id);
create index conversion_stock_of_store on conversion_stock (tenant_id, store_id);
select app.isolate('conversion_stock');

alter table opening_documents add foreign key (tenant_id, conversion_id) references conversion_balances (tenant_id, id);
-- A balance without papers is one document by itself.
alter table opening_documents add column is_whole boolean not null default false;
create unique index one_opening_document on opening_documents (tenant_id, conversion_id, party_account_id, beneficiary_id, number)
  where status = 1;
