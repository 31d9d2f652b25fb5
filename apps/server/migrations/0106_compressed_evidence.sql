-- Sealed invoices, cleared ones and answers of the authority are compressed before they are written
-- (einvoicing/compress-text.ts). What was written as it is stays so and is read as it is. The database
-- need not try to compress them again.
set local citus.multi_shard_modify_mode = 'sequential';
alter table einvoice_attempts alter column body type bytea using convert_to(body, 'UTF8');
alter table einvoices alter column xml set storage external;
alter table einvoice_clearances alter column xml set storage external;
alter table einvoice_attempts alter column body set storage external;
