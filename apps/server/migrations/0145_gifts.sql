-- Samples and gifts, held against what the law allows without VAT (domain/05 5.5).
set local citus.multi_shard_modify_mode = 'sequential';

alter table consignments add column is_gift boolean not null default false;
alter table consignments add constraint consignments_gift_check check (type = 510 or not is_gift);
-- What its goods would sell for without VAT.
alter table consignments add column gift_value numeric(20,2) not null default 0;
create index gifts_by_date on consignments (tenant_id, date) where is_gift;
create index gifts_of_recipient on consignments (tenant_id, beneficiary_id, date) where is_gift;
