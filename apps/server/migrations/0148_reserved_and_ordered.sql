-- What of an offer is billed and what is still open, a line each: goods that customers were promised, and those on their
-- way from suppliers (domain/04 4.12). Kept with every change of an offer and of its bills: an item may stand in
-- thousands of offers, and what is free of it is asked at every search.
set local citus.multi_shard_modify_mode = 'sequential';

alter table quotations add column reserves boolean not null default false;
alter table quotations add column closed_at timestamptz;
alter table quotation_items add column billed_qty numeric(20,6) not null default 0;
alter table quotation_items add column open_qty numeric(20,6) not null default 0;
create index open_lines_of_item on quotation_items (tenant_id, item_id) where open_qty > 0;
create index undelivered_lines_of_item on bill_items (tenant_id, item_id) where delivered_qty + cancelled_qty < base_qty;

-- An offer may be billed in parts: one draft at a time.
drop index bill_of_quotation;
create unique index draft_of_quotation on bills (tenant_id, quotation_id) where quotation_id is not null and status = 0;
create index bills_of_quotation on bills (tenant_id, quotation_id) where quotation_id is not null;

-- What bills of an offer have of an item counts for its lines in their order. The offer is locked first, so that two
-- bills of it count one after the other.
create function app.keep_open_lines() returns trigger language plpgsql as $$
declare
  offer uuid;
begin
  if tg_argv[0] = 'bills' then offer := new.quotation_id; else offer := new.id; end if;
  perform 1 from quotations where tenant_id = new.tenant_id and id = offer for update;
  update quotation_items t set billed_qty = v.billed, open_qty = case when v.is_open then v.base - v.billed else 0 end
  from (
    select l.id, l.base, l.is_open, least(l.base, greatest(coalesce(b.quantity, 0) - l.before, 0)) as billed
    from (
      select i.id, i.item_id, round(i.item_qty * i.unit_factor, 6) as base,
        coalesce(sum(round(i.item_qty * i.unit_factor, 6)) over (partition by i.item_id order by i.line_no
          rows between unbounded preceding and 1 preceding), 0) as before,
        q.status in (1, 128) and q.closed_at is null and (q.reserves or q.type = 'purchases') as is_open
      from quotation_items i join quotations q on q.tenant_id = new.tenant_id and q.id = i.quotation_id
      where i.tenant_id = new.tenant_id and i.quotation_id = offer
    ) l left join (
      select x.item_id, sum(x.base_qty) as quantity
      from bills h join bill_items x on x.tenant_id = new.tenant_id and x.bill_id = h.id
      where h.tenant_id = new.tenant_id and h.quotation_id = offer and h.status not in (0, 255)
      group by x.item_id
    ) b on b.item_id = l.item_id
  ) v
  where t.tenant_id = new.tenant_id and t.id = v.id
    and (t.billed_qty <> v.billed or t.open_qty <> case when v.is_open then v.base - v.billed else 0 end);
  return null;
end $$;
create constraint trigger open_lines_of_offer after insert or update on quotations
  deferrable initially deferred for each row when (new.status <> 0) execute function app.keep_open_lines('quotations');
create constraint trigger open_lines_of_new after insert on bills
  deferrable initially deferred for each row when (new.quotation_id is not null and new.status <> 0)
  execute function app.keep_open_lines('bills');
create constraint trigger open_lines_of_changed after update on bills
  deferrable initially deferred for each row
  when (new.quotation_id is not null and (new.status <> 0 or old.status <> 0)) execute function app.keep_open_lines('bills');

-- Once, for what is there already; the owner sees it only while row security is not forced.
alter table quotations no force row level security;
alter table quotation_items no force row level security;
alter table bills no force row level security;
alter table bill_items no force row level security;
update quotations set closed_at = null where status in (1, 128);
set constraints all immediate;
alter table quotations force row level security;
alter table quotation_items force row level security;
alter table bills force row level security;
alter table bill_items force row level security;
