-- VAT on what serves taxed and exempt sales alike: which taxes are charged on it, and what of them a year recovers.
set local citus.multi_shard_modify_mode = 'sequential';
alter table taxes add column is_mixed_use boolean not null default false;

create table recovery_rates (
  tenant_id int not null,
  id uuid not null,
  year int not null check (year between 2018 and 2100),
  percentage numeric(5,2) not null check (percentage between 0 and 100),
  -- What the year came to in the end, and the entry that settled it; there is none where nothing differed.
  settled_percentage numeric(5,2) check (settled_percentage between 0 and 100),
  entry_id uuid,
  settled_at timestamptz,
  settled_by uuid,
  search_text text not null default '',
  lock_version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, year),
  check ((settled_percentage is null) = (settled_at is null))
);
select app.distribute('recovery_rates');
alter table recovery_rates add foreign key (tenant_id, entry_id) references entries (tenant_id, id);
alter table recovery_rates add foreign key (settled_by) references users (id);
select app.isolate('recovery_rates');
create trigger version_of_new after insert on recovery_rates referencing new table as changed
  for each statement execute function app.renew_book_version();
create trigger version_of_changed after update on recovery_rates referencing new table as changed
  for each statement execute function app.renew_book_version();
create trigger version_of_gone after delete on recovery_rates referencing old table as changed
  for each statement execute function app.renew_book_version();
