-- A supplier's credit note without goods is kept with the debit note that was written from it; and what the
-- paper comes to before advances is kept beside what was entered, which may change while it is a draft.
set local citus.multi_shard_modify_mode = 'sequential';

alter table supplier_invoices add column note_id uuid;
alter table supplier_invoices add column net text;
alter table supplier_invoices drop constraint supplier_invoices_check;
alter table supplier_invoices add constraint supplier_invoices_check check (num_nonnulls(bill_id, expense_id, note_id) = 1);
alter table supplier_invoices add foreign key (tenant_id, note_id) references notes (tenant_id, id) on delete cascade;
create unique index supplier_invoice_of_note on supplier_invoices (tenant_id, note_id) where note_id is not null;
