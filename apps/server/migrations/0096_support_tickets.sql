-- What companies write to the platform. A ticket is of the company and of none of its sets of books: what is
-- written in test books is there in the real ones too, and stays when the test books are thrown away.
set local citus.multi_shard_modify_mode = 'sequential';

-- One row of numbers for the whole platform, so that a number names one ticket.
create sequence ticket_numbers start 1001;

create table tickets (
  tenant_id int not null,
  id uuid not null,
  number int not null default nextval('ticket_numbers'),
  kind text not null check (kind in ('question', 'problem', 'e_invoicing', 'subscription', 'suggestion')),
  subject text not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  user_id uuid not null,
  name text not null,
  email text not null,
  phone text,
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number)
);
select app.distribute('tickets');
alter table tickets add foreign key (tenant_id) references tenants (id);
alter table tickets add foreign key (user_id) references users (id);
create index tickets_by_time on tickets (tenant_id, updated_at desc);
select app.isolate('tickets');
alter policy tenant on tickets using (tenant_id = nullif(current_setting('app.company_id', true), '')::int);

-- What was said, in order; nothing of it is changed afterwards.
create table ticket_messages (
  tenant_id int not null,
  id uuid not null,
  ticket_id uuid not null,
  user_id uuid not null,
  name text not null,
  content text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
select app.distribute('ticket_messages');
alter table ticket_messages add foreign key (tenant_id, ticket_id) references tickets (tenant_id, id);
alter table ticket_messages add foreign key (user_id) references users (id);
create index messages_of_ticket on ticket_messages (tenant_id, ticket_id, created_at);
create index messages_of_person on ticket_messages (tenant_id, user_id, created_at);
select app.isolate('ticket_messages');
alter policy tenant on ticket_messages using (tenant_id = nullif(current_setting('app.company_id', true), '')::int);
create trigger ticket_messages_stay before update or delete on ticket_messages
  for each row execute function app.refuse_change();
