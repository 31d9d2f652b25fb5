-- An account begins when its mailbox was proven. Until then there is a registration: what somebody typed
-- who may be anybody. Mails keep the codes of their links sealed.
set local citus.multi_shard_modify_mode = 'sequential';

create table registrations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text not null check (length(name) between 1 and 255),
  mobile text,
  password_hash text not null,
  language text not null check (language in ('ar', 'en')),
  company_name text not null check (length(company_name) between 1 and 255),
  business_type_id uuid references business_types (id),
  created_at timestamptz not null
);
create index registrations_of_email on registrations (email, created_at);

-- A code belongs to an account or to a registration, and goes with it.
alter table one_time_codes alter column user_id drop not null;
alter table one_time_codes add column registration_id uuid;
alter table one_time_codes add constraint one_time_codes_registration_id_fkey foreign key (registration_id) references registrations (id) on delete cascade;
alter table one_time_codes add constraint code_of_one
  check (num_nonnulls(user_id, registration_id) = 1);
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('activate', 'reset_password', 'mfa', 'change_email', 'session'));
create index codes_of_user on one_time_codes (user_id) where user_id is not null;
create index codes_of_registration on one_time_codes (registration_id) where registration_id is not null;

-- Accounts that nobody proved until now are closed with what was registered with them, and their
-- addresses are free: who meant it registers again.
update tenants set status = 0 where owner_id in (select id from users where activated_at is null);
update sessions set ended_at = now()
  where ended_at is null and user_id in (select id from users where activated_at is null);
delete from one_time_codes where user_id in (select id from users where activated_at is null);
delete from one_time_codes where purpose = 'activate';
update users set email = id || '@unproven.invalid', pending_email = null, password_hash = '',
  mfa_secret = null, mfa_pending_secret = null, mfa_enabled_at = null, recovery_code_hashes = '{}'
  where activated_at is null;
alter table users add constraint mailbox_proven check (activated_at is not null or password_hash = '');

-- The code of a mail's link, sealed with the installation's secret until the mail has left.
alter table mails add column sealed_code bytea;
-- Why a mail was sent that anybody can ask for: nobody is sent many of a kind.
alter table mails add column purpose text;
create index mails_of_purpose on mails (recipient, purpose, created_at) where purpose is not null;
update mails set text_body = '', html_body = '' where status in ('sent', 'captured');

-- When the refresh token was exchanged last: its twin gets the same new one for some seconds.
alter table sessions add column renewed_at timestamptz;

-- When somebody signed in last from this address or device: strangers who guess do not lock it out.
alter table login_failures add column known_at timestamptz;
