-- What is open of bills, with all that the first screen, the forecast of cash and ageing need of it, so that they read
-- a few pages of this index and not the rows: of those there may be as many as there are customers who pay late.
set local citus.multi_shard_modify_mode = 'sequential';

drop index bills_unpaid;
create index bills_unpaid on bills (tenant_id, type, due_date)
  include (id, issue_date, status, beneficiary_id, store_id, party_account_id, exchange_rate, net, total_paid, net_local,
    prepaid_local, retentions, retention_released, retention_credited)
  where status not in (0, 255) and payment_status <> 'fully_paid';
