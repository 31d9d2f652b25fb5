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
