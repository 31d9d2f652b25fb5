-- Those traded with most are summed over all bills of a year, which read a few pages of this index and not the rows. What it
-- holds besides its order changes with other indexes too, so that no change of a bill writes more rows of them.
set local citus.multi_shard_modify_mode = 'sequential';

drop index bills_by_date;
create index bills_by_date on bills (tenant_id, type, issue_date desc, id desc)
  include (status, beneficiary_id, store_id, net_local, vat_local);
