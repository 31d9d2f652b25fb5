-- What the list of bills says of all bills, kept with every change of one: adding up a hundred
-- thousand rows for each page takes ten times as long as reading the page.
set local citus.multi_shard_modify_mode = 'sequential';

create table bill_sums (
  tenant_id int not null,
  type smallint not null,
  status smallint not null,
  payment_status text not null,
  bills bigint not null default 0,
  net numeric(20,2) not null default 0,
  remain numeric(20,2) not null default 0,
  vat numeric(20,2) not null default 0,
  primary key (tenant_id, type, status, payment_status)
) with (fillfactor = 50);
select app.distribute('bill_sums');

-- Once, for bills that are there already; the owner sees all of them only while row security is not forced.
alter table bills no force row level security;
insert into bill_sums (tenant_id, type, status, payment_status, bills, net, remain, vat)
  select tenant_id, type, status, payment_status, count(*), sum(net_local), sum(round((net - total_paid) * exchange_rate, 2)), sum(vat_local)
  from bills group by tenant_id, type, status, payment_status;
alter table bills force row level security;
select app.isolate('bill_sums');

-- Rows in the order of their key: two changes never wait for each other in a circle.
create function app.keep_bill_sums() returns trigger language plpgsql as $$
begin
  insert into bill_sums as s (tenant_id, type, status, payment_status, bills, net, remain, vat)
    select tenant_id, type, status, payment_status, sum(n), sum(n * net_local), sum(n * round((net - total_paid) * exchange_rate, 2)), sum(n * vat_local)
    from (values
      (-1, old.tenant_id, old.type, old.status, old.payment_status, old.net_local, old.net, old.total_paid, old.exchange_rate, old.vat_local),
      (1, new.tenant_id, new.type, new.status, new.payment_status, new.net_local, new.net, new.total_paid, new.exchange_rate, new.vat_local)
    ) c (n, tenant_id, type, status, payment_status, net_local, net, total_paid, exchange_rate, vat_local)
    where tenant_id is not null
    group by tenant_id, type, status, payment_status order by tenant_id, type, status, payment_status
  on conflict (tenant_id, type, status, payment_status) do update
    set bills = s.bills + excluded.bills, net = s.net + excluded.net, remain = s.remain + excluded.remain, vat = s.vat + excluded.vat;
  return null;
end $$;
create trigger bill_sums_of_new after insert or delete on bills
  for each row execute function app.keep_bill_sums();
create trigger bill_sums_of_changed after update on bills for each row
  when (old.status <> new.status or old.net <> new.net or old.total_paid <> new.total_paid
    or old.net_local <> new.net_local or old.vat_local <> new.vat_local or old.exchange_rate <> new.exchange_rate)
  execute function app.keep_bill_sums();
