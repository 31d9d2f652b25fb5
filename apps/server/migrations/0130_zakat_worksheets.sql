-- The zakat base of a fiscal year: what people add to the figures of the ledger, and what was posted of it.
set local citus.multi_shard_modify_mode = 'sequential';
create table zakat_worksheets (
  tenant_id int not null,
  id uuid not null,
  fiscal_year_id uuid not null,
  year_kind text not null default 'gregorian' check (year_kind in ('gregorian', 'hijri')),
  share numeric(7,4) not null default 100 check (share > 0 and share <= 100),
  notes text,
  adjustments jsonb not null default '[]',
  own_lines jsonb not null default '[]',
  state text not null default 'draft' check (state in ('draft', 'posted')),
  -- The figures and days that the posted zakat came from; a draft reads the ledger.
  posted_figures jsonb,
  zakat numeric(18,2) check (zakat > 0),
  entry_id uuid,
  posted_at timestamptz,
  posted_by uuid,
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, fiscal_year_id),
  check ((state = 'posted') = (posted_figures is not null)),
  check ((state = 'posted') = (zakat is not null)),
  check ((state = 'posted') = (entry_id is not null)),
  check ((state = 'posted') = (posted_at is not null))
);
select app.distribute('zakat_worksheets');
alter table zakat_worksheets add foreign key (tenant_id, fiscal_year_id) references fiscal_years (tenant_id, id);
alter table zakat_worksheets add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
alter table zakat_worksheets add foreign key (posted_by) references users (id);
select app.isolate('zakat_worksheets');
