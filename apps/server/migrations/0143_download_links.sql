-- Links by which a browser fetches a file by itself, once and soon: it sends no token, and has the file on disk as it comes.
set local citus.multi_shard_modify_mode = 'sequential';

create table download_links (
  tenant_id int not null,
  id uuid not null,
  token_hash text not null,
  -- Which call it opens, and no other.
  path text not null,
  user_id uuid not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Whoever sends the file says that he lives.
  touched_at timestamptz,
  ended_at timestamptz,
  is_whole boolean not null default false,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  check (ended_at is null or used_at is not null)
);
select app.distribute('download_links');
alter table download_links add foreign key (tenant_id) references tenants (id);
alter table download_links add foreign key (user_id) references users (id);
select app.isolate('download_links');
