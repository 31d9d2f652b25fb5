-- How many entries of the month begin on the account: each begins on one, so that the journal tells how long it is
-- without counting it. The owner sees all rows only while row security is not forced.
alter table account_months add column entry_count int not null default 0;
alter table account_months no force row level security;
alter table entry_transactions no force row level security;
update account_months m set entry_count = l.entry_count
from (select tenant_id, account_id, date_trunc('month', entry_date)::date as month, count(*)::int as entry_count
  from entry_transactions where line_no = 1 group by 1, 2, 3) l
where m.tenant_id = l.tenant_id and m.account_id = l.account_id and m.month = l.month;
alter table account_months force row level security;
alter table entry_transactions force row level security;
