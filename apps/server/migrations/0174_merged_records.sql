-- Two customers, suppliers or items that are one: what named the one that goes names the other from then on.
set local citus.multi_shard_modify_mode = 'sequential';

create table merged_records (
  tenant_id int not null,
  -- The record that is no more.
  id uuid not null,
  resource text not null check (resource in ('beneficiaries', 'items')),
  -- The record that stands in its place, also where that one was merged later.
  kept_id uuid not null,
  name text not null,
  name_en text,
  code text,
  -- Its row and what hung on it, as they were.
  record jsonb not null,
  -- What was moved: how many rows of which table.
  moved jsonb not null default '{}',
  merged_by uuid,
  merged_by_name text,
  merged_at timestamptz not null,
  -- How many lines of entries follow: they and what moved do so as soon as it is said, and the database counts them.
  lines_followed int,
  -- Books follow only while it is not done; no transaction ends before it is.
  is_done boolean not null default false,
  search_text text not null default '',
  constraint merged_records_into_another check (kept_id <> id),
  primary key (tenant_id, id)
);
create index merged_into on merged_records (tenant_id, kept_id);
select app.distribute('merged_records');
select app.isolate('merged_records');

create function app.keep_merge() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if app.may_go(old.tenant_id) then
      return old;
    end if;
  elsif to_jsonb(new) - '{kept_id,moved,lines_followed,is_done}'::text[] = to_jsonb(old) - '{kept_id,moved,lines_followed,is_done}'::text[]
    and (new.is_done or not old.is_done) and (new.moved = old.moved or not old.is_done)
    and (new.lines_followed is not distinct from old.lines_followed or (old.lines_followed is null and not old.is_done)) then
    return new;
  end if;
  raise exception 'what was merged stays merged' using errcode = 'restrict_violation';
end $$;
create trigger merged_stays before update or delete on merged_records for each row execute function app.keep_merge();

create function app.end_merge() returns trigger language plpgsql as $$
begin
  if exists (select 1 from merged_records where tenant_id = new.tenant_id and id = new.id and not is_done) then
    raise exception 'a merge ends with its transaction' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger merge_is_done after insert on merged_records
  deferrable initially deferred for each row execute function app.end_merge();

-- Whom or what a row named before it was merged; null where it names whom it always named.
alter table entry_transactions add column merged_party_id uuid;
alter table entry_transactions add column merged_item_id uuid;
alter table stock_moves add column merged_item_id uuid;
alter table bills add column merged_party_id uuid;
alter table bill_items add column merged_item_id uuid;
alter table notes add column merged_party_id uuid;
alter table receipts add column merged_party_id uuid;
alter table expenses add column merged_party_id uuid;
alter table quotations add column merged_party_id uuid;
alter table quotation_items add column merged_item_id uuid;
alter table payment_reminders add column merged_party_id uuid;
alter table opening_documents add column merged_party_id uuid;
alter table stock_count_items add column merged_item_id uuid;
alter table stock_recalculation_items add column merged_item_id uuid;

-- What stood beside each other of two records may do so of the one that they became.
drop index one_mail_of_a_step_a_day;
create unique index one_mail_of_a_step_a_day on payment_reminders (tenant_id, beneficiary_id, step, on_date)
  where way = 'email' and merged_party_id is null;
drop index one_opening_document;
create unique index one_opening_document on opening_documents (tenant_id, conversion_id, party_account_id, beneficiary_id, number)
  where status = 1 and merged_party_id is null;
drop index lines_of_stock_count;
create unique index lines_of_stock_count on stock_count_items (tenant_id, stock_count_id, item_id)
  where merged_item_id is null;
drop index lines_of_recalculation;
create unique index lines_of_recalculation on stock_recalculation_items (tenant_id, recalculation_id, item_id, store_id, month)
  where merged_item_id is null;

-- The books are append-only. A merge under way changes whom a row is of, in the columns named here, and nothing else.
create function app.follow_merge() returns trigger language plpgsql as $$
declare
  o jsonb := to_jsonb(old);
  n jsonb;
begin
  if tg_op = 'DELETE' then
    if app.may_go(old.tenant_id) then
      return old;
    end if;
  else
    n := to_jsonb(new);
    if n - tg_argv = o - tg_argv and exists (
      select 1 from merged_records m where m.tenant_id = old.tenant_id and not m.is_done
        and m.kept_id::text in (n ->> 'item_id', n ->> 'beneficiary_id')
        and (o ->> 'item_id' is not distinct from n ->> 'item_id' or (o ->> 'item_id' = m.id::text and n ->> 'item_id' = m.kept_id::text))
        and (o ->> 'beneficiary_id' is not distinct from n ->> 'beneficiary_id'
          or (o ->> 'beneficiary_id' = m.id::text and n ->> 'beneficiary_id' = m.kept_id::text))
        and n ->> 'merged_item_id' is not distinct from case when o ->> 'item_id' is distinct from n ->> 'item_id' and n ? 'merged_item_id'
          then coalesce(o ->> 'merged_item_id', o ->> 'item_id') else o ->> 'merged_item_id' end
        and n ->> 'merged_party_id' is not distinct from case when o ->> 'beneficiary_id' is distinct from n ->> 'beneficiary_id'
          then coalesce(o ->> 'merged_party_id', o ->> 'beneficiary_id') else o ->> 'merged_party_id' end
    ) then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

drop trigger append_only on entry_transactions;
create trigger append_only before delete or update on entry_transactions for each row
  execute function app.follow_merge('beneficiary_id', 'item_id', 'merged_party_id', 'merged_item_id');
drop trigger append_only on stock_moves;
create trigger append_only before delete or update on stock_moves for each row
  execute function app.follow_merge('item_id', 'merged_item_id', 'quantity_after', 'value_after');
drop trigger append_only on lot_moves;
create trigger append_only before delete or update on lot_moves for each row
  execute function app.follow_merge('item_id', 'lot_id');

-- What the server itself may not write: has the books name the kept record wherever they named the one of a merge under way.
-- What moved of both items stands in one row, each move behind what was there of both. It is a trigger, so that a cluster does it
-- on the node of the company, where rows that the server changed before are seen.
create function app.follow_in_books() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if new.resource = 'items' then
    update entry_transactions t set item_id = new.kept_id, merged_item_id = coalesce(t.merged_item_id, new.id)
      where t.tenant_id = new.tenant_id and t.item_id = new.id;
    get diagnostics new.lines_followed = row_count;
    update lot_moves t set item_id = new.kept_id, lot_id = k.id from lots a, lots k
      where t.tenant_id = new.tenant_id and t.item_id = new.id and a.tenant_id = new.tenant_id and a.id = t.lot_id
        and k.tenant_id = new.tenant_id and k.item_id = new.kept_id and k.number = a.number;
    update lot_moves t set item_id = new.kept_id where t.tenant_id = new.tenant_id and t.item_id = new.id;
    update stock_moves t set item_id = new.kept_id, merged_item_id = coalesce(t.merged_item_id, new.id)
      where t.tenant_id = new.tenant_id and t.item_id = new.id;
    update stock_moves t set quantity_after = v.quantity, value_after = v.value
      from (select m.id, sum(m.quantity) over moves as quantity, sum(m.value) over moves as value from stock_moves m
        where m.tenant_id = new.tenant_id and m.item_id = new.kept_id
        window moves as (partition by m.store_id order by m.created_at, m.id)) v
      where t.tenant_id = new.tenant_id and t.id = v.id and (t.quantity_after <> v.quantity or t.value_after <> v.value);
  else
    update entry_transactions t set beneficiary_id = new.kept_id, merged_party_id = coalesce(t.merged_party_id, new.id)
      where t.tenant_id = new.tenant_id and t.beneficiary_id = new.id;
    get diagnostics new.lines_followed = row_count;
  end if;
  return new;
end $$;
create trigger books_follow before update on merged_records for each row
  when (old.lines_followed is null and new.lines_followed is not null and not old.is_done) execute function app.follow_in_books();

-- A document that is posted anew names whom it is of now.
create function app.name_anew() returns trigger language plpgsql as $$
begin
  new.merged_party_id := null;
  return new;
end $$;
create trigger names_anew before update on bills for each row
  when (old.merged_party_id is not null and new.merged_party_id is not null and new.revision <> old.revision) execute function app.name_anew();
create trigger names_anew before update on notes for each row
  when (old.merged_party_id is not null and new.merged_party_id is not null and new.revision <> old.revision) execute function app.name_anew();
create trigger names_anew before update on receipts for each row
  when (old.merged_party_id is not null and new.merged_party_id is not null and new.revision <> old.revision) execute function app.name_anew();
create trigger names_anew before update on expenses for each row
  when (old.merged_party_id is not null and new.merged_party_id is not null and new.revision <> old.revision) execute function app.name_anew();
create trigger names_anew before update on quotations for each row
  when (old.merged_party_id is not null and new.merged_party_id is not null and new.revision <> old.revision) execute function app.name_anew();
