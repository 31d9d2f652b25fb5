-- Cards that a company keeps with the gateway to renew by itself. The number of a card never comes here: the gateway
-- keeps it and gives a token, which is sealed.
set local citus.multi_shard_modify_mode = 'sequential';

-- By which the browser of whoever pays hands a card to the gateway; it is no secret.
alter table integrations add column public_key text;

create table subscription_cards (
  tenant_id int not null,
  id uuid not null,
  provider text not null,
  state text not null check (state in ('verifying', 'active', 'refused', 'removing', 'removed')),
  token bytea,
  brand text,
  last_four text check (last_four ~ '^[0-9]{4}$'),
  month smallint check (month between 1 and 12),
  year smallint,
  trouble text,
  trouble_params jsonb not null default '{}',
  checks int not null default 0,
  next_attempt_at timestamptz,
  saved_by_name text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  -- What is charged has a token, and what is gone has none.
  check (state not in ('verifying', 'active', 'removing') or token is not null),
  check (state <> 'removed' or token is null)
);
create unique index subscription_cards_active on subscription_cards (tenant_id) where state = 'active';
create index subscription_cards_due on subscription_cards (next_attempt_at) where next_attempt_at is not null;
select app.distribute('subscription_cards');
alter table subscription_cards add foreign key (tenant_id) references tenants (id);
select app.isolate('subscription_cards');
alter policy tenant on subscription_cards using (tenant_id = nullif(current_setting('app.company_id', true), '')::int);
create policy platform on subscription_cards using (coalesce(current_setting('app.platform', true) = 'on', false));

-- An order may be paid by the card that is kept; its owner is mailed what came of it where nobody waited at a screen.
alter table subscription_checkouts add column card_id uuid;
alter table subscription_checkouts add column by_itself boolean not null default false;
alter table subscription_checkouts add foreign key (tenant_id, card_id) references subscription_cards (tenant_id, id);
