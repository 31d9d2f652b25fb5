-- Files on their way into lists (domain/10 64): kept until their rows are, or for a day.
set local citus.multi_shard_modify_mode = 'sequential';

create table imports (
  tenant_id int not null,
  id uuid not null,
  resource text not null check (length(resource) between 1 and 40),
  file_name text not null check (length(file_name) between 1 and 255),
  -- The file itself; let go once its rows are in.
  content bytea,
  status text not null default 'uploaded'
    check (status in ('uploaded', 'checking', 'checked', 'committing', 'committed', 'failed')),
  failure text,
  sheets jsonb not null default '[]',
  sheet smallint not null default 0 check (sheet >= 0),
  columns jsonb not null default '[]',
  mapping jsonb not null default '{}',
  duplicates text not null default 'skip' check (duplicates in ('skip', 'update')),
  total int not null default 0 check (total >= 0),
  done int not null default 0 check (done >= 0),
  counts jsonb,
  rows jsonb not null default '[]',
  created_by uuid not null,
  -- The session that asked: its rights are those of the job.
  session_id uuid not null,
  created_at timestamptz not null,
  started_at timestamptz,
  committed_at timestamptz,
  primary key (tenant_id, id),
  check ((status = 'committed') = (committed_at is not null)),
  check ((status = 'committed') = (content is null))
);
select app.distribute('imports');
alter table imports add foreign key (tenant_id) references tenants (id);
alter table imports add foreign key (created_by) references users (id);
create index imports_by_age on imports (tenant_id, created_at);
select app.isolate('imports');

-- Which records came in by which file, so that a list can show them together.
create table import_records (
  tenant_id int not null,
  import_id uuid not null,
  record_id uuid not null,
  primary key (tenant_id, import_id, record_id)
);
select app.distribute('import_records');
alter table import_records add foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade;
select app.isolate('import_records');
