-- The bank a cheque is drawn on: whoever presents it asks there (domain/01 1.4).
set local citus.multi_shard_modify_mode = 'sequential';

alter table receipts add column cheque_bank text check (length(cheque_bank) <= 80);
