-- What a posting and a page of a list would otherwise read the whole company for.
set local citus.multi_shard_modify_mode = 'sequential';

-- Deleting a line or a bill asks whether a return refers to it.
create index returns_of_line on bill_items (tenant_id, returned_from_bill_item_id) where returned_from_bill_item_id is not null;
create index returns_of_bill on bills (tenant_id, returned_from_bill_id) where returned_from_bill_id is not null;

-- A sealed document is written once and read seldom, but packed in the posting: the slow packing of
-- old costs as much as the seal itself.
do $$ begin
  alter table einvoices alter column xml set compression lz4;
exception when feature_not_supported then
  alter table einvoices alter column xml set storage external;
end $$;
