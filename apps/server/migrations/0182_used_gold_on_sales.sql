-- Used gold that a customer gives for what he buys, said on the sale itself (domain/04 4.11, J41).
set local citus.multi_shard_modify_mode = 'sequential';

alter table bills add column trade_in jsonb not null default '[]';
