-- Entries by hand are opened for edit as every other document is: what they were before is kept beside them.
alter table manual_entries add column opened_from smallint;
alter table manual_entries add constraint manual_entries_opened_from_check check (opened_from in (1));
alter table manual_entries no force row level security;
update manual_entries set opened_from = 1 where status = 128;
alter table manual_entries force row level security;
