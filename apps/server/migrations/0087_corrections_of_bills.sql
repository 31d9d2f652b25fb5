-- What a note takes of each line of its bill (domain/10 65): a later return gives back what is left of it. What
-- returns and notes take of a retention (domain/10 66). And what rounding adds to a deducted advance (domain/10 67).
set local citus.multi_shard_modify_mode = 'sequential';

create table note_shares (
  tenant_id int not null,
  note_id uuid not null,
  bill_item_id uuid not null,
  net numeric(20,3) not null,
  -- As the bill showed it: with VAT where its prices include it, else the net.
  seen numeric(20,3) not null,
  primary key (tenant_id, note_id, bill_item_id)
);
select app.distribute('note_shares');
alter table note_shares add foreign key (tenant_id, note_id) references notes (tenant_id, id) on delete cascade;
alter table note_shares add foreign key (tenant_id, bill_item_id) references bill_items (tenant_id, id);
create index shares_of_bill_line on note_shares (tenant_id, bill_item_id);
select app.isolate('note_shares');

-- On a bill what its returns and notes took of its retention, on a return or note what it took.
alter table bills add column retention_credited numeric(20,3) not null default 0;
alter table bills add constraint bills_retention_credited_check check (retention_credited >= 0);
alter table notes add column retention_credited numeric(20,3) not null default 0;
alter table notes add constraint notes_retention_credited_check check (retention_credited >= 0);
alter table bill_prepayments add column rounding numeric(20,3) not null default 0;

create or replace view open_documents with (security_invoker = true) as
  select tenant_id, 'bill' as document_type, id, type as subtype, status, bill_code as number, beneficiary_id,
    case when type in (1, 3) then 'beneficiary' else 'company' end as owed_by,
    issue_date, coalesce(due_date, issue_date) as due_date, currency, exchange_rate, net, net_local, total_paid,
    case when type in (1, 2) then retentions - retention_released - retention_credited else 0 end as retained,
    retention_due_date, payment_status
  from bills where status not in (0, 255)
  union all
  select tenant_id, 'expense', id, 0, status, number, beneficiary_id, 'company',
    issue_date, coalesce(due_date, issue_date), currency, exchange_rate, net, net_local, total_paid, 0, null, payment_status
  from expenses where status not in (0, 255) and beneficiary_id is not null
  union all
  select tenant_id, 'note', id, type, status, number, beneficiary_id, case when type = 1 then 'company' else 'beneficiary' end,
    issue_date, issue_date, currency, exchange_rate, net, net_local, total_paid, 0, null, payment_status
  from notes where status not in (0, 255)
  union all
  select tenant_id, 'opening', id, 0, status, number, beneficiary_id, owed_by,
    issue_date, due_date, currency, 1, net, net_local, total_paid, 0, null, payment_status
  from opening_documents where status = 1;

-- Notes of before: what named a line lowers that line, all else the lines of its tax by their nets, halalas with the
-- largest line. The owner sees all rows only while row security is not forced.
alter table notes no force row level security;
alter table note_transactions no force row level security;
alter table note_shares no force row level security;
alter table bills no force row level security;
alter table bill_items no force row level security;
alter table taxes no force row level security;
insert into note_shares (tenant_id, note_id, bill_item_id, net, seen)
select tenant_id, note_id, bill_item_id, sum(net), sum(case when tax_inclusive then net + round(net * percentage / 100, 2) else net end)
from (
  select x.tenant_id, x.note_id, l.id as bill_item_id, b.tax_inclusive, lt.percentage,
    case when x.bill_item_id is not null then x.amount
      else round(x.amount * (l.net - l.allowance) / x.of_tax, 2)
        + case when l.id = x.largest then x.amount - x.spread else 0 end end as net
  from (
    select t.tenant_id, t.note_id, t.id, t.bill_item_id, n.original_bill_id, t.tax_id, tt.category, tt.percentage, tt.mechanism,
      t.net - t.allowance as amount, s.of_tax, s.largest, s.spread
    from note_transactions t join notes n on n.tenant_id = t.tenant_id and n.id = t.note_id
      join taxes tt on tt.tenant_id = t.tenant_id and tt.id = t.tax_id
      left join lateral (select sum(i.net - i.allowance) as of_tax, (array_agg(i.id order by i.net - i.allowance desc, i.line_no))[1] as largest,
          sum(round((t.net - t.allowance) * (i.net - i.allowance) / nullif(w.of_tax, 0), 2)) as spread
        from bill_items i join taxes it on it.tenant_id = i.tenant_id and it.id = i.tax_id
          cross join lateral (select sum(j.net - j.allowance) as of_tax from bill_items j join taxes jt on jt.tenant_id = j.tenant_id and jt.id = j.tax_id
            where j.tenant_id = i.tenant_id and j.bill_id = i.bill_id and jt.category = tt.category and jt.percentage = tt.percentage
              and jt.mechanism = tt.mechanism) w
        where i.tenant_id = t.tenant_id and i.bill_id = n.original_bill_id and it.category = tt.category and it.percentage = tt.percentage
          and it.mechanism = tt.mechanism) s on true
    where n.status not in (0, 255) and n.original_bill_id is not null and (n.type = 1 or n.side = 'purchases')
  ) x
    join bills b on b.tenant_id = x.tenant_id and b.id = x.original_bill_id
    join bill_items l on l.tenant_id = x.tenant_id and l.bill_id = x.original_bill_id
    join taxes lt on lt.tenant_id = l.tenant_id and lt.id = l.tax_id
  where (x.bill_item_id = l.id) or (x.bill_item_id is null and x.of_tax > 0 and lt.category = x.category
    and lt.percentage = x.percentage and lt.mechanism = x.mechanism)
) shares
group by tenant_id, note_id, bill_item_id having sum(net) <> 0;
alter table notes force row level security;
alter table note_transactions force row level security;
alter table note_shares force row level security;
alter table bills force row level security;
alter table bill_items force row level security;
alter table taxes force row level security;
