-- A company lets the platform's support into its books: asked for by an administrator or given unasked, for some
-- hours, taken back at any moment. It is of the company and of none of its sets of books.
set local citus.multi_shard_modify_mode = 'sequential';

create table support_grants (
  tenant_id int not null,
  id uuid not null,
  level text not null check (level in ('read', 'change')),
  hours int not null check (hours between 1 and 72),
  reason text not null check (length(reason) between 1 and 1000),
  ticket_id uuid,
  requested_by uuid,
  requested_by_name text,
  granted_by uuid,
  granted_by_name text,
  granted_at timestamptz,
  expires_at timestamptz,
  -- How it ended before its time, and by whom.
  ended_how text check (ended_how in ('refused', 'cancelled', 'withdrawn')),
  ended_by_name text,
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check ((granted_at is null) = (expires_at is null) and (granted_at is null) = (granted_by is null)),
  check (requested_by is not null or granted_by is not null),
  check ((ended_at is null) = (ended_how is null)),
  check ((ended_how = 'withdrawn') = (granted_at is not null) or ended_how is null)
);
select app.distribute('support_grants');
alter table support_grants add foreign key (tenant_id) references tenants (id);
alter table support_grants add foreign key (tenant_id, ticket_id) references tickets (tenant_id, id);
alter table support_grants add foreign key (requested_by) references users (id);
alter table support_grants add foreign key (granted_by) references users (id);
create index support_grants_by_time on support_grants (tenant_id, created_at desc);
-- One question waits for its answer at a time.
create unique index support_requests_that_wait on support_grants (tenant_id) where granted_at is null and ended_at is null;
select app.isolate('support_grants');
alter policy tenant on support_grants using (tenant_id = nullif(current_setting('app.company_id', true), '')::int);
create policy platform on support_grants using (current_setting('app.platform', true) = 'on');

-- Each time that an administrator came in by one, and until when he was seen.
create table support_visits (
  tenant_id int not null,
  id uuid not null,
  grant_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  entered_at timestamptz not null,
  last_seen_at timestamptz not null,
  left_at timestamptz,
  -- How often something was changed in it.
  changes int not null default 0,
  primary key (tenant_id, id),
  check (left_at >= entered_at)
);
select app.distribute('support_visits');
alter table support_visits add foreign key (tenant_id, grant_id) references support_grants (tenant_id, id);
alter table support_visits add foreign key (user_id) references users (id);
-- Who comes in twice by one grant is inside once.
create unique index support_visits_under_way on support_visits (tenant_id, grant_id, user_id) where left_at is null;
create index support_visits_of_person on support_visits (tenant_id, user_id);
select app.isolate('support_visits');
alter policy tenant on support_visits using (tenant_id = nullif(current_setting('app.company_id', true), '')::int);
create policy platform on support_visits using (current_setting('app.platform', true) = 'on');

-- What support did in a company stands in its activity, under the visit in which it was done.
alter table users_activities add column support_visit_id uuid;
create index activities_of_support on users_activities (tenant_id, support_visit_id, created_at desc)
  where support_visit_id is not null;
create index people_of_support on users_activities (tenant_id, user_id) where support_visit_id is not null;
