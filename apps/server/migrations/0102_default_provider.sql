-- Payment providers are listed by the code alone; a company that has several connections has one default.
alter table integrations drop constraint integrations_provider_check;
alter table integrations add constraint integrations_provider_check
  check (provider ~ '^[a-z][a-z0-9_]{1,31}$');
alter table integrations add column is_default boolean not null default false;
alter table integrations no force row level security;
-- Until today a company had one connection at most.
update integrations set is_default = true;
alter table integrations force row level security;
create unique index integrations_one_default on integrations (tenant_id) where is_default;
