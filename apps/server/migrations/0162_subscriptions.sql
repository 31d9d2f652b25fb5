-- The life of subscriptions: what a company ordered, paid, has as credit, and was told. All of it is of the company and
-- of none of its sets of books; administrators of the platform see it of all companies.
set local citus.multi_shard_modify_mode = 'sequential';

alter table tenants add column auto_renew boolean not null default false;

-- What is chosen once for the whole platform.
create table platform_settings (
  id uuid primary key,
  code text not null unique,
  company_id int,
  lock_version int not null default 1,
  created_at timestamptz not null default now()
);
insert into platform_settings (id, code) values ('5b0f9b52-7c19-4f3c-9a6e-0a51c1a4d001', 'platform_company');
select app.replicate('platform_settings');
alter table platform_settings add foreign key (company_id) references tenants (id);

create sequence subscription_numbers start 1001;
create sequence subscription_payment_numbers start 1001;

create table subscriptions (
  tenant_id int not null,
  id uuid not null,
  number int not null default nextval('subscription_numbers'),
  type smallint not null check (type in (1, 2, 3)),
  change text not null check (change in ('trial', 'free', 'subscribe', 'renew', 'upgrade', 'downgrade')),
  status text not null check (status in ('pending', 'active', 'expired', 'finished', 'lapsed')),
  plan_id uuid not null,
  period text check (period in ('monthly', 'yearly')),
  periods int not null check (periods between 1 and 36),
  price numeric(18,2) not null check (price >= 0),
  discount numeric(18,2) not null check (discount >= 0),
  credit numeric(18,2) not null check (credit >= 0),
  total numeric(18,2) not null check (total >= 0),
  vat numeric(18,2) not null check (vat >= 0),
  net numeric(18,2) not null,
  coupon_id uuid,
  coupon_code text,
  is_automatic boolean not null,
  reason text,
  made_by_name text,
  -- The price and its coupon hold so long; the order is taken so long.
  held_until timestamptz,
  payable_until timestamptz,
  starts_at timestamptz,
  effective_at timestamptz,
  expires_at timestamptz,
  activated_at timestamptz,
  ended_at timestamptz,
  search_text text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  check (total = price - discount - credit),
  check (net = total + vat),
  check ((type = 1) = (period is not null)),
  check (type = 1 or price = 0),
  check (status in ('pending', 'lapsed') or (starts_at is not null and effective_at is not null and expires_at is not null))
);
-- One order at a time is waited for.
create unique index subscriptions_pending on subscriptions (tenant_id) where status = 'pending';
create index subscriptions_by_time on subscriptions (tenant_id, created_at desc);
select app.distribute('subscriptions');
alter table subscriptions add foreign key (tenant_id) references tenants (id);
alter table subscriptions add foreign key (plan_id) references plans (id);
alter table subscriptions add foreign key (coupon_id) references coupons (id);

-- Each company has had a subscription since it was made.
insert into subscriptions (tenant_id, id, type, change, status, plan_id, period, periods, price, discount, credit, total,
    vat, net, is_automatic, starts_at, effective_at, expires_at, activated_at, search_text, created_at)
  select t.id, gen_random_uuid(), case when t.subscription_type = 1 then 2 else t.subscription_type end,
    case when t.subscription_type = 3 then 'trial' else 'free' end, case when t.status = 1 then 'active' else 'expired' end,
    t.plan_id, null, 1, 0, 0, 0, 0, 0, 0, false, t.created_at, t.created_at, t.subscription_expires_at, t.created_at, '', t.created_at
  from tenants t where t.mode = 'live';

create table subscription_payments (
  tenant_id int not null,
  id uuid not null,
  number int not null default nextval('subscription_payment_numbers'),
  subscription_id uuid not null,
  kind text not null check (kind in ('payment', 'refund')),
  method text not null check (method in ('gateway', 'bank_transfer')),
  -- With VAT; what it is without, and its VAT.
  amount numeric(18,2) not null check (amount > 0),
  total numeric(18,2) not null check (total >= 0),
  vat numeric(18,2) not null check (vat >= 0),
  -- Whether it paid for the subscription, or became credit of the company.
  paid_for text not null check (paid_for in ('subscription', 'credit')),
  provider text,
  external_id text,
  paid_on date not null,
  reference text,
  reason text,
  refund_of uuid,
  made_by_name text,
  -- The platform's own invoice, in its own books; of a refund its credit note.
  invoice_company_id int,
  invoice_id uuid,
  invoice_number text,
  search_text text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, provider, external_id),
  check (amount = total + vat),
  check ((kind = 'refund') = (refund_of is not null)),
  check ((method = 'gateway') = (provider is not null) or kind = 'refund'),
  check ((invoice_id is null) = (invoice_company_id is null))
);
create index subscription_payments_by_time on subscription_payments (tenant_id, created_at desc);
create index subscription_payments_of on subscription_payments (tenant_id, subscription_id);
create index subscription_payments_uninvoiced on subscription_payments (tenant_id) where invoice_id is null;
select app.distribute('subscription_payments');
alter table subscription_payments add foreign key (tenant_id, subscription_id) references subscriptions (tenant_id, id);
alter table subscription_payments add foreign key (tenant_id, refund_of) references subscription_payments (tenant_id, id);

-- What a company has paid and not used: without VAT, which was charged when it was paid.
create table subscription_credits (
  tenant_id int not null,
  id uuid not null,
  subscription_id uuid not null,
  payment_id uuid,
  kind text not null check (kind in ('unused', 'paid', 'used', 'refunded')),
  amount numeric(18,2) not null check (amount <> 0 and (amount > 0) = (kind in ('unused', 'paid'))),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index subscription_credits_of on subscription_credits (tenant_id, created_at);
select app.distribute('subscription_credits');
alter table subscription_credits add foreign key (tenant_id, subscription_id) references subscriptions (tenant_id, id);
alter table subscription_credits add foreign key (tenant_id, payment_id) references subscription_payments (tenant_id, id);

-- Pages of the gateway on which an order is paid.
create table subscription_checkouts (
  tenant_id int not null,
  id uuid not null,
  subscription_id uuid not null,
  -- The platform's company whose connection it is, and with whom; known once the page is asked for.
  company_id int,
  provider text,
  state text not null check (state in ('making', 'open', 'paid', 'failed', 'ended')),
  amount numeric(18,2) not null check (amount > 0),
  url text,
  external_id text,
  attempts int not null default 0,
  checks int not null default 0,
  claimed_until timestamptz,
  claimed_by text,
  next_attempt_at timestamptz,
  checked_at timestamptz,
  has_failed_payment boolean not null default false,
  trouble text,
  trouble_params jsonb not null default '{}',
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index subscription_checkouts_of on subscription_checkouts (tenant_id, subscription_id, created_at);
create index subscription_checkouts_due on subscription_checkouts (next_attempt_at) where next_attempt_at is not null;
create index subscription_checkouts_outside on subscription_checkouts (provider, external_id);
select app.distribute('subscription_checkouts');
alter table subscription_checkouts add foreign key (tenant_id, subscription_id) references subscriptions (tenant_id, id);

-- What a company was told of its end, and which renewals were tried by themselves: each once.
create table subscription_notices (
  tenant_id int not null,
  id uuid not null,
  subscription_id uuid not null,
  kind text not null check (kind in ('reminder', 'renewal', 'ended')),
  day int not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, subscription_id, kind, day)
);
select app.distribute('subscription_notices');
alter table subscription_notices add foreign key (tenant_id, subscription_id) references subscriptions (tenant_id, id);

select app.isolate('subscriptions');
select app.isolate('subscription_payments');
select app.isolate('subscription_credits');
select app.isolate('subscription_checkouts');
select app.isolate('subscription_notices');
alter policy tenant on subscriptions using (tenant_id = nullif(current_setting('app.company_id', true), '')::int);
alter policy tenant on subscription_payments using (tenant_id = nullif(current_setting('app.company_id', true), '')::int);
alter policy tenant on subscription_credits using (tenant_id = nullif(current_setting('app.company_id', true), '')::int);
alter policy tenant on subscription_checkouts using (tenant_id = nullif(current_setting('app.company_id', true), '')::int);
alter policy tenant on subscription_notices using (tenant_id = nullif(current_setting('app.company_id', true), '')::int);
create policy platform on subscriptions using (current_setting('app.platform', true) = 'on');
create policy platform on subscription_payments using (current_setting('app.platform', true) = 'on');
create policy platform on subscription_credits using (current_setting('app.platform', true) = 'on');
create policy platform on subscription_checkouts using (current_setting('app.platform', true) = 'on');
create policy platform on subscription_notices using (current_setting('app.platform', true) = 'on');

-- What was agreed never changes, and nothing goes back to what it was.
create function app.keep_subscription() returns trigger language plpgsql as $$
begin
  if (new.type, new.plan_id, new.period, new.periods, new.price, new.discount, new.credit, new.total, new.vat, new.net,
      new.coupon_id, new.number) is distinct from
     (old.type, old.plan_id, old.period, old.periods, old.price, old.discount, old.credit, old.total, old.vat, old.net,
      old.coupon_id, old.number) then
    raise exception 'what a subscription costs never changes' using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status || ' ' || new.status) not in
      ('pending active', 'pending lapsed', 'active expired', 'active finished', 'expired finished') then
    raise exception 'a subscription never goes from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger goes_forward before update on subscriptions for each row execute function app.keep_subscription();
create trigger never_deleted before delete on subscriptions for each row execute function app.refuse_change();

create function app.keep_subscription_payment() returns trigger language plpgsql as $$
begin
  if old.invoice_id is not null
     or to_jsonb(new) - '{invoice_company_id,invoice_id,invoice_number,search_text}'::text[]
        is distinct from to_jsonb(old) - '{invoice_company_id,invoice_id,invoice_number,search_text}'::text[] then
    raise exception 'a payment never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger stays before update on subscription_payments for each row execute function app.keep_subscription_payment();
create trigger never_deleted before delete on subscription_payments for each row execute function app.refuse_change();
create trigger append_only before update or delete on subscription_credits for each row execute function app.refuse_change();
