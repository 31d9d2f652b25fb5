-- The seeded role of cashiers opened sessions and sold in none: it had no right to bills, nor to take what they are paid
-- with. Where a company has not written rights of its own into it, it gets those that selling at a till needs.
set local citus.multi_shard_modify_mode = 'sequential';

alter table user_roles no force row level security;
alter table role_permissions no force row level security;
update role_permissions p set view = true, store = true, confirm = true
from user_roles r
where r.tenant_id = p.tenant_id and r.id = p.role_id and r.code = 'cashier' and p.code = 'bills'
  and not (p.view or p.store or p.update or p.delete or p.confirm);
update role_permissions p set view = true, store = true
from user_roles r
where r.tenant_id = p.tenant_id and r.id = p.role_id and r.code = 'cashier' and p.code = 'associations'
  and not (p.view or p.store or p.update or p.delete or p.confirm);
alter table user_roles force row level security;
alter table role_permissions force row level security;
