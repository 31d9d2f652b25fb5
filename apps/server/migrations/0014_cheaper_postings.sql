-- What makes a posting cheaper: facts that need not be read again, fair turns, rows with room.
set local citus.multi_shard_modify_mode = 'sequential';

-- What every posting must know of a company and a company seldom changes is remembered by the servers
-- while its books are of the same version. Any change of it, by whatever path, makes a new version;
-- a random one, so that one which was rolled back never comes again.
create table book_versions (
  tenant_id int primary key,
  version uuid not null
) with (fillfactor = 50);
select app.distribute('book_versions');
insert into book_versions (tenant_id, version) select id, gen_random_uuid() from tenants;
select app.isolate('book_versions');

-- The rows are renewed by their owner, for whichever company it is.
create policy renewing on book_versions to current_user using (true);

create function app.renew_book_version() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into book_versions (tenant_id, version) values (coalesce(new.tenant_id, old.tenant_id), gen_random_uuid())
    on conflict (tenant_id) do update set version = excluded.version;
  return null;
end $$;
create trigger renew_book_version after insert or update or delete on accounts
  for each row execute function app.renew_book_version();
create trigger renew_book_version after insert or update or delete on default_accounts
  for each row execute function app.renew_book_version();
create trigger renew_book_version after insert or update or delete on fiscal_years
  for each row execute function app.renew_book_version();
create trigger renew_book_version after insert or update or delete on companies
  for each row execute function app.renew_book_version();
create trigger renew_book_version after insert or update or delete on settings
  for each row execute function app.renew_book_version();
create trigger renew_book_version after insert or update or delete on taxes
  for each row execute function app.renew_book_version();
create trigger renew_book_version after insert or update or delete on units
  for each row execute function app.renew_book_version();

-- Postings of a company wait for each other here, in the order they came: a row that never changes.
create table posting_turns (
  tenant_id int primary key
);
select app.distribute('posting_turns');
insert into posting_turns (tenant_id) select id from tenants;
select app.isolate('posting_turns');
create function app.give_posting_turn() returns trigger language plpgsql as $$
begin
  insert into posting_turns (tenant_id) values (new.tenant_id) on conflict do nothing;
  return null;
end $$;
create trigger give_posting_turn after insert on companies
  for each row execute function app.give_posting_turn();

-- Rows that every posting changes: with room on their page a new version touches no index.
alter table sequences set (fillfactor = 50);
alter table account_months set (fillfactor = 70);
alter table beneficiary_balances set (fillfactor = 70);
alter table stock_levels set (fillfactor = 70);
alter table stock_days set (fillfactor = 80);
