-- Files of a draft that is removed go with it: of documents of stock, and of VAT returns that were filed elsewhere.
set local citus.multi_shard_modify_mode = 'sequential';

create trigger papers_of_gone after delete on consignments for each row execute function app.drop_papers();
create trigger papers_of_gone after delete on goods_receipts for each row execute function app.drop_papers();
create trigger papers_of_gone after delete on batch_assembly for each row execute function app.drop_papers();
create trigger papers_of_gone after delete on stock_write_downs for each row execute function app.drop_papers();
create trigger papers_of_gone after delete on vat_returns for each row execute function app.drop_papers();
