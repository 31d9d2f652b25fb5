-- The people of a company: invitations, roles of their own, the second factor, a new e-mail.
set local citus.multi_shard_modify_mode = 'sequential';

alter table users add column pending_email text;
alter table users add constraint users_pending_email_check check (pending_email = lower(pending_email));
-- A secret that was shown but not yet confirmed by a code: it protects nothing until then.
alter table users add column mfa_pending_secret bytea;
-- Whether a code by e-mail may stand in for the app's at sign-in.
alter table users add column mfa_by_email boolean not null default false;

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('activate', 'reset_password', 'mfa', 'change_email'));
-- Of a sign-in that waits for its second factor: the six digits that were mailed.
alter table one_time_codes add column mailed_code_hash text;
alter table one_time_codes add column mailed_code_expires_at timestamptz;

-- Administrators of the company must have a second factor.
alter table tenants add column requires_admin_mfa boolean not null default false;

alter table user_roles add column description text;
alter table user_roles add constraint user_roles_description_check check (length(description) <= 1000);
-- The most a role may give as a discount, in per cent; null is no limit of its own.
alter table user_roles add column discount_max numeric(7,4);
alter table user_roles add constraint user_roles_discount_max_check check (discount_max between 0 and 100);
alter table user_roles add column lock_version int not null default 0;

alter table tenant_users add column notes text;
alter table tenant_users add constraint tenant_users_notes_check check (length(notes) <= 2000);
alter table tenant_users add column lock_version int not null default 0;

create table invitations (
  tenant_id int not null,
  id uuid not null,
  email text not null check (email = lower(email)),
  role_id uuid not null,
  language text not null default 'ar' check (language in ('ar', 'en')),
  token_hash text not null,
  invited_by uuid not null,
  sent_count smallint not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  check (accepted_at is null or revoked_at is null)
);
select app.distribute('invitations');
alter table invitations add foreign key (tenant_id) references tenants (id);
alter table invitations add foreign key (tenant_id, role_id) references user_roles (tenant_id, id);
alter table invitations add foreign key (invited_by) references users (id);
alter table invitations add foreign key (accepted_by) references users (id);
create unique index open_invitation on invitations (tenant_id, email)
  where accepted_at is null and revoked_at is null;
select app.isolate('invitations');
