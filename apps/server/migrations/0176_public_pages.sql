-- Who wants news of Mizan by mail, what is written to them, and how the platform says that it works.
set local citus.multi_shard_modify_mode = 'sequential';

-- An address waits until its owner confirms it from a mail; who left is kept so that nobody adds him again unasked.
create table subscribers (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  language text not null check (language in ('ar', 'en')),
  status text not null check (status in ('waiting', 'confirmed', 'unsubscribed')),
  code_hash text unique,
  code_expires_at timestamptz,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz,
  lock_version int not null default 1,
  created_at timestamptz not null,
  check ((code_hash is null) = (code_expires_at is null)),
  check (status <> 'confirmed' or confirmed_at is not null),
  check (status <> 'unsubscribed' or left_at is not null)
);
create index subscribers_by_state on subscribers (status, id);

create table newsletters (
  id uuid primary key,
  subject text not null check (length(subject) between 1 and 150),
  subject_en text not null check (length(subject_en) between 1 and 150),
  content text not null check (length(content) between 1 and 5000),
  content_en text not null check (length(content_en) between 1 and 5000),
  status text not null default 'draft' check (status in ('draft', 'sending', 'sent')),
  begun_at timestamptz,
  done_at timestamptz,
  lock_version int not null default 1,
  created_at timestamptz not null,
  check ((status = 'draft') = (begun_at is null)),
  check ((status = 'sent') = (done_at is not null))
);

-- One mail of a newsletter for each subscriber, however often its job is begun.
create table newsletter_mails (
  newsletter_id uuid not null references newsletters (id) on delete cascade,
  subscriber_id uuid not null,
  mail_id uuid not null,
  primary key (newsletter_id, subscriber_id)
);
create index newsletter_mails_of_subscriber on newsletter_mails (subscriber_id);

-- Where a mail says that it is no longer wanted (RFC 8058).
alter table mails add column leave_url text;

-- What went wrong, and maintenance that is announced before it begins.
create table incidents (
  id uuid primary key,
  kind text not null check (kind in ('incident', 'maintenance')),
  title text not null check (length(title) between 1 and 150),
  title_en text not null check (length(title_en) between 1 and 150),
  component text not null check (component in ('all', 'web', 'database', 'jobs', 'authority', 'mail')),
  start_date date not null,
  start_time time not null,
  end_date date,
  end_time time,
  starts_at timestamptz not null generated always as ((start_date + start_time) at time zone 'Asia/Riyadh') stored,
  ends_at timestamptz generated always as ((end_date + end_time) at time zone 'Asia/Riyadh') stored,
  lock_version int not null default 1,
  created_at timestamptz not null,
  check ((end_date is null) = (end_time is null)),
  check (kind <> 'maintenance' or end_date is not null),
  check (end_date + end_time > start_date + start_time)
);
create index incidents_by_time on incidents (starts_at desc, id desc);

create table incident_updates (
  incident_id uuid not null references incidents (id) on delete cascade,
  id uuid not null,
  content text not null check (length(content) between 1 and 1000),
  content_en text not null check (length(content_en) between 1 and 1000),
  created_at timestamptz not null,
  primary key (incident_id, id)
);

-- The last look at each part, and what the looks of a day found.
create table service_checks (
  component text primary key,
  state text not null check (state in ('up', 'slow', 'down')),
  checked_at timestamptz not null
);
create table service_days (
  day date not null,
  component text not null,
  checks int not null default 0 check (checks >= 0),
  slow int not null default 0 check (slow >= 0),
  down int not null default 0 check (down >= 0),
  primary key (day, component),
  check (slow + down <= checks)
);

-- Since when jobs wait for a worker, and whether one lives. The queue's tables are its owner's.
create function app.queue_state() returns table (waits_since timestamptz, has_worker boolean)
language plpgsql security definer set search_path = graphile_worker, public, pg_temp as $$
begin
  return query select
    (select min(j.run_at) from graphile_worker.jobs j
      where j.locked_at is null and j.attempts = 0 and j.run_at <= now()),
    exists (select 1 from public.job_workers w where w.alive_until > now());
end $$;
