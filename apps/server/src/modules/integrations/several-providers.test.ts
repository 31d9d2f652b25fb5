import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../kernel/database/sql.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { moyasarKey, moyasarSecret } from '../../testing/fake-moyasar.ts'
import { type Gateway, openGateway } from '../../testing/gateway.ts'
import { type Json, rowsIn } from '../../testing/server.ts'

const skip = withoutDatabase()
let gateway: Gateway
let first: Json
let second: Json

before(async () => {
  if (skip) return
  gateway = await openGateway()
  first = await gateway.connect()
  second = await gateway.connect('moyasar')
})
after(async () => gateway?.close())

const newest = () => gateway.moyasar.invoices().at(-1) ?? assert.fail('no invoice was made')
const providers = async () => (await gateway.ask('/payment_provider')).data?.providers

const asItIs = { title: null, says: null, image: null, withheld: null }

test('each provider declares what its connection asks for', { skip }, async () => {
  const declared = rowsIn((await gateway.ask('/payment_providers')).data)
  const secret = { name: 'webhook_secret', is_required: false, prefix: null }
  assert.deepEqual(declared, [
    {
      name: 'myfatoorah',
      fields: [{ name: 'key', is_required: true, prefix: null }, secret],
      currencies: null,
      least_amount: null,
      cancels_links: false,
      ...asItIs,
    },
    {
      name: 'moyasar',
      fields: [
        { name: 'key', is_required: true, prefix: 'sk_live_' },
        secret,
        { name: 'public_key', is_required: false, prefix: 'pk_live_' },
      ],
      currencies: ['SAR', 'AED', 'BHD', 'KWD', 'QAR', 'USD'],
      least_amount: '1.00',
      cancels_links: true,
      ...asItIs,
    },
  ])
  assert.equal(second.state, 'checking')
  const tried = (await gateway.ask(`/integrations/${second.id}`)).data
  assert.deepEqual([tried?.state, tried?.key_end], ['working', '0815'])
})

test(
  'a name that no provider has, and a key of the other side, are refused',
  { skip },
  async () => {
    const { body } = await gateway.answer('/integrations', {
      body: { provider: 'nobody', key: 'x' },
    })
    assert.deepEqual(Object.keys(body.errors ?? {}), ['provider'])
    const change = await gateway.answer(`/integrations/${second.id}`, {
      method: 'PUT',
      body: { key: 'sk_test_of-the-other-side' },
    })
    assert.equal(change.status, 422)
    assert.match(JSON.stringify(change.body), /sk_live_/)
    assert.ok(!JSON.stringify(change.body).includes('of-the-other-side'))
  },
)

test('the first connection is the default until the owner chooses another', { skip }, async () => {
  const [mine, other] = ['myfatoorah', 'moyasar'].map((name) => ({ name, is_default: false }))
  assert.deepEqual(await providers(), [{ ...mine, is_default: true }, other])
  const bill = await gateway.sell()
  assert.equal((await gateway.link(bill, { amount: '10' })).provider, 'myfatoorah')
  const chosen = await gateway.link(bill, { amount: '10', provider: 'moyasar' })
  assert.equal(chosen.provider, 'moyasar')
  await gateway.ask(`/integrations/${second.id}/make_default`, {})
  assert.deepEqual(await providers(), [{ ...other, is_default: true }, mine])
  assert.equal((await gateway.link(bill, { amount: '10' })).provider, 'moyasar')
  assert.equal(
    (await gateway.link(bill, { amount: '10', provider: 'myfatoorah' })).provider,
    'myfatoorah',
  )
})

test('a link asks for as much as its provider takes', { skip }, async () => {
  const bill = await gateway.sell()
  const asked = (change: object) =>
    gateway.answer('/bill_collections', { body: { bill_id: bill.id, ...change } })
  const refused = await asked({ amount: '0.99', provider: 'moyasar' })
  assert.equal(refused.body.code, 'payment_link_below_least')
  assert.equal((await asked({ amount: '0.99', provider: 'myfatoorah' })).status, 201)
  assert.equal((await asked({ provider: 'nobody' })).body.code, 'payment_provider_missing')
  await gateway.work()
})

test('a link is paid, notified and posted by its own provider', { skip }, async () => {
  const link = await gateway.link(await gateway.sell(), { provider: 'moyasar' })
  assert.deepEqual([link.status, link.url], ['open', newest().url])
  assert.deepEqual([newest().amount, newest().metadata], [257_60, { mizan_link: link.id }])
  const returned = new URL(newest().success_url ?? '').pathname
  assert.match(returned, /^\/payments\/moyasar\/\d+-[\w-]{43}$/)

  const code = returned.split('/').at(-1)
  const outcome = (provider: string) =>
    gateway.server.ask(`/payments/${provider}/outcome/${code}`, { method: 'POST' })
  assert.equal((await outcome('moyasar')).body.data?.state, 'checking')
  assert.equal((await outcome('myfatoorah')).status, 404, 'the link of another provider')

  const paid = gateway.moyasar.pay(newest())
  const notice = gateway.moyasar.notice('payment_paid', paid)
  assert.equal((await gateway.notify(first, notice)).status, 401, 'the address of another provider')
  const forged = notice.body.replace(moyasarSecret, 'guessed')
  assert.equal((await gateway.notify(second, notice, { body: forged })).status, 401)
  assert.equal((await gateway.notify(second, notice)).status, 200)
  await gateway.work()
  const [receipt, ...more] = await gateway.receiptsOf(paid.id)
  assert.deepEqual(more, [])
  assert.deepEqual(
    [receipt?.amount, receipt?.allocated, receipt?.account],
    ['257.600', '257.600', '1132'],
  )
  assert.equal((await outcome('moyasar')).body.data?.state, 'paid')

  const kept = await gateway.rows<{ body: Buffer }>(
    sql`select body from integration_events where tenant_id = ${gateway.tenantId}`,
  )
  assert.ok(kept.length > 0)
  for (const { body } of kept) assert.ok(!body.toString('utf8').includes(moyasarSecret))
})

test('an address that was given out before still takes notices', { skip }, async () => {
  const link = await gateway.link(await gateway.sell())
  const paid = gateway.moyasar.pay(newest())
  const old = String(second.webhook_url).replace('/payments/moyasar/notices/', '/webhooks/moyasar/')
  assert.notEqual(old, second.webhook_url)
  const notice = gateway.moyasar.notice('payment_paid', paid)
  assert.equal((await gateway.notify({ ...second, webhook_url: old }, notice)).status, 200)
  await gateway.work()
  assert.equal((await gateway.linkNow(link.id)).status, 'paid')
})

test('a lost notice is made up for, and a lost answer makes no second page', { skip }, async () => {
  const before = gateway.moyasar.invoices().length
  gateway.moyasar.next('lost')
  const link = await gateway.link(await gateway.sell())
  assert.equal(link.status, 'making')
  await gateway.later(1)
  assert.equal((await gateway.linkNow(link.id)).status, 'open')
  assert.equal(gateway.moyasar.invoices().length, before + 1)
  const paid = gateway.moyasar.pay(newest())
  await gateway.later(11)
  assert.equal((await gateway.linkNow(link.id)).status, 'paid')
  assert.equal((await gateway.receiptsOf(paid.id)).length, 1)
})

test('taken back here, a link ends at a provider that can end it', { skip }, async () => {
  const link = await gateway.link(await gateway.sell())
  gateway.moyasar.next('down')
  await gateway.ask(`/bill_collections/${link.id}/cancel`, {})
  await gateway.work()
  assert.equal(newest().status, 'initiated', 'it did not answer')
  await gateway.run('payment_link_cancel', {
    tenant_id: gateway.tenantId,
    collection_id: String(link.id),
  })
  assert.equal(newest().status, 'canceled')

  const late = await gateway.link(await gateway.sell())
  const paid = gateway.moyasar.pay(newest())
  await gateway.ask(`/bill_collections/${late.id}/cancel`, {})
  await gateway.work()
  assert.equal(newest().status, 'paid')
  assert.equal((await gateway.receiptsOf(paid.id)).length, 1, 'money is in the books')
})

test('what was refunded at the gateway is left to a person', { skip }, async () => {
  const link = await gateway.link(await gateway.sell())
  const paid = gateway.moyasar.pay(newest())
  gateway.moyasar.refund(paid, 100_00)
  await gateway.notify(second, gateway.moyasar.notice('payment_refunded', paid))
  await gateway.work()
  const [event] = await gateway.eventsNow()
  assert.deepEqual([event?.event, event?.state], ['payment_refunded', 'failed'])
  assert.match(String(event?.problem?.en), /refunded/)
  assert.match(String((await gateway.linkNow(link.id)).problem?.en), /refunded/)
  assert.deepEqual(await gateway.receiptsOf(paid.id), [])
  const calls = () => gateway.moyasar.calls(`GET /v1/invoices/${newest().id}`)
  const before = calls()
  await gateway.later(48 * 60)
  assert.equal(calls(), before, 'nothing more is expected of it')
})

test('where the default is disconnected, what is left is the default', { skip }, async () => {
  const links = rowsIn((await gateway.ask('/bill_collections?per_page=100')).data)
  for (const { id, status } of links)
    if (String(status) === 'open') await gateway.ask(`/bill_collections/${id}/cancel`, {})
  await gateway.work()
  await gateway.ask(`/integrations/${second.id}`, undefined, 'DELETE')
  assert.deepEqual(await providers(), [{ name: 'myfatoorah', is_default: true }])
  await gateway.ask('/integrations', { provider: 'moyasar', key: moyasarKey })
  assert.deepEqual(await providers(), [
    { name: 'myfatoorah', is_default: true },
    { name: 'moyasar', is_default: false },
  ])
})

test('the books still prove themselves', { skip }, async () => {
  const proofs = rowsIn((await gateway.ask('/proofs')).data)
  assert.ok(proofs.length > 20)
  assert.deepEqual(
    proofs.filter(({ ok }) => String(ok) !== 'true'),
    [],
  )
})
