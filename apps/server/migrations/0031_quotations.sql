-- Offers: quotations to customers and orders to suppliers. They post nothing; a bill may be made of each.
set local citus.multi_shard_modify_mode = 'sequential';

create table quotations (
  tenant_id int not null,
  id uuid not null,
  type text not null check (type in ('sales', 'purchases')),
  status smallint not null default 0 check (status in (0, 1, 128, 255)),
  sequence_year smallint not null default 0,
  sequence_no bigint,
  number text,
  beneficiary_id uuid,
  store_id uuid,
  cost_center_id uuid,
  issue_date date not null,
  valid_until date,
  reference text,
  tax_inclusive boolean not null default false,
  discount numeric(18,4) not null default 0 check (discount >= 0),
  discount_is_percentage boolean not null default false,
  currency char(3) not null,
  exchange_rate numeric(18,8) not null default 1 check (exchange_rate > 0),
  notes text,
  total numeric(20,3) not null default 0,
  discount_amount numeric(20,3) not null default 0,
  vat numeric(20,3) not null default 0,
  rounding numeric(20,3) not null default 0,
  net numeric(20,3) not null default 0,
  vat_local numeric(18,2) not null default 0,
  net_local numeric(18,2) not null default 0,
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
  check (status = 0 or beneficiary_id is not null),
  check ((status = 128) = (opened_by is not null)),
  check (valid_until is null or status = 0 or valid_until >= issue_date)
);
select app.distribute('quotations');
alter table quotations add foreign key (tenant_id, beneficiary_id) references beneficiaries (tenant_id, id);
alter table quotations add foreign key (tenant_id, store_id) references stores (tenant_id, id);
alter table quotations add foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id);
create unique index quotation_sequence on quotations (tenant_id, type, sequence_year, sequence_no) where sequence_no is not null;
create unique index quotation_number on quotations (tenant_id, type, number) where number is not null;
create index quotations_by_date on quotations (tenant_id, type, issue_date desc, id desc);
create index quotations_of_beneficiary on quotations (tenant_id, beneficiary_id);
create index quotations_search on quotations using gin (search_text gin_trgm_ops);
select app.isolate('quotations');

create table quotation_items (
  tenant_id int not null,
  id uuid not null,
  quotation_id uuid not null,
  line_no int not null check (line_no between 1 and 1000),
  item_id uuid not null,
  item_description text,
  reference text,
  unit_id uuid not null,
  unit_factor numeric(14,6) not null default 1,
  item_qty numeric(18,6) not null check (item_qty > 0),
  item_price numeric(18,6) not null check (item_price >= 0),
  item_discount numeric(18,4) not null default 0 check (item_discount >= 0),
  item_discount_is_percentage boolean not null default false,
  tax_id uuid not null,
  exemption_code text,
  exemption_reason text,
  account_id uuid,
  cost_center_id uuid,
  store_id uuid,
  extra_fields jsonb,
  gross numeric(20,3) not null default 0,
  discount_value numeric(20,3) not null default 0,
  net numeric(20,3) not null default 0,
  allowance numeric(20,3) not null default 0,
  tax_value numeric(20,3) not null default 0,
  total numeric(20,3) not null default 0,
  primary key (tenant_id, id)
);
select app.distribute('quotation_items');
alter table quotation_items add foreign key (tenant_id, quotation_id) references quotations (tenant_id, id) on delete cascade;
alter table quotation_items add foreign key (tenant_id, item_id) references items (tenant_id, id);
alter table quotation_items add foreign key (tenant_id, unit_id) references units (tenant_id, id);
alter table quotation_items add foreign key (tenant_id, tax_id) references taxes (tenant_id, id);
alter table quotation_items add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
alter table quotation_items add foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id);
alter table quotation_items add foreign key (tenant_id, store_id) references stores (tenant_id, id);
create unique index lines_of_quotation on quotation_items (tenant_id, quotation_id, line_no);
create index quotation_lines_of_item on quotation_items (tenant_id, item_id);
select app.isolate('quotation_items');

-- The bill that was made of an offer: one that stands, a cancelled one frees it. The offer reads it by
-- this column and writes nothing back, so a bill needs to know nothing of offers.
alter table bills add column quotation_id uuid;
alter table bills add foreign key (tenant_id, quotation_id) references quotations (tenant_id, id);
create unique index bill_of_quotation on bills (tenant_id, quotation_id) where quotation_id is not null and status <> 255;
