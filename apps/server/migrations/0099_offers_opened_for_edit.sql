-- Offers are opened for edit as every other document is: what they were before is kept beside them.
alter table quotations add column opened_from smallint;
alter table quotations add constraint quotations_opened_from_check check (opened_from in (1));
alter table quotations no force row level security;
update quotations set opened_from = 1 where status = 128;
alter table quotations force row level security;
