-- Credit and debit notes: corrections of value without goods (domain/02 2.13).
set local citus.multi_shard_modify_mode = 'sequential';

create table notes (
  tenant_id int not null,
  id uuid not null,
  type smallint not null check (type in (1, 2)),
  side text not null check (side in ('sales', 'purchases')),
  kind text not null default 'standard' check (kind in ('standard', 'simplified')),
  status smallint not null default 0 check (status in (0, 1, 11, 128, 255)),
  opened_from smallint check (opened_from in (1, 11)),
  sequence_year smallint not null default 0,
  sequence_no bigint,
  number text,
  original_bill_id uuid,
  beneficiary_id uuid,
  cost_center_id uuid,
  issue_date date not null,
  issue_time time,
  event_date date,
  reason text not null default '',
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
  payment_status text not null generated always as (
    case when total_paid >= net then 'fully_paid' when total_paid > 0 then 'partly_paid' else 'not_fully_paid' end) stored,
  notes text,
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
  check (type = 2 or side = 'sales'),
  check (total_paid between 0 and greatest(net, 0) or status = 255)
);
select app.distribute('notes');
alter table notes add foreign key (tenant_id, original_bill_id) references bills (tenant_id, id);
alter table notes add foreign key (tenant_id, beneficiary_id) references beneficiaries (tenant_id, id);
alter table notes add foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id);
alter table notes add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
alter table notes add foreign key (tenant_id, party_account_id) references accounts (tenant_id, id);
create unique index note_number on notes (tenant_id, type, sequence_year, sequence_no) where sequence_no is not null;
create index notes_by_date on notes (tenant_id, type, issue_date desc, id desc);
create index notes_of_beneficiary on notes (tenant_id, beneficiary_id, issue_date);
create index notes_of_bill on notes (tenant_id, original_bill_id) where original_bill_id is not null;
create index notes_search on notes using gin (search_text gin_trgm_ops);
select app.isolate('notes');

create table note_transactions (
  tenant_id int not null,
  id uuid not null,
  note_id uuid not null,
  line_no int not null check (line_no between 1 and 1000),
  statement text not null,
  account_id uuid,
  amount numeric(18,6) not null check (amount >= 0),
  discount numeric(18,4) not null default 0 check (discount >= 0),
  discount_is_percentage boolean not null default false,
  tax_id uuid not null,
  exemption_code text,
  exemption_reason text,
  cost_center_id uuid,
  bill_item_id uuid,
  gross numeric(20,3) not null default 0,
  discount_value numeric(20,3) not null default 0,
  net numeric(20,3) not null default 0,
  allowance numeric(20,3) not null default 0,
  tax_value numeric(20,3) not null default 0,
  total numeric(20,3) not null default 0,
  primary key (tenant_id, id)
);
select app.distribute('note_transactions');
alter table note_transactions add foreign key (tenant_id, note_id) references notes (tenant_id, id) on delete cascade;
alter table note_transactions add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
alter table note_transactions add foreign key (tenant_id, tax_id) references taxes (tenant_id, id);
alter table note_transactions add foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id);
alter table note_transactions add foreign key (tenant_id, bill_item_id) references bill_items (tenant_id, id);
create unique index lines_of_note on note_transactions (tenant_id, note_id, line_no);
select app.isolate('note_transactions');

-- Everything that can be owed, in one shape: for allocating, ageing and statements of parties.
create view open_documents with (security_invoker = true) as
  select tenant_id, 'bill' as document_type, id, type as subtype, status, bill_code as number, beneficiary_id,
    case when type in (1, 3) then 'beneficiary' else 'company' end as owed_by,
    issue_date, coalesce(due_date, issue_date) as due_date, currency, exchange_rate, net, net_local, total_paid,
    retentions - retention_released as retained, retention_due_date, payment_status
  from bills where status not in (0, 255)
  union all
  select tenant_id, 'expense', id, 0, status, number, beneficiary_id, 'company',
    issue_date, coalesce(due_date, issue_date), currency, exchange_rate, net, net_local, total_paid, 0, null, payment_status
  from expenses where status not in (0, 255) and beneficiary_id is not null
  union all
  select tenant_id, 'note', id, type, status, number, beneficiary_id, case when type = 1 then 'company' else 'beneficiary' end,
    issue_date, issue_date, currency, exchange_rate, net, net_local, total_paid, 0, null, payment_status
  from notes where status not in (0, 255)
  union all
  select tenant_id, 'opening', id, 0, status, number, beneficiary_id, owed_by,
    issue_date, due_date, currency, 1, net, net_local, total_paid, 0, null, payment_status
  from opening_documents where status = 1;
