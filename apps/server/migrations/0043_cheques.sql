-- Post-dated cheques wait on the clearing account until the bank pays them or sends them back.
set local citus.multi_shard_modify_mode = 'sequential';

alter table receipts add column cheque_number text;
alter table receipts add constraint receipts_cheque_number_check check (length(cheque_number) <= 40);
alter table receipts add column cheque_date date;
alter table receipts add column cheque_status text;
alter table receipts add constraint receipts_cheque_status_check check (cheque_status in ('pending', 'cleared', 'bounced'));
alter table receipts add column cleared_on date;
alter table receipts add column cleared_account_id uuid;
alter table receipts add foreign key (tenant_id, cleared_account_id) references accounts (tenant_id, id);
alter table receipts add check (cheque_status is null or status <> 0);
create index receipts_cheques on receipts (tenant_id, cheque_date) where cheque_status = 'pending';

-- A plan counts what was confirmed in a month (domain/07 7.5).
create index bills_of_month on bills (tenant_id, type, confirmed_at) where confirmed_at is not null;
