-- When a document was cancelled stands beside when it was confirmed: the steps of its life tell both. A
-- cancelled one has it and no other, so that no way of cancelling can forget it.
set local citus.multi_shard_modify_mode = 'sequential';

do $$
declare
  cancelled text;
begin
  alter table users_activities no force row level security;
  foreach cancelled in array array['bills', 'expenses', 'notes', 'quotations', 'receipts'] loop
    execute format('alter table %I add column cancelled_at timestamptz', cancelled);
    execute format('alter table %I no force row level security', cancelled);
    execute format('update %I t set cancelled_at = coalesce((select max(a.created_at) from users_activities a
      where a.tenant_id = t.tenant_id and a.resource_id = t.id and a.action in (''cancelled'', ''bounced'')), t.updated_at)
      where t.status = 255', cancelled);
    execute format('alter table %I force row level security', cancelled);
    execute format('alter table %I add constraint %I check ((status = 255) = (cancelled_at is not null))',
      cancelled, cancelled || '_cancelled');
  end loop;
  alter table users_activities force row level security;
end $$;
