-- Papers go with the draft of opening balances too (0020_scope_files_kits.sql).
set local citus.multi_shard_modify_mode = 'sequential';

create trigger papers_of_gone after delete on conversion_balances for each row execute function app.drop_papers();
