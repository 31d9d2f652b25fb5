-- One company (or its test set): who may do what, how it numbers, what it is called.
set local citus.multi_shard_modify_mode = 'sequential';

create table user_roles (
  tenant_id int not null,
  id uuid not null,
  code text,
  name text not null check (length(name) between 1 and 255),
  name_en text,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select app.distribute('user_roles');
create unique index role_code on user_roles (tenant_id, code) where code is not null;
select app.isolate('user_roles');

-- Every code for every role is written down, so that absence never grants anything.
create table role_permissions (
  tenant_id int not null,
  role_id uuid not null,
  code text not null,
  view boolean not null default false,
  store boolean not null default false,
  update boolean not null default false,
  delete boolean not null default false,
  confirm boolean not null default false,
  primary key (tenant_id, role_id, code)
);
select app.distribute('role_permissions');
alter table role_permissions add foreign key (tenant_id, role_id) references user_roles (tenant_id, id) on delete cascade;
select app.isolate('role_permissions');

-- Who belongs to which company. A user also sees his own memberships, to choose among them.
create table tenant_users (
  tenant_id int not null,
  id uuid not null,
  user_id uuid not null,
  role_id uuid,
  is_tenant_admin boolean not null default false,
  active boolean not null default true,
  last_active_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, user_id)
);
select app.distribute('tenant_users');
alter table tenant_users add foreign key (tenant_id) references tenants (id);
alter table tenant_users add foreign key (user_id) references users (id);
alter table tenant_users add foreign key (tenant_id, role_id) references user_roles (tenant_id, id);
create index memberships_of_user on tenant_users (user_id);
select app.isolate('tenant_users');
create policy own_memberships on tenant_users for select
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

create table companies (
  tenant_id int primary key,
  company_name text not null,
  company_name_en text,
  tax_registration_number text check (tax_registration_number ~ '^3\d{13}3$'),
  commercial_registration_number text,
  po_box text,
  street text,
  building_number text,
  additional_number text,
  area text,
  city text,
  postal_code text,
  country char(2) not null,
  phone text,
  email text,
  financial_year_end char(5) not null default '12-31' check (financial_year_end ~ '^\d\d-\d\d$'),
  lock_date date,
  vat_filed_through date,
  system_currency char(3) not null,
  logo_id uuid,
  lock_version int not null default 0,
  updated_at timestamptz not null default now()
);
select app.distribute('companies');
select app.isolate('companies');

create table settings (
  tenant_id int not null,
  code text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, code)
);
select app.distribute('settings');
select app.isolate('settings');

-- The gap-free counters: one row a kind (and year, when numbers restart), locked last in a confirm.
create table sequences (
  tenant_id int not null,
  kind text not null,
  year smallint not null default 0,
  last_number bigint not null default 0 check (last_number >= 0),
  last_hash bytea,
  primary key (tenant_id, kind, year)
);
select app.distribute('sequences');
select app.isolate('sequences');

create table users_activities (
  tenant_id int not null,
  id uuid not null,
  user_id uuid,
  user_name text,
  resource_type text not null,
  resource_id uuid,
  action text not null,
  changes jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select app.distribute('users_activities');
create index activities_of_record on users_activities (tenant_id, resource_id, created_at);
select app.isolate('users_activities');
create trigger append_only before update or delete on users_activities
  for each row execute function app.refuse_change();

create table files (
  tenant_id int not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  mime text not null,
  size int not null check (size between 1 and 10485760),
  sha256 bytea not null,
  content bytea not null,
  attachable_type text,
  attachable_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select app.distribute('files');
create index files_of_record on files (tenant_id, attachable_id);
select app.isolate('files');

-- The first answer to a request, kept so that a repeat gets the same one. tenant_id 0: no company.
create table idempotency_keys (
  tenant_id int not null,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  status smallint not null,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
select app.distribute('idempotency_keys');
create index idempotency_age on idempotency_keys (created_at);
select app.isolate('idempotency_keys');
