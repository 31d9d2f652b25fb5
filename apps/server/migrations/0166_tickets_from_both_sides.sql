-- Administrators answer tickets: what is still open, who looks after it, notes that the company never sees.
set local citus.multi_shard_modify_mode = 'sequential';

alter table tickets drop constraint tickets_status_check;
alter table tickets add constraint tickets_status_check check (status in ('open', 'answered', 'closed'));
alter table tickets add column assigned_to uuid;
alter table tickets add column answered_at timestamptz;
alter table tickets add column answered_by text;
-- When the company last read it: an answer after that is new to it.
alter table tickets add column company_read_at timestamptz;
create policy platform on tickets using (current_setting('app.platform', true) = 'on');

alter table ticket_messages add column from_platform boolean not null default false;
alter table ticket_messages add column is_note boolean not null default false;
alter table ticket_messages add constraint notes_are_of_the_platform check (from_platform or not is_note);
alter policy tenant on ticket_messages
  using (tenant_id = nullif(current_setting('app.company_id', true), '')::int and not is_note);
create policy platform on ticket_messages using (current_setting('app.platform', true) = 'on');
