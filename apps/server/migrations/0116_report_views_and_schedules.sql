-- A name for what a report shows. One that is not shared is its maker's alone.
set local citus.multi_shard_modify_mode = 'sequential';
create table report_views (
  tenant_id int not null,
  id uuid not null,
  report text not null,
  name text not null,
  -- The address of the report as names and values; a named period stays one.
  settings jsonb not null,
  is_shared boolean not null default false,
  created_by uuid not null,
  created_at timestamptz not null,
  search_text text not null,
  lock_version int not null default 0,
  primary key (tenant_id, id),
  constraint report_views_name_key unique (tenant_id, created_by, report, name)
);
select app.distribute('report_views');
alter table report_views add foreign key (created_by) references users (id);
create index views_of_report on report_views (tenant_id, report);
select app.isolate('report_views');

-- Which view of a report opens by itself for a person.
create table report_view_defaults (
  tenant_id int not null,
  user_id uuid not null,
  report text not null,
  view_id uuid not null,
  primary key (tenant_id, user_id, report)
);
select app.distribute('report_view_defaults');
alter table report_view_defaults add foreign key (tenant_id, view_id) references report_views (tenant_id, id) on delete cascade;
alter table report_view_defaults add foreign key (user_id) references users (id);
create index defaults_of_view on report_view_defaults (tenant_id, view_id);
select app.isolate('report_view_defaults');

-- Reports that are sent by themselves.
create table report_schedules (
  tenant_id int not null,
  id uuid not null,
  report text not null,
  name text not null,
  -- Its settings are those of this view as it is when the report is sent; without one they stand here.
  view_id uuid,
  settings jsonb not null,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  weekday smallint check (weekday between 0 and 6),
  day smallint check (day between 1 and 31),
  -- Of Riyadh.
  hour smallint not null check (hour between 0 and 23),
  file text not null check (file in ('pdf', 'xlsx')),
  when_empty text not null check (when_empty in ('say', 'skip')),
  recipients uuid[] not null check (cardinality(recipients) between 1 and 30),
  -- Null while it is paused.
  next_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  search_text text not null,
  lock_version int not null default 0,
  primary key (tenant_id, id),
  check ((frequency = 'weekly') = (weekday is not null)),
  check ((frequency = 'monthly') = (day is not null))
);
select app.distribute('report_schedules');
alter table report_schedules add foreign key (tenant_id, view_id) references report_views (tenant_id, id);
alter table report_schedules add foreign key (created_by) references users (id);
create index schedules_due on report_schedules (tenant_id, next_at) where next_at is not null;
create index schedules_of_view on report_schedules (tenant_id, view_id) where view_id is not null;
select app.isolate('report_schedules');

-- One sending to one person: written with the moment it is due, so that it happens once.
create table report_sendings (
  tenant_id int not null,
  id uuid not null,
  schedule_id uuid not null,
  due_at timestamptz not null,
  is_extra boolean not null,
  user_id uuid not null,
  state text not null check (state in ('waiting', 'mailed', 'sent', 'empty', 'refused', 'missed', 'failed')),
  reason text,
  is_link boolean not null default false,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  constraint report_sendings_once unique (tenant_id, schedule_id, due_at, user_id),
  check ((state in ('refused', 'missed', 'failed')) = (reason is not null))
);
select app.distribute('report_sendings');
alter table report_sendings add foreign key (tenant_id, schedule_id) references report_schedules (tenant_id, id) on delete cascade;
alter table report_sendings add foreign key (user_id) references users (id);
create index sendings_under_way on report_sendings (tenant_id, changed_at) where state in ('waiting', 'mailed', 'failed');
select app.isolate('report_sendings');
