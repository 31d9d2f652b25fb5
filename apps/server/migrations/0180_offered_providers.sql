-- How providers are offered to companies. A provider without a row is offered by its own name: which there are, code says.
set local citus.multi_shard_modify_mode = 'sequential';

create table provider_offers (
  id uuid primary key,
  provider text not null unique check (provider ~ '^[a-z][a-z0-9_]{1,31}$'),
  name text check (length(name) between 1 and 255),
  name_en text check (length(name_en) between 1 and 255),
  description text check (length(description) between 1 and 500),
  description_en text check (length(description_en) between 1 and 500),
  -- A small picture as a data URL.
  image text check (length(image) <= 100000),
  offered boolean not null,
  test_allowed boolean not null,
  live_allowed boolean not null,
  -- Why it is withheld, for companies that are connected.
  withheld_reason text check (length(withheld_reason) between 1 and 500),
  withheld_reason_en text check (length(withheld_reason_en) between 1 and 500),
  lock_version int not null,
  created_at timestamptz not null
);
select app.replicate('provider_offers');
