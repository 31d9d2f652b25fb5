-- Keys by which a company's own programs call the API, and how often they do. A key is signed, and its company is read
-- from it; what stands here tells whether it is good still, and nobody can make a key from it. Like what a company has
-- with the platform it is of the company and of none of its sets of books.
set local citus.multi_shard_modify_mode = 'sequential';

create table api_keys (
  tenant_id int not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- What the program may do; a key that is revoked names none, so that the role can go.
  role_id uuid,
  books text not null check (books in ('live', 'test')),
  last_day date,
  calls_per_minute int not null check (calls_per_minute between 1 and 600),
  -- Of the key that is good, and of the one before it while that is kept: what it was hashed to.
  secret_hash bytea,
  key_end text,
  issued_at timestamptz,
  previous_hash bytea,
  previous_until timestamptz,
  made_by uuid,
  made_by_name text not null,
  revoked_by_name text,
  revoked_at timestamptz,
  lock_version int not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check (secret_hash is null or (key_end is not null and issued_at is not null)),
  check ((previous_hash is null) = (previous_until is null)),
  check ((revoked_at is null) = (role_id is not null)),
  check ((revoked_at is null) = (revoked_by_name is null)),
  check (revoked_at is null or (secret_hash is null and previous_hash is null))
);
select app.distribute('api_keys');
alter table api_keys add foreign key (tenant_id) references tenants (id);
alter table api_keys add foreign key (tenant_id, role_id) references user_roles (tenant_id, id);
alter table api_keys add foreign key (made_by) references users (id);
select app.isolate('api_keys');
alter policy tenant on api_keys using (tenant_id = nullif(current_setting('app.company_id', true), '')::int);

-- Calls of each key by the days of Riyadh, with those of its latest minute.
create table api_key_days (
  tenant_id int not null,
  key_id uuid not null,
  day date not null,
  calls int not null check (calls > 0),
  minute timestamptz not null,
  minute_calls int not null check (minute_calls > 0),
  last_called_at timestamptz not null,
  primary key (tenant_id, key_id, day)
);
select app.distribute('api_key_days');
alter table api_key_days add foreign key (tenant_id, key_id) references api_keys (tenant_id, id);
select app.isolate('api_key_days');
alter policy tenant on api_key_days using (tenant_id = nullif(current_setting('app.company_id', true), '')::int);

-- Calls of all keys for the real books, which plans limit: one row a day, so that those who call at once are counted
-- one after the other.
create table api_days (
  tenant_id int not null,
  day date not null,
  calls int not null check (calls > 0),
  primary key (tenant_id, day)
);
select app.distribute('api_days');
alter table api_days add foreign key (tenant_id) references tenants (id);
select app.isolate('api_days');
alter policy tenant on api_days using (tenant_id = nullif(current_setting('app.company_id', true), '')::int);

-- What a program did stands in the activity of the books under its key.
alter table users_activities add column api_key_id uuid;
create index activities_of_key on users_activities (tenant_id, api_key_id, created_at desc) where api_key_id is not null;
