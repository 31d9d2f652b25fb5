-- A debt that is written off is settled by the entry that writes it off.
alter table manual_entries add column written_off jsonb not null default '[]';

alter table associations drop constraint associations_cashing_type_check;
alter table associations add check (cashing_type in ('receipt', 'return', 'note', 'set_off', 'write_off'));
alter table associations drop constraint associations_source_type_check;
alter table associations add check (source_type in ('bill', 'note', 'expense', 'opening', 'entry'));
