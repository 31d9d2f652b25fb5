-- What a posting and a page of a list would otherwise read the whole company for.
set local citus.multi_shard_modify_mode = 'sequential';

-- Deleting a line or a bill asks whether a return refers to it.
create index returns_of_line on bill_items (tenant_id, returned_from_bill_item_id) where returned_from_bill_item_id is not null;
create index returns_of_bill on bills (tenant_id, returned_from_bill_id) where returned_from_bill_id is not null;
