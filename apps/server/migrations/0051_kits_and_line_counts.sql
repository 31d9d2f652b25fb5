-- What each component of a kit earned when the kit was sold or came back (domain/04 4.10, S18), in company
-- currency: reports by item read it beside the lines that sell one item. Kits sold before stand as kits.
-- And how many lines a month has on an account.
set local citus.multi_shard_modify_mode = 'sequential';

create table bill_item_components (
  tenant_id int not null,
  bill_item_id uuid not null,
  component_id uuid not null,
  line_no smallint not null check (line_no > 0),
  base_qty numeric(20,6) not null,
  -- Without VAT, after all discounts; and the discounts.
  net numeric(18,2) not null,
  discount numeric(18,2) not null default 0,
  primary key (tenant_id, bill_item_id, component_id)
);
select app.distribute('bill_item_components');
alter table bill_item_components add foreign key (tenant_id, bill_item_id) references bill_items (tenant_id, id) on delete cascade;
alter table bill_item_components add foreign key (tenant_id, component_id) references items (tenant_id, id);
create index kit_sales_of_component on bill_item_components (tenant_id, component_id);
select app.isolate('bill_item_components');

-- How many lines the month has on the account: a statement tells how long it is without counting them. The
-- owner sees all rows only while row security is not forced.
alter table account_months add column line_count int not null default 0;
alter table account_months no force row level security;
alter table entry_transactions no force row level security;
update account_months m set line_count = l.line_count
from (select tenant_id, account_id, date_trunc('month', entry_date)::date as month, count(*)::int as line_count
  from entry_transactions group by 1, 2, 3) l
where m.tenant_id = l.tenant_id and m.account_id = l.account_id and m.month = l.month;
alter table account_months force row level security;
alter table entry_transactions force row level security;
