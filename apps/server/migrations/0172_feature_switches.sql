-- Parts of the product that the platform switches on or off for one company, or for all, beside what plans say.
set local citus.multi_shard_modify_mode = 'sequential';

create table feature_switches (
  id uuid primary key,
  feature text not null check (length(feature) between 1 and 80),
  -- None: it is for all companies.
  company_id int references tenants (id),
  mode text not null check (mode in ('on', 'off', 'plan')),
  reason text not null check (length(reason) between 1 and 1000),
  ends_on date,
  set_by uuid not null,
  set_by_name text not null,
  lock_version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (company_id is not null or mode <> 'plan')
);
create unique index feature_switches_of_company on feature_switches (company_id, feature) where company_id is not null;
create unique index feature_switches_of_all on feature_switches (feature) where company_id is null;
select app.replicate('feature_switches');
