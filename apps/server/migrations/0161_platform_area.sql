-- What the platform's administrators write, and what each of them did.
set local citus.multi_shard_modify_mode = 'sequential';

alter table plans add column lock_version int not null default 1;

-- Codes that lower the price of a subscription. What they are is checked again when its payment is confirmed.
create table coupons (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9_-]{3,32}$'),
  description text,
  value numeric(18,2) not null check (value > 0),
  is_percentage boolean not null,
  status smallint not null check (status in (0, 1)),
  valid_from date,
  valid_to date,
  max_uses int check (max_uses > 0),
  max_uses_per_tenant int check (max_uses_per_tenant > 0),
  first_purchase_only boolean not null,
  period text check (period in ('monthly', 'yearly')),
  plan_ids uuid[] not null,
  used int not null default 0 check (used >= 0),
  lock_version int not null default 1,
  created_at timestamptz not null,
  check (not is_percentage or value <= 100),
  check (valid_to >= valid_from)
);
select app.replicate('coupons');

-- The audit list of the platform: who of its administrators did what, and to which company.
create table platform_acts (
  id uuid primary key,
  user_id uuid not null,
  user_name text not null,
  resource text not null,
  record_id uuid,
  record_name text not null,
  tenant_public_id uuid,
  action text not null,
  changes jsonb,
  address text not null,
  search_text text not null,
  created_at timestamptz not null
);
create index platform_acts_by_time on platform_acts (created_at desc, id desc);
create index platform_acts_of_tenant on platform_acts (tenant_public_id, created_at desc);
create function app.refuse_change_of_act() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger platform_acts_stay before update or delete on platform_acts
  for each row execute function app.refuse_change_of_act();
