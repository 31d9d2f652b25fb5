-- Entries that people write: what is posted is never changed, so that drafts, edits and what happens
-- to an entry later stand here. The first posting of a manual entry bears its id (domain/02 2.17).
set local citus.multi_shard_modify_mode = 'sequential';

create table manual_entries (
  tenant_id int not null,
  id uuid not null,
  status smallint not null default 0 check (status in (0, 1, 128, 255)),
  -- The number of its first posting, which it keeps; the counter behind it, for sorting.
  number text,
  sequence_year smallint,
  sequence_no bigint,
  entry_date date not null,
  statement text not null default '' check (length(statement) <= 1000),
  label_id text not null default 'entry' check (label_id in ('bad_debt', 'entry', 'fx')),
  template text check (template in ('bad_debt', 'revaluation')),
  is_adjusting boolean not null default false,
  total numeric(18,2) not null default 0 check (total >= 0),
  -- An accrual is reversed on this day by a job.
  reverse_on date check (reverse_on > entry_date),
  repeats text check (repeats in ('monthly')),
  repeats_until date,
  next_repeat_on date,
  times_repeated int not null default 0 check (times_repeated >= 0),
  repeated_from uuid,
  -- The posting that stands, and the one that reversed it in the end.
  entry_id uuid,
  reversal_entry_id uuid,
  revision smallint not null default 0 check (revision >= 0),
  opened_by uuid,
  search_text text not null default '',
  lock_version int not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((status = 0) = (number is null)),
  check ((status = 0) = (entry_id is null)),
  check ((status = 255) = (reversal_entry_id is not null)),
  check ((status = 128) = (opened_by is not null)),
  check (next_repeat_on is null or repeats is not null)
);
select app.distribute('manual_entries');
alter table manual_entries add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
alter table manual_entries add foreign key (tenant_id, reversal_entry_id) references entries (tenant_id, id);
alter table manual_entries add foreign key (tenant_id, repeated_from) references manual_entries (tenant_id, id);
create index manual_entries_by_date on manual_entries (tenant_id, entry_date, id);
create index manual_entry_drafts on manual_entries (tenant_id, entry_date) where status = 0;
create index manual_entries_edited on manual_entries (tenant_id, revision) where revision > 0;
create index manual_entries_to_reverse on manual_entries (tenant_id, reverse_on) where reverse_on is not null and status = 1;
create index manual_entries_to_repeat on manual_entries (tenant_id, next_repeat_on) where next_repeat_on is not null;
select app.isolate('manual_entries');
create trigger papers_of_gone after delete on manual_entries for each row execute function app.drop_papers();

create table manual_entry_lines (
  tenant_id int not null,
  manual_entry_id uuid not null,
  line_no int not null check (line_no between 1 and 500),
  account_id uuid not null,
  debit numeric(18,2) not null default 0 check (debit >= 0),
  credit numeric(18,2) not null default 0 check (credit >= 0),
  statement text,
  subject text,
  beneficiary_id uuid,
  cost_center_id uuid,
  currency char(3),
  fc_amount numeric(20,3),
  tax_code text,
  tax_base numeric(18,2),
  primary key (tenant_id, manual_entry_id, line_no)
);
select app.distribute('manual_entry_lines');
alter table manual_entry_lines add foreign key (tenant_id, manual_entry_id) references manual_entries (tenant_id, id) on delete cascade;
alter table manual_entry_lines add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
alter table manual_entry_lines add foreign key (tenant_id, beneficiary_id) references beneficiaries (tenant_id, id);
alter table manual_entry_lines add foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id);
create index manual_lines_of_account on manual_entry_lines (tenant_id, account_id);
create index manual_lines_of_beneficiary on manual_entry_lines (tenant_id, beneficiary_id) where beneficiary_id is not null;
create index manual_lines_of_center on manual_entry_lines (tenant_id, cost_center_id) where cost_center_id is not null;
select app.isolate('manual_entry_lines');

-- A line by cost centres, in place of one. That they are 100 % together is a rule of posting.
create table manual_entry_shares (
  tenant_id int not null,
  manual_entry_id uuid not null,
  line_no int not null,
  share_no int not null check (share_no between 1 and 20),
  cost_center_id uuid not null,
  percentage numeric(7,4) not null check (percentage > 0 and percentage <= 100),
  primary key (tenant_id, manual_entry_id, line_no, share_no)
);
select app.distribute('manual_entry_shares');
alter table manual_entry_shares add foreign key (tenant_id, manual_entry_id, line_no) references manual_entry_lines (tenant_id, manual_entry_id, line_no) on delete cascade;
alter table manual_entry_shares add foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id);
create index manual_shares_of_center on manual_entry_shares (tenant_id, cost_center_id);
select app.isolate('manual_entry_shares');

-- The list of entries shows a manual entry once, as it stands: these postings are left out of it.
create index entries_of_hand on entries (tenant_id, entry_date) where label_id in ('bad_debt', 'entry', 'entry_edited', 'fx');
create index closing_entries on entries (tenant_id, entry_date) where is_closing;

-- A closed year knows the entry that closed it and what was locked before.
alter table fiscal_years add column closing_entry_id uuid;
alter table fiscal_years add column locked_before date;
alter table fiscal_years add foreign key (tenant_id, closing_entry_id) references entries (tenant_id, id);
