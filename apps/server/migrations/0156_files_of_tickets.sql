-- A ticket is of the company itself, also where it is written in its test books: so are its files.
set local citus.multi_shard_modify_mode = 'sequential';

create policy files_of_tickets on files
  using (attachable_type = 'tickets' and tenant_id = nullif(current_setting('app.company_id', true), '')::int);
