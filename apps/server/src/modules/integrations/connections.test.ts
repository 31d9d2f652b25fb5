import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { fakeKey } from '../../testing/fake-myfatoorah.ts'
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

/** Hind is a member in a role instead of the owner. */
const asRole = (code: string, without: readonly string[] = []): Promise<void> =>
  transaction(gateway.server.database.pool, { tenantId: gateway.tenantId }, async (db) => {
    const role = sql`(select id from user_roles where tenant_id = ${gateway.tenantId} and code = ${code})`
    await db.run(sql`update tenant_users set is_tenant_admin = false, role_id = ${role}
      where tenant_id = ${gateway.tenantId}`)
    await db.run(sql`update role_permissions set store = code <> all(${[...without]}::text[])
      where tenant_id = ${gateway.tenantId} and role_id = ${role} and code in ('payment_links', 'associations')`)
  })
const asOwner = (): Promise<void> =>
  transaction(gateway.server.database.pool, { tenantId: gateway.tenantId }, async (db) => {
    await db.run(sql`update tenant_users set is_tenant_admin = true
      where tenant_id = ${gateway.tenantId}`)
  })

test(
  'test books go with the test side of the gateway and see nothing of the live one',
  { skip },
  async () => {
    const chosen = await gateway.server.ask('/tenant_token', {
      token: gateway.rawabi.hind.token,
      body: { tenant_id: gateway.rawabi.hind.tenantId, test: true },
    })
    const token = String(chosen.body.token)
    const inTest = (path: string, body?: unknown) =>
      gateway.server.ask(path, { token, ...(body !== undefined && { body }) })
    assert.deepEqual((await inTest('/integrations')).body.data, [])
    assert.deepEqual((await inTest('/payment_provider')).body.data, {
      connected: false,
      providers: [],
    })
    const calls = gateway.fake.calls('/v2/InitiatePayment')
    const made = await inTest('/integrations', { provider: 'myfatoorah', key: fakeKey })
    assert.equal(made.status, 201)
    assert.equal(made.body.data?.mode, 'test')
    assert.notEqual(made.body.data?.webhook_url, connection.webhook_url)
    await gateway.work()
    assert.equal(gateway.fake.calls('/v2/InitiatePayment'), calls, 'the live side was not asked')
    const { body } = await inTest(`/integrations/${made.body.data?.id}`)
    assert.equal(body.data?.state, 'unreachable')
  },
)

test('a salesman makes links and sees no key; a storekeeper does neither', { skip }, async () => {
  const bill = await gateway.sell()
  const asked = () => gateway.codeOf('/bill_collections', { bill_id: bill.id, amount: '1' })
  await asRole('sales')
  assert.equal(await asked(), 201)
  assert.equal(await gateway.codeOf('/payment_provider'), 200)
  assert.equal(await gateway.codeOf('/integrations'), 'forbidden')
  assert.equal(await gateway.codeOf('/integration_events'), 'forbidden')
  assert.equal(
    await gateway.codeOf('/integrations', { provider: 'myfatoorah', key: 'x' }),
    'forbidden',
  )
  await asRole('sales', ['associations'])
  assert.equal(await asked(), 'forbidden', 'what is paid settles the bill')
  await asRole('sales', ['payment_links'])
  assert.equal(await asked(), 'forbidden')
  await asRole('storekeeper')
  assert.equal(await gateway.codeOf('/bill_collections'), 'forbidden')
  await asRole('admin')
  assert.equal(await gateway.codeOf('/integrations'), 200)
  assert.equal(
    await gateway.codeOf('/integrations', { provider: 'myfatoorah', key: 'another key' }),
    'forbidden',
    'keys are the owner’s',
  )
  await asOwner()
  await gateway.work()
  for (const { id } of rowsIn((await gateway.ask('/bill_collections')).data))
    await gateway.ask(`/bill_collections/${id}/cancel`, {})
})

test('a key that is refused says so, a gateway that is down too', { skip }, async () => {
  const at = `/integrations/${connection.id}`
  const state = async () => (await gateway.ask(at)).data?.state
  gateway.fake.next('down')
  await gateway.ask(`${at}/test`, {})
  await gateway.work()
  assert.equal(await state(), 'unreachable')
  await gateway.ask(at, { key: 'a key that nobody takes' }, 'PUT')
  await gateway.work()
  assert.equal(await state(), 'refused')
  await gateway.ask(at, { key: fakeKey }, 'PUT')
  await gateway.work()
  assert.equal(await state(), 'working')
})

test('without its signing secret a connection takes no notice at all', { skip }, async () => {
  await gateway.ask(`/integrations/${connection.id}`, undefined, 'DELETE')
  const { data } = await gateway.ask('/integrations', { provider: 'myfatoorah', key: fakeKey })
  await gateway.link(await gateway.sell())
  const invoice = gateway.fake.invoices().at(-1)!
  const notice = gateway.fake.notice(invoice, gateway.fake.pay(invoice))
  assert.equal((await gateway.notify(data!, notice)).status, 401)
  assert.equal((await gateway.notify(connection, notice)).status, 404, 'the address of the old one')
  assert.deepEqual(rowsIn((await gateway.ask('/integration_events')).data), [])
})

test(
  'a link ends with the bill it was made for: opened, changed, or cancelled',
  { skip },
  async () => {
    // As where the law lets a confirmed bill be opened and cancelled.
    await onPool(gateway.server.database.pool).run(
      sql`update countries set tax_restrictive = false where code = 'SA'`,
    )
    const bill = await gateway.sell()
    const at = `/bills/${bill.id}`
    const link = await gateway.link(bill)
    const states = async () => {
      const { status, url } = await gateway.linkNow(link.id)
      return [status, String(url) !== 'null']
    }
    assert.deepEqual(await states(), ['open', true])
    await gateway.ask(`${at}/open`, {})
    assert.deepEqual(await states(), ['cancelled', false])
    assert.equal(
      await gateway.codeOf('/bill_collections', { bill_id: bill.id }),
      'document_open_for_edit',
    )
    await gateway.ask(`${at}/discard`, {})
    assert.deepEqual(await states(), ['open', true], 'nothing has changed')
    await gateway.ask(`${at}/open`, {})
    await gateway.ask(`${at}/confirm`, {})
    assert.deepEqual(await states(), ['cancelled', false], 'the customer is sent another')
    const other = await gateway.link(bill)
    await gateway.ask(`${at}/cancel`, { reason: null })
    assert.equal((await gateway.linkNow(other.id)).status, 'cancelled')
    const paid = gateway.fake.pay(gateway.newest())
    await gateway.later(11)
    const [receipt] = await gateway.receiptsOf(paid.PaymentId)
    assert.deepEqual(
      [receipt?.amount, receipt?.allocated],
      ['257.600', '0.000'],
      'money is in the books',
    )
  },
)
