-- One row: a text encrypted with the installation's secret. A database brought back without its secret is
-- told at the start, not at the first invoice that nobody can seal.
create table installation (
  id boolean primary key default true check (id),
  secret_check bytea not null
);
select app.replicate('installation');
