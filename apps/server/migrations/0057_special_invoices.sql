-- What marks a bill's tax invoice as one of a special kind (KSA-2), and the contract it belongs to (BT-12).
-- Until now a simplified bill with a period was a summary without saying so.
set local citus.multi_shard_modify_mode = 'sequential';

alter table bills add column is_third_party boolean not null default false;
alter table bills add column is_nominal boolean not null default false;
alter table bills add column is_summary boolean not null default false;
alter table bills add column is_continuous boolean not null default false;
alter table bills add column is_to_government boolean not null default false;
alter table bills add column is_self_billed boolean not null default false;
alter table bills add column contract_number text;
alter table bills add constraint bills_contract_number_check check (length(contract_number) <= 127);

-- The owner sees all rows only while row security is not forced.
alter table bills no force row level security;
update bills set is_summary = true where type = 1 and kind = 'simplified' and supply_end_date is not null;
alter table bills force row level security;
