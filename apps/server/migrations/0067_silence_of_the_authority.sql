-- While the authority does not answer, one document of a company tries and the others wait for it.
set local citus.multi_shard_modify_mode = 'sequential';

-- A row stands from the first attempt that had no answer until an answer comes, one for each environment.
-- `holds`: a second document had none either, so that it is the authority's silence and not one document's
-- trouble. Then a document is tried at `probe_at`; whoever tries has until `probing_until`.
create table einvoice_silences (
  tenant_id int not null,
  environment text not null check (environment in ('sandbox', 'simulation', 'production', 'simulator')),
  -- The last document that had no answer.
  einvoice_id uuid not null,
  since timestamptz not null,
  holds boolean not null,
  probe_at timestamptz not null,
  probing_until timestamptz,
  primary key (tenant_id, environment)
);
select app.distribute('einvoice_silences');
alter table einvoice_silences add foreign key (tenant_id, einvoice_id) references einvoices (tenant_id, id);
select app.isolate('einvoice_silences');

-- When the end of a silence last brought a waiting document forward.
alter table einvoice_states add column woken_at timestamptz;

-- Jobs may go before others. A server of the release before calls it without.
drop function app.add_job(text, json, text, timestamptz, text);
create function app.add_job(task text, payload json, queue text, run_at timestamptz, job_key text, priority int default null)
returns void language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, queue_name := queue, run_at := run_at, job_key := job_key, priority := priority);
end $$;
