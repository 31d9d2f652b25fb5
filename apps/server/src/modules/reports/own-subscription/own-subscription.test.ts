import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ownReports, reportCall } from '@mizan/contract/reports/report-groups'
import { reports } from '@mizan/contract/reports/reports'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Json, rowsIn } from '../../../testing/server.ts'
import { staffed } from '../../../testing/staffed.ts'
import { type Company, type Subscribing, openSubscribing } from '../../../testing/subscribing.ts'
import { answerSchema } from '../report-schema.ts'

const skip = withoutDatabase()
let it: Subscribing
let noura: Company
let layla: Company

const today = (): string =>
  new Date(it.server.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10)

async function buys(of: Company, plan: string, more: object = {}): Promise<void> {
  const order = (await of.ask('/subscription', { plan_id: it.plan(plan), ...more })).data!
  await it.given(`/admin/subscription/${String(order.id)}/record_payment`, {
    amount: order.net,
    paid_on: today(),
    reference: 'TT-1',
  })
  await it.work()
}

async function read(of: Company, name: (typeof ownReports)[number], query = ''): Promise<Json> {
  const path = `${reportCall(name)}?from=2031-01-01&to=2031-12-31&${query}`
  const body = await of.ask(path)
  const { error } = answerSchema(reports[name]).safeParse(body)
  assert.equal(error?.message, undefined, path)
  return body
}
const some = (found: Json, ...keys: readonly string[]): unknown[][] =>
  rowsIn(found.data).map((row) => keys.map((key) => row[key]))

/** Noura pays twice and is refunded in part; Layla pays once. */
before(async () => {
  if (skip) return
  it = await openSubscribing('2031-01-05T06:00:00Z')
  await it.open(false)
  noura = await it.company('Noura')
  layla = await it.company('Layla')
  await it.given('/admin/coupons', { code: 'TENTH', value: '10', is_percentage: true })
  await buys(noura, 'basic', { coupon: 'tenth' })
  await buys(layla, 'professional')
  await it.later(20)
  await buys(noura, 'advanced')
  const [first] = rowsIn((await noura.ask('/payments?sort=number')).data)
  await it.given(`/admin/payments/${String(first!.id)}/refund`, {
    amount: '11.50',
    paid_on: today(),
    reason: 'تعويض',
  })
  await it.work()
})
after(async () => {
  if (!skip) await it.close()
})

test('a company reads what it paid and what came back', { skip }, async () => {
  const found = await read(noura, 'payments')
  assert.deepEqual(some(found, 'date', 'kind', 'plan', 'total', 'vat', 'amount', 'reference'), [
    ['2031-01-05', 'payment', 'أساسية', '67.50', '10.13', '77.63', 'TT-1'],
    ['2031-01-25', 'payment', 'متقدمة', '94.56', '14.18', '108.74', 'TT-1'],
    ['2031-01-25', 'refund', 'أساسية', '-10.00', '-1.50', '-11.50', null],
  ])
  assert.deepEqual(found.meta?.totals, { total: '152.06', vat: '22.81', amount: '174.87' })
  const refunds = await read(noura, 'payments', 'kind=refund')
  assert.deepEqual(some(refunds, 'amount'), [['-11.50']])
})

test('and the invoices of the platform, each opened by its number', { skip }, async () => {
  const found = await read(noura, 'subscription_bills')
  assert.deepEqual(some(found, 'document', 'starts_on', 'expires_on', 'amount'), [
    ['invoice', '2031-01-19', '2031-02-19', '77.63'],
    ['invoice', '2031-01-25', '2031-02-25', '108.74'],
    ['credit_note', '2031-01-19', '2031-02-19', '-11.50'],
  ])
  const notes = await read(noura, 'subscription_bills', 'document=credit_note')
  assert.equal(rowsIn(notes.data).length, 1)
  for (const row of rowsIn(found.data)) {
    assert.notEqual(row.invoice_number as unknown, null)
    const paper = await noura.answer(`/payments/${String(row.payment_id)}/pdf`)
    assert.equal(paper.status, 200)
    assert.match(paper.bytes.toString('latin1', 0, 5), /^%PDF/)
  }
})

test('and what each subscription cost, and how it was paid', { skip }, async () => {
  const found = await read(noura, 'subscription_payments')
  assert.deepEqual(
    some(found, 'change', 'status', 'price', 'discount', 'credit', 'total', 'paid', 'refunded'),
    [
      ['subscribe', 'finished', '75.00', '7.50', null, '67.50', '77.63', '11.50'],
      ['upgrade', 'active', '149.00', null, '54.44', '94.56', '108.74', null],
    ],
  )
  assert.equal(found.meta?.totals?.paid, '186.37')
  const [row] = rowsIn(found.data)
  const days = `from=${String(row!.first_paid_on)}&to=${String(row!.last_paid_on)}`
  const behind = (await noura.ask(`${reportCall('payments')}?${days}`)).data
  assert.ok(rowsIn(behind).some(({ order }) => order === row!.order))
})

test('no company reads what another paid', { skip }, async () => {
  for (const name of ownReports) {
    assert.equal(rowsIn((await read(layla, name)).data).length, 1, name)
    assert.equal(rowsIn((await read(it.hind, name)).data).length, 0, name)
  }
})

test('whoever has not the right of the subscription reads none of them', { skip }, async () => {
  const { join } = await staffed(it.server, 'Huda', 'متجر هدى')
  const cashier = await join('cashier')
  for (const name of ownReports) {
    const { status } = await it.server.ask(reportCall(name), { token: cashier.tenantToken })
    assert.equal(status, 403, name)
  }
})

test('they come as files, and are there after the end and under every plan', { skip }, async () => {
  await it.later(60)
  assert.equal((await noura.mine()).state, 'expired')
  for (const name of ownReports)
    for (const form of ['csv', 'xlsx', 'pdf']) {
      const path = `${reportCall(name)}?from=2031-01-01&to=2031-12-31&return_file=${form}`
      assert.equal((await noura.answer(path)).status, 200, path)
    }
  const withheld = await it.admin('/admin/plans', {
    code: 'bare',
    name: 'خالية',
    name_en: 'Bare',
    monthly_price: '10',
    yearly_price: '100',
    protected_fields: ['reports.payments'],
  })
  assert.equal(withheld.status, 422)
})
