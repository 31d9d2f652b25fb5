-- First in, first out: what is on hand by the receipt it came with (domain/04 4.2).
set local citus.multi_shard_modify_mode = 'sequential';

-- [[quantity, value, line it came with], …], oldest first; null where the company keeps the moving average.
alter table stock_levels add column layers jsonb;

-- The line that the goods of a move came with: its own where it brings goods.
alter table stock_moves add column receipt_id uuid;
