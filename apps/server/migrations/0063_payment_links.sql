-- Connections with payment gateways, what they tell, and the links by which customers pay bills.
set local citus.multi_shard_modify_mode = 'sequential';

-- A company's connection with a provider. Key and secret are encrypted; only the key's end is shown.
create table integrations (
  tenant_id int not null,
  id uuid not null,
  provider text not null check (provider in ('myfatoorah')),
  mode text not null check (mode in ('test', 'live')),
  key bytea not null,
  key_end text not null,
  webhook_secret bytea,
  state text not null check (state in ('checking', 'working', 'refused', 'unreachable')),
  checked_at timestamptz,
  lock_version int not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, provider)
);
select app.distribute('integrations');
alter table integrations add foreign key (tenant_id) references tenants (id);
alter table integrations add foreign key (created_by) references users (id);
select app.isolate('integrations');

-- The inbox: every notice as it came, once. `event_key` tells the same notice sent again.
create table integration_events (
  tenant_id int not null,
  id uuid not null,
  provider text not null,
  event_key text not null,
  event text not null,
  external_id text,
  reference text,
  payment_id text,
  headers jsonb not null,
  body bytea not null check (octet_length(body) <= 65536),
  state text not null default 'new' check (state in ('new', 'done', 'failed', 'ignored')),
  attempts smallint not null default 0,
  trouble text,
  trouble_params jsonb not null default '{}',
  collection_id uuid,
  next_attempt_at timestamptz,
  claimed_until timestamptz,
  received_at timestamptz not null,
  done_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, provider, event_key),
  check (state = 'new' or next_attempt_at is null)
);
select app.distribute('integration_events');
alter table integration_events add foreign key (tenant_id) references tenants (id);
create index integration_events_by_time on integration_events (tenant_id, received_at desc);
create index integration_events_due on integration_events (tenant_id, next_attempt_at)
  where next_attempt_at is not null;
select app.isolate('integration_events');

-- A link asks for an amount of one bill as it was confirmed; edited since, or paid, it asks for nothing.
create table bill_collections (
  tenant_id int not null,
  id uuid not null,
  bill_id uuid not null,
  bill_revision smallint not null,
  provider text not null,
  amount numeric(20,3) not null check (amount > 0),
  currency char(3) not null,
  status text not null default 'making' check (status in ('making', 'open', 'paid', 'cancelled', 'failed')),
  code_hash text not null,
  url text,
  external_id text,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  checks smallint not null default 0,
  next_attempt_at timestamptz,
  claimed_until timestamptz,
  checked_at timestamptz,
  has_failed_payment boolean not null default false,
  trouble text,
  trouble_params jsonb not null default '{}',
  paid_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, code_hash),
  check (expires_at > created_at),
  check (status <> 'open' or url is not null)
);
select app.distribute('bill_collections');
alter table bill_collections add foreign key (tenant_id, bill_id) references bills (tenant_id, id);
alter table bill_collections add foreign key (created_by) references users (id);
create index bill_collections_of_bill on bill_collections (tenant_id, bill_id);
create index bill_collections_due on bill_collections (tenant_id, next_attempt_at)
  where next_attempt_at is not null;
select app.isolate('bill_collections');

-- What was paid at a provider, each payment once: its number is what keeps it from being posted again.
create table collection_payments (
  tenant_id int not null,
  id uuid not null,
  collection_id uuid not null,
  provider text not null,
  payment_id text not null,
  receipt_id uuid not null,
  amount numeric(20,3) not null check (amount > 0),
  currency char(3) not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, provider, payment_id)
);
select app.distribute('collection_payments');
alter table collection_payments add foreign key (tenant_id, collection_id) references bill_collections (tenant_id, id);
alter table collection_payments add foreign key (tenant_id, receipt_id) references receipts (tenant_id, id);
create index collection_payments_of on collection_payments (tenant_id, collection_id);
select app.isolate('collection_payments');
