-- Our own simulator of the tax authority: what it issued and took in, of test books only. It has no place
-- but the database, so that every server of an installation plays the same authority.
set local citus.multi_shard_modify_mode = 'sequential';

alter table einvoice_units drop constraint einvoice_units_environment_check;
alter table einvoice_units add constraint einvoice_units_environment_check
  check (environment in ('local', 'sandbox', 'simulation', 'production', 'simulator'));

-- Test books never seal in earnest, and live books never with the simulator.
create or replace function app.seal_test_as_test() returns trigger language plpgsql as $$
begin
  if new.environment = 'production' and exists (
    select 1 from tenants where id = new.tenant_id and mode = 'test'
  ) then
    raise exception 'test books never seal for production' using errcode = 'check_violation';
  end if;
  if new.environment = 'simulator' and not exists (
    select 1 from tenants where id = new.tenant_id and mode = 'test'
  ) then
    raise exception 'live books never seal for the simulator' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- One row for test books that use it: locked while a request is answered, so that requests have one order.
create table simulators (
  tenant_id int primary key,
  mode text not null default 'test' check (mode = 'test'),
  issued int not null default 0
);
select app.distribute('simulators');
alter table simulators add foreign key (tenant_id, mode) references tenants (id, mode);
select app.isolate('simulators');

create table simulator_certificates (
  tenant_id int not null,
  number int not null check (number > 0),
  use text not null check (use in ('compliance', 'production')),
  -- Serial number of the unit it was issued to.
  unit text not null,
  csr text not null,
  certificate text not null,
  passed jsonb not null default '[]',
  primary key (tenant_id, number)
);
select app.distribute('simulator_certificates');
alter table simulator_certificates add foreign key (tenant_id) references simulators (tenant_id);
create index simulator_certificates_of_unit on simulator_certificates (tenant_id, unit);
select app.isolate('simulator_certificates');

-- A document that came in: how often, where it stands in its chain, and whether it was accepted.
create table simulator_documents (
  tenant_id int not null,
  hash text not null,
  times_sent int not null check (times_sent > 0),
  is_to_be_reported boolean not null,
  -- The chain: unit and certificate.
  chain text,
  certificate text,
  counter bigint,
  previous_hash text,
  accepted jsonb,
  primary key (tenant_id, hash)
);
select app.distribute('simulator_documents');
alter table simulator_documents add foreign key (tenant_id) references simulators (tenant_id);
create index simulator_documents_of_chain on simulator_documents (tenant_id, chain, counter);
select app.isolate('simulator_documents');

-- How the next documents of a unit are answered, where somebody chose.
create table simulator_orders (
  tenant_id int not null,
  unit text not null,
  answer text not null check (answer in ('warnings', 'rejected', 'unauthorized', 'busy', 'down', 'silence', 'lost', 'clearance_off')),
  times int not null check (times > 0),
  primary key (tenant_id, unit)
);
select app.distribute('simulator_orders');
alter table simulator_orders add foreign key (tenant_id) references simulators (tenant_id);
select app.isolate('simulator_orders');
