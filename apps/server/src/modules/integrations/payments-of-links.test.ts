import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
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

test(
  'a link asks for what is left, is paid once, and its money waits at the gateway',
  { skip },
  async () => {
    const bill = await gateway.sell()
    const link = await gateway.link(bill)
    assert.deepEqual(
      [link.status, link.amount, link.url, link.expires_at],
      ['open', '257.60', gateway.newest().InvoiceURL, '2031-01-12T06:00:00.000Z'],
    )
    const { CustomerReference, asked } = gateway.newest()
    assert.equal(CustomerReference, link.id)
    assert.match(String(asked['CallBackUrl']), /\/payments\/myfatoorah\/\d+-[\w-]{43}$/)
    assert.deepEqual(
      [asked['NotificationOption'], asked['CustomerEmail'], asked['UserDefinedField']],
      ['LNK', undefined, bill.bill_code],
    )

    const paid = gateway.fake.pay(gateway.newest())
    const notice = gateway.fake.notice(gateway.newest(), paid)
    const first = await gateway.notify(connection, notice)
    assert.deepEqual([first.status, first.body], [200, { received: true }])
    assert.equal(
      (await gateway.linkNow(link.id)).status,
      'open',
      'nothing is posted while it is answered',
    )
    await gateway.work()

    const [receipt, ...more] = await gateway.receiptsOf(paid.PaymentId)
    assert.deepEqual(more, [])
    assert.deepEqual(
      [receipt?.amount, receipt?.allocated, receipt?.account, receipt?.date],
      ['257.600', '257.600', '1132', '2031-01-05'],
    )
    const after = await gateway.linkNow(link.id)
    assert.deepEqual([after.status, after.url], ['paid', null])
    assert.deepEqual(
      rowsIn(after.payments).map((each) => [each.amount, each.receipt_number]),
      [['257.60', receipt?.number]],
    )
    assert.equal((await gateway.billNow(bill.id)).remain, '0.00')

    assert.equal((await gateway.notify(connection, notice)).status, 200, 'sent again, taken again')
    await gateway.work()
    assert.equal((await gateway.receiptsOf(paid.PaymentId)).length, 1)
    assert.equal(
      (await gateway.eventsNow()).filter(({ state }) => String(state) === 'done').length,
      1,
    )
  },
)

test('ten at once post one payment once', { skip }, async () => {
  const link = await gateway.link(await gateway.sell())
  const paid = gateway.fake.pay(gateway.newest())
  await Promise.all([
    gateway.notify(connection, gateway.fake.notice(gateway.newest(), paid, 2)),
    gateway.notify(connection, gateway.fake.notice(gateway.newest(), paid, 1)),
    gateway.notify(connection, gateway.fake.notice(gateway.newest(), paid, 2)),
  ])
  const events = (await gateway.eventsNow()).filter(({ state }) => String(state) === 'new')
  assert.equal(events.length, 2, 'one of each version')
  const at = { tenant_id: gateway.tenantId }
  await Promise.all([
    ...events.map(({ id }) => gateway.run('integration_event', { ...at, event_id: String(id) })),
    ...Array.from({ length: 8 }, () =>
      gateway.run('payment_link_check', { ...at, collection_id: String(link.id) }),
    ),
  ])
  assert.equal((await gateway.receiptsOf(paid.PaymentId)).length, 1)
  assert.equal((await gateway.linkNow(link.id)).status, 'paid')
})

test(
  'a signature that is wrong, missing or of other bytes brings nothing in',
  { skip },
  async () => {
    await gateway.link(await gateway.sell())
    const paid = gateway.fake.pay(gateway.newest())
    const notice = gateway.fake.notice(gateway.newest(), paid)
    const before = (await gateway.eventsNow()).length
    const forged = notice.body.replace('"SUCCESS"', '"SUCCESSFUL"')
    const cases: readonly (readonly [object, number])[] = [
      [{ headers: { 'myfatoorah-signature': 'AAAA' } }, 401],
      [{ headers: { 'myfatoorah-signature': '' } }, 401],
      [{ body: forged }, 401],
      [{ body: 'no json at all' }, 401],
    ]
    for (const [change, status] of cases)
      assert.equal((await gateway.notify(connection, notice, change)).status, status)
    const elsewhere = String(connection.webhook_url).replace(/.$/, (last) =>
      last === 'A' ? 'B' : 'A',
    )
    const wrong = await gateway.notify({ webhook_url: elsewhere }, notice)
    assert.equal(wrong.status, 404)
    await gateway.work()
    assert.equal((await gateway.eventsNow()).length, before)
    assert.deepEqual(await gateway.receiptsOf(paid.PaymentId), [])
  },
)

test('what a notice claims is asked of the provider before it counts', { skip }, async () => {
  const link = await gateway.link(await gateway.sell())
  const failed = gateway.fake.pay(gateway.newest(), { status: 'Failed' })
  const claimed = { ...failed, TransactionStatus: 'Succss' }
  await gateway.notify(connection, gateway.fake.notice(gateway.newest(), claimed))
  await gateway.work()
  assert.equal((await gateway.linkNow(link.id)).status, 'open')
  assert.deepEqual(await gateway.receiptsOf(failed.PaymentId), [])
})

test('another amount or currency waits for somebody, with both figures', { skip }, async () => {
  const cases = [
    [{ amount: '200.000' }, /257\.60.*200\.00/],
    [{ currency: 'KWD' }, /SAR.*KWD/],
  ] as const
  for (const [change, says] of cases) {
    const link = await gateway.link(await gateway.sell())
    const paid = gateway.fake.pay(gateway.newest(), change)
    await gateway.notify(connection, gateway.fake.notice(gateway.newest(), paid))
    await gateway.work()
    const [event] = await gateway.eventsNow()
    assert.equal(event?.state, 'failed')
    assert.match(String(event?.problem?.en), says)
    assert.match(String((await gateway.linkNow(link.id)).problem?.ar), says)
    assert.deepEqual(await gateway.receiptsOf(paid.PaymentId), [])
    await gateway.ask(`/bill_collections/${link.id}/cancel`, {})
  }
})

test('what the bill does not owe any more stays as credit of the customer', { skip }, async () => {
  const bill = await gateway.sell()
  const link = await gateway.link(bill, { amount: '100' })
  const invoice = gateway.newest()
  const cash = await gateway.rawabi.first('/payment_methods?code=cash')
  await gateway.ask('/receipts', {
    type: 1,
    beneficiary_id: gateway.rawabi.noor,
    payment_method_id: cash,
    date: '2031-01-05',
    amount: '217.60',
    associations: [{ associatable_type: 'bill', associatable_id: bill.id, amount: '217.60' }],
    status: 1,
  })
  const ended = await gateway.linkNow(link.id)
  assert.deepEqual([ended.status, ended.url], ['cancelled', null], 'it asks for more than is owed')
  const paid = gateway.fake.pay(invoice)
  await gateway.notify(connection, gateway.fake.notice(invoice, paid))
  await gateway.work()
  const [receipt] = await gateway.receiptsOf(paid.PaymentId)
  assert.deepEqual([receipt?.amount, receipt?.allocated], ['100.000', '40.000'])
  assert.equal((await gateway.billNow(bill.id)).remain, '0.00')
  assert.equal((await gateway.linkNow(link.id)).status, 'paid')
})

test(
  'a payment in a closed period waits, and is posted when somebody tries again',
  { skip },
  async () => {
    const link = await gateway.link(await gateway.sell())
    const lock = async (date: string | null) => {
      const company = (await gateway.ask('/my_company')).data!
      await gateway.ask('/my_company', { ...company, lock_date: date }, 'PUT')
    }
    await lock('2031-01-05')
    const paid = gateway.fake.pay(gateway.newest())
    await gateway.notify(connection, gateway.fake.notice(gateway.newest(), paid))
    await gateway.work()
    const [event] = await gateway.eventsNow()
    assert.equal(event?.state, 'failed')
    assert.equal((await gateway.linkNow(link.id)).status, 'open')
    assert.deepEqual(await gateway.receiptsOf(paid.PaymentId), [])
    await lock(null)
    await gateway.ask(`/integration_events/${event?.id}/retry`, {})
    await gateway.work()
    assert.equal((await gateway.eventsNow())[0]?.state, 'done')
    assert.equal((await gateway.linkNow(link.id)).status, 'paid')
    assert.equal((await gateway.receiptsOf(paid.PaymentId)).length, 1)
  },
)

test('the books still prove themselves', { skip }, async () => {
  const proofs = rowsIn((await gateway.ask('/proofs')).data)
  assert.ok(proofs.length > 20)
  assert.deepEqual(
    proofs.filter(({ ok }) => String(ok) !== 'true'),
    [],
  )
})
