-- The demonstration company issues as a working shop does, to our own simulator of the tax authority. It is
-- told apart from real ones by its row, from its first moment on and for ever.
set local citus.multi_shard_modify_mode = 'sequential';

alter table tenants add column is_demo boolean not null default false;
alter table tenants add constraint demo_is_live check (not is_demo or mode = 'live');

-- Nobody receives mail at .example, so that whoever registers never owns a demonstration; and no company
-- becomes one or ceases to be one.
create function app.guard_demo() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.is_demo is distinct from old.is_demo then
    raise exception 'a company is a demonstration from its beginning or never' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' and new.is_demo and not exists (
    select 1 from users where id = new.owner_id and email like '%.example'
  ) then
    raise exception 'a demonstration belongs to nobody' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger demo_from_the_beginning before insert or update of is_demo on tenants
  for each row execute function app.guard_demo();

-- Test books and the demonstration never seal in earnest, and real books never with the simulator.
create or replace function app.seal_test_as_test() returns trigger language plpgsql as $$
declare is_practice boolean;
begin
  select mode = 'test' or is_demo into is_practice from tenants where id = new.tenant_id;
  if new.environment = 'production' and is_practice then
    raise exception 'test books never seal for production' using errcode = 'check_violation';
  end if;
  if new.environment = 'simulator' and is_practice is distinct from true then
    raise exception 'live books never seal for the simulator' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- What the key over the mode said: now of the demonstration too. No statement ever named the column.
alter table simulators drop constraint simulators_tenant_id_mode_fkey;
alter table simulators drop column mode;
alter table simulators add constraint simulators_tenant_id_fkey foreign key (tenant_id) references tenants (id);
create function app.simulate_in_practice() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from tenants where id = new.tenant_id and (mode = 'test' or is_demo)) then
    raise exception 'live books have no simulator' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger simulated_in_practice before insert on simulators
  for each row execute function app.simulate_in_practice();
