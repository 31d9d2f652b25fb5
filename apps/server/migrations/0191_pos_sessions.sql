-- Sessions of points of sale: a cashier's time at a drawer, from the float to the count (domain/08 8.2).
set local citus.multi_shard_modify_mode = 'sequential';

create table pos_sessions (
  tenant_id int not null,
  id uuid not null,
  pos_id uuid not null,
  user_id uuid not null,
  -- Counts the sessions of a point of sale. One follows the other, so it numbers their Z reports without gaps.
  session_no int not null check (session_no > 0),
  number text not null,
  -- 1 open, 2 on hold, 3 being counted, 4 closed.
  state smallint not null default 1 check (state in (1, 2, 3, 4)),
  -- The account of its drawer.
  cash_account_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  start_balance numeric(18,2) not null check (start_balance >= 0),
  from_safe numeric(18,2) not null default 0 check (from_safe >= 0),
  -- What the float was over or short before it.
  start_difference numeric(18,2) not null default 0,
  start_reason text,
  counts smallint not null default 0 check (counts between 0 and 2),
  counted numeric(18,2) check (counted >= 0 or is_not_counted),
  counted_at timestamptz,
  -- Notes and coins as they were counted, and what terminals said by method.
  denominations jsonb not null default '[]',
  counted_methods jsonb not null default '[]',
  is_not_counted boolean not null default false,
  expected numeric(18,2),
  kept_float numeric(18,2) check (kept_float >= 0),
  close_reason text,
  closed_by uuid,
  revenue numeric(18,2),
  -- The figures of the Z report as it was closed; an open session reads its documents.
  closed_figures jsonb,
  -- How many lines its drawer had in the books once it was closed.
  drawer_lines bigint,
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, pos_id, session_no),
  check ((state = 4) = (ended_at is not null)),
  check ((state = 4) = (closed_figures is not null)),
  check ((state = 4) = (expected is not null)),
  check ((state = 4) = (kept_float is not null)),
  check (state < 4 or counted is not null)
);
select app.distribute('pos_sessions');
alter table pos_sessions add foreign key (tenant_id, pos_id) references pos (tenant_id, id);
alter table pos_sessions add foreign key (tenant_id, cash_account_id) references accounts (tenant_id, id);
alter table pos_sessions add foreign key (user_id) references users (id);
alter table pos_sessions add foreign key (closed_by) references users (id);
create unique index one_open_session_of_pos on pos_sessions (tenant_id, pos_id) where state < 4;
create unique index one_open_session_of_user on pos_sessions (tenant_id, user_id) where state < 4;
create index pos_sessions_by_start on pos_sessions (tenant_id, started_at desc, id desc);
select app.isolate('pos_sessions');

-- Whoever counts does not see what is expected, unless the point of sale says otherwise.
alter table pos add column blind_count boolean not null default true;
alter table pos add column needs_session boolean not null default false;
alter table pos add column drawer_max numeric(18,2);
alter table pos add constraint drawer_max_above_nothing check (drawer_max > 0);
alter table pos add column count_tolerance numeric(18,2) not null default 50;
alter table pos add constraint count_tolerance_not_below_nothing check (count_tolerance >= 0);

-- What was sold, given back, received and paid in a session.
alter table bills add column pos_session_id uuid;
alter table bills add foreign key (tenant_id, pos_session_id) references pos_sessions (tenant_id, id);
create index bills_of_pos_session on bills (tenant_id, pos_session_id) where pos_session_id is not null;
alter table receipts add column pos_session_id uuid;
alter table receipts add foreign key (tenant_id, pos_session_id) references pos_sessions (tenant_id, id);
create index receipts_of_pos_session on receipts (tenant_id, pos_session_id) where pos_session_id is not null;

-- A session belongs to the store of its point of sale, and so does the money of its drawer.
create or replace view record_stores with (security_invoker = true) as
  select tenant_id, 'stores' as resource, id as record_id, id as store_id from stores
  union all
  select tenant_id, 'pos', id, store_id from pos
  union all
  select u.tenant_id, 'einvoice_units', u.id, coalesce(u.store_id, p.store_id)
  from einvoice_units u left join pos p on p.tenant_id = u.tenant_id and p.id = u.pos_id
  where coalesce(u.store_id, p.store_id) is not null
  union all
  select tenant_id, 'bills', id, store_id from bills where store_id is not null
  union all
  select tenant_id, 'quotations', id, store_id from quotations where store_id is not null
  union all
  select n.tenant_id, 'notes', n.id, b.store_id
  from notes n join bills b on b.tenant_id = n.tenant_id and b.id = n.original_bill_id
  where b.store_id is not null
  union all
  -- What a receipt pays now; of a cancelled one, what it paid before.
  select a.tenant_id, 'receipts', a.receipt_id, b.store_id
  from associations a
    join receipts r on r.tenant_id = a.tenant_id and r.id = a.receipt_id
    left join notes n on n.tenant_id = a.tenant_id and a.associatable_type = 'note' and n.id = a.associatable_id
    join bills b on b.tenant_id = a.tenant_id
      and b.id = case a.associatable_type when 'bill' then a.associatable_id else n.original_bill_id end
  where a.receipt_id is not null and (a.released_at is null or r.status = 255) and b.store_id is not null
  union all
  select r.tenant_id, 'receipts', r.id, b.store_id
  from receipts r
    cross join lateral jsonb_to_recordset(r.drafted_associations) as d (associatable_type text, associatable_id uuid)
    left join notes n on n.tenant_id = r.tenant_id and d.associatable_type = 'note' and n.id = d.associatable_id
    join bills b on b.tenant_id = r.tenant_id
      and b.id = case d.associatable_type when 'bill' then d.associatable_id else n.original_bill_id end
  where r.status = 0 and b.store_id is not null
  union all
  select l.tenant_id, 'landed_costs', l.landed_cost_id, b.store_id
  from landed_cost_lines l join bills b on b.tenant_id = l.tenant_id and b.id = l.bill_id
  where b.store_id is not null
  union all
  select l.tenant_id, 'landed_costs', l.landed_cost_id, i.store_id
  from landed_cost_lines l join bill_items i on i.tenant_id = l.tenant_id and i.id = l.bill_item_id
  where i.store_id is not null
  union all
  select c.tenant_id, 'landed_costs', c.id, b.store_id
  from landed_costs c join bills b on b.tenant_id = c.tenant_id and b.id = c.source_id
  where c.source_type = 'bill' and b.store_id is not null
  union all
  select a.tenant_id, 'assets', a.id, b.store_id
  from assets a join bills b on b.tenant_id = a.tenant_id and b.id = a.source_bill_id
  where b.store_id is not null
  union all
  select e.tenant_id, 'einvoices', e.id, b.store_id
  from einvoices e join bills b on b.tenant_id = e.tenant_id and b.id = e.document_id
  where b.store_id is not null
  union all
  select e.tenant_id, 'einvoices', e.id, b.store_id
  from einvoices e
    join notes n on n.tenant_id = e.tenant_id and n.id = e.document_id
    join bills b on b.tenant_id = n.tenant_id and b.id = n.original_bill_id
  where b.store_id is not null
  union all
  select tenant_id, 'einvoice_packs', id, store_id from einvoice_packs where store_id is not null
  union all
  select c.tenant_id, 'bill_collections', c.id, b.store_id
  from bill_collections c join bills b on b.tenant_id = c.tenant_id and b.id = c.bill_id
  where b.store_id is not null
  union all
  select v.tenant_id, 'integration_events', v.id, b.store_id
  from integration_events v
    join bill_collections c on c.tenant_id = v.tenant_id and c.id = v.collection_id
    join bills b on b.tenant_id = c.tenant_id and b.id = c.bill_id
  where b.store_id is not null
  union all
  select tenant_id, 'consignments', id, source_store_id from consignments where source_store_id is not null
  union all
  select tenant_id, 'consignments', id, destination_store_id from consignments where destination_store_id is not null
  union all
  select tenant_id, 'stock_counts', id, store_id from stock_counts
  union all
  select tenant_id, 'batch_assembly', id, source_store_id from batch_assembly where source_store_id is not null
  union all
  select tenant_id, 'batch_assembly', id, destination_store_id from batch_assembly where destination_store_id is not null
  union all
  select tenant_id, 'goods_receipts', id, store_id from goods_receipts where store_id is not null
  union all
  select tenant_id, 'stock_write_downs', stock_write_down_id, store_id from stock_write_down_items
  union all
  select t.tenant_id, 'goods_receipt_returns', t.id, r.store_id
  from goods_receipt_returns t join goods_receipts r on r.tenant_id = t.tenant_id and r.id = t.goods_receipt_id
  where r.store_id is not null
  union all
  select s.tenant_id, 'pos_session', s.id, p.store_id
  from pos_sessions s join pos p on p.tenant_id = s.tenant_id and p.id = s.pos_id
  union all
  -- What was put into a drawer or taken out of it.
  select r.tenant_id, 'receipts', r.id, p.store_id
  from receipts r
    join pos_sessions s on s.tenant_id = r.tenant_id and s.id = r.pos_session_id
    join pos p on p.tenant_id = s.tenant_id and p.id = s.pos_id
  where r.pos_session_id is not null;
