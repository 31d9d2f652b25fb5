import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '../../kernel/ids.ts'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
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
/** Takes the tenant admin's place away or gives it back; the role stays. */
const setTenantAdmin = async (isAdmin: boolean): Promise<void> => {
  const { pool } = server.database
  const found = await onPool(pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${hind.tenantId}`,
  )
  await transaction(pool, { tenantId: found!.id }, (db) =>
    db.run(
      sql`update tenant_users set is_tenant_admin = ${isAdmin} where tenant_id = ${found!.id}`,
    ),
  )
}
const text = async (path: string): Promise<string> => {
  const answer = await server.ask(path, { token: hind.tenantToken })
  assert.equal(answer.status, 200, answer.bytes.toString('utf8'))
  return answer.bytes.toString('utf8')
}

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
})
after(async () => server?.close())

const account = (number: string) => first(`/accounts?account_number=${number}`)

/** Money that comes in through a receipt on an account, so that both accounts have lines. */
async function receive(cash: string, from: string, amount: string): Promise<void> {
  const method = await first('/payment_methods?code=cash')
  await add('/receipts', {
    type: 1,
    account_id: (await account(from)).id,
    payment_method_id: method.id,
    payment_account_id: (await account(cash)).id,
    date: '2026-11-20',
    amount,
    status: 1,
  })
}

test(
  'an account takes the next number, the type and the sub type of its place',
  { skip },
  async () => {
    const group = await account('111')
    const added = await add('/accounts', { name: 'صندوق الفرع', parent_id: group.id })
    assert.deepEqual(
      [added.account_number, added.type?.id, added.sub_type, added.level, added.parent_name],
      ['1115', 1, 'cash', 4, 'النقد في الصناديق'],
    )
    const english = await server.ask(`/accounts/${added.id}`, {
      token: hind.tenantToken,
      headers: { 'accept-language': 'en' },
    })
    assert.deepEqual(
      [english.body.data?.parent_name, english.body.data?.parent?.name_en],
      ['Cash on hand', 'Cash on hand'],
    )
    const receivable = await add('/accounts', {
      name: 'ذمم فرع جدة',
      parent_id: (await account('114')).id,
      sub_type: 'receivable',
    })
    assert.deepEqual([receivable.account_number, receivable.control], ['1147', true])
  },
)

test('what the tree refuses, each at its field', { skip }, async () => {
  const [group, leaf, vat] = [await account('111'), await account('1111'), await account('2131')]
  const cases: readonly (readonly [unknown, ...string[]])[] = [
    [{ name: 'x', parent_id: newId() }, 'invalid', 'parent_id'],
    [{ name: 'x', parent_id: leaf.id }, 'account_not_allowed', 'parent_id'],
    [
      { name: 'x', parent_id: group.id, type: 2, sub_type: 'loan' },
      'account_type_mismatch',
      'parent_id',
    ],
    [{ name: 'x', parent_id: group.id, sub_type: 'loan' }, 'invalid_choice', 'sub_type'],
    [{ name: 'x', parent_id: group.id, account_number: '1111' }, 'already_used', 'account_number'],
    [
      { name: 'x', parent_id: group.id, account_number: '11a' },
      'account_number_invalid',
      'account_number',
    ],
    [{ name: 'x' }, 'invalid', 'type'],
  ]
  for (const [draft, ...expected] of cases)
    assert.deepEqual(await refused('POST', '/accounts', draft), expected, JSON.stringify(draft))
  assert.deepEqual(await refused('PUT', `/accounts/${vat.id}`, { account_number: '2139' }), [
    'invalid',
    'account_number',
  ])
  assert.deepEqual(
    await refused('PUT', `/accounts/${group.id}`, {
      is_transaction_account: true,
      sub_type: 'cash',
    }),
    ['account_has_children', 'is_transaction_account'],
  )
})

test('a group moves with what is below it, and never under itself', { skip }, async () => {
  const upper = await add('/accounts', {
    name: 'فروع',
    parent_id: (await account('111')).id,
    is_transaction_account: false,
  })
  const lower = await add('/accounts', { name: 'الدمام', parent_id: upper.id })
  assert.equal(lower.account_number, `${upper.account_number}1`)
  assert.deepEqual(
    await refused('PUT', `/accounts/${(await account('111')).id}`, { parent_id: upper.id }),
    ['invalid', 'parent_id'],
  )
  await change(`/accounts/${upper.id}`, { parent_id: (await account('11')).id })
  assert.equal((await get(`/accounts/${lower.id}`)).data?.level, 4)
})

test(
  'after its first line an account keeps its number, stays a leaf and is not deleted',
  { skip },
  async () => {
    await receive('1113', '4211', '250')
    const petty = await account('1113')
    assert.deepEqual([petty.balance, petty.has_transactions], ['250.00', true])
    assert.deepEqual(await refused('PUT', `/accounts/${petty.id}`, { account_number: '1119' }), [
      'account_number_has_transactions',
      'account_number',
    ])
    assert.deepEqual(
      await refused('PUT', `/accounts/${petty.id}`, { is_transaction_account: false }),
      ['account_has_lines', 'is_transaction_account'],
    )
    assert.deepEqual(await refused('DELETE', `/accounts/${petty.id}`), ['record_in_use'])
    assert.equal(
      (await change(`/accounts/${petty.id}`, { name: 'عهد', lock_version: 0 })).lock_version,
      1,
    )
    assert.deepEqual(
      await refused('PUT', `/accounts/${petty.id}`, { name: 'عهدة', lock_version: 0 }),
      ['version_conflict'],
    )
  },
)

test('only the tenant admin deletes an account, and none of the system', { skip }, async () => {
  const unused = await account('1144')
  await setTenantAdmin(false)
  assert.deepEqual(await refused('DELETE', `/accounts/${unused.id}`), ['forbidden'])
  await setTenantAdmin(true)
  await remove(`/accounts/${unused.id}`)
  assert.deepEqual(await refused('DELETE', `/accounts/${(await account('2131')).id}`), [
    'system_record',
  ])
})

test(
  'groups carry the sums of what is below them, in the list and in the tree',
  { skip },
  async () => {
    await receive('1114', '4212', '100.50')
    assert.equal((await account('111')).balance, (await account('1')).balance)
    const tree = (await get('/accounts/tree')).data!
    assert.deepEqual(
      [0, 1, 2, 3, 4].map((at) => tree[at]?.account_number),
      ['1', '2', '3', '4', '5'],
    )
    assert.equal(tree[0]?.balance, (await account('1')).balance)
    assert.equal(tree[3]?.balance, tree[0]?.balance)
    assert.equal((await get('/account_types')).data?.length, 5)
  },
)

test('a default account is of the sub type of its key', { skip }, async () => {
  const sales = await first('/default_accounts?code=sales')
  assert.deepEqual([sales.account?.account_number, sales.accepts?.[0]], ['4111', 'sales'])
  assert.deepEqual(
    await refused('PUT', `/default_accounts/${sales.id}`, {
      account_id: (await account('5111')).id,
    }),
    ['invalid', 'account_id'],
  )
  assert.equal(
    (await change(`/default_accounts/${sales.id}`, { account_id: (await account('4112')).id }))
      .account?.account_number,
    '4112',
  )
})

test('fiscal years share no day, and one with entries stays', { skip }, async () => {
  assert.deepEqual(
    await refused('POST', '/fiscal_years', {
      name: 'x',
      starts_on: '2026-06-01',
      ends_on: '2027-05-31',
    }),
    ['invalid', 'starts_on'],
  )
  assert.deepEqual(
    await refused('POST', '/fiscal_years', {
      name: 'x',
      starts_on: '2028-01-01',
      ends_on: '2027-12-31',
    }),
    ['invalid', 'ends_on'],
  )
  const next = await add('/fiscal_years', {
    name: '2027',
    starts_on: '2027-01-01',
    ends_on: '2027-12-31',
  })
  await remove(`/fiscal_years/${next.id}`)
  assert.deepEqual(await refused('DELETE', `/fiscal_years/${(await first('/fiscal_years')).id}`), [
    'record_in_use',
  ])
})

test('reference data is read by everyone, cost centres have one name', { skip }, async () => {
  assert.equal((await first('/currencies?code=KWD')).minor_digits, 3)
  assert.equal((await first('/countries?code=SA')).tax_restrictive, true)
  await add('/cost_centers', { name: 'الرياض' })
  assert.deepEqual(await refused('POST', '/cost_centers', { name: 'الرياض' }), ['invalid', 'name'])
})

test('the journal leaves as hledger and CSV, balanced to the halala', { skip }, async () => {
  const journal = await text('/exports/journal?format=hledger')
  const amounts = [...journal.matchAll(/ {2}(-?\d+\.\d\d) SAR/g)].map(([, text]) =>
    Math.round(Number(text) * 100),
  )
  assert.ok(amounts.length >= 4)
  assert.equal(
    amounts.reduce((sum, each) => sum + each, 0),
    0,
  )
  assert.match(journal, /^2026-11-20 \* \(#JE 000001\) /m)
  const csv = await text('/exports/journal?format=csv&from=2026-11-20&to=2026-11-20')
  assert.equal(csv.trimEnd().split('\r\n').length, amounts.length + 1)
  assert.deepEqual(await refused('GET', '/exports/journal?format=pdf'), ['invalid_filter'])
  const entries = await get('/entries?date_from=2026-11-20')
  assert.equal(entries.meta?.total, 2)
  assert.equal((await get(`/entries/${entries.data?.[0]?.id}`)).data?.transactions?.length, 2)
})
