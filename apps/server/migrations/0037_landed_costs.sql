-- Landed costs: freight and duty that join the goods they were paid for (domain/04 4.8).
set local citus.multi_shard_modify_mode = 'sequential';

create table landed_costs (
  tenant_id int not null,
  id uuid not null,
  status smallint not null default 1 check (status in (1, 255)),
  -- The number of the entry it posted.
  number text not null,
  source_type text not null check (source_type in ('bill', 'expense')),
  source_id uuid not null,
  -- The account the cost waited on.
  account_id uuid not null,
  cost_date date not null,
  amount numeric(18,2) not null check (amount > 0),
  spread_by text not null check (spread_by in ('value', 'quantity', 'weight')),
  notes text,
  entry_id uuid not null,
  search_text text not null default '',
  lock_version int not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select app.distribute('landed_costs');
alter table landed_costs add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
alter table landed_costs add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
create index landed_costs_by_date on landed_costs (tenant_id, cost_date desc, id desc);
create index landed_costs_of_source on landed_costs (tenant_id, source_id) where status = 1;
select app.isolate('landed_costs');

create table landed_cost_lines (
  tenant_id int not null,
  landed_cost_id uuid not null,
  line_no int not null check (line_no between 1 and 1000),
  bill_id uuid not null,
  bill_item_id uuid not null,
  -- As typed, where it is spread by weight.
  weight numeric(18,6) check (weight > 0),
  amount numeric(18,2) not null check (amount >= 0),
  -- The part that joined the goods in transit, and how many units were under way then.
  transit_value numeric(18,2) not null default 0 check (transit_value between 0 and amount),
  transit_qty numeric(20,6) not null default 0 check (transit_qty >= 0),
  primary key (tenant_id, landed_cost_id, line_no)
);
select app.distribute('landed_cost_lines');
alter table landed_cost_lines add foreign key (tenant_id, landed_cost_id) references landed_costs (tenant_id, id) on delete cascade;
alter table landed_cost_lines add foreign key (tenant_id, bill_id) references bills (tenant_id, id);
-- An edit of a bill writes its lines anew; only costs that were cancelled can have stood on them.
alter table landed_cost_lines add foreign key (tenant_id, bill_item_id) references bill_items (tenant_id, id) on delete cascade;
create unique index landed_on_line on landed_cost_lines (tenant_id, landed_cost_id, bill_item_id);
create index landed_costs_of_bill on landed_cost_lines (tenant_id, bill_id);
create index landed_costs_of_line on landed_cost_lines (tenant_id, bill_item_id);
select app.isolate('landed_cost_lines');
