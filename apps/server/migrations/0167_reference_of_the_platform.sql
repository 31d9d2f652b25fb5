-- What administrators keep for every company: rates of currencies, what the law of countries says, how the platform is
-- reached and what it announces.
set local citus.multi_shard_modify_mode = 'sequential';

alter table currencies add column lock_version int not null default 1;

-- What a unit of a currency cost in riyals on a day; companies are offered the last one that was known then.
create table currency_rates (
  currency_id uuid not null,
  rate_date date not null,
  rate numeric(18,8) not null check (rate > 0),
  created_at timestamptz not null,
  primary key (currency_id, rate_date)
);
select app.replicate('currency_rates');
alter table currency_rates add foreign key (currency_id) references currencies (id);

-- A country is known by its code; lists of the platform know records by an id.
alter table countries add column id uuid generated always as (md5('country ' || code::text)::uuid) stored;
alter table countries add column lock_version int not null default 1;
alter table countries add column created_at timestamptz not null default now();
create unique index countries_by_id on countries (id);

-- One row: what is said to everybody.
create table site_settings (
  id uuid primary key,
  contact_email text,
  contact_phone text,
  terms_version date,
  privacy_version date,
  banner_ar text check (length(banner_ar) between 1 and 500),
  banner_en text check (length(banner_en) between 1 and 500),
  banner_from date,
  banner_to date,
  lock_version int not null default 1,
  created_at timestamptz not null default now(),
  check (num_nonnulls(banner_ar, banner_en, banner_from, banner_to) in (0, 4)),
  check (banner_to >= banner_from)
);
insert into site_settings (id) values ('0190a000-0000-7000-8000-000000000001');
select app.replicate('site_settings');

-- Administrators see what waits over all companies.
create policy platform on einvoice_states for select using (current_setting('app.platform', true) = 'on');

-- Jobs that gave up, for whoever runs the platform; their table belongs to the owner. The body is bound when it is called.
create function app.jobs_given_up() returns table (task text, attempts int, last_error text, run_at timestamptz)
language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
begin
  return query select j.task_identifier::text, j.attempts::int, left(j.last_error, 300), j.run_at
    from graphile_worker.jobs j where j.attempts >= j.max_attempts order by j.run_at desc limit 100;
end $$;
