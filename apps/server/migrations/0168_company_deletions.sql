-- Companies that leave: asked for by their owner, carried out after some weeks, until then taken back at any time.
set local citus.multi_shard_modify_mode = 'sequential';

create table company_deletions (
  tenant_id int primary key references tenants (id),
  state text not null check (state in ('asked', 'deleting')),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- Who belonged to it when it began to go: a deletion that breaks off still knows whom to forget.
  people uuid[] not null default '{}',
  check (due_at > asked_at)
);
select app.replicate('company_deletions');

-- Whether the rows of a set of books may go: a test set that was thrown away, or a company that is being deleted.
create function app.may_go(tenant int) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from test_books where tenant_id = tenant and state = 'retired')
    or exists (select 1 from company_deletions where tenant_id = tenant and state = 'deleting');
end $$;

create or replace function app.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and app.may_go(old.tenant_id) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function app.discard_rows(table_name text, tenant int) returns int
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare gone int;
begin
  if not app.may_go(tenant) then
    raise exception 'company % is neither a retired test set nor being deleted', tenant using errcode = 'restrict_violation';
  end if;
  if not exists (select 1 from pg_policies where tablename = table_name and policyname = 'tenant') then
    raise exception '% holds no rows of companies', table_name using errcode = 'restrict_violation';
  end if;
  execute format('delete from %I where tenant_id = $1', table_name) using tenant;
  get diagnostics gone = row_count;
  return gone;
end $$;

create or replace function app.is_sealed(tenant int, document uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from einvoices where tenant_id = tenant and document_id = document)
    and not app.may_go(tenant);
end $$;
