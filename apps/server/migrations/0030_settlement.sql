-- What settles what: money, returns, notes and set-offs against any document that is owed; the
-- documents owed since before the books began; retentions that are released; bills that were credited.
set local citus.multi_shard_modify_mode = 'sequential';

-- A document of the time before (domain/02 2.16): it can be paid and ages, and has nothing else.
create table opening_documents (
  tenant_id int not null,
  id uuid not null,
  conversion_id uuid not null,
  status smallint not null default 1 check (status in (1, 255)),
  number text not null check (length(number) between 1 and 127),
  beneficiary_id uuid not null,
  owed_by text not null check (owed_by in ('beneficiary', 'company')),
  issue_date date not null,
  due_date date not null check (due_date >= issue_date),
  currency char(3) not null,
  net numeric(20,3) not null check (net > 0),
  net_local numeric(18,2) not null check (net_local > 0),
  total_paid numeric(20,3) not null default 0 check (total_paid between 0 and net or status = 255),
  payment_status text not null generated always as (
    case when total_paid >= net then 'fully_paid' when total_paid > 0 then 'partly_paid' else 'not_fully_paid' end) stored,
  party_account_id uuid not null,
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select app.distribute('opening_documents');
alter table opening_documents add foreign key (tenant_id, beneficiary_id) references beneficiaries (tenant_id, id);
alter table opening_documents add foreign key (tenant_id, party_account_id) references accounts (tenant_id, id);
create index opening_documents_of_party on opening_documents (tenant_id, beneficiary_id);
select app.isolate('opening_documents');

-- A return or note settles like money does: the credit and what it settles are both paid by it.
alter table associations drop constraint associations_associatable_type_check;
alter table associations add check (associatable_type in ('bill', 'expense', 'note', 'opening'));
alter table associations drop column source_bill_id;
-- What the settled amount took of the receipt, in the receipt's own currency.
alter table associations add column tendered numeric(20,3);
alter table associations add column source_type text;
alter table associations add constraint associations_source_type_check check (source_type in ('bill', 'note', 'expense', 'opening'));
alter table associations add column source_id uuid;
alter table associations add column source_carrying numeric(18,2);
-- What is set off inside a receipt belongs to the receipt, on the side it lowers (J41).
alter table associations drop constraint associations_check;
alter table associations add check ((cashing_type in ('receipt', 'set_off')) = (receipt_id is not null));
alter table associations add check ((receipt_id is null) = (source_id is not null));
alter table associations no force row level security;
update associations set tendered = amount where receipt_id is not null;
alter table associations force row level security;
alter table associations add check ((receipt_id is null) = (tendered is null));
alter table associations add check ((source_id is null) = (source_type is null));
create index associations_of_source on associations (tenant_id, source_id) where source_id is not null and released_at is null;

alter table bills add column opened_from smallint;
alter table bills add constraint bills_opened_from_check check (opened_from in (1, 11));
alter table bills add column credited numeric(20,3) not null default 0;
alter table bills add constraint bills_credited_check check (credited >= 0);
alter table bills add column retention_released numeric(20,3) not null default 0;
alter table bills add constraint bills_retention_released_check check (retention_released >= 0);
alter table bills add column retention_due_date date;
-- What prepayment invoices took off, in its currency and as it was carried; part of total_paid.
alter table bills add column prepayments jsonb not null default '[]';
alter table bills add column prepaid numeric(20,3) not null default 0;
alter table bills add constraint bills_prepaid_check check (prepaid >= 0);
alter table bills add column prepaid_local numeric(18,2) not null default 0;
-- Units that will never move, because a return cancelled them; what undelivered goods carry in transit.
alter table bill_items add column cancelled_qty numeric(20,6) not null default 0;
alter table bill_items add column transit_value numeric(18,2) not null default 0;
create index returned_lines on bill_items (tenant_id, returned_from_bill_item_id) where returned_from_bill_item_id is not null;
alter table receipts drop constraint receipts_amount_check;
alter table receipts add check (amount >= 0);
alter table receipts add column opened_from smallint;
alter table receipts add constraint receipts_opened_from_check check (opened_from in (1));

-- Prepayment invoices that a final bill deducts, by tax (domain/02 2.14).
create table bill_prepayments (
  tenant_id int not null,
  bill_id uuid not null,
  prepayment_bill_id uuid not null,
  tax_id uuid not null,
  base numeric(20,3) not null check (base > 0),
  vat numeric(20,3) not null check (vat >= 0),
  base_local numeric(18,2) not null default 0,
  vat_local numeric(18,2) not null default 0,
  primary key (tenant_id, bill_id, prepayment_bill_id, tax_id)
);
select app.distribute('bill_prepayments');
alter table bill_prepayments add foreign key (tenant_id, bill_id) references bills (tenant_id, id) on delete cascade;
alter table bill_prepayments add foreign key (tenant_id, prepayment_bill_id) references bills (tenant_id, id);
alter table bill_prepayments add foreign key (tenant_id, tax_id) references taxes (tenant_id, id);
create index deductions_of_prepayment on bill_prepayments (tenant_id, prepayment_bill_id);
select app.isolate('bill_prepayments');

-- Goods of a bill that moved after it was confirmed (domain/02 2.7, deliver later).
create table bill_deliveries (
  tenant_id int not null,
  id uuid not null,
  bill_id uuid not null,
  part int not null check (part >= 1),
  delivery_date date not null,
  status smallint not null default 1 check (status in (1, 255)),
  entry_id uuid,
  notes text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, bill_id, part)
);
select app.distribute('bill_deliveries');
alter table bill_deliveries add foreign key (tenant_id, bill_id) references bills (tenant_id, id);
alter table bill_deliveries add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
select app.isolate('bill_deliveries');

create table bill_delivery_items (
  tenant_id int not null,
  delivery_id uuid not null,
  bill_item_id uuid not null,
  store_id uuid not null,
  base_qty numeric(20,6) not null check (base_qty > 0),
  cost_value numeric(18,2) not null default 0,
  primary key (tenant_id, delivery_id, bill_item_id)
);
select app.distribute('bill_delivery_items');
alter table bill_delivery_items add foreign key (tenant_id, delivery_id) references bill_deliveries (tenant_id, id);
alter table bill_delivery_items add foreign key (tenant_id, bill_item_id) references bill_items (tenant_id, id);
alter table bill_delivery_items add foreign key (tenant_id, store_id) references stores (tenant_id, id);
select app.isolate('bill_delivery_items');
