-- What every company stands on: the helpers of later migrations, people, companies, plans.
-- Rules that keep tables ready to be spread by company, which no statement of the product is: docs/decisions/003.

create schema if not exists app;

-- Would spread a table over shards by tenant. Does nothing where Citus is not installed, as everywhere today.
create function app.distribute(table_name text) returns void language plpgsql as $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, ''tenant_id'')', table_name);
  end if;
end $$;

-- Would copy a table to every node, for the few tables that are not of one tenant.
create function app.replicate(table_name text) returns void language plpgsql as $$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    execute format('select create_reference_table(%L)', table_name);
  end if;
end $$;

-- The isolation of companies: rows of another tenant do not exist for the application's role.
create function app.isolate(table_name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format(
    'create policy tenant on %I using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)',
    table_name);
end $$;

-- Rows that are history: neither changed nor deleted by anyone, the owner included.
create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table countries (
  code char(2) primary key,
  name text not null,
  name_en text not null,
  currency char(3) not null,
  tax_restrictive boolean not null default false
);
select app.replicate('countries');

create table currencies (
  id uuid primary key,
  code char(3) not null unique,
  name text not null,
  name_en text not null,
  minor_digits smallint not null check (minor_digits between 0 and 3),
  created_at timestamptz not null default now()
);
select app.replicate('currencies');

create table business_types (
  id uuid primary key,
  code text not null unique,
  name text not null,
  name_en text not null
);
select app.replicate('business_types');

create table plans (
  id uuid primary key,
  code text not null unique,
  name text not null,
  name_en text not null,
  monthly_price numeric(18,2) not null check (monthly_price >= 0),
  yearly_price numeric(18,2) not null check (yearly_price >= 0),
  visible boolean not null default true,
  limits jsonb not null default '{}',
  protected_fields text[] not null default '{}',
  created_at timestamptz not null default now()
);
select app.replicate('plans');

create table users (
  id uuid primary key,
  name text not null check (length(name) between 1 and 255),
  email text not null unique check (email = lower(email)),
  mobile text,
  password_hash text not null,
  is_platform_admin boolean not null default false,
  language text not null default 'ar' check (language in ('ar', 'en')),
  activated_at timestamptz,
  mfa_secret bytea,
  mfa_enabled_at timestamptz,
  recovery_code_hashes text[] not null default '{}',
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now()
);
select app.replicate('users');

-- A sign-in on one device. The refresh token rotates; an old one seen again ends the session.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  refresh_hash text not null,
  previous_hash text,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);

create table login_failures (
  email text not null,
  address text not null,
  failures int not null,
  locked_until timestamptz,
  last_at timestamptz not null,
  primary key (email, address)
);

-- Activation, password reset, sign-in with a second factor: single use, only the hash is kept.
create table one_time_codes (
  code_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('activate', 'reset_password', 'mfa')),
  attempts smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create table tenants (
  id int generated always as identity primary key,
  public_id uuid not null unique,
  name text not null check (length(name) between 1 and 255),
  name_en text,
  email text,
  phone text,
  country char(2) not null references countries (code),
  currency char(3) not null,
  mode text not null default 'live' check (mode in ('live', 'test')),
  live_id int references tenants (id),
  status smallint not null default 1 check (status in (0, 1)),
  plan_id uuid not null references plans (id),
  business_type_id uuid references business_types (id),
  owner_id uuid not null references users (id),
  subscription_type smallint not null default 3 check (subscription_type in (1, 2, 3)),
  subscription_expires_at timestamptz not null,
  trials smallint not null default 1,
  created_at timestamptz not null default now(),
  check ((mode = 'test') = (live_id is not null))
);
create unique index one_test_set on tenants (live_id) where mode = 'test';
select app.replicate('tenants');

-- Mail that waits to be sent or was captured. Bodies hold links with codes: never in a log.
create table mails (
  id uuid primary key,
  tenant_id int references tenants (id),
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  attachments jsonb not null default '[]',
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'captured', 'failed')),
  attempts smallint not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
