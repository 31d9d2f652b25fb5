-- How much a company had of what plans limit when it was counted last. Whoever runs the platform reads these figures,
-- and never the books that were counted.
set local citus.multi_shard_modify_mode = 'sequential';

create table limit_uses (
  tenant_id int not null,
  limit_key text not null,
  used int not null check (used >= 0),
  counted_at timestamptz not null,
  primary key (tenant_id, limit_key)
);
select app.distribute('limit_uses');
alter table limit_uses add foreign key (tenant_id) references tenants (id);
select app.isolate('limit_uses');
create policy platform on limit_uses for select using (current_setting('app.platform', true) = 'on');
