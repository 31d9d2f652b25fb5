-- Phase 1 and phase 2 of e-invoicing, packs of evidence, alarms by mail, and what stays for six years.
set local citus.multi_shard_modify_mode = 'sequential';

-- In phase 1 documents are sealed and kept, in phase 2 they go to the authority: the ordinary case, which
-- only a company whose wave has not come leaves. An onboarded unit brings its company into phase 2.
alter table companies add column einvoicing_phase smallint not null default 2;
alter table companies add constraint companies_einvoicing_phase_check check (einvoicing_phase in (1, 2));
-- The owner sees all rows only while row security is not forced.
alter table einvoice_states no force row level security;

-- `kept`: sealed in phase 1, and never sent. What was told by mail is remembered beside the state: the
-- hours a document waited, and that it was rejected.
alter table einvoice_states drop constraint einvoice_states_status_check;
alter table einvoice_states add constraint einvoice_states_status_check
    check (status in ('kept', 'not_sent', 'sending', 'cleared', 'reported', 'warnings', 'rejected'));
alter table einvoice_states add column told_hours smallint not null default 0;
alter table einvoice_states add column rejection_told boolean not null default false;
update einvoice_states set rejection_told = true where status = 'rejected';
alter table einvoice_states force row level security;
alter table einvoice_states add constraint kept_is_not_sent check (status <> 'kept' or next_attempt_at is null);
alter table einvoice_units add column stop_told_at timestamptz;

-- When a company was last written to about what: one mail, whatever the number of documents or servers.
create table einvoice_alarms (
  tenant_id int not null,
  about text not null,
  told_at timestamptz not null,
  primary key (tenant_id, about)
);
select app.distribute('einvoice_alarms');
select app.isolate('einvoice_alarms');

-- What was decided stays decided, and no state goes.
create function app.keep_decided() returns trigger language plpgsql as $$
begin
  if (old.decided_at is not null or old.status = 'kept')
    and (new.status, new.decided_at, new.messages, new.attempts) is distinct from (old.status, old.decided_at, old.messages, old.attempts) then
    raise exception 'what became of an e-invoice is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger decided_stays before update on einvoice_states for each row execute function app.keep_decided();
create trigger never_deleted before delete on einvoice_states for each row execute function app.refuse_change();

-- A document that was sealed stays, and its papers with it, as long as its e-invoice must be shown.
create function app.is_sealed(tenant int, document uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from einvoices where tenant_id = tenant and document_id = document)
    and not exists (select 1 from test_books where tenant_id = tenant and state = 'retired');
end $$;
create function app.keep_sealed() returns trigger language plpgsql as $$
begin
  if app.is_sealed(old.tenant_id, old.id) then
    raise exception 'a sealed document of % is kept', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger sealed_stays before delete on bills for each row execute function app.keep_sealed();
create trigger sealed_stays before delete on notes for each row execute function app.keep_sealed();
create function app.keep_papers() returns trigger language plpgsql as $$
begin
  if app.is_sealed(old.tenant_id, old.attachable_id) then
    raise exception 'a paper of a sealed document is kept' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger papers_of_sealed before update or delete on files for each row execute function app.keep_papers();

-- A pack of evidence: every e-invoice of a period in one archive, made by a job. It is a copy and may go.
create table einvoice_packs (
  tenant_id int not null,
  id uuid not null,
  from_date date not null,
  to_date date not null,
  store_id uuid,
  status text not null check (status in ('working', 'done', 'failed')),
  total int not null,
  done int not null default 0,
  -- What the check of the chain found: how many documents, and which of them are broken.
  broken jsonb,
  size bigint not null default 0,
  sha256 text,
  failure text,
  file_name text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  -- When its job last said that it is at work; one that fell silent holds up no other.
  touched_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id),
  check (from_date <= to_date),
  check ((status = 'done') = (sha256 is not null))
);
select app.distribute('einvoice_packs');
alter table einvoice_packs add foreign key (tenant_id, store_id) references stores (tenant_id, id);
create index einvoice_packs_newest on einvoice_packs (tenant_id, created_at desc);
create unique index one_pack_under_way on einvoice_packs (tenant_id) where status = 'working';
select app.isolate('einvoice_packs');
create table einvoice_pack_pieces (
  tenant_id int not null,
  pack_id uuid not null,
  number int not null,
  bytes bytea not null,
  primary key (tenant_id, pack_id, number)
);
select app.distribute('einvoice_pack_pieces');
alter table einvoice_pack_pieces add foreign key (tenant_id, pack_id) references einvoice_packs (tenant_id, id) on delete cascade;
select app.isolate('einvoice_pack_pieces');

-- The right to take the evidence out: the administrator's until a role is given it.
alter table user_roles no force row level security;
alter table role_permissions no force row level security;
insert into role_permissions (tenant_id, role_id, code, view)
select tenant_id, id, 'einvoices.evidence', is_admin from user_roles on conflict do nothing;
alter table user_roles force row level security;
alter table role_permissions force row level security;
