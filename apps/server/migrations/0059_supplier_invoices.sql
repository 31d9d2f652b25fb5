-- What a supplier's paper comes to where it differs from ours, and e-invoices of suppliers that were read.
-- Columns of two tables in one transaction: spread tables would change one shard after the other.
set local citus.multi_shard_modify_mode = 'sequential';

alter table bills add column net_override numeric(18,2);
alter table bills add constraint bills_net_override_check check (net_override >= 0);
alter table expenses add column net_override numeric(18,2);
alter table expenses add constraint expenses_net_override_check check (net_override >= 0);

-- The e-invoice or QR code that a purchase or expense was written from, and what was found when it was
-- verified: by whom, when, with which result. It goes with a draft that is deleted, and never changes.
create table supplier_invoices (
  tenant_id int not null,
  id uuid not null,
  bill_id uuid,
  expense_id uuid,
  source text not null check (source in ('xml', 'qr')),
  seller_name text,
  seller_vat text,
  number text,
  uuid text,
  issued_at text not null,
  currency text,
  total text not null,
  vat text not null,
  hash text,
  verdict text not null check (verdict in ('good', 'doubtful', 'bad')),
  steps jsonb not null,
  -- What the supplier calls each line, so that his next invoice finds the same items.
  lines jsonb not null,
  file_id uuid,
  checked_by uuid not null,
  checked_at timestamptz not null,
  primary key (tenant_id, id),
  check (num_nonnulls(bill_id, expense_id) = 1)
);
select app.distribute('supplier_invoices');
alter table supplier_invoices add foreign key (tenant_id, bill_id) references bills (tenant_id, id) on delete cascade;
alter table supplier_invoices add foreign key (tenant_id, expense_id) references expenses (tenant_id, id) on delete cascade;
alter table supplier_invoices add foreign key (checked_by) references users (id);
create unique index supplier_invoice_of_bill on supplier_invoices (tenant_id, bill_id) where bill_id is not null;
create unique index supplier_invoice_of_expense on supplier_invoices (tenant_id, expense_id) where expense_id is not null;
create index supplier_invoices_of_seller on supplier_invoices (tenant_id, seller_vat, checked_at);
create index supplier_invoices_by_uuid on supplier_invoices (tenant_id, uuid) where uuid is not null;
select app.isolate('supplier_invoices');
create trigger checked_once before update on supplier_invoices
  for each row execute function app.refuse_change();
