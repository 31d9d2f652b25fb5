-- A VAT number has a first day: what is dated before it bears no VAT, and what is dated after it was taken
-- away bears none either.
set local citus.multi_shard_modify_mode = 'sequential';

-- From `starts_on` the company has this number; a row without one ends the registration.
create table vat_registrations (
  tenant_id int not null,
  starts_on date not null,
  number text,
  primary key (tenant_id, starts_on)
);
select app.distribute('vat_registrations');
alter table vat_registrations add foreign key (tenant_id) references companies (tenant_id);

-- Nobody said since when the present numbers hold: since always.
alter table companies no force row level security;
insert into vat_registrations (tenant_id, starts_on, number)
  select tenant_id, date '1900-01-01', tax_registration_number from companies where tax_registration_number is not null;
alter table companies force row level security;
select app.isolate('vat_registrations');

create trigger version_of_new after insert on vat_registrations referencing new table as changed
  for each statement execute function app.renew_book_version();
create trigger version_of_changed after update on vat_registrations referencing new table as changed
  for each statement execute function app.renew_book_version();
create trigger version_of_gone after delete on vat_registrations referencing old table as changed
  for each statement execute function app.renew_book_version();
