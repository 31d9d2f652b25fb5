-- Bills and receipts, and the e-invoice that is sealed with them.
set local citus.multi_shard_modify_mode = 'sequential';

create table bills (
  tenant_id int not null,
  id uuid not null,
  type smallint not null check (type between 1 and 4),
  kind text not null default 'standard' check (kind in ('standard', 'simplified', 'prepayment')),
  status smallint not null default 0 check (status in (0, 1, 9, 11, 128, 255)),
  sequence_year smallint not null default 0,
  sequence_no bigint,
  bill_code text,
  beneficiary_id uuid,
  store_id uuid,
  cost_center_id uuid,
  issue_date date not null,
  issue_time time,
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
  retentions numeric(20,3) not null default 0,
  currency char(3) not null,
  exchange_rate numeric(18,8) not null default 1 check (exchange_rate > 0),
  vat_override numeric(18,2),
  deliver boolean not null default true,
  delivery_status smallint not null default 0 check (delivery_status in (0, 1)),
  return_status text not null default 'none' check (return_status in ('none', 'partly_returned', 'returned')),
  payment_status text not null generated always as (
    case when total_paid >= net then 'fully_paid' when total_paid > 0 then 'partly_paid' else 'not_fully_paid' end) stored,
  returned_from_bill_id uuid,
  return_reason text,
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
  check (status = 0 or beneficiary_id is not null),
  check (total_paid between 0 and greatest(net, 0) or status = 255)
);
select app.distribute('bills');
alter table bills add foreign key (tenant_id, beneficiary_id) references beneficiaries (tenant_id, id);
alter table bills add foreign key (tenant_id, store_id) references stores (tenant_id, id);
alter table bills add foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id);
alter table bills add foreign key (tenant_id, returned_from_bill_id) references bills (tenant_id, id);
alter table bills add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
alter table bills add foreign key (tenant_id, party_account_id) references accounts (tenant_id, id);
create unique index bill_number on bills (tenant_id, type, sequence_year, sequence_no) where sequence_no is not null;
create unique index bill_code on bills (tenant_id, type, bill_code) where bill_code is not null;
create index bills_by_date on bills (tenant_id, type, issue_date desc, id desc);
create index bills_of_beneficiary on bills (tenant_id, beneficiary_id, type, issue_date);
create index bills_unpaid on bills (tenant_id, type, due_date) where status = 1 and payment_status <> 'fully_paid';
create index bills_drafts on bills (tenant_id, type) where status = 0;
create index bills_search on bills using gin (search_text gin_trgm_ops);
select app.isolate('bills');

create table bill_items (
  tenant_id int not null,
  id uuid not null,
  bill_id uuid not null,
  line_no int not null check (line_no between 1 and 1000),
  item_id uuid not null,
  item_description text,
  unit_id uuid not null,
  unit_factor numeric(14,6) not null default 1,
  item_qty numeric(18,6) not null check (item_qty >= 0),
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
  base_qty numeric(20,6) not null default 0,
  delivered_qty numeric(20,6) not null default 0,
  returned_qty numeric(20,6) not null default 0,
  cost_value numeric(18,2) not null default 0,
  returned_from_bill_item_id uuid,
  primary key (tenant_id, id)
);
select app.distribute('bill_items');
alter table bill_items add foreign key (tenant_id, bill_id) references bills (tenant_id, id) on delete cascade;
alter table bill_items add foreign key (tenant_id, item_id) references items (tenant_id, id);
alter table bill_items add foreign key (tenant_id, unit_id) references units (tenant_id, id);
alter table bill_items add foreign key (tenant_id, tax_id) references taxes (tenant_id, id);
alter table bill_items add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
alter table bill_items add foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id);
alter table bill_items add foreign key (tenant_id, store_id) references stores (tenant_id, id);
alter table bill_items add foreign key (tenant_id, returned_from_bill_item_id) references bill_items (tenant_id, id);
create unique index lines_of_bill on bill_items (tenant_id, bill_id, line_no);
create index bill_lines_of_item on bill_items (tenant_id, item_id);
select app.isolate('bill_items');

create table receipts (
  tenant_id int not null,
  id uuid not null,
  type smallint not null check (type in (1, 2)),
  status smallint not null default 0 check (status in (0, 1, 128, 255)),
  sequence_year smallint not null default 0,
  sequence_no bigint,
  number text,
  beneficiary_id uuid,
  account_id uuid,
  payment_method_id uuid,
  payment_account_id uuid,
  date date not null,
  amount numeric(20,3) not null check (amount > 0),
  allocated numeric(20,3) not null default 0,
  currency char(3) not null,
  exchange_rate numeric(18,8) not null default 1 check (exchange_rate > 0),
  reference text,
  notes text,
  fee_amount numeric(18,2) not null default 0 check (fee_amount >= 0),
  fee_account_id uuid,
  fee_tax_id uuid,
  drafted_associations jsonb not null default '[]',
  entry_id uuid,
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
  check (allocated between 0 and amount)
);
select app.distribute('receipts');
alter table receipts add foreign key (tenant_id, beneficiary_id) references beneficiaries (tenant_id, id);
alter table receipts add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
alter table receipts add foreign key (tenant_id, payment_method_id) references payment_methods (tenant_id, id);
alter table receipts add foreign key (tenant_id, payment_account_id) references accounts (tenant_id, id);
alter table receipts add foreign key (tenant_id, fee_account_id) references accounts (tenant_id, id);
alter table receipts add foreign key (tenant_id, fee_tax_id) references taxes (tenant_id, id);
alter table receipts add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
create unique index receipt_number on receipts (tenant_id, type, sequence_year, sequence_no) where sequence_no is not null;
create index receipts_by_date on receipts (tenant_id, type, date desc, id desc);
create index receipts_of_beneficiary on receipts (tenant_id, beneficiary_id);
create index receipts_search on receipts using gin (search_text gin_trgm_ops);
select app.isolate('receipts');

-- An allocation: part of a receipt (later of a return, a note, a set-off) that settles a document.
create table associations (
  tenant_id int not null,
  id uuid not null,
  cashing_type text not null default 'receipt' check (cashing_type in ('receipt', 'return', 'note', 'set_off')),
  receipt_id uuid,
  source_bill_id uuid,
  associatable_type text not null check (associatable_type in ('bill', 'expense', 'note')),
  associatable_id uuid not null,
  beneficiary_id uuid not null,
  amount numeric(20,3) not null check (amount > 0),
  carrying numeric(18,2) not null,
  released_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((cashing_type = 'receipt') = (receipt_id is not null))
);
select app.distribute('associations');
alter table associations add foreign key (tenant_id, receipt_id) references receipts (tenant_id, id);
alter table associations add foreign key (tenant_id, source_bill_id) references bills (tenant_id, id);
alter table associations add foreign key (tenant_id, beneficiary_id) references beneficiaries (tenant_id, id);
create index associations_of_document on associations (tenant_id, associatable_id) where released_at is null;
create index associations_of_receipt on associations (tenant_id, receipt_id) where receipt_id is not null;
select app.isolate('associations');

-- One device or unit that seals e-invoices: its key, its certificate and the head of its chain.
create table einvoice_units (
  tenant_id int not null,
  id uuid not null,
  name text not null,
  environment text not null check (environment in ('local', 'sandbox', 'simulation', 'production')),
  active boolean not null default true,
  private_key bytea not null,
  certificate text not null,
  certificate_expires_at timestamptz not null,
  last_counter bigint not null default 0,
  last_hash text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select app.distribute('einvoice_units');
create unique index one_active_unit on einvoice_units (tenant_id, name) where active;
select app.isolate('einvoice_units');

-- The sealed bytes. Never changed; what happens to them later stands in their submissions.
create table einvoices (
  tenant_id int not null,
  id uuid not null,
  unit_id uuid not null,
  counter bigint not null,
  previous_hash text not null,
  hash text not null,
  uuid uuid not null,
  invoice_kind text not null check (invoice_kind in ('standard', 'simplified')),
  type_code smallint not null check (type_code in (381, 383, 386, 388)),
  document_type smallint not null,
  document_id uuid not null,
  document_number text not null,
  qr text not null,
  xml bytea not null,
  issued_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, unit_id, counter),
  unique (tenant_id, uuid)
);
-- What is written was compressed before (einvoicing/compress-text.ts): the database need not try it again.
alter table einvoices alter column xml set storage external;
select app.distribute('einvoices');
alter table einvoices add foreign key (tenant_id, unit_id) references einvoice_units (tenant_id, id);
create index einvoices_of_document on einvoices (tenant_id, document_id, counter desc);
select app.isolate('einvoices');
create trigger append_only before update or delete on einvoices
  for each row execute function app.refuse_change();

-- Where each sealed document stands with the authority: the row that jobs change.
create table einvoice_states (
  tenant_id int not null,
  einvoice_id uuid not null,
  status text not null default 'not_sent' check (status in ('not_sent', 'sending', 'cleared', 'reported', 'warnings', 'rejected')),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, einvoice_id)
);
select app.distribute('einvoice_states');
alter table einvoice_states add foreign key (tenant_id, einvoice_id) references einvoices (tenant_id, id);
create index einvoices_waiting on einvoice_states (tenant_id, status) where status in ('not_sent', 'sending', 'rejected');
select app.isolate('einvoice_states');
