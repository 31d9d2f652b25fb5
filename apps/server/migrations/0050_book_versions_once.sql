-- A statement renews the version of the books once, not once for each of its rows: the row of the
-- version changed as often as rows came, and each change read all the ones before it.
set local citus.multi_shard_modify_mode = 'sequential';

create or replace function app.renew_book_version() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  company int;
begin
  for company in select distinct tenant_id from changed order by tenant_id loop
    insert into book_versions (tenant_id, version) values (company, gen_random_uuid())
      on conflict (tenant_id) do update set version = excluded.version;
  end loop;
  return null;
end $$;

do $$
declare
  watched text;
begin
  foreach watched in array array['accounts', 'default_accounts', 'fiscal_years', 'companies', 'settings', 'taxes', 'units'] loop
    execute format('drop trigger renew_book_version on %I', watched);
    execute format('create trigger version_of_new after insert on %I referencing new table as changed
      for each statement execute function app.renew_book_version()', watched);
    execute format('create trigger version_of_changed after update on %I referencing new table as changed
      for each statement execute function app.renew_book_version()', watched);
    execute format('create trigger version_of_gone after delete on %I referencing old table as changed
      for each statement execute function app.renew_book_version()', watched);
  end loop;
end $$;
