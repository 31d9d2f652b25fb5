import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member

const { first, add, change, remove, refused } = asking(
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

test('a seeded tax keeps code, rate and category; its name is free', { skip }, async () => {
  const tax = await first('/taxes?code=S15')
  for (const change of [{ code: 'S16' }, { percentage: '16' }, { category: 'Z' }]) {
    assert.deepEqual(await refused('PUT', `/taxes/${tax.id}`, change), [
      'invalid',
      Object.keys(change)[0],
    ])
  }
  assert.equal(
    (await change(`/taxes/${tax.id}`, { ...tax, name: 'القيمة المضافة' })).name,
    'القيمة المضافة',
  )
  assert.deepEqual(await refused('DELETE', `/taxes/${tax.id}`), ['system_record'])
})

test(
  'a tax of the company stands in the boxes of its kind and fits its category',
  { skip },
  async () => {
    const draft = { code: 'Q10', name: 'عشرة', percentage: '10', category: 'S' }
    const cases: readonly (readonly [unknown, string])[] = [
      [{ ...draft, code: 'S15' }, 'code'],
      [{ ...draft, percentage: '0' }, 'percentage'],
      [{ ...draft, category: 'Z' }, 'percentage'],
      [{ ...draft, mechanism: 'reverse_charge' }, 'for_sales'],
      [{ ...draft, exemption_code: 'VATEX-SA-32' }, 'exemption_code'],
      [{ ...draft, account_id: await idOf('1111') }, 'account_id'],
    ]
    for (const [wrong, field] of cases)
      assert.deepEqual(await refused('POST', '/taxes', wrong), ['invalid', field])
    const added = await add('/taxes', draft)
    assert.deepEqual([added.sales_box, added.purchase_box, added.is_system], ['1', '7', false])
    await remove(`/taxes/${added.id}`)
  },
)

test(
  'a payment method pays into money accounts; programs find the seeded ones by code',
  { skip },
  async () => {
    const cash = await first('/payment_methods?code=cash')
    assert.equal(cash.account?.account_number, '1111')
    assert.deepEqual(await refused('PUT', `/payment_methods/${cash.id}`, { code: 'coins' }), [
      'invalid',
      'code',
    ])
    assert.deepEqual(await refused('DELETE', `/payment_methods/${cash.id}`), ['system_record'])
    const draft = { code: 'stc', name: 'STC Pay' }
    assert.deepEqual(
      await refused('POST', '/payment_methods', { ...draft, account_id: await idOf('4111') }),
      ['invalid', 'account_id'],
    )
    assert.equal(
      (await add('/payment_methods', { ...draft, account_id: await idOf('1132') })).is_system,
      false,
    )
  },
)
