-- Files with the lines of documents on a second sheet, records that a file names and that are added
-- with it, and what the list held before and holds after.
set local citus.multi_shard_modify_mode = 'sequential';

alter table imports add column lines_sheet smallint;
alter table imports add constraint imports_lines_sheet_check check (lines_sheet >= 0);
alter table imports add column line_columns jsonb not null default '[]';
alter table imports add column creates jsonb not null default '[]';
alter table imports add column made jsonb not null default '[]';
alter table imports add column figures jsonb not null default '[]';
