-- The bank a cheque is drawn on: whoever presents it asks there (domain/01 1.4).
set local citus.multi_shard_modify_mode = 'sequential';

alter table receipts add column cheque_bank text;
alter table receipts add constraint receipts_cheque_bank_check check (length(cheque_bank) <= 80);
