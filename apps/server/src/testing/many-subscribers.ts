import pg from 'pg'

/**
 * Companies that came over two years, most of them to pay by the month or the year: some take a larger plan, some
 * leave, and some of those come back. Always the same for the same day, so that figures can be compared.
 */
export async function manySubscribers(
  ownerUrl: string,
  { companies, now }: { readonly companies: number; readonly now: Date },
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("begin; set local app.platform = 'on'")
    await client.query(madeCompanies, [companies, now])
    await client.query(livedMonths, [companies, now])
    for (const statement of [insertTimes, insertPayments, asTheyStand])
      await client.query(statement, [now])
    await client.query('commit')
    for (const table of ['tenants', 'subscriptions', 'subscription_payments'])
      await client.query(`analyze ${table}`)
  } finally {
    await client.end()
  }
}

const firstNumber = 5_000_000
const offset = `interval '9 hours'`
/** One company in so many months after the first. */
const monthsOfComing = 24

const madeCompanies = `insert into tenants (id, public_id, name, name_en, country, currency, plan_id, owner_id,
    subscription_type, subscription_expires_at, created_at) overriding system value
  select ${firstNumber} + n, md5('company ' || n)::uuid, 'منشأة ' || n, 'Company ' || n, 'SA', 'SAR', p.id, u.id, 3, $2, at
  from (select n, date_trunc('month', $2::timestamptz) - interval '${monthsOfComing} months'
      + make_interval(months => (n * 7) % ${monthsOfComing}, days => n % 24) + ${offset} as at from generate_series(1, $1::int) n) g,
    (select id from plans where code = 'trial') p, (select id from users order by created_at, id limit 1) u`

/**
 * Every month or year that a company paid for. Of four companies three pay after their trial, of five one by the year;
 * a month follows the other until the company leaves, and every eleventh comes back after three months.
 */
const livedMonths = `create temp table lived on commit drop as
  with companies as (
    select n, ${firstNumber} + n as tenant_id, t.created_at as came, t.created_at + interval '10 days' as first_at,
      case when n % 5 = 0 then 12 else 1 end as length, 1 + (n * 37) % 40 as leaves_after, n % 11 = 0 as comes_back,
      n % 13 = 0 as takes_more, n % 7 = 0 as has_coupon, case when n % 10 < 6 then 0 when n % 10 < 9 then 1 else 2 end as plan
    from generate_series(1, $1::int) n join tenants t on t.id = ${firstNumber} + n),
  paid as (
    select c.*, k, c.first_at + make_interval(months => c.length * k) as effective_at
    from companies c, generate_series(0, 30) k
    where c.n % 4 <> 0 and (c.length * k < c.leaves_after or c.comes_back and c.length * k >= c.leaves_after + 3)),
  times as (
    select n, tenant_id, 3 as type, null::text as period, 0 as plan, false as is_discounted, came as effective_at,
      came + interval '14 days' as expires_at from companies
    union all select n, tenant_id, 1, case length when 12 then 'yearly' else 'monthly' end,
      case when takes_more and k >= 6 then least(plan + 1, 2) else plan end, has_coupon and k = 0, effective_at,
      effective_at + make_interval(months => length) from paid where effective_at <= $2)
  select t.*, lead(t.effective_at) over (partition by t.tenant_id order by t.effective_at) as next_at,
    row_number() over (partition by t.tenant_id order by t.effective_at) as place
  from times t`

const price = `(case when l.type = 3 then 0 when l.period = 'yearly' then p.yearly_price else p.monthly_price end)`
const discount = `(case when l.is_discounted then round(${price} * 0.1, 2) else 0 end)`
const worth = `(${price} - ${discount})`
const grace = `interval '7 days'`
const plansInOrder = `(select *, case code when 'basic' then 0 when 'advanced' then 1 when 'professional' then 2 else 3 end as rank
  from plans where code in ('trial', 'basic', 'advanced', 'professional'))`
const ofPlan = `join ${plansInOrder} p on p.rank = case when l.type = 3 then 3 else l.plan end`

const insertTimes = `insert into subscriptions (tenant_id, id, type, change, status, plan_id, period, periods, price, discount, credit,
    total, vat, net, is_automatic, starts_at, effective_at, expires_at, activated_at, ended_at, search_text, created_at)
  select l.tenant_id, md5(l.tenant_id || ' ' || l.place)::uuid, l.type,
    case when l.type = 3 then 'trial' when l.place = 2 then 'subscribe' else 'renew' end,
    case when l.next_at is not null then 'finished' when l.expires_at + ${grace} < $1 then 'expired' else 'active' end,
    p.id, l.period, 1, ${price}, ${discount}, 0, ${worth}, round(${worth} * 0.15, 2), ${worth} + round(${worth} * 0.15, 2), false,
    l.effective_at, l.effective_at, l.expires_at, l.effective_at,
    case when l.next_at is not null then least(l.next_at, l.expires_at + ${grace} + interval '15 minutes')
      when l.expires_at + ${grace} < $1 then l.expires_at + ${grace} + interval '15 minutes' end, '', l.effective_at
  from lived l ${ofPlan}`

const insertPayments = `insert into subscription_payments (tenant_id, id, subscription_id, kind, method, amount, total, vat, paid_for,
    paid_on, search_text, created_at)
  select s.tenant_id, md5('payment ' || s.id)::uuid, s.id, 'payment', 'bank_transfer', s.net, s.total, s.vat, 'subscription',
    (s.effective_at at time zone 'Asia/Riyadh')::date, '', s.effective_at
  from subscriptions s where s.tenant_id > ${firstNumber} and s.type = 1 and s.net > 0 and $1::timestamptz is not null`

const asTheyStand = `update tenants t set plan_id = s.plan_id, subscription_type = s.type, subscription_expires_at = s.expires_at,
    status = case when s.expires_at + ${grace} < $1 then 0 else 1 end
  from (select distinct on (tenant_id) tenant_id, plan_id, type, expires_at from subscriptions
    order by tenant_id, effective_at desc) s where s.tenant_id = t.id and t.id > ${firstNumber}`
