-- What the platform's administrators look for among companies and people, and what they stop.
set local citus.multi_shard_modify_mode = 'sequential';

-- The directory of companies repeats the VAT number, so that companies are found by it.
alter table tenants add column vat_number text;
alter table companies no force row level security;
do $$
declare
  registered record;
begin
  for registered in select tenant_id, tax_registration_number from companies where tax_registration_number is not null loop
    update tenants set vat_number = registered.tax_registration_number where id = registered.tenant_id;
  end loop;
end $$;
alter table companies force row level security;

alter table tenants add column status_reason text;
alter table tenants add constraint tenants_status_reason_check check (length(status_reason) between 1 and 1000);
alter table tenants add column lock_version int not null default 1;
-- Folded as everything that is searched (`folded` in kernel/search.ts).
alter table tenants add column search_text text generated always as (translate(lower(
    name || ' ' || coalesce(name_en, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(vat_number, '')),
  'أإآٱةىئیؤک٠١٢٣٤٥٦٧٨٩', 'ااااهيييوك0123456789')) stored;
create index companies_by_time on tenants (created_at desc, public_id desc) where mode = 'live';
create index companies_by_end on tenants (subscription_expires_at, public_id) where mode = 'live';
create index companies_of_owner on tenants (owner_id);

alter table users add column stopped_at timestamptz;
alter table users add column stop_reason text;
alter table users add constraint users_stop_check check ((stopped_at is null) = (stop_reason is null));
-- When he last signed in or stayed signed in; sessions themselves are swept.
alter table users add column last_seen_at timestamptz;
alter table users add column lock_version int not null default 1;
alter table users add column search_text text generated always as (translate(lower(
    name || ' ' || email || ' ' || coalesce(mobile, '')),
  'أإآٱةىئیؤک٠١٢٣٤٥٦٧٨٩', 'ااااهيييوك0123456789')) stored;
create index people_by_time on users (created_at desc, id desc);

alter table business_types add column lock_version int not null default 1;
alter table business_types add column created_at timestamptz not null default now();

-- Administrators see who is in which company, and as what.
create policy platform on tenant_users using (current_setting('app.platform', true) = 'on');
create policy platform on user_roles for select using (current_setting('app.platform', true) = 'on');
