-- In which month the sums of a month were posted: books as they were known on a day are those of the months of posting
-- until then, less what was posted after the day in its own. A posting locks as many rows as before, for it has one month.
set local citus.multi_shard_modify_mode = 'sequential';
alter table account_months no force row level security;
alter table entries no force row level security;
alter table entry_transactions no force row level security;
alter table account_months add column posted_month date;
alter table account_months drop constraint account_months_pkey;
delete from account_months;
insert into account_months (tenant_id, account_id, month, posted_month, debit, credit, line_count, entry_count)
select l.tenant_id, l.account_id, date_trunc('month', l.entry_date)::date,
  date_trunc('month', e.created_at at time zone 'Asia/Riyadh')::date,
  sum(l.debit), sum(l.credit), count(*), count(*) filter (where l.line_no = 1)
from entries e join entry_transactions l on l.tenant_id = e.tenant_id and l.entry_id = e.id
group by 1, 2, 3, 4;
alter table account_months alter column posted_month set not null;
alter table account_months add constraint account_months_pkey primary key (tenant_id, account_id, month, posted_month);
alter table account_months force row level security;
alter table entries force row level security;
alter table entry_transactions force row level security;
