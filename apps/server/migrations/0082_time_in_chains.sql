-- No e-invoice is sealed with an earlier time than the one before it in its chain.
set local citus.multi_shard_modify_mode = 'sequential';

-- When the last one of the chain was issued, and from which counter on that keeps their order: before it
-- two that were confirmed together may stand the other way round.
alter table einvoice_units add column last_issued_at timestamptz;
alter table einvoice_units add column in_order_from bigint not null default 1;
alter table einvoice_units no force row level security;
alter table einvoices no force row level security;
update einvoice_units u set in_order_from = u.last_counter + 1,
  last_issued_at = (select max(e.issued_at) from einvoices e where e.tenant_id = u.tenant_id and e.unit_id = u.id)
where u.last_counter > 0;
alter table einvoice_units force row level security;
alter table einvoices force row level security;

-- The latest time that each machine has shown: one whose clock was set back is found out, after a restart too.
create table server_clocks (
  host text primary key,
  latest_at timestamptz not null,
  told_at timestamptz
);
select app.replicate('server_clocks');
