-- What lists, statements and the item lookup need besides the tables themselves.
set local citus.multi_shard_modify_mode = 'sequential';

alter table fiscal_years add column search_text text not null default '';
alter table payment_methods add column search_text text not null default '';

-- Posting writes an entry once and nothing else may; what is searched in it follows by itself, with
-- the folding of letters that search texts have everywhere.
alter table entries add column search_text text not null generated always as (translate(
  lower(number || ' ' || statement || ' ' || coalesce(document_number, '')),
  'أإآٱةىئیؤک٠١٢٣٤٥٦٧٨٩', 'ااااهيييوك0123456789')) stored;

-- The lookup of a bill line finds by how a text begins. These operators may be used below row-level
-- security, which `like` may not: it would read every item of the company.
create index items_by_text on items (tenant_id, search_text text_pattern_ops);
create index items_by_code on items (tenant_id, code text_pattern_ops) where code is not null;

create index adjusting_entries on entries (tenant_id, entry_date) where is_adjusting;
create index accounts_of_sub_type on accounts (tenant_id, sub_type);
create index stores_of_account on stores (tenant_id, account_id);
create index conversions_of_item on item_conversions (tenant_id, item_id);
create index items_of_unit on items (tenant_id, unit_id);
create index items_of_collection on items (tenant_id, collection_id) where collection_id is not null;
