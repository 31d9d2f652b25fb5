-- Documents from files: whether they are confirmed as they come in, whether what is wrong stays out,
-- and the rows that were refused, to be corrected and sent anew.
set local citus.multi_shard_modify_mode = 'sequential';

alter table imports add column confirms boolean not null default false;
alter table imports add column leaves_refused boolean not null default false;
alter table imports add column refused jsonb not null default '[]';
