-- Links that show one document to whoever has them, and mails in the name of a company.
set local citus.multi_shard_modify_mode = 'sequential';

create table document_shares (
  tenant_id int not null,
  id uuid not null,
  document_type smallint not null check (document_type in (1, 2, 3, 14, 16)),
  document_id uuid not null,
  -- Which kind of the type it is: whoever may see that kind may see its links.
  kind text not null,
  token_hash text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  check (expires_at > created_at)
);
select app.distribute('document_shares');
alter table document_shares add foreign key (tenant_id) references tenants (id);
alter table document_shares add foreign key (created_by) references users (id);
alter table document_shares add foreign key (revoked_by) references users (id);
create index shares_of_document on document_shares (tenant_id, document_id);
select app.isolate('document_shares');

-- Who a mail is from, where it is not the product that writes; answers go to him.
alter table mails add column sender_name text;
alter table mails add column reply_to text;
