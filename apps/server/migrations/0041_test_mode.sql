-- Test mode: a second set of books of a company, with a tenant id of its own; and how its papers look.
set local citus.multi_shard_modify_mode = 'sequential';

drop index one_test_set;
alter table tenants add constraint tenants_id_mode_key unique (id, mode);

-- Where a test set stands: copied from the live one, in use, thrown away, its rows gone. A live company
-- cannot stand here: what this table says opens its books for deletion.
create table test_books (
  tenant_id int primary key,
  mode text not null default 'test' check (mode = 'test'),
  live_id int not null references tenants (id),
  state text not null check (state in ('copying', 'ready', 'retired', 'discarded')),
  rows_total int not null default 0,
  rows_copied int not null default 0,
  made_by uuid not null references users (id),
  started_at timestamptz not null,
  touched_at timestamptz not null,
  copied_at timestamptz,
  foreign key (tenant_id, mode) references tenants (id, mode)
);
create unique index one_test_set_in_use on test_books (live_id) where state = 'ready';
create unique index one_test_set_under_way on test_books (live_id) where state = 'copying';
select app.replicate('test_books');

-- History stays, except that of a test set which was thrown away.
create or replace function app.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select 1 from test_books where tenant_id = old.tenant_id and state = 'retired'
  ) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Throws the rows of one table away, of a retired test set only. The application's role may not delete
-- what is posted; here it may, because nothing here was ever real.
create function app.discard_rows(table_name text, tenant int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare gone int;
begin
  if not exists (select 1 from test_books where tenant_id = tenant and state = 'retired') then
    raise exception 'company % is no retired test set', tenant using errcode = 'restrict_violation';
  end if;
  if not exists (select 1 from pg_policies where tablename = table_name and policyname = 'tenant') then
    raise exception '% holds no rows of companies', table_name using errcode = 'restrict_violation';
  end if;
  execute format('delete from %I where tenant_id = $1', table_name) using tenant;
  get diagnostics gone = row_count;
  return gone;
end $$;

-- A test set seals with units of its own making or of the authority's simulation, never in earnest.
create function app.seal_test_as_test() returns trigger language plpgsql as $$
begin
  if new.environment = 'production' and exists (
    select 1 from tenants where id = new.tenant_id and mode = 'test'
  ) then
    raise exception 'test books never seal for production' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger test_seals_as_test before insert or update of environment on einvoice_units
  for each row execute function app.seal_test_as_test();

-- How the papers of a company look: one row a company, made when it first chooses.
create table document_designs (
  tenant_id int primary key,
  design jsonb not null,
  lock_version int not null default 0,
  updated_at timestamptz not null default now()
);
select app.distribute('document_designs');
select app.isolate('document_designs');
