import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../src/kernel/database/sql.ts'
import { withoutDatabase } from '../src/testing/database.ts'
import { type Json, rowsIn } from '../src/testing/server.ts'
import { type Company, type Subscribing, openSubscribing } from '../src/testing/subscribing.ts'

const skip = withoutDatabase()
let it: Subscribing

before(async () => {
  if (skip) return
  it = await openSubscribing('2031-01-05T06:00:00Z')
  await it.open()
})
after(async () => {
  if (!skip) await it.close()
})

/** Amounts in halalas, so that sums are exact. */
const halalas = (text: unknown): number => Math.round(Number(text) * 100)
const day = (): string =>
  new Date(it.server.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10)

type Sums = {
  readonly paid: string
  readonly paid_total: string
  readonly worth: string
  readonly credit: string
  readonly unused: string
}

/**
 * The laws of money. What came in less what went back, without VAT, is what subscriptions were paid with besides
 * credit, and what is credit still; the platform's books have the same sums as the payments.
 */
async function requireExact(): Promise<void> {
  const companies = await it.rows<{ tenant_id: number }>(
    sql`select distinct tenant_id from subscription_payments`,
  )
  for (const { tenant_id: id } of companies) {
    const [sums] = await it.rows<Sums>(sql`select
      coalesce(sum(case kind when 'payment' then amount else -amount end), 0)::text as paid,
      coalesce(sum(case kind when 'payment' then total else -total end), 0)::text as paid_total,
      (select coalesce(sum(s.price - s.discount), 0) from subscriptions s where s.tenant_id = ${id} and s.type = 1
        and s.status in ('active', 'expired', 'finished'))::text as worth,
      (select coalesce(sum(c.amount), 0) from subscription_credits c where c.tenant_id = ${id})::text as credit,
      (select coalesce(sum(c.amount), 0) from subscription_credits c where c.tenant_id = ${id} and c.kind = 'unused')::text as unused
      from subscription_payments where tenant_id = ${id}`)
    const [back] = await it.rows<{
      total: string
    }>(sql`select coalesce(sum(total), 0)::text as total
      from subscription_payments where tenant_id = ${id} and kind = 'refund' and paid_for = 'subscription'`)
    assert.equal(
      halalas(sums!.paid_total) + halalas(sums!.unused) + halalas(back!.total),
      halalas(sums!.worth) + halalas(sums!.credit),
      `company ${id}: ${JSON.stringify(sums)}`,
    )
    assert.ok(halalas(sums!.credit) >= 0)
  }
  const open = await it.rows(sql`select 1 from subscription_payments where invoice_id is null`)
  assert.equal(open.length, 0, 'each payment has its document')
}

/** What the platform's own books say of what was sold and received. */
async function requireBooks(): Promise<void> {
  const [sums] = await it.rows<{ payments: string; refunds: string; count: number }>(sql`select
    coalesce(sum(amount) filter (where kind = 'payment'), 0)::text as payments,
    coalesce(sum(amount) filter (where kind = 'refund'), 0)::text as refunds, count(*)::int as count
    from subscription_payments`)
  const all = async (path: string): Promise<Json[]> =>
    rowsIn((await it.hind.ask(`${path}per_page=100`)).data)
  const [bills, notes] = [await all('/bills?type=1&'), await all('/notes?')]
  const sum = (rows: readonly Json[]): number =>
    rows.reduce((whole, { net }) => whole + halalas(net), 0)
  assert.equal(bills.length + notes.length, sums!.count)
  assert.deepEqual([sum(bills), sum(notes)], [halalas(sums!.payments), halalas(sums!.refunds)])
  for (const row of [...bills, ...notes]) assert.equal(halalas(row.remain), 0, String(row.id))
  const proofs = (await it.hind.ask('/proofs')).data!
  assert.deepEqual(
    rowsIn(proofs).filter(({ holds }) => (holds as unknown) === false),
    [],
  )
}

const ordered = async (of: Company, more: object): Promise<Json> =>
  (await of.ask('/subscription', more)).data!

async function paid(of: Company, id: unknown, change: { amount?: number } = {}): Promise<void> {
  it.moyasar.pay(await it.pay(of, id), change)
  await of.ask(`/subscription/${String(id)}/check`, {})
  await it.work()
}

test(
  'two years of a shop: trial, month by month, upgrade, a year, an end, and back again',
  { skip },
  async () => {
    const noura = await it.company('Noura')
    await it.later(13)
    await paid(noura, (await ordered(noura, { plan_id: it.plan('basic') })).id)
    await noura.ask('/subscription/auto_renew', { auto_renew: true })
    for (let month = 0; month < 5; month += 1) {
      await it.later(Number((await noura.mine()).days_left) - 1)
      const { order } = await noura.mine()
      assert.equal(order?.is_automatic, true)
      await paid(noura, order?.id)
      await requireExact()
    }
    await noura.ask('/subscription/auto_renew', { auto_renew: false })
    await it.later(12)
    await paid(noura, (await ordered(noura, { plan_id: it.plan('advanced'), period: 'yearly' })).id)
    const mine = await noura.mine()
    assert.deepEqual([mine.plan?.code, mine.days_left], ['advanced', 366])
    await it.later(300)
    const less = await ordered(noura, { plan_id: it.plan('basic'), period: 'yearly' })
    assert.equal(less.change, 'downgrade')
    await paid(noura, less.id)
    await it.later(67)
    assert.equal((await noura.mine()).plan?.code, 'basic')
    await it.later(365)
    assert.equal((await noura.mine()).state, 'grace')
    await it.later(8)
    assert.equal((await noura.mine()).state, 'expired')
    await paid(noura, (await ordered(noura, { plan_id: it.plan('basic') })).id)
    assert.equal((await noura.mine()).state, 'active')
    await requireExact()
    await requireBooks()
  },
)

/** The same numbers every time. */
function seeded(seed: number): (below: number) => number {
  let at = seed
  return (below) => {
    at = (at + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(at ^ (at >>> 15), at | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

test(
  'whatever happens in whatever order, money, periods and the books stay exact',
  { skip },
  async () => {
    const next = seeded(20_310_105)
    const [layla, sara] = [await it.company('Layla'), await it.company('Sara')]
    const plans = ['basic', 'advanced', 'professional']
    for (let step = 0; step < 60; step += 1) {
      const of = next(2) === 0 ? layla : sara
      const before = await of.mine()
      const waiting = before.order
      switch (next(8)) {
        case 0:
        case 1: {
          const body = {
            plan_id: it.plan(plans[next(3)]!),
            period: next(4) === 0 ? 'yearly' : 'monthly',
            periods: 1 + next(2),
          }
          await of.answer('/subscription', { body })
          break
        }
        case 2:
        case 3:
          if (waiting) await paid(of, waiting.id)
          break
        case 4:
          if (waiting) await paid(of, waiting.id, { amount: 100 + next(20_000) })
          break
        case 5: {
          const [payment] = rowsIn((await of.ask('/payments?kind=payment')).data)
          if (!payment) break
          const left = halalas(payment.amount) - halalas(payment.refunded)
          const amount = next(2) === 0 ? left : 1 + next(Math.max(left, 1))
          await it.admin(`/admin/payments/${String(payment.id)}/refund`, {
            amount: (amount / 100).toFixed(2),
            paid_on: day(),
            reason: 'تعويض',
            ends_subscription: next(2) === 0,
          })
          await it.work()
          break
        }
        case 6:
          if (waiting) await of.ask(`/subscription/${String(waiting.id)}/withdraw`, {})
          break
        default:
          await it.later(1 + next(20))
      }
      const mine = await of.mine()
      const [open] = await it.rows<{ orders: number; overlaps: number }>(sql`select
      count(*) filter (where s.status = 'pending')::int as orders,
      count(*) filter (where s.status = 'active' and s.expires_at > o.subscription_expires_at)::int as overlaps
      from subscriptions s join tenants o on o.id = s.tenant_id where o.public_id = ${of.member.tenantId}`)
      assert.ok(open!.orders <= 1 && open!.overlaps === 0, `step ${step}`)
      assert.ok(halalas(mine.credit) >= 0, `step ${step}`)
      await it.run('subscription_payments_watch')
      await it.work()
      await requireExact()
    }
    await requireBooks()
    const [seen] = await it.rows<{ kinds: string[] }>(sql`select array(
    select distinct change from subscriptions where type = 1 and status <> 'lapsed'
    union select distinct kind from subscription_payments
    union select distinct 'credit ' || kind from subscription_credits order by 1) as kinds`)
    assert.deepEqual(seen!.kinds, [
      'credit paid',
      'credit refunded',
      'credit unused',
      'credit used',
      'downgrade',
      'payment',
      'refund',
      'renew',
      'subscribe',
      'upgrade',
    ])
  },
)

test(
  'a company that is registered as paid has its order, its payment and its invoice from its first day',
  { skip },
  async () => {
    const next = seeded(7)
    const company = (more: object) => ({
      company_name: 'متجر رغد',
      owner_email: `raghad${String(next(1_000_000))}@example.com`,
      owner_name: 'رغد',
      subscription_type: 1,
      paid_on: day(),
      reference: 'TR-9',
      ...more,
    })
    const registered = async (): Promise<number> => {
      const [found] = await it.rows<{ count: number }>(
        sql`select count(*)::int as count from tenants where name = 'متجر رغد'`,
      )
      return found!.count
    }
    const wrong = { plan_id: it.plan('basic'), period: 'yearly', paid_amount: '862.49' }
    for (const [more, field] of [
      [wrong, 'paid_amount'],
      [{ ...wrong, paid_amount: '862.50', paid_on: '2099-01-01' }, 'paid_on'],
    ] as const) {
      const refused = await it.admin('/admin/admin_registration', company(more))
      assert.deepEqual([refused.status, Object.keys(refused.body.errors ?? {})], [422, [field]])
    }
    assert.equal(await registered(), 0)
    const due = {
      basic: [86.25, 862.5],
      advanced: [171.35, 1713.5],
      professional: [343.85, 3438.5],
    }
    for (const code of ['basic', 'advanced', 'professional'] as const) {
      const [yearly, periods] = [next(2), 1 + next(3)]
      const made = await it.given(
        '/admin/admin_registration',
        company({
          plan_id: it.plan(code),
          period: yearly ? 'yearly' : 'monthly',
          periods,
          paid_amount: (due[code][yearly]! * periods).toFixed(2),
        }),
      )
      await it.work()
      const of = `tenant_id=${String(made.id)}`
      const orders = rowsIn((await it.admin(`/admin/subscription?${of}`)).body.data)
      assert.deepEqual(
        orders.map(({ type, change, status, period, made_by_name: by }) => [
          type,
          change,
          status,
          period,
          by,
        ]),
        [[1, 'subscribe', 'active', yearly ? 'yearly' : 'monthly', 'Salem']],
      )
      const page = (await it.admin(`/admin/tenants/${String(made.id)}`)).body.data!
      assert.deepEqual(
        [page.status, page.subscription_type, page.plan_id, page.subscription_expires_at],
        [1, 1, it.plan(code), orders[0]!.expires_at],
      )
      const [payment, ...more] = rowsIn((await it.admin(`/admin/payments?${of}`)).body.data)
      assert.equal(more.length, 0)
      assert.deepEqual(
        [payment!.amount, payment!.method, payment!.paid_for, payment!.reference],
        [orders[0]!.net, 'bank_transfer', 'subscription', 'TR-9'],
      )
      const bill = (await it.hind.ask(`/bills/${String(payment!.id)}`)).data!
      assert.deepEqual(
        [bill.bill_code, bill.net, bill.remain],
        [payment!.invoice_number, payment!.amount, '0.00'],
      )
      await requireExact()
    }
    assert.equal(await registered(), 3)
    await requireBooks()
  },
)

test('a company that is registered as free says why, and pays nothing', { skip }, async () => {
  const made = await it.given('/admin/admin_registration', {
    company_name: 'جمعية البر',
    owner_email: 'birr@example.com',
    owner_name: 'فهد',
    plan_id: it.plan('advanced'),
    subscription_type: 2,
    expires_on: '2099-12-31',
    reason: 'جمعية خيرية',
  })
  const rows = rowsIn(
    (await it.admin(`/admin/subscription?tenant_id=${String(made.id)}`)).body.data,
  )
  assert.deepEqual(
    rows.map(({ type, change, reason, net }) => [type, change, reason, net]),
    [[2, 'free', 'جمعية خيرية', '0.00']],
  )
})
