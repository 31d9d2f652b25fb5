import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let good: Record<string, unknown>

const ask = (
  path: string,
  body?: unknown,
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE',
  headers: Record<string, string> = {},
) =>
  server.ask(path, {
    token: hind.tenantToken,
    headers,
    ...(body !== undefined && { body }),
    ...(method && { method }),
  })
const found = async (path: string): Promise<string> => String((await ask(path)).body.data?.[0]?.id)

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'شركة روابي نجد')
  await registerForVat(server, hind)
  const unit = await found('/units?code=PCE')
  const party = (await ask('/beneficiaries', { first_name: 'نور', role: 'both' })).body.data?.id
  const item = (
    await ask('/items', { name: 'قلم', code: 'PEN', unit_id: unit, allow_negative_balance: true })
  ).body.data?.id
  good = {
    type: 1,
    beneficiary_id: party,
    issue_date: '2026-11-21',
    items: [
      { item_id: item, item_qty: '1', item_price: '100', tax_id: await found('/taxes?code=S15') },
    ],
    status: 1,
  }
})
after(async () => server?.close())

const line = (change: object) => ({
  ...good,
  items: [{ ...(good.items as object[])[0], ...change }],
})

test('every wrong field is named, in the language that was asked for', { skip }, async () => {
  const rows: readonly (readonly [string, () => unknown, string])[] = [
    ['no date', () => ({ ...good, issue_date: undefined }), 'issue_date'],
    ['not a date', () => ({ ...good, issue_date: '2026-02-30' }), 'issue_date'],
    ['a date to come', () => ({ ...good, issue_date: '2026-11-22' }), 'issue_date'],
    ['a date long ago', () => ({ ...good, issue_date: '1999-12-31' }), 'issue_date'],
    ['due before issue', () => ({ ...good, due_date: '2026-11-20' }), 'due_date'],
    ['an unknown field', () => ({ ...good, colour: 'green' }), 'colour'],
    ['an unknown field of a line', () => line({ colour: 'green' }), 'items.0.colour'],
    ['an unknown type', () => ({ ...good, type: 7 }), 'type'],
    ['a type as text', () => ({ ...good, type: 'sales' }), 'type'],
    ['no lines', () => ({ ...good, items: [] }), 'items'],
    ['lines as text', () => ({ ...good, items: 'PEN' }), 'items'],
    ['no quantity', () => line({ item_qty: undefined }), 'items.0.item_qty'],
    ['a quantity of zero', () => line({ item_qty: '0' }), 'items.0.item_qty'],
    ['a negative quantity', () => line({ item_qty: '-1' }), 'items.0.item_qty'],
    ['an absurd quantity', () => line({ item_qty: '1e308' }), 'items.0.item_qty'],
    ['a quantity with seven decimals', () => line({ item_qty: '1.1234567' }), 'items.0.item_qty'],
    ['a quantity in words', () => line({ item_qty: 'واحد' }), 'items.0.item_qty'],
    ['a quantity as a list', () => line({ item_qty: [1] }), 'items.0.item_qty'],
    ['a negative price', () => line({ item_price: '-0.01' }), 'items.0.item_price'],
    ['a price beyond the limit', () => line({ item_price: '1000000000' }), 'items.0.item_price'],
    ['a discount over the line', () => line({ item_discount: '100.01' }), 'items.0.item_discount'],
    [
      'a discount over 100 %',
      () => line({ item_discount: '101', item_discount_is_percentage: true }),
      'items.0.item_discount',
    ],
    [
      'a document discount over the total',
      () => ({ ...good, discount_amount: '100.01' }),
      'discount_amount',
    ],
    ['a retention over the net', () => ({ ...good, retentions: '116' }), 'retentions'],
    [
      'a rate that is not one',
      () => ({ ...good, exchange_rate_to_local_currency: '3.75' }),
      'exchange_rate_to_local_currency',
    ],
    [
      'a rate of zero',
      () => ({ ...good, exchange_rate_to_local_currency: '0' }),
      'exchange_rate_to_local_currency',
    ],
    ['an id that is none', () => ({ ...good, beneficiary_id: '1 or 1=1' }), 'beneficiary_id'],
    [
      'a party that is nobody',
      () => ({ ...good, beneficiary_id: '00000000-0000-7000-8000-000000000000' }),
      'beneficiary_id',
    ],
    [
      'an item that is none',
      () => line({ item_id: '00000000-0000-7000-8000-000000000000' }),
      'items.0.item_id',
    ],
    ['notes too long', () => ({ ...good, notes: 'م'.repeat(2001) }), 'notes'],
    [
      'more paid than owed',
      () => ({
        ...good,
        payments: [{ payment_method_id: '00000000-0000-7000-8000-000000000000', amount: '0' }],
      }),
      'payments.0.amount',
    ],
  ]
  for (const [name, body, field] of rows) {
    for (const language of ['ar', 'en'] as const) {
      const answer = await ask('/bills', JSON.parse(JSON.stringify(body())), undefined, {
        'accept-language': language,
      })
      assert.equal(answer.status, 422, `${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
      const text = String(answer.body.errors?.[field]?.[0] ?? '')
      assert.ok(text, `${name}: nothing at ${field}: ${JSON.stringify(answer.body)}`)
      assert.equal(/[\u0600-\u06ff]/.test(text), language === 'ar', `${name}: ${text}`)
    }
  }
  assert.equal((await ask('/bills')).body.meta?.total, 0, 'nothing of a refused bill stays')
})

test(
  'bodies that are no JSON, too large or of another kind are answered plainly',
  { skip },
  async () => {
    const raw = (payload: string, type = 'application/json') =>
      server.app.inject({
        method: 'POST',
        url: '/api/bills',
        payload,
        headers: { authorization: `Bearer ${hind.tenantToken}`, 'content-type': type },
      })
    assert.equal((await raw('{"type": 1')).statusCode, 422)
    assert.equal((await raw('[]')).statusCode, 422)
    assert.equal((await raw('null')).statusCode, 422)
    assert.equal((await raw('<xml/>', 'application/xml')).statusCode, 415)
    assert.equal(
      (await raw(JSON.stringify({ notes: 'x'.repeat(10 * 1024 * 1024) }))).statusCode,
      413,
    )
  },
)

test(
  'text is kept as meant: emoji stay, direction overrides go, quotes are only text',
  { skip },
  async () => {
    const notes = "\u202eسعر \u0007خاص 😀 '; drop table bills; --\u2066"
    const draft = (await ask('/bills', { ...good, status: 0, notes })).body.data
    assert.equal(draft?.notes, "سعر خاص 😀 '; drop table bills; --")
  },
)

test(
  'a default account that is missing is named by its key, and nothing is posted',
  { skip },
  async () => {
    const row = (await ask('/default_accounts?code=sales')).body.data?.[0] as Json
    const client = new pg.Client({ connectionString: server.database.ownerUrl })
    await client.connect()
    await client.query("select set_config('app.tenant_id', (select id::text from tenants), false)")
    assert.equal(
      (await client.query("update default_accounts set account_id = null where code = 'sales'"))
        .rowCount,
      1,
    )
    const refused = await ask('/bills', good)
    assert.deepEqual([refused.status, refused.body.code], [422, 'default_account_missing'])
    assert.match(String(refused.body.message), /sales/)
    assert.equal(
      (await ask(`/default_accounts/${row.id}`, { account_id: row.account_id }, 'PUT')).status,
      200,
    )
    assert.equal((await ask('/bills', good)).status, 201)
    await client.end()
  },
)

test('an unknown filter, sort or page is refused by name', { skip }, async () => {
  for (const query of [
    'colour=green',
    'sort=colour',
    'page=0',
    'page=x',
    'per_page=-2',
    'per_page=100000',
    'beneficiary_id=abc',
    'issue_date_from=yesterday',
    'return_file=exe',
  ]) {
    const answer = await ask(`/bills?${query}`)
    assert.equal(answer.status, 422, query)
    assert.equal(answer.body.code, 'invalid_filter')
  }
})

test(
  'fifty confirms at once over one item: no gap, no lost piece, no error',
  { skip },
  async () => {
    const before = Number((await ask('/items?code=PEN')).body.data?.[0]?.available_amount)
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/bills', good)))
    assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [201])
    const numbers = answers
      .map((answer) => Number(String(answer.body.data?.bill_code).replace(/\D/g, '')))
      .toSorted((a, b) => a - b)
    const [smallest = 0] = numbers
    assert.deepEqual(
      numbers,
      numbers.map((_, index) => smallest + index),
    )
    assert.equal(
      Number((await ask('/items?code=PEN')).body.data?.[0]?.available_amount),
      before - 50,
    )
  },
)

test('a draft confirmed twice at once is confirmed once', { skip }, async () => {
  const draft = (await ask('/bills', { ...good, status: 0 })).body.data
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ask(`/bills/${draft?.id}/confirm`, {})),
  )
  assert.deepEqual(answers.map((answer) => answer.status).toSorted(), [200, 409, 409, 409, 409])
})

test(
  'a database that goes away is answered as 503, and work goes on when it is back',
  { skip },
  async () => {
    const client = new pg.Client({ connectionString: server.database.ownerUrl })
    await client.connect()
    const name = new URL(server.database.ownerUrl).pathname.slice(1)
    const many = Promise.all(Array.from({ length: 20 }, () => ask('/bills', good)))
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and usename = $2',
      [name, 'mizan_app'],
    )
    assert.ok(rowCount && rowCount > 0, 'sessions were ended')
    const answers = await many
    for (const { status } of answers) assert.ok(status === 201 || status === 503, String(status))
    const after = await ask('/bills', good)
    assert.equal(after.status, 201)
    const total = (await ask('/bills?type=1&status=1')).body.meta?.total
    const numbered = Number(String(after.body.data?.bill_code).replace(/\D/g, ''))
    assert.equal(total, numbered, 'every number that was given has its bill')
    await client.end()
  },
)
