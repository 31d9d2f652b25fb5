-- The lists of all companies, people and members: counts that are kept, orders and words that have an index, and policies
-- that the planner does not take for ones that nearly no row passes.
set local citus.multi_shard_modify_mode = 'sequential';

-- Kept with each membership (`countMember`), so that a list of companies reads none of their rows.
alter table tenants add column users_count int not null default 0;
alter table users add column tenants_count int not null default 0;
alter table tenant_users no force row level security;
do $$
declare
  counted record;
begin
  for counted in
    select m.tenant_id, count(*)::int as members from tenant_users m join tenants t on t.id = m.tenant_id
      where m.active and t.mode = 'live' group by m.tenant_id
  loop
    update tenants set users_count = counted.members where id = counted.tenant_id;
  end loop;
  for counted in
    select m.user_id, count(*)::int as companies from tenant_users m join tenants t on t.id = m.tenant_id
      where m.active and t.mode = 'live' group by m.user_id
  loop
    update users set tenants_count = counted.companies where id = counted.user_id;
  end loop;
end $$;
alter table tenant_users force row level security;

create index companies_by_name on tenants (name, public_id) where mode = 'live';
create index companies_by_users on tenants (users_count, public_id) where mode = 'live';
create index companies_search on tenants using gin (search_text gin_trgm_ops);
create index people_by_name on users (name, id);
create index people_by_companies on users (tenants_count, id);
create index people_search on users using gin (search_text gin_trgm_ops);
create index memberships_by_time on tenant_users (created_at desc, id desc);

-- `setting = 'on'` counts as true for one row in two hundred, though it is true for all or none; within coalesce it counts
-- as true for half of them. A list over all companies was joined row by row for that.
do $$
declare
  seen record;
begin
  for seen in select tablename from pg_policies where schemaname = 'public' and policyname = 'platform' order by tablename loop
    execute format('alter policy platform on %I using (coalesce(current_setting(''app.platform'', true) = ''on'', false))', seen.tablename);
  end loop;
end $$;
