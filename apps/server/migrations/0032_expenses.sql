-- Expense bills: what was bought without an item (domain/02 2.11).
set local citus.multi_shard_modify_mode = 'sequential';

create table expenses (
  tenant_id int not null,
  id uuid not null,
  status smallint not null default 0 check (status in (0, 1, 128, 255)),
  opened_from smallint check (opened_from in (1)),
  sequence_year smallint not null default 0,
  sequence_no bigint,
  number text,
  beneficiary_id uuid,
  cost_center_id uuid,
  issue_date date not null,
  due_date date,
  supply_date date,
  reference text,
  tax_inclusive boolean not null default false,
  discount numeric(18,4) not null default 0 check (discount >= 0),
  discount_is_percentage boolean not null default false,
  total numeric(20,3) not null default 0,
  discount_amount numeric(20,3) not null default 0,
  vat numeric(20,3) not null default 0,
  rounding numeric(20,3) not null default 0,
  net numeric(20,3) not null default 0,
  vat_local numeric(18,2) not null default 0,
  net_local numeric(18,2) not null default 0,
  total_paid numeric(20,3) not null default 0,
  currency char(3) not null,
  exchange_rate numeric(18,8) not null default 1 check (exchange_rate > 0),
  vat_override numeric(18,2),
  payment_status text not null generated always as (
    case when total_paid >= net then 'fully_paid' when total_paid > 0 then 'partly_paid' else 'not_fully_paid' end) stored,
  notes text,
  payments jsonb not null default '[]',
  entry_id uuid,
  party_account_id uuid,
  revision smallint not null default 0,
  opened_by uuid,
  confirmed_at timestamptz,
  search_text text not null default '',
  lock_version int not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((status = 0) = (sequence_no is null)),
  check (total_paid between 0 and greatest(net, 0) or status = 255)
);
select app.distribute('expenses');
alter table expenses add foreign key (tenant_id, beneficiary_id) references beneficiaries (tenant_id, id);
alter table expenses add foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id);
alter table expenses add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
alter table expenses add foreign key (tenant_id, party_account_id) references accounts (tenant_id, id);
create unique index expense_number on expenses (tenant_id, sequence_year, sequence_no) where sequence_no is not null;
create index expenses_by_date on expenses (tenant_id, issue_date desc, id desc);
create index expenses_of_beneficiary on expenses (tenant_id, beneficiary_id, issue_date) where beneficiary_id is not null;
create index expenses_unpaid on expenses (tenant_id, due_date) where status = 1 and payment_status <> 'fully_paid';
create index expenses_search on expenses using gin (search_text gin_trgm_ops);
select app.isolate('expenses');

create table expense_items (
  tenant_id int not null,
  id uuid not null,
  expense_id uuid not null,
  line_no int not null check (line_no between 1 and 1000),
  statement text not null,
  description text,
  account_id uuid not null,
  item_price numeric(18,6) not null check (item_price >= 0),
  item_discount numeric(18,4) not null default 0 check (item_discount >= 0),
  item_discount_is_percentage boolean not null default false,
  tax_id uuid not null,
  exemption_code text,
  exemption_reason text,
  -- The base of VAT paid at customs (domain/02 J12).
  customs_value numeric(18,2) check (customs_value > 0),
  cost_center_id uuid,
  gross numeric(20,3) not null default 0,
  discount_value numeric(20,3) not null default 0,
  net numeric(20,3) not null default 0,
  allowance numeric(20,3) not null default 0,
  tax_value numeric(20,3) not null default 0,
  total numeric(20,3) not null default 0,
  primary key (tenant_id, id)
);
select app.distribute('expense_items');
alter table expense_items add foreign key (tenant_id, expense_id) references expenses (tenant_id, id) on delete cascade;
alter table expense_items add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
alter table expense_items add foreign key (tenant_id, tax_id) references taxes (tenant_id, id);
alter table expense_items add foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id);
create unique index lines_of_expense on expense_items (tenant_id, expense_id, line_no);
select app.isolate('expense_items');
