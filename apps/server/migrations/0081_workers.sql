-- Who works on jobs, and until when each is known to live. What a dead worker had taken is free at once.
set local citus.multi_shard_modify_mode = 'sequential';

-- A worker writes this down again every few seconds; one that stopped doing so is dead.
create table job_workers (
  id text primary key,
  started_at timestamptz not null default now(),
  alive_until timestamptz not null
);
select app.replicate('job_workers');

-- Whether the worker that took something is dead; what no worker took has no such owner.
create function app.has_died(worker text) returns boolean language plpgsql stable as $$
begin
  return worker is not null
    and not exists (select from job_workers w where w.id = worker and w.alive_until > now());
end $$;

-- Beside the time until which something is taken: by which worker.
alter table mails add column claimed_by text;
alter table mails add column claimed_until timestamptz;
alter table einvoice_states add column claimed_by text;
alter table einvoice_silences add column probing_by text;
alter table einvoice_onboardings add column claimed_by text;
alter table integration_events add column claimed_by text;
alter table bill_collections add column claimed_by text;
