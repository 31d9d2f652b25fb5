-- What a company plans to earn and to spend in a fiscal year, in as many versions as it makes.
set local citus.multi_shard_modify_mode = 'sequential';

create table budgets (
  tenant_id int not null,
  id uuid not null,
  fiscal_year_id uuid not null,
  name text not null check (length(name) between 1 and 255),
  notes text,
  -- The version that reports hold the books against.
  in_reports boolean not null default false,
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, fiscal_year_id, name)
);
select app.distribute('budgets');
alter table budgets add foreign key (tenant_id, fiscal_year_id) references fiscal_years (tenant_id, id);
create unique index budget_in_reports on budgets (tenant_id, fiscal_year_id) where in_reports;
select app.isolate('budgets');

-- An amount for each month of an account or group, of a cost centre or of none; a plus is on the account's normal side.
create table budget_lines (
  tenant_id int not null,
  id uuid not null,
  budget_id uuid not null,
  account_id uuid not null,
  cost_center_id uuid,
  month date not null check (extract(day from month) = 1),
  amount numeric(18,2) not null,
  primary key (tenant_id, id)
);
select app.distribute('budget_lines');
alter table budget_lines add foreign key (tenant_id, budget_id) references budgets (tenant_id, id);
alter table budget_lines add foreign key (tenant_id, account_id) references accounts (tenant_id, id);
alter table budget_lines add foreign key (tenant_id, cost_center_id) references cost_centers (tenant_id, id);
create unique index budget_line_once on budget_lines
  (tenant_id, budget_id, account_id, coalesce(cost_center_id, '00000000-0000-0000-0000-000000000000'), month);
create index budget_lines_of_account on budget_lines (tenant_id, account_id);
create index budget_lines_of_center on budget_lines (tenant_id, cost_center_id) where cost_center_id is not null;
select app.isolate('budget_lines');
