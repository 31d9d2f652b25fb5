-- Jobs are added by the application inside its own transaction, but their table belongs to the
-- owner: this is the one door. The body is bound when it is called, after the queue is installed.
create function app.add_job(task text, payload json, queue text, run_at timestamptz, job_key text)
returns void language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, queue_name := queue, run_at := run_at, job_key := job_key);
end $$;
