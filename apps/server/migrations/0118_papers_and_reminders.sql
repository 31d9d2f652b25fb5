-- Many papers printed at once: what was chosen, how far its job is, and the file in pieces until it goes.
set local citus.multi_shard_modify_mode = 'sequential';
create table print_runs (
  tenant_id int not null,
  id uuid not null,
  resource text not null,
  form text not null check (form in ('pdf', 'zip')),
  document_ids uuid[] not null,
  status text not null check (status in ('working', 'done', 'failed')),
  done int not null default 0,
  -- Documents that could not be printed, each with the code of its reason.
  failures jsonb not null default '[]',
  file_name text not null,
  size bigint not null default 0,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  -- When its job last said that it is at work; one that fell silent holds up no other.
  touched_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
select app.distribute('print_runs');
create index print_runs_newest on print_runs (tenant_id, created_by, created_at desc);
create unique index one_print_run_under_way on print_runs (tenant_id, created_by) where status = 'working';
select app.isolate('print_runs');
create table print_run_pieces (
  tenant_id int not null,
  run_id uuid not null,
  number int not null,
  bytes bytea not null,
  primary key (tenant_id, run_id, number)
);
select app.distribute('print_run_pieces');
alter table print_run_pieces add foreign key (tenant_id, run_id) references print_runs (tenant_id, id) on delete cascade;
select app.isolate('print_run_pieces');

-- Letters that remind customers of what they owe: what was sent or printed, when and by whom.
create table payment_reminders (
  tenant_id int not null,
  id uuid not null,
  beneficiary_id uuid not null,
  step text not null check (step in ('friendly', 'firm', 'last')),
  language text not null check (language in ('ar', 'en')),
  way text not null check (way in ('email', 'print')),
  sent_to text,
  on_date date not null,
  open numeric(20,2) not null,
  overdue numeric(20,2) not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check ((way = 'email') = (sent_to is not null))
);
select app.distribute('payment_reminders');
alter table payment_reminders add foreign key (tenant_id, beneficiary_id) references beneficiaries (tenant_id, id);
create index payment_reminders_of_party on payment_reminders (tenant_id, beneficiary_id, created_at desc);
-- The same letter goes to nobody twice on a day, whoever presses at the same moment.
create unique index one_mail_of_a_step_a_day on payment_reminders (tenant_id, beneficiary_id, step, on_date) where way = 'email';
select app.isolate('payment_reminders');
