-- What a count found of each batch and serial number of an item (domain/02 2.20, domain/04 4.12).
set local citus.multi_shard_modify_mode = 'sequential';

-- By number, expiry_date, current, expected and actual; the empty number is of goods that bear none.
alter table stock_count_items add column lots jsonb not null default '[]';
-- Some lot differs, though perhaps the item as a whole does not.
alter table stock_count_items add column lots_differ boolean not null default false;
-- What one person found of each number; what else his amount is bears none.
alter table stock_count_entries add column lots jsonb not null default '[]';
