-- The books: accounts, entries and the summaries that are kept with every posting.
set local citus.multi_shard_modify_mode = 'sequential';

create table accounts (
  tenant_id int not null,
  id uuid not null,
  account_number text not null check (account_number ~ '^\d{1,12}$'),
  name text not null check (length(name) between 1 and 255),
  name_en text,
  type smallint not null check (type between 1 and 5),
  sub_type text not null,
  parent_id uuid,
  level smallint not null check (level between 1 and 8),
  is_transaction_account boolean not null,
  control boolean not null default false,
  is_system boolean not null default false,
  active boolean not null default true,
  currency char(3),
  description text,
  notes text,
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, account_number)
);
select app.distribute('accounts');
alter table accounts add foreign key (tenant_id, parent_id) references accounts (tenant_id, id);
create index accounts_by_parent on accounts (tenant_id, parent_id);
select app.isolate('accounts');

create table default_accounts (
  tenant_id int not null,
  id uuid not null,
  code text not null,
  account_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
select app.distribute('default_accounts');
alter table default_accounts add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
select app.isolate('default_accounts');

create table cost_centers (
  tenant_id int not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  name_en text,
  description text,
  active boolean not null default true,
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select app.distribute('cost_centers');
select app.isolate('cost_centers');

create table fiscal_years (
  tenant_id int not null,
  id uuid not null,
  name text not null,
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  closed_at timestamptz,
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, starts_on)
);
select app.distribute('fiscal_years');
select app.isolate('fiscal_years');

create table entries (
  tenant_id int not null,
  id uuid not null,
  sequence_year smallint not null default 0,
  sequence_no bigint not null,
  number text not null,
  entry_date date not null,
  vat_date date not null,
  statement text not null default '',
  document_type smallint,
  label_id text not null,
  document_id uuid,
  document_number text,
  part text not null default 'main',
  is_closing boolean not null default false,
  is_adjusting boolean not null default false,
  inverse_entry_id uuid,
  total numeric(18,2) not null check (total > 0),
  created_by uuid,
  created_at timestamptz not null default now(),
  hash bytea not null,
  primary key (tenant_id, id),
  unique (tenant_id, sequence_year, sequence_no)
);
select app.distribute('entries');
alter table entries add foreign key (tenant_id, inverse_entry_id) references entries (tenant_id, id);
create index entries_by_date on entries (tenant_id, entry_date, id);
create index entries_of_document on entries (tenant_id, document_id) where document_id is not null;
create unique index one_reversal on entries (tenant_id, inverse_entry_id) where inverse_entry_id is not null;
select app.isolate('entries');

create table entry_transactions (
  tenant_id int not null,
  entry_id uuid not null,
  line_no int not null check (line_no > 0),
  account_id uuid not null,
  entry_date date not null,
  debit numeric(18,2) not null default 0 check (debit >= 0),
  credit numeric(18,2) not null default 0 check (credit >= 0),
  statement text,
  subject text,
  beneficiary_id uuid,
  cost_center_id uuid,
  item_id uuid,
  store_id uuid,
  currency char(3),
  fc_amount numeric(20,3),
  tax_code text,
  tax_base numeric(18,2),
  primary key (tenant_id, entry_id, line_no),
  check ((debit > 0) <> (credit > 0))
);
select app.distribute('entry_transactions');
alter table entry_transactions add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
alter table entry_transactions add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
create index lines_of_account on entry_transactions (tenant_id, account_id, entry_date, entry_id, line_no) include (debit, credit);
create index lines_of_beneficiary on entry_transactions (tenant_id, beneficiary_id, entry_date) include (account_id, debit, credit) where beneficiary_id is not null;
create index lines_with_tax on entry_transactions (tenant_id, tax_code, entry_date) where tax_code is not null;
select app.isolate('entry_transactions');

-- Kept in the posting transaction: what a trial balance reads instead of a million lines.
create table account_months (
  tenant_id int not null,
  account_id uuid not null,
  month date not null check (extract(day from month) = 1),
  debit numeric(20,2) not null default 0,
  credit numeric(20,2) not null default 0,
  primary key (tenant_id, account_id, month)
);
select app.distribute('account_months');
select app.isolate('account_months');

-- Kept in the posting transaction: what a party owes or is owed on each control account.
create table beneficiary_balances (
  tenant_id int not null,
  beneficiary_id uuid not null,
  account_id uuid not null,
  debit numeric(20,2) not null default 0,
  credit numeric(20,2) not null default 0,
  primary key (tenant_id, beneficiary_id, account_id)
);
select app.distribute('beneficiary_balances');
select app.isolate('beneficiary_balances');

-- L1: an entry balances, or the transaction does not commit.
create function app.check_balance() returns trigger language plpgsql as $$
declare
  debits numeric; credits numeric; line_count int;
begin
  select coalesce(sum(debit), 0), coalesce(sum(credit), 0), count(*) into debits, credits, line_count
    from entry_transactions where tenant_id = new.tenant_id and entry_id = new.id;
  if line_count < 2 or debits <> credits or debits <> new.total then
    raise exception 'entry % does not balance: debit %, credit %, total %', new.number, debits, credits, new.total
      using errcode = 'check_violation', constraint = 'entry_balances';
  end if;
  return null;
end $$;
create constraint trigger entry_balances after insert on entries
  deferrable initially deferred for each row execute function app.check_balance();

-- L8: nothing is posted into a locked period, whatever the path.
create function app.check_period() returns trigger language plpgsql as $$
begin
  if exists (select 1 from companies where tenant_id = new.tenant_id and lock_date >= new.entry_date)
    or exists (select 1 from fiscal_years where tenant_id = new.tenant_id and closed_at is not null
               and new.entry_date between starts_on and ends_on and not new.is_closing) then
    raise exception 'period_locked' using errcode = 'check_violation', constraint = 'period_open';
  end if;
  return new;
end $$;
create trigger period_open before insert on entries for each row execute function app.check_period();

-- L2: posted rows are never changed.
create trigger append_only before update or delete on entries
  for each row execute function app.refuse_change();
create trigger append_only before update or delete on entry_transactions
  for each row execute function app.refuse_change();

create table taxes (
  tenant_id int not null,
  id uuid not null,
  code text not null,
  name text not null,
  name_en text,
  percentage numeric(5,2) not null check (percentage between 0 and 100),
  category char(1) not null check (category in ('S', 'Z', 'E', 'O')),
  mechanism text not null default 'normal' check (mechanism in ('normal', 'reverse_charge', 'import', 'not_recoverable')),
  sales_box text,
  purchase_box text,
  exemption_code text,
  exemption_reason text,
  account_id uuid,
  description text,
  for_sales boolean not null default true,
  for_purchases boolean not null default true,
  is_system boolean not null default false,
  active boolean not null default true,
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
select app.distribute('taxes');
alter table taxes add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
select app.isolate('taxes');

create table payment_methods (
  tenant_id int not null,
  id uuid not null,
  code text not null,
  name text not null,
  name_en text,
  account_id uuid not null,
  means_code text not null,
  active boolean not null default true,
  is_system boolean not null default true,
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
select app.distribute('payment_methods');
alter table payment_methods add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
select app.isolate('payment_methods');
