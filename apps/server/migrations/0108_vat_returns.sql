-- What a company declared to the authority: one row for each version of a period.
set local citus.multi_shard_modify_mode = 'sequential';
create table vat_returns (
  tenant_id int not null,
  id uuid not null,
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  version smallint not null check (version > 0),
  state text not null check (state in ('prepared', 'filed', 'paid', 'amended')),
  corrections jsonb not null default '[]',
  credit_choice text not null default 'carry' check (credit_choice in ('carry', 'refund')),
  -- The boxes as they were when it was prepared, then as they were filed.
  boxes jsonb not null,
  net numeric(18,2) not null,
  payable numeric(18,2) not null default 0,
  entry_id uuid,
  document_count int not null default 0,
  documents_hash bytea,
  filed_through_before date,
  prepared_at timestamptz not null,
  prepared_by uuid not null,
  filed_at timestamptz,
  filed_by uuid,
  amended_at timestamptz,
  amended_by uuid,
  amend_reason text,
  lock_version int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, starts_on, version),
  check ((state = 'prepared') = (filed_at is null))
);
select app.distribute('vat_returns');
alter table vat_returns add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
alter table vat_returns add foreign key (prepared_by) references users (id);
alter table vat_returns add foreign key (filed_by) references users (id);
alter table vat_returns add foreign key (amended_by) references users (id);
create unique index vat_return_of_period on vat_returns (tenant_id, starts_on) where state <> 'amended';
select app.isolate('vat_returns');

-- What was paid to the authority, or came back from it, for a period.
create table vat_payments (
  tenant_id int not null,
  id uuid not null,
  return_id uuid not null,
  starts_on date not null,
  date date not null,
  amount numeric(18,2) not null check (amount <> 0),
  account_id uuid not null,
  entry_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
select app.distribute('vat_payments');
alter table vat_payments add foreign key (tenant_id, return_id) references vat_returns (tenant_id, id);
alter table vat_payments add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
alter table vat_payments add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
alter table vat_payments add foreign key (created_by) references users (id);
create index vat_payments_of_period on vat_payments (tenant_id, starts_on);
select app.isolate('vat_payments');

-- Which reminders of a period were sent, each once.
create table vat_reminders (
  tenant_id int not null,
  starts_on date not null,
  step text not null,
  sent_at timestamptz not null,
  primary key (tenant_id, starts_on, step)
);
select app.distribute('vat_reminders');
select app.isolate('vat_reminders');

-- A return reads the lines of its days from the index alone, and apart those whose VAT counts on another day.
drop index lines_with_tax;
create index lines_with_tax on entry_transactions (tenant_id, tax_code, entry_date)
  include (entry_id, account_id, debit, credit, tax_base) where tax_code is not null;
create index entries_declared_later on entries (tenant_id, vat_date) where vat_date <> entry_date;

-- A posting that was prepared before a return was filed may come after it: what declares VAT is refused there too.
alter table entries add column declares_vat boolean not null default false;
create or replace function app.check_period() returns trigger language plpgsql as $$
begin
  if exists (select 1 from companies where tenant_id = new.tenant_id
      and (lock_date >= new.entry_date or (new.declares_vat and vat_filed_through >= new.vat_date)))
    or exists (select 1 from fiscal_years where tenant_id = new.tenant_id and closed_at is not null
               and new.entry_date between starts_on and ends_on and not new.is_closing) then
    raise exception 'period_locked' using errcode = 'check_violation', constraint = 'period_open';
  end if;
  return new;
end $$;
