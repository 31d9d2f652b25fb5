-- Returns of periods that a company filed before its books began here: noted, with no entry.
set local citus.multi_shard_modify_mode = 'sequential';
alter table vat_returns add column is_elsewhere boolean not null default false;
-- The day on which it was filed there, and the number that it has with the authority.
alter table vat_returns add column filed_on date;
alter table vat_returns add column reference text;
alter table vat_returns add constraint vat_returns_filed_on check (is_elsewhere = (filed_on is not null));
alter table vat_returns add constraint vat_returns_elsewhere check (not is_elsewhere or (entry_id is null and payable = 0));
