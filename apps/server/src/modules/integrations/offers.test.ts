import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Administrator, administrator } from '../../testing/administrator.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let salem: Administrator
let noura: Member
let hind: Member

before(async () => {
  if (skip) return
  server = await testServer()
  salem = await administrator(server)
  noura = await register(server, 'Noura', 'شركة نورة')
  hind = await register(server, 'Hind', 'شركة هند')
})
after(async () => {
  if (!skip) await server.close()
})

const named = async (provider: string): Promise<Json> => {
  const all = rowsIn((await salem.ask('/admin/system-integrations')).body.data)
  return all.find(({ provider_name: name }) => String(name) === provider) ?? assert.fail(provider)
}
const offered = async ({ tenantToken }: Member): Promise<readonly Json[]> =>
  rowsIn((await server.ask('/payment_providers', { token: tenantToken })).body.data)
const change = async (provider: string, body: object) =>
  salem.ask(`/admin/system-integrations/${String((await named(provider)).id)}`, body, 'PUT')

const connect = ({ tenantToken }: Member) =>
  server.ask('/integrations', {
    token: tenantToken,
    body: { provider: 'moyasar', key: 'sk_live_of-noura-0815' },
  })

const reasons = { withheld_reason: 'البوابة في صيانة', withheld_reason_en: 'Under maintenance' }
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

test(
  'every provider stands in the list, with how many companies are connected',
  { skip },
  async () => {
    assert.equal((await connect(noura)).status, 201)
    const mine = await named('moyasar')
    assert.deepEqual(
      [mine.connected, mine.failing, mine.offered, mine.lock_version],
      [1, 0, true, 0],
    )
    await asOwner(
      server,
      'alter table integrations no force row level security',
      `update integrations set state = 'refused'`,
      'alter table integrations force row level security',
    )
    assert.equal((await named('moyasar')).failing, 1)
    assert.equal((await named('myfatoorah')).connected, 0)
  },
)

test(
  'one that is withheld is gone for who has not connected, and says why to who has',
  { skip },
  async () => {
    assert.deepEqual(Object.keys((await change('moyasar', { offered: false })).body.errors ?? {}), [
      'withheld_reason',
    ])
    assert.equal((await change('moyasar', { offered: false, ...reasons })).status, 200)
    const forNoura = (await offered(noura)).find(({ name }) => String(name) === 'moyasar')
    assert.deepEqual(forNoura?.withheld, { ar: 'البوابة في صيانة', en: 'Under maintenance' })
    assert.ok(!(await offered(hind)).some(({ name }) => String(name) === 'moyasar'))
    const refused = await connect(hind)
    assert.deepEqual([refused.status, Object.keys(refused.body.errors ?? {})], [422, ['provider']])
    const [connection] = rowsIn(
      (await server.ask('/integrations', { token: noura.tenantToken })).body.data,
    )
    const renewed = await server.ask(`/integrations/${String(connection?.id)}`, {
      method: 'PUT',
      token: noura.tenantToken,
      body: { key: 'sk_live_another-4711' },
    })
    assert.equal(renewed.status, 200)
    const [act] = rowsIn((await salem.ask('/admin/acts?resource=system-integrations')).body.data)
    assert.deepEqual([act?.action, act?.record_name], ['withheld', 'moyasar'])

    assert.equal((await change('moyasar', { offered: true })).status, 200)
    assert.equal((await named('moyasar')).withheld_reason, null)
    assert.equal((await connect(hind)).status, 201)
  },
)

test('live books may be withheld from alone', { skip }, async () => {
  await change('myfatoorah', { live_allowed: false, ...reasons })
  assert.ok(!(await offered(hind)).some(({ name }) => String(name) === 'myfatoorah'))
  await change('myfatoorah', { live_allowed: true, test_allowed: false, ...reasons })
  assert.ok((await offered(hind)).some(({ name }) => String(name) === 'myfatoorah'))
})

test('it is called, described and pictured as the platform says', { skip }, async () => {
  const words = {
    name: 'ميسر للدفع',
    name_en: null,
    description: 'مدى وفيزا',
    description_en: 'mada and Visa',
  }
  assert.equal((await change('moyasar', { ...words, image: dot })).status, 200)
  const shown = (await offered(hind)).find(({ name }) => String(name) === 'moyasar')
  assert.deepEqual(
    [shown?.title, shown?.says, shown?.image],
    [{ ar: 'ميسر للدفع', en: null }, { ar: 'مدى وفيزا', en: 'mada and Visa' }, dot],
  )
  for (const image of [
    'https://elsewhere.example/x.png',
    'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=',
    'data:image/png;base64,PHN2Zz48L3N2Zz4=',
  ])
    assert.deepEqual(
      Object.keys((await change('moyasar', { image })).body.errors ?? {}),
      ['image'],
      image,
    )
  const acts = rowsIn((await salem.ask('/admin/acts?resource=system-integrations')).body.data)
  assert.ok(!JSON.stringify(acts).includes('base64'))
})

test('twins of a first change leave one, and an old version is refused', { skip }, async () => {
  const { id } = await named('myfatoorah')
  await asOwner(server, `delete from provider_offers where provider = 'myfatoorah'`)
  const body = { name: 'ماي فاتورة', lock_version: 0 }
  const twins = await Promise.all([
    salem.ask(`/admin/system-integrations/${String(id)}`, body, 'PUT'),
    salem.ask(`/admin/system-integrations/${String(id)}`, { ...body, name: 'آخر' }, 'PUT'),
  ])
  assert.deepEqual(twins.map(({ status }) => status).toSorted(), [200, 409])
})

test('no company and no guest changes or sees what is offered to all', { skip }, async () => {
  const { id } = await named('moyasar')
  for (const path of ['/admin/system-integrations', `/admin/system-integrations/${String(id)}`]) {
    assert.equal((await server.ask(path)).status, 401)
    for (const token of [noura.token, noura.tenantToken]) {
      assert.equal((await server.ask(path, { token })).status, 403)
      assert.equal(
        (await server.ask(path, { token, method: 'PUT', body: { offered: false } })).status,
        path.endsWith(String(id)) ? 403 : 404,
      )
    }
  }
  assert.equal((await salem.ask('/admin/system-integrations', {})).status, 404)
})
