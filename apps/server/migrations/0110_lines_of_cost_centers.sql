-- What a cost centre earned and cost, and which entries touch it, without reading the lines of all others.
create index lines_of_cost_center on entry_transactions (tenant_id, cost_center_id, account_id, entry_date)
  include (entry_id, debit, credit) where cost_center_id is not null;
