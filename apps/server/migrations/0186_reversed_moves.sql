-- The movements that take others back are few: reports that look for them read no others.
set local citus.multi_shard_modify_mode = 'sequential';
create index reversed_moves on stock_moves (tenant_id, move_date) where kind = 'reversal';
