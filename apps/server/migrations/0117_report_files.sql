-- Files of reports that take longer than an answer waits: made by a job, there to be fetched for a day.
set local citus.multi_shard_modify_mode = 'sequential';
create table report_files (
  tenant_id int not null,
  id uuid not null,
  report text not null,
  settings jsonb not null,
  file text not null check (file in ('pdf', 'xlsx', 'csv')),
  language text not null check (language in ('ar', 'en')),
  state text not null check (state in ('working', 'done', 'failed')),
  -- Which refusal stopped it, where one did.
  reason text,
  done int not null default 0,
  -- Null while it is not known how many rows there are.
  total int,
  file_name text not null,
  size bigint not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id),
  check ((state = 'working') = (finished_at is null))
);
select app.distribute('report_files');
alter table report_files add foreign key (created_by) references users (id);
create index report_files_of_person on report_files (tenant_id, created_by, created_at desc);
create unique index one_report_file_under_way on report_files (tenant_id, created_by) where state = 'working';
select app.isolate('report_files');

create table report_file_pieces (
  tenant_id int not null,
  file_id uuid not null,
  number int not null,
  bytes bytea not null,
  primary key (tenant_id, file_id, number)
);
select app.distribute('report_file_pieces');
alter table report_file_pieces add foreign key (tenant_id, file_id) references report_files (tenant_id, id) on delete cascade;
select app.isolate('report_file_pieces');
