-- Points of sale: each with its drawer, numbers of its own and, where it has one, its own signing unit.
set local citus.multi_shard_modify_mode = 'sequential';

create table pos (
  tenant_id int not null,
  id uuid not null,
  -- Printed within its numbers.
  code text not null check (code ~ '^[A-Z0-9]{1,4}$'),
  name text not null check (length(name) between 1 and 255),
  name_en text,
  store_id uuid not null,
  -- Who buys where nobody is named; null: the walk-in customer.
  beneficiary_id uuid,
  tax_id uuid,
  sales_account_id uuid,
  -- The drawer, what cards bring until it arrives, the safe that takes the drawer's money, what a count is short or over.
  cash_account_id uuid not null,
  credit_account_id uuid not null,
  box_account_id uuid not null,
  session_account_id uuid not null,
  active boolean not null default true,
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, name),
  unique (tenant_id, cash_account_id)
);
select app.distribute('pos');
alter table pos add foreign key (tenant_id, store_id) references stores (tenant_id, id);
alter table pos add foreign key (tenant_id, beneficiary_id) references beneficiaries (tenant_id, id);
alter table pos add foreign key (tenant_id, tax_id) references taxes (tenant_id, id);
alter table pos add foreign key (tenant_id, sales_account_id) references accounts (tenant_id, id);
alter table pos add foreign key (tenant_id, cash_account_id) references accounts (tenant_id, id);
alter table pos add foreign key (tenant_id, credit_account_id) references accounts (tenant_id, id);
alter table pos add foreign key (tenant_id, box_account_id) references accounts (tenant_id, id);
alter table pos add foreign key (tenant_id, session_account_id) references accounts (tenant_id, id);
select app.isolate('pos');
create trigger version_of_new after insert on pos referencing new table as changed
  for each statement execute function app.renew_book_version();
create trigger version_of_changed after update on pos referencing new table as changed
  for each statement execute function app.renew_book_version();
create trigger version_of_gone after delete on pos referencing old table as changed
  for each statement execute function app.renew_book_version();

-- A sale at a point of sale and its returns; their numbers run there alone.
alter table bills add column pos_id uuid;
alter table bills add constraint sold_at_pos check (pos_id is null or type in (1, 4));
alter table bills add foreign key (tenant_id, pos_id) references pos (tenant_id, id);
create index bills_of_pos on bills (tenant_id, pos_id, issue_date desc) where pos_id is not null;
drop index bill_number;
create unique index bill_number on bills (tenant_id, type, sequence_year, sequence_no)
  where sequence_no is not null and pos_id is null;
create unique index bill_number_of_pos on bills (tenant_id, pos_id, type, sequence_year, sequence_no)
  where sequence_no is not null and pos_id is not null;

-- A counter belongs to the company, which the nil id says, or to one of its points of sale.
alter table sequences add column pos_id uuid not null default '00000000-0000-0000-0000-000000000000';
alter table sequences drop constraint sequences_pkey;
alter table sequences add primary key (tenant_id, kind, year, pos_id);

-- A unit seals for the company, for a store or for a point of sale.
alter table einvoice_units add column pos_id uuid;
alter table einvoice_units add constraint unit_of_one_place check (store_id is null or pos_id is null);
alter table einvoice_units add foreign key (tenant_id, pos_id) references pos (tenant_id, id);
drop index one_unit_of_company;
create unique index one_unit_of_company on einvoice_units (tenant_id)
  where active and store_id is null and pos_id is null;
create unique index one_unit_of_pos on einvoice_units (tenant_id, pos_id) where active and pos_id is not null;
