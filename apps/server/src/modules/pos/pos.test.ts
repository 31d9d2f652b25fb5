import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let store: unknown

const { get, first, add, change, remove, refused } = asking(
  () => server,
  () => hind,
)
const numberOf = (account: Json | null | undefined): unknown => account?.account_number
const idOf = async (number: string) => (await first(`/accounts?account_number=${number}`)).id

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  store = (await first('/stores')).id
})
after(async () => server?.close())

test(
  'a point of sale gets the next code, a drawer of its own and the accounts of the company',
  { skip },
  async () => {
    const front = await add('/pos', { name: 'الكاشير الأمامي', name_en: 'Front', store_id: store })
    const { code, cash_account, credit_account, box_account, session_account } = front
    assert.equal(code, 'P01')
    assert.deepEqual(
      [cash_account, credit_account, box_account, session_account].map((one) => numberOf(one)),
      ['1112001', '1131', '1111', '5267'],
    )
    assert.equal(cash_account?.name, 'صندوق الكاشير الأمامي')
    const back = await add('/pos', { name: 'الخلفي', store_id: store, code: ' ab ' })
    assert.deepEqual([back.code, numberOf(back.cash_account)], ['AB', '1112002'])
    const third = await add('/pos', { name: 'الثالث', store_id: store })
    assert.deepEqual([third.code, numberOf(third.cash_account)], ['P02', '1112003'])
    await remove(`/pos/${third.id}`)
    assert.equal((await get('/accounts?account_number=1112003')).meta?.total, 0)
  },
)

test('what a point of sale may not be is refused at its field', { skip }, async () => {
  const front = await first('/pos?code=P01')
  const supplier = await add('/beneficiaries', { first_name: 'Sahara', role: 'supplier' })
  const imported = await first('/taxes?mechanism=import')
  const draft = { name: 'جديدة', store_id: store }
  const cases: readonly (readonly [Record<string, unknown>, string])[] = [
    [{ name: 'الكاشير الأمامي' }, 'name'],
    [{ code: 'P01' }, 'code'],
    [{ code: 'P-1' }, 'code'],
    [{ code: 'ABCDE' }, 'code'],
    [{ code: 'ص' }, 'code'],
    [{ store_id: front.id }, 'store_id'],
    [{ beneficiary_id: supplier.id }, 'beneficiary_id'],
    [{ tax_id: imported.id }, 'tax_id'],
    [{ cash_account_id: front.cash_account_id }, 'cash_account_id'],
    [{ cash_account_id: await idOf('4111') }, 'cash_account_id'],
    [{ sales_account_id: await idOf('1111') }, 'sales_account_id'],
    [{ session_account_id: await idOf('1111') }, 'session_account_id'],
  ]
  for (const [sent, field] of cases)
    assert.deepEqual(await refused('POST', '/pos', { ...draft, ...sent }), ['invalid', field])
})

test('emptied accounts are the company’s again, the drawer stays', { skip }, async () => {
  const front = await first('/pos?code=P01')
  const clearing = await idOf('1132')
  const changed = await change(`/pos/${front.id}`, { credit_account_id: clearing })
  assert.equal(numberOf(changed.credit_account), '1132')
  const back = await change(`/pos/${front.id}`, { credit_account_id: null, cash_account_id: null })
  assert.deepEqual(
    [numberOf(back.credit_account), numberOf(back.cash_account)],
    ['1131', '1112001'],
  )
})

test('the account of a drawer cannot be archived or deleted', { skip }, async () => {
  const { cash_account_id: drawer } = await first('/pos?code=P01')
  assert.deepEqual(await refused('PUT', `/accounts/${String(drawer)}`, { active: false }), [
    'invalid',
    'active',
  ])
  assert.deepEqual(await refused('DELETE', `/accounts/${String(drawer)}`), ['record_in_use'])
})

test('two that are added at once get different codes', { skip }, async () => {
  const made = await Promise.all(
    ['أ', 'ب', 'ج', 'د'].map((name) => add('/pos', { name, store_id: store })),
  )
  assert.deepEqual(made.map(({ code }) => String(code)).toSorted(), ['P02', 'P03', 'P04', 'P05'])
})
