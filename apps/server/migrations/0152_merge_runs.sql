-- Merges in the background: one of long histories takes longer than anybody waits for an answer.
set local citus.multi_shard_modify_mode = 'sequential';

create table merge_runs (
  tenant_id int not null,
  id uuid not null,
  resource text not null check (resource in ('beneficiaries', 'items')),
  kept_id uuid not null,
  absorbed_id uuid not null,
  -- What the absorbed record was called: afterwards there is none.
  absorbed_name text not null,
  absorbed_name_en text,
  -- What was chosen: which values stay, and both as they were looked at.
  body jsonb not null,
  state text not null check (state in ('under_way', 'done', 'refused', 'failed')),
  -- Why not, as every refusal is told.
  refusal jsonb,
  created_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id),
  check ((state = 'under_way') = (finished_at is null)),
  check ((state = 'refused') = (refusal is not null))
);
select app.distribute('merge_runs');
alter table merge_runs add foreign key (tenant_id) references tenants (id);
alter table merge_runs add foreign key (created_by) references users (id);
create unique index one_merge_of_a_record on merge_runs (tenant_id, absorbed_id) where state = 'under_way';
create index merges_into on merge_runs (tenant_id, kept_id, created_at desc);
select app.isolate('merge_runs');
