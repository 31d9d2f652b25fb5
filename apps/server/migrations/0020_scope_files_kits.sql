-- Stores a role sees, what becomes of the papers of a record that is deleted, and what kits are made of.
set local citus.multi_shard_modify_mode = 'sequential';

-- Null: all stores. An empty list: none.
alter table user_roles add column stores_scope uuid[];
alter table user_roles add constraint user_roles_stores_scope_check check (array_position(stores_scope, null) is null);

-- What one of a kit consists of. It holds no stock of its own: selling it moves these.
create table item_components (
  tenant_id int not null,
  item_id uuid not null,
  component_id uuid not null check (component_id <> item_id),
  amount numeric(18,6) not null check (amount > 0),
  line_no smallint not null check (line_no > 0),
  primary key (tenant_id, item_id, component_id)
);
select app.distribute('item_components');
alter table item_components add foreign key (tenant_id, item_id) references items (tenant_id, id) on delete cascade;
alter table item_components add foreign key (tenant_id, component_id) references items (tenant_id, id);
create index kits_of_component on item_components (tenant_id, component_id);
select app.isolate('item_components');

-- Of an import: what VAT paid at customs is reckoned on.
alter table bill_items add column customs_value numeric(20,3);
alter table bill_items add constraint bill_items_customs_value_check check (customs_value > 0);

-- The papers of a record go with it, in the transaction that deletes it; a record that stays keeps them.
create function app.drop_papers() returns trigger language plpgsql as $$
begin
  delete from files where tenant_id = old.tenant_id and attachable_id = old.id;
  return null;
end $$;
create trigger papers_of_gone after delete on bills for each row execute function app.drop_papers();
create trigger papers_of_gone after delete on receipts for each row execute function app.drop_papers();
create trigger papers_of_gone after delete on beneficiaries for each row execute function app.drop_papers();
create trigger papers_of_gone after delete on items for each row execute function app.drop_papers();

-- Once, papers left behind by drafts that were deleted before; the owner sees all rows only while row
-- security is not forced.
alter table files no force row level security;
alter table bills no force row level security;
alter table receipts no force row level security;
delete from files f where f.attachable_type = 'bills'
  and not exists (select 1 from bills b where b.tenant_id = f.tenant_id and b.id = f.attachable_id);
delete from files f where f.attachable_type = 'receipts'
  and not exists (select 1 from receipts r where r.tenant_id = f.tenant_id and r.id = f.attachable_id);
alter table files force row level security;
alter table bills force row level security;
alter table receipts force row level security;
