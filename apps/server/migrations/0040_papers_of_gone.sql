-- Papers go with the drafts of the later families too (0020_scope_files_kits.sql).
set local citus.multi_shard_modify_mode = 'sequential';

create trigger papers_of_gone after delete on quotations for each row execute function app.drop_papers();
create trigger papers_of_gone after delete on expenses for each row execute function app.drop_papers();
create trigger papers_of_gone after delete on notes for each row execute function app.drop_papers();
