import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member

const { get, first, add, change, remove, refused } = asking(
  () => server,
  () => hind,
)

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
})
after(async () => server?.close())

const idOf = async (number: string) => (await first(`/accounts?account_number=${number}`)).id

test(
  'a store opens an inventory account of its own, numbered after the main one',
  { skip },
  async () => {
    assert.equal((await first('/stores')).account?.account_number, '1151')
    const jeddah = await add('/stores', { name: 'جدة', name_en: 'Jeddah' })
    assert.deepEqual([jeddah.account?.account_number, jeddah.stock_value], ['1151001', '0.00'])
    const dammam = await add('/stores', { name: 'الدمام' })
    assert.equal(dammam.account?.account_number, '1151002')
    // The account stands beside 1151 and does not widen the numbers of the group.
    const next = await add('/accounts', {
      name: 'مخزون',
      parent_id: await idOf('115'),
      sub_type: 'inventory',
    })
    assert.equal(next.account_number, '1155')
    await remove(`/stores/${dammam.id}`)
    assert.equal((await get('/accounts?account_number=1151002')).meta?.total, 0)
  },
)

test('there is always one main store', { skip }, async () => {
  const main = await first('/stores?is_main_store=true')
  const abha = await add('/stores', { name: 'أبها', is_main_store: true })
  assert.equal((await get('/stores?is_main_store=true')).meta?.total, 1)
  assert.deepEqual(await refused('PUT', `/stores/${abha.id}`, { is_main_store: false }), [
    'invalid',
    'is_main_store',
  ])
  assert.deepEqual(await refused('PUT', `/stores/${abha.id}`, { active: false }), [
    'invalid',
    'active',
  ])
  assert.deepEqual(await refused('DELETE', `/stores/${abha.id}`), ['record_in_use'])
  await change(`/stores/${main.id}`, { is_main_store: true })
})

test('a store has one name and stands on an inventory account', { skip }, async () => {
  assert.deepEqual(
    await refused('POST', '/stores', { name: 'أبها', account_id: await idOf('1111') }),
    ['invalid', 'account_id', 'name'],
  )
})
