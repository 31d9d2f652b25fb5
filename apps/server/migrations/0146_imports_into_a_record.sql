-- A file whose rows go into one record: what a counter found, into his count.
set local citus.multi_shard_modify_mode = 'sequential';

alter table imports add column record_id uuid;
