-- An edit writes the lines of a bill anew under the ids they had: what points at a line asks for it when
-- the edit is done, not in between. A line that is really gone is still refused while something names it.
set local citus.multi_shard_modify_mode = 'sequential';

alter table bill_items drop constraint bill_items_tenant_id_returned_from_bill_item_id_fkey;
alter table bill_items add foreign key (tenant_id, returned_from_bill_item_id) references bill_items (tenant_id, id) deferrable initially deferred;
alter table bill_delivery_items drop constraint bill_delivery_items_tenant_id_bill_item_id_fkey;
alter table bill_delivery_items add foreign key (tenant_id, bill_item_id) references bill_items (tenant_id, id) deferrable initially deferred;
alter table note_transactions drop constraint note_transactions_tenant_id_bill_item_id_fkey;
alter table note_transactions add foreign key (tenant_id, bill_item_id) references bill_items (tenant_id, id) deferrable initially deferred;
alter table landed_cost_lines drop constraint landed_cost_lines_tenant_id_bill_item_id_fkey;
alter table landed_cost_lines add foreign key (tenant_id, bill_item_id) references bill_items (tenant_id, id) deferrable initially deferred;
