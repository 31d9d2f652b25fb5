-- Goods that are given back to their supplier before his bill (domain/04 4.6, 4.9).
set local citus.multi_shard_modify_mode = 'sequential';

-- What went back of a line, in base units, and what it took off what is owed for goods received.
alter table goods_receipt_items add column returned_qty numeric(20,6) not null default 0;
alter table goods_receipt_items add column returned_value numeric(20,2) not null default 0;
alter table goods_receipt_items add constraint goods_receipt_items_returned_check
  check (returned_qty >= 0 and returned_qty <= base_qty);
alter table goods_receipts add column returned_value numeric(20,2) not null default 0;

-- What went back of a receipt on a day; one that was taken back stays.
create table goods_receipt_returns (
  tenant_id int not null,
  id uuid not null,
  goods_receipt_id uuid not null,
  part smallint not null check (part > 0),
  date date not null,
  reference text,
  notes text,
  value numeric(20,2) not null,
  entry_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (tenant_id, id)
);
select app.distribute('goods_receipt_returns');
alter table goods_receipt_returns add foreign key (tenant_id, goods_receipt_id) references goods_receipts (tenant_id, id) on delete cascade;
alter table goods_receipt_returns add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
create unique index returns_of_goods_receipt on goods_receipt_returns (tenant_id, goods_receipt_id, part);
select app.isolate('goods_receipt_returns');

create table goods_receipt_return_items (
  tenant_id int not null,
  id uuid not null,
  return_id uuid not null,
  goods_receipt_item_id uuid not null,
  -- In base units.
  quantity numeric(20,6) not null check (quantity > 0),
  -- What it took off what is owed.
  value numeric(20,2) not null,
  lots jsonb not null default '[]',
  primary key (tenant_id, id)
);
select app.distribute('goods_receipt_return_items');
alter table goods_receipt_return_items add foreign key (tenant_id, return_id) references goods_receipt_returns (tenant_id, id) on delete cascade;
-- Of a receipt that is edited only returns that were taken back lose their lines.
alter table goods_receipt_return_items add foreign key (tenant_id, goods_receipt_item_id) references goods_receipt_items (tenant_id, id) on delete cascade;
create unique index lines_of_goods_return on goods_receipt_return_items (tenant_id, return_id, goods_receipt_item_id);
create index returns_of_goods_receipt_item on goods_receipt_return_items (tenant_id, goods_receipt_item_id);
select app.isolate('goods_receipt_return_items');

-- What went back has not come: the order waits for it again.
create or replace function app.keep_open_lines() returns trigger language plpgsql as $$
declare
  offer uuid;
begin
  if tg_argv[0] = 'quotations' then offer := new.id; else offer := new.quotation_id; end if;
  perform 1 from quotations where tenant_id = new.tenant_id and id = offer for update;
  update quotation_items t set billed_qty = v.billed, received_qty = v.received,
    open_qty = case when v.is_open then v.base - v.received else 0 end
  from (
    select l.id, l.base, l.is_open, least(l.base, greatest(coalesce(b.quantity, 0) - l.before, 0)) as billed,
      least(l.base, greatest(coalesce(b.brought, 0) + coalesce(g.quantity, 0) - l.before, 0)) as received
    from (
      select i.id, i.item_id, round(i.item_qty * i.unit_factor, 6) as base,
        coalesce(sum(round(i.item_qty * i.unit_factor, 6)) over (partition by i.item_id order by i.line_no
          rows between unbounded preceding and 1 preceding), 0) as before,
        q.status in (1, 128) and q.closed_at is null and (q.reserves or q.type = 'purchases') as is_open
      from quotation_items i join quotations q on q.tenant_id = new.tenant_id and q.id = i.quotation_id
      where i.tenant_id = new.tenant_id and i.quotation_id = offer
    ) l left join (
      select x.item_id, sum(x.base_qty) as quantity,
        sum(x.base_qty) filter (where x.goods_receipt_item_id is null) as brought
      from bills h join bill_items x on x.tenant_id = new.tenant_id and x.bill_id = h.id
      where h.tenant_id = new.tenant_id and h.quotation_id = offer and h.status not in (0, 255)
      group by x.item_id
    ) b on b.item_id = l.item_id left join (
      select x.item_id, sum(x.base_qty - x.returned_qty) as quantity
      from goods_receipts h join goods_receipt_items x on x.tenant_id = new.tenant_id and x.goods_receipt_id = h.id
      where h.tenant_id = new.tenant_id and h.quotation_id = offer and h.status in (1, 128)
      group by x.item_id
    ) g on g.item_id = l.item_id
  ) v
  where t.tenant_id = new.tenant_id and t.id = v.id
    and (t.billed_qty <> v.billed or t.received_qty <> v.received
      or t.open_qty <> case when v.is_open then v.base - v.received else 0 end);
  return null;
end $$;
