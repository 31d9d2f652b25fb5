-- Opening balances are opened for edit as every other document is.
alter table conversion_balances add column opened_from smallint;
alter table conversion_balances add constraint conversion_balances_opened_from_check check (opened_from in (1));
alter table conversion_balances no force row level security;
update conversion_balances set opened_from = 1 where status = 128;
alter table conversion_balances force row level security;
