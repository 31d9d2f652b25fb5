-- Which batches and serial numbers the goods of an opening are (domain/04 4.12).
set local citus.multi_shard_modify_mode = 'sequential';

alter table conversion_stock add column lots jsonb not null default '[]';
