import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../kernel/database/sql.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Gateway, openGateway } from '../../testing/gateway.ts'
import { type Json, rowsIn } from '../../testing/server.ts'

const skip = withoutDatabase()
let gateway: Gateway
let connection: Json

before(async () => {
  if (skip) return
  gateway = await openGateway()
  connection = await gateway.connect()
})
after(async () => gateway?.close())

test('a key is tried, kept sealed and shown by its end only', { skip }, async () => {
  const { data } = await gateway.ask(`/integrations/${connection.id}`)
  assert.equal(data?.state, 'working')
  assert.equal(data?.mode, 'live')
  assert.equal(data?.key_end, '4711')
  assert.equal(data?.has_webhook_secret, true)
  assert.match(
    String(data?.webhook_url),
    /^http:\/\/localhost:3000\/api\/payments\/myfatoorah\/notices\/\d+-[\w-]{43}$/,
  )
  const kept = await gateway.rows<{ row: string }>(
    sql`select t::text as row from integrations t where tenant_id = ${gateway.tenantId}`,
  )
  assert.ok(!JSON.stringify([kept, data]).includes('fake-key'))
  assert.equal(
    await gateway.codeOf('/integrations', {
      provider: 'myfatoorah',
      key: 'another key of the shop',
    }),
    'integration_exists',
  )
})

test('a bill gets no link that it should not have', { skip }, async () => {
  const bill = await gateway.sell()
  const asked = (change: object = {}) =>
    gateway.codeOf('/bill_collections', { bill_id: bill.id, ...change })
  assert.equal(await asked({ amount: '257.61' }), 'payment_link_exceeds')
  assert.equal(await asked({ days: 91 }), 'invalid')
  const first = await gateway.link(bill, { amount: '200' })
  assert.equal(await asked({ amount: '57.61' }), 'payment_link_exceeds')
  const other = await gateway.link(bill)
  assert.equal(other.amount, '57.60', 'what the first leaves')
  await gateway.ask(`/bill_collections/${first.id}/cancel`, {})
  assert.equal((await gateway.linkNow(first.id)).url, null)
  assert.equal(
    await gateway
      .codeOf(`/bill_collections/${other.id}/cancel`, {})
      .then(() => gateway.codeOf('/bill_collections', { bill_id: bill.id, amount: '257.61' })),
    'payment_link_exceeds',
  )
  const draft = await gateway.sell('10', { status: 0 })
  assert.equal(await gateway.codeOf('/bill_collections', { bill_id: draft.id }), 'not_confirmed')
  const [purchase] = await gateway.rows<{ id: string }>(sql`select gen_random_uuid() as id`)
  assert.equal(await gateway.codeOf('/bill_collections', { bill_id: purchase?.id }), 'not_found')
})

test('asked for twice at once, two links never ask for more than is owed', { skip }, async () => {
  const bill = await gateway.sell()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      gateway.answer('/bill_collections', { body: { bill_id: bill.id, amount: '150' } }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 422, 422, 422])
  await gateway.work()
})

test('a link under which workers die again and again failed', { skip }, async () => {
  const bill = await gateway.sell()
  const { data } = await gateway.ask('/bill_collections', { bill_id: bill.id })
  // Each of them took it, and was never heard of again.
  await gateway.rows(sql`update bill_collections set attempts = 6
    where tenant_id = ${gateway.tenantId} and id = ${String(data?.id)} returning 1`)
  await gateway.work()
  const link = await gateway.linkNow(data?.id)
  assert.deepEqual([link.status, link.url], ['failed', null])
  assert.match(JSON.stringify(link.problem), /لم ترد بوابة الدفع|gateway did not answer/)
  const again = await gateway.link(bill)
  assert.equal(again.status, 'open', 'what failed keeps no other back')
})

test(
  'one request sent twice is one link, also when the answer of the provider was lost',
  { skip },
  async () => {
    const bill = await gateway.sell()
    const draft = { id: '01890000-0000-7000-8000-000000000063', bill_id: bill.id }
    gateway.fake.next('lost')
    await gateway.ask('/bill_collections', draft)
    await gateway.ask('/bill_collections', draft)
    const before = gateway.fake.invoices().length
    await gateway.work()
    assert.equal((await gateway.linkNow(draft.id)).status, 'making')
    assert.match(String((await gateway.linkNow(draft.id)).problem?.en), /does not answer/)
    const lost = gateway.newest()
    await gateway.later(1)
    const link = await gateway.linkNow(draft.id)
    assert.equal(gateway.fake.invoices().length, before + 2)
    assert.deepEqual(
      [link.status, link.url],
      ['open', gateway.newest().InvoiceURL],
      'the first is notified',
    )
    const listed = rowsIn((await gateway.ask(`/bill_collections?bill_id=${bill.id}`)).data)
    assert.equal(listed.length, 1)
    const paid = gateway.fake.pay(lost)
    await gateway.notify(connection, gateway.fake.notice(lost, paid))
    await gateway.work()
    assert.equal(
      (await gateway.linkNow(draft.id)).status,
      'paid',
      'whichever of the two pages it was paid on',
    )
  },
)

test('a provider that says no, is slow or counts its calls', { skip }, async () => {
  const bill = await gateway.sell()
  gateway.fake.next('invalid')
  const refused = await gateway.link(bill)
  assert.equal(refused.status, 'failed')
  assert.match(String(refused.problem?.en), /InvoiceValue: is too high/)
  gateway.fake.next('slow')
  const slow = await gateway.link(bill)
  assert.equal(slow.status, 'making')
  gateway.fake.next('too_many')
  await gateway.later(1)
  assert.equal((await gateway.linkNow(slow.id)).status, 'making')
  await gateway.later(1)
  assert.equal((await gateway.linkNow(slow.id)).status, 'making', 'it asked for two minutes')
  await gateway.later(1.2)
  assert.equal((await gateway.linkNow(slow.id)).status, 'open')
})

test('a customer who comes back sees what the provider says', { skip }, async () => {
  const bill = await gateway.sell()
  await gateway.link(bill)
  const invoice = gateway.newest()
  const code = String(invoice.asked['CallBackUrl']).split('/').at(-1)
  const outcome = async () =>
    (await gateway.server.ask(`/payment_callback/${code}?paymentId=1`, { method: 'POST' })).body
      .data
  assert.deepEqual(await outcome(), {
    company: { ar: 'شركة روابي نجد التجارية', en: null },
    logo_url: null,
    number: bill.bill_code,
    amount: '257.60',
    currency: 'SAR',
    state: 'checking',
    is_test: false,
  })
  await gateway.work()
  assert.equal((await outcome())?.state, 'unpaid')
  gateway.fake.pay(invoice, { status: 'Failed' })
  gateway.server.clock.advance(15_000)
  await outcome()
  await gateway.work()
  assert.equal((await outcome())?.state, 'failed')
  gateway.fake.pay(invoice)
  gateway.server.clock.advance(15_000)
  await outcome()
  await gateway.work()
  assert.equal((await outcome())?.state, 'paid', 'without any notice')
  const forged = await gateway.server.ask('/payment_callback/1-nothing', { method: 'POST' })
  assert.equal(forged.status, 404)
})

test(
  'a payment without a notice is found, and the provider is not asked for ever',
  { skip },
  async () => {
    const [found, never] = [
      await gateway.link(await gateway.sell()),
      await gateway.link(await gateway.sell()),
    ]
    const paid = gateway.fake.pay(gateway.fake.invoices().at(-2)!)
    await gateway.later(5)
    assert.equal((await gateway.linkNow(found.id)).status, 'open', 'not due yet')
    await gateway.later(6)
    assert.equal((await gateway.linkNow(found.id)).status, 'paid')
    assert.equal((await gateway.receiptsOf(paid.PaymentId)).length, 1)
    for (let day = 0; day < 9; day += 1) await gateway.later(24 * 60 + 1)
    assert.equal((await gateway.linkNow(never.id)).status, 'expired')
    const calls = gateway.fake.calls('/v2/GetPaymentStatus')
    await gateway.later(48 * 60)
    assert.equal(gateway.fake.calls('/v2/GetPaymentStatus'), calls)
  },
)

test(
  'a connection with open links stays; without, it goes and no link can be made',
  { skip },
  async () => {
    const bill = await gateway.sell()
    const link = await gateway.link(bill)
    const leave = () => gateway.answer(`/integrations/${connection.id}`, { method: 'DELETE' })
    assert.equal((await leave()).body.code, 'integration_has_links')
    await gateway.ask(`/bill_collections/${link.id}/cancel`, {})
    const key = await gateway.ask(
      `/integrations/${connection.id}`,
      { key: 'a key nobody takes' },
      'PUT',
    )
    assert.equal(key.data?.state, 'checking')
    await gateway.work()
    assert.equal((await gateway.ask(`/integrations/${connection.id}`)).data?.state, 'refused')
    const left = await leave()
    assert.equal(left.status, 200, JSON.stringify(left.body))
    assert.deepEqual((await gateway.ask('/payment_provider')).data, {
      connected: false,
      providers: [],
    })
    assert.equal(
      await gateway.codeOf('/bill_collections', { bill_id: bill.id }),
      'payment_provider_missing',
    )
  },
)
