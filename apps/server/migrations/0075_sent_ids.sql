-- What was sent with an id of the client's own, so that the same id with other content is known for another record.
set local citus.multi_shard_modify_mode = 'sequential';

-- A row stands from the commit of the record it brought, and stays when that is deleted: an id is used once.
create table sent_ids (
  tenant_id int not null,
  resource text not null,
  id uuid not null,
  -- SHA-256 of the body.
  content bytea not null check (length(content) = 32),
  primary key (tenant_id, resource, id)
);
select app.distribute('sent_ids');
select app.isolate('sent_ids');
