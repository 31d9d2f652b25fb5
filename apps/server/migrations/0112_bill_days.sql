-- What the bills of each day sum to in company currency, kept with every change of one: a report on a year of
-- a hundred thousand bills adds up some hundred days.
set local citus.multi_shard_modify_mode = 'sequential';

-- The nil id stands for bills without a store. What is posted counts alone.
create table bill_days (
  tenant_id int not null,
  type smallint not null,
  issue_date date not null,
  store_id uuid not null,
  is_prepayment boolean not null,
  payment_status text not null,
  bills bigint not null default 0,
  total numeric(20,2) not null default 0,
  discount numeric(20,2) not null default 0,
  vat numeric(20,2) not null default 0,
  net numeric(20,2) not null default 0,
  prepaid numeric(20,2) not null default 0,
  remain numeric(20,2) not null default 0,
  primary key (tenant_id, type, issue_date, store_id, is_prepayment, payment_status)
) with (fillfactor = 50);
select app.distribute('bill_days');

-- Once, for bills that are there already; the owner sees all of them only while row security is not forced.
alter table bills no force row level security;
insert into bill_days (tenant_id, type, issue_date, store_id, is_prepayment, payment_status, bills, total, discount, vat, net, prepaid, remain)
  select tenant_id, type, issue_date, coalesce(store_id, '00000000-0000-0000-0000-000000000000'), kind = 'prepayment', payment_status, count(*),
    sum(round(total * exchange_rate, 2)), sum(round(discount * exchange_rate, 2)), sum(vat_local), sum(net_local), sum(prepaid_local),
    sum(round((net - total_paid) * exchange_rate, 2))
  from bills where status not in (0, 255) group by 1, 2, 3, 4, 5, 6;
alter table bills force row level security;
select app.isolate('bill_days');

-- Rows in the order of their key: two changes seldom wait for each other in a circle.
create function app.keep_bill_days() returns trigger language plpgsql as $$
begin
  insert into bill_days as d (tenant_id, type, issue_date, store_id, is_prepayment, payment_status, bills, total, discount, vat, net, prepaid, remain)
    select tenant_id, type, issue_date, store_id, is_prepayment, payment_status, sum(n), sum(n * total), sum(n * discount),
      sum(n * vat), sum(n * net), sum(n * prepaid), sum(n * remain)
    from (
      select n, tenant_id, type, issue_date, coalesce(store_id, '00000000-0000-0000-0000-000000000000') as store_id,
        kind = 'prepayment' as is_prepayment, payment_status, round(total * exchange_rate, 2) as total,
        round(discount * exchange_rate, 2) as discount, vat_local as vat, net_local as net, prepaid_local as prepaid,
        round((net - total_paid) * exchange_rate, 2) as remain
      from (values
        (-1, old.tenant_id, old.type, old.status, old.issue_date, old.store_id, old.kind, old.payment_status, old.total, old.discount,
          old.vat_local, old.net_local, old.prepaid_local, old.net, old.total_paid, old.exchange_rate),
        (1, new.tenant_id, new.type, new.status, new.issue_date, new.store_id, new.kind, new.payment_status, new.total, new.discount,
          new.vat_local, new.net_local, new.prepaid_local, new.net, new.total_paid, new.exchange_rate)
      ) c (n, tenant_id, type, status, issue_date, store_id, kind, payment_status, total, discount, vat_local, net_local, prepaid_local,
        net, total_paid, exchange_rate)
      where tenant_id is not null and status not in (0, 255)
    ) f
    group by tenant_id, type, issue_date, store_id, is_prepayment, payment_status
    order by tenant_id, type, issue_date, store_id, is_prepayment, payment_status
  on conflict (tenant_id, type, issue_date, store_id, is_prepayment, payment_status) do update
    set bills = d.bills + excluded.bills, total = d.total + excluded.total, discount = d.discount + excluded.discount,
      vat = d.vat + excluded.vat, net = d.net + excluded.net, prepaid = d.prepaid + excluded.prepaid, remain = d.remain + excluded.remain;
  return null;
end $$;
create trigger bill_days_of_new after insert or delete on bills
  for each row execute function app.keep_bill_days();
create trigger bill_days_of_changed after update on bills for each row
  when (old.status <> new.status or old.issue_date <> new.issue_date or old.store_id is distinct from new.store_id
    or old.kind <> new.kind or old.net <> new.net or old.total_paid <> new.total_paid or old.total <> new.total
    or old.discount <> new.discount or old.net_local <> new.net_local or old.vat_local <> new.vat_local
    or old.prepaid_local <> new.prepaid_local or old.exchange_rate <> new.exchange_rate)
  execute function app.keep_bill_days();
