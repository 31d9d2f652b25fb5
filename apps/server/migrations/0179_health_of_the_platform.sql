-- What whoever runs the platform sees of its health: jobs, processes, and what providers tell companies.
set local citus.multi_shard_modify_mode = 'sequential';

-- Servers and workers, each of which says again every few seconds that it lives and how it fares. The coordinator alone has it.
create table processes (
  id uuid primary key,
  kind text not null check (kind in ('server', 'worker')),
  host text not null,
  pid int not null,
  version text not null,
  node text not null,
  figures jsonb not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- Jobs, whose tables belong to the owner, by an id as other records have one. What a job is about is not told but for its company.
create function app.jobs() returns table (id uuid, task text, state text, attempts int, max_attempts int, run_at timestamptz,
  locked_at timestamptz, last_error text, company int)
language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
begin
  return query select md5('job ' || j.id)::uuid, t.identifier::text,
    case when j.locked_at is not null then 'running'
      when j.attempts >= j.max_attempts then 'failed'
      when j.attempts > 0 then 'retrying'
      when j.run_at > now() then 'planned'
      else 'waiting' end,
    j.attempts::int, j.max_attempts::int, j.run_at, j.locked_at, left(j.last_error, 500),
    case when j.payload ->> 'tenant_id' ~ '^[0-9]{1,9}$' then (j.payload ->> 'tenant_id')::int end
  from _private_jobs j join _private_tasks t on t.id = j.task_id;
end $$;

-- Lets a job that failed begin again at once, its attempts forgotten; false where it is none, or somebody works at it.
create function app.retry_job(job uuid) returns boolean
language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
declare
  number bigint := (select j.id from _private_jobs j where md5('job ' || j.id)::uuid = job and j.locked_at is null and j.attempts > 0 for update);
begin
  if number is null then
    return false;
  end if;
  perform reschedule_jobs(array[number], run_at := now(), attempts := 0);
  return true;
end $$;

-- Takes a job that failed out of the queue; false as above.
create function app.give_job_up(job uuid) returns boolean
language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
declare
  number bigint := (select j.id from _private_jobs j where md5('job ' || j.id)::uuid = job and j.locked_at is null and j.attempts > 0 for update);
begin
  if number is null then
    return false;
  end if;
  perform complete_jobs(array[number]);
  return true;
end $$;

-- Administrators see which connections of companies with providers fail, and which notices.
create policy platform on integrations for select using (coalesce(current_setting('app.platform', true) = 'on', false));
create policy platform on integration_events for select using (coalesce(current_setting('app.platform', true) = 'on', false));
create index integration_events_failed on integration_events (tenant_id, provider) where state = 'failed';
