-- Sign-in: a code of the second factor works once, and the application's role may add jobs.
set local citus.multi_shard_modify_mode = 'sequential';

-- The time step of the last code that was accepted; the same or an earlier one is refused.
alter table users add column mfa_last_step bigint;

create index mails_waiting on mails (created_at) where status = 'waiting';

grant usage on schema graphile_worker to mizan_app;

-- The queue's own tables stay closed to the application's role: adding a job is all it may do.
do $$
declare adding regprocedure;
begin
  for adding in
    select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'graphile_worker' and p.proname = 'add_job'
  loop
    execute format('alter function %s security definer', adding);
    execute format('alter function %s set search_path = pg_catalog, pg_temp', adding);
  end loop;
end $$;
