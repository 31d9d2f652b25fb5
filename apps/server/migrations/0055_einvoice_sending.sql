-- Signing units that the authority knows, what is sent to it, and the evidence of every attempt.
set local citus.multi_shard_modify_mode = 'sequential';

-- A unit begins without key and certificate: onboarding brings both. One seals for a store or for the
-- whole company; `stopped` sends nothing, `retired` seals no more but still sends what it sealed.
alter table einvoice_units alter column private_key drop not null;
alter table einvoice_units alter column certificate drop not null;
alter table einvoice_units alter column certificate_expires_at drop not null;
alter table einvoice_units add column store_id uuid;
alter table einvoice_units add column state text not null default 'ready';
alter table einvoice_units add constraint einvoice_units_state_check check (state in ('new', 'ready', 'stopped', 'retired'));
alter table einvoice_units add column identity jsonb;
alter table einvoice_units add column credentials bytea;
alter table einvoice_units add column stopped_why text;
alter table einvoice_units add column stopped_at timestamptz;
alter table einvoice_units add column stopped_messages jsonb;
alter table einvoice_units add column expiry_told text;
alter table einvoice_units add column lock_version int not null default 0;
alter table einvoice_units add constraint sealing_needs_key check (
    not active or (private_key is not null and certificate is not null and certificate_expires_at is not null));
alter table einvoice_units add constraint stopped_for_a_reason check ((state = 'stopped') = (stopped_why is not null));
alter table einvoice_units add foreign key (tenant_id, store_id) references stores (tenant_id, id);
drop index one_active_unit;
create unique index one_unit_of_company on einvoice_units (tenant_id) where active and store_id is null;
create unique index one_unit_of_store on einvoice_units (tenant_id, store_id) where active and store_id is not null;

-- An onboarding or a renewal on its way. Its secrets are encrypted; the one-time code is let go once used.
create table einvoice_onboardings (
  tenant_id int not null,
  id uuid not null,
  unit_id uuid not null,
  kind text not null check (kind in ('first', 'renewal')),
  status text not null check (status in ('working', 'failed', 'done', 'abandoned')),
  step text not null check (step in ('certificate_request', 'compliance_certificate', 'compliance_documents', 'production_certificate', 'activation')),
  otp bytea,
  private_key bytea,
  csr text,
  request_id text,
  compliance_credentials bytea,
  production_credentials bytea,
  passed jsonb not null default '[]',
  attempts int not null default 0,
  next_attempt_at timestamptz,
  claimed_until timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  check (status = 'working' or otp is null)
);
select app.distribute('einvoice_onboardings');
alter table einvoice_onboardings add foreign key (tenant_id, unit_id) references einvoice_units (tenant_id, id);
alter table einvoice_onboardings add foreign key (created_by) references users (id);
create unique index one_onboarding_of_unit on einvoice_onboardings (tenant_id, unit_id)
  where status in ('working', 'failed');
select app.isolate('einvoice_onboardings');

-- What happened at each step, in order.
create table einvoice_onboarding_steps (
  tenant_id int not null,
  id uuid not null,
  onboarding_id uuid not null,
  unit_id uuid not null,
  step text not null,
  about text,
  outcome text not null check (outcome in ('done', 'waiting', 'failed')),
  why text,
  http_status smallint,
  messages jsonb not null default '[]',
  at timestamptz not null,
  primary key (tenant_id, id)
);
select app.distribute('einvoice_onboarding_steps');
alter table einvoice_onboarding_steps add foreign key (tenant_id, onboarding_id) references einvoice_onboardings (tenant_id, id);
create index einvoice_onboarding_steps_of_unit on einvoice_onboarding_steps (tenant_id, unit_id, at);
select app.isolate('einvoice_onboarding_steps');
create trigger append_only before update or delete on einvoice_onboarding_steps
  for each row execute function app.refuse_change();

-- When the same bytes go to the authority next; null once it has decided, or where nothing is sent.
alter table einvoice_states add column attempts int not null default 0;
alter table einvoice_states add column next_attempt_at timestamptz;
alter table einvoice_states add column claimed_until timestamptz;
alter table einvoice_states add column reports_instead boolean not null default false;
alter table einvoice_states add column decided_at timestamptz;
alter table einvoice_states add column messages jsonb not null default '[]';
create index einvoices_to_send on einvoice_states (tenant_id, next_attempt_at) where next_attempt_at is not null;
create index einvoices_to_mend on einvoice_states (tenant_id, decided_at) where status in ('warnings', 'rejected');

-- Every attempt with what was answered: evidence, never changed. A body holds no secret.
create table einvoice_attempts (
  tenant_id int not null,
  id uuid not null,
  einvoice_id uuid not null,
  unit_id uuid not null,
  attempt int not null check (attempt > 0),
  call text not null check (call in ('clearance', 'reporting')),
  endpoint text not null,
  sent_at timestamptz not null,
  answered_at timestamptz not null,
  http_status smallint,
  unanswered text,
  decision text not null,
  why text,
  messages jsonb not null,
  body bytea,
  primary key (tenant_id, id),
  unique (tenant_id, einvoice_id, attempt),
  check ((http_status is null) = (unanswered is not null))
);
-- What is written was compressed before (einvoicing/compress-text.ts): the database need not try it again.
alter table einvoice_attempts alter column body set storage external;
select app.distribute('einvoice_attempts');
alter table einvoice_attempts add foreign key (tenant_id, einvoice_id) references einvoices (tenant_id, id);
select app.isolate('einvoice_attempts');
create trigger append_only before update or delete on einvoice_attempts
  for each row execute function app.refuse_change();

-- The document as the authority cleared it, byte for byte: from then on the legal invoice.
create table einvoice_clearances (
  tenant_id int not null,
  einvoice_id uuid not null,
  xml bytea not null,
  qr text not null,
  cleared_at timestamptz not null,
  primary key (tenant_id, einvoice_id)
);
alter table einvoice_clearances alter column xml set storage external;
select app.distribute('einvoice_clearances');
alter table einvoice_clearances add foreign key (tenant_id, einvoice_id) references einvoices (tenant_id, id);
select app.isolate('einvoice_clearances');
create trigger append_only before update or delete on einvoice_clearances
  for each row execute function app.refuse_change();
