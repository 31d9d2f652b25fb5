-- What the nightly check of the books found. Kept as it was found: a row is written once and goes with age.
set local citus.multi_shard_modify_mode = 'sequential';

create table proof_runs (
  tenant_id int not null,
  id uuid not null,
  ran_at timestamptz not null,
  took_ms int not null check (took_ms >= 0),
  checked int not null check (checked >= 0),
  failing int not null check (failing between 0 and checked),
  -- The proofs that failed, each with the first row that breaks it.
  failed jsonb not null default '[]',
  primary key (tenant_id, id)
);
select app.distribute('proof_runs');
alter table proof_runs add foreign key (tenant_id) references tenants (id);
create index proof_runs_by_time on proof_runs (tenant_id, ran_at desc);
select app.isolate('proof_runs');
