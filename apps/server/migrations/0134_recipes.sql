-- What a product is made of (domain/02 2.19): components in any of their units, and what is lost of them on the way.
set local citus.multi_shard_modify_mode = 'sequential';

-- Null: the base unit of the component, as kits have it.
alter table item_components add column unit_id uuid;
alter table item_components add foreign key (tenant_id, unit_id) references units (tenant_id, id);
alter table item_components add column waste_percent numeric(7,4) not null default 0;
alter table item_components add constraint item_components_waste_percent_check check (waste_percent between 0 and 100);
