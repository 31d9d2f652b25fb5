import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from './testing/database.ts'
import { type Member, register } from './testing/people.ts'
import { type Json, type TestServer, testServer } from './testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let owner: Member
let stranger: Member
/** Every id of the first company that its own lists show, by resource. */
const known = new Map<string, string[]>()
let calls: { path: string; method: string }[]

const address = {
  street: 'شارع التحلية',
  building_number: '7432',
  area: 'السليمانية',
  city: 'الرياض',
  postal_code: '12245',
}
const as =
  (member: Member) =>
  async (path: string, body?: unknown, method?: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
    server.ask(path, {
      token: member.tenantToken,
      ...(body !== undefined && { body }),
      ...(method && { method }),
    })

const added = async (path: string, body: unknown): Promise<Json> => {
  const answer = await as(owner)(path, body)
  assert.equal(answer.status, 201, `${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.data as Json
}
const found = async (path: string): Promise<string> =>
  String((await as(owner)(path)).body.data?.[0]?.id)
const one = (resource: string): string => known.get(resource)?.[0] ?? ''

before(async () => {
  if (skip) return
  server = await testServer()
  owner = await register(server, 'Hind', 'شركة روابي نجد')
  stranger = await register(server, 'Saad', 'متجر سعد')
  const company = {
    company_name: 'شركة روابي نجد',
    tax_registration_number: '310111222300003',
    commercial_registration_number: '1010448821',
    ...address,
    country_id: 'SA',
  }
  assert.equal((await as(owner)('/my_company', company, 'PUT')).status, 200)
  const unit = await found('/units?code=PCE')
  const tax = await found('/taxes?code=S15')
  const store = await found('/stores?is_main_store=true')
  const party = await added('/beneficiaries', {
    first_name: 'سر من الأسرار',
    role: 'both',
    is_company: true,
    ...address,
    registration_number: '311094472600003',
  })
  const item = await added('/items', {
    name: 'صنف سري',
    code: 'SECRET',
    unit_id: unit,
    selling_price: '50',
  })
  const till = await added('/pos', { name: 'كاشير سري', store_id: store })
  const lines = { items: [{ item_id: item.id, item_qty: '5', item_price: '10', tax_id: tax }] }
  await added('/bills', {
    type: 2,
    beneficiary_id: party.id,
    store_id: store,
    issue_date: '2026-11-20',
    ...lines,
    status: 1,
  })
  const sale = await added('/bills', {
    type: 1,
    p_o_s_id: till.id,
    beneficiary_id: party.id,
    issue_date: '2026-11-21',
    ...lines,
    status: 1,
  })
  await added('/receipts', {
    type: 1,
    beneficiary_id: party.id,
    payment_method_id: await found('/payment_methods?code=cash'),
    date: '2026-11-21',
    amount: '20',
    associations: [{ associatable_type: 'bill', associatable_id: sale.id, amount: '10' }],
    status: 1,
  })
  await added('/integrations', { provider: 'myfatoorah', key: 'the key of the shop' })
  await added('/bill_collections', { bill_id: sale.id })
  await added('/quotations', {
    type: 'sales',
    beneficiary_id: party.id,
    store_id: store,
    issue_date: '2026-11-21',
    ...lines,
    status: 1,
  })

  const openapi = (await server.ask('/openapi.json', {})).body as unknown as {
    paths: Record<string, Record<string, unknown>>
  }
  calls = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path: path.replace(/^\/api/, ''), method })),
  )
  for (const { path } of calls.filter(
    (call) => call.method === 'get' && !call.path.includes('{'),
  )) {
    const rows = (await as(owner)(`${path}?per_page=100`)).body?.data
    const ids = Array.isArray(rows)
      ? rows
          .map((row) => String((row as { id?: unknown } | null)?.id ?? ''))
          .filter((id) => /^[0-9a-f-]{36}$/.test(id))
      : []
    if (ids.length > 0) known.set(path.slice(1), ids)
  }
})

after(async () => server?.close())

/** Lists that are the same for every company, by design. */
const shared = ['currencies', 'countries', 'business_types', 'plans']

test('the test sees the calls and the records it is about', { skip }, () => {
  assert.ok(calls.length > 60, `only ${calls.length} calls`)
  for (const resource of [
    'bills',
    'receipts',
    'quotations',
    'items',
    'beneficiaries',
    'accounts',
    'entries',
    'stores',
    'units',
    'taxes',
    'integrations',
    'bill_collections',
  ]) {
    assert.ok(one(resource), `no ${resource} of the first company`)
  }
})

test('no list of another company shows or finds one of its ids', { skip }, async () => {
  const theirs = new Set(
    [...known].filter(([name]) => !shared.includes(name)).flatMap(([, ids]) => ids),
  )
  const leaks: string[] = []
  for (const { path } of calls.filter(
    (call) => call.method === 'get' && !call.path.includes('{'),
  )) {
    const found = (await as(stranger)(`${path}?per_page=100&search=الأسرار`)).body?.data
    const all = (await as(stranger)(`${path}?per_page=100`)).body
    const text = JSON.stringify([all, found])
    for (const id of text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [])
      if (theirs.has(id)) leaks.push(`${path}: ${id}`)
    if (text.includes('SECRET') || text.includes('سر من الأسرار')) leaks.push(`${path}: a name`)
  }
  assert.deepEqual(leaks, [])
})

test('no path with an id of another company answers with anything', { skip }, async () => {
  const leaks: string[] = []
  for (const { path, method } of calls.filter(
    (call) => call.path.includes('{') && !shared.includes(call.path.split('/')[1] ?? ''),
  )) {
    const resource = path.split('/')[1] ?? ''
    const ids = known.get(resource) ?? [...known.values()].map((each) => each[0] ?? '')
    for (const id of ids.slice(0, 2)) {
      const at = path.replace('{resource}', 'bills').replace(/\{\w+\}/g, id)
      const verb = method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE'
      const answer = await as(stranger)(at, verb === 'GET' ? undefined : {}, verb)
      const isEmpty = Array.isArray(answer.body?.data) && answer.body.data.length === 0
      if (answer.status < 400 && !isEmpty) leaks.push(`${verb} ${at} → ${answer.status}`)
      if (answer.status >= 500) leaks.push(`${verb} ${at} → ${answer.status}: a defect`)
    }
  }
  assert.deepEqual(leaks, [])
})

test('a filter by an id of another company finds nothing', { skip }, async () => {
  for (const [path, field, resource] of [
    ['bills', 'beneficiary_id', 'beneficiaries'],
    ['bills', 'store_id', 'stores'],
    ['receipts', 'beneficiary_id', 'beneficiaries'],
    ['items', 'unit_id', 'units'],
  ] as const) {
    const answer = await as(stranger)(`/${path}?${field}=${one(resource)}`)
    assert.equal(answer.status, 200)
    assert.equal(answer.body.meta?.total, 0, `${path} by ${field}`)
  }
})

test(
  'a body that names a record of another company is refused at its field',
  { skip },
  async () => {
    const mine = async (path: string): Promise<string> =>
      String((await as(stranger)(path)).body.data?.[0]?.id)
    const unit = await mine('/units?code=PCE')
    const item = (await as(stranger)('/items', { name: 'قلم', unit_id: unit })).body.data?.id
    const party = (await as(stranger)('/beneficiaries', { first_name: 'نور' })).body.data?.id
    const cash = await mine('/payment_methods?code=cash')
    const bill = (change: object) => ({
      type: 1,
      beneficiary_id: party,
      issue_date: '2026-11-21',
      items: [{ item_id: item, item_qty: '1', item_price: '1' }],
      ...change,
    })
    const line = (change: object) =>
      bill({ items: [{ item_id: item, item_qty: '1', item_price: '1', ...change }] })
    const day = { issue_date: '2026-11-21' }
    const spent = (change: object) => ({
      ...day,
      items: [{ statement: 'x', item_price: '1', ...change }],
    })
    const changed = [{ statement: 'x', amount: '1', tax_id: one('taxes') }]
    const credited = (change: object) => ({ ...day, type: 1, transactions: changed, ...change })
    const cases: readonly (readonly [string, unknown, string])[] = [
      ['/items', { name: 'x', unit_id: one('units') }, 'unit_id'],
      ['/items', { name: 'x', unit_id: unit, item_tax_id: one('taxes') }, 'item_tax_id'],
      ['/beneficiaries', { first_name: 'x', account_id: one('accounts') }, 'account_id'],
      ['/bills', bill({ beneficiary_id: one('beneficiaries') }), 'beneficiary_id'],
      ['/bills', bill({ store_id: one('stores') }), 'store_id'],
      ['/bills', line({ item_id: one('items') }), 'items.0.item_id'],
      ['/bills', line({ tax_id: one('taxes') }), 'items.0.tax_id'],
      ['/bills', line({ unit_id: one('units') }), 'items.0.unit_id'],
      ['/bills', line({ account_id: one('accounts') }), 'items.0.account_id'],
      ['/expenses', spent({ account_id: one('accounts') }), 'items.0.account_id'],
      ['/notes', credited({ original_bill_id: one('bills') }), 'original_bill_id'],
      [
        '/bills',
        {
          ...line({}),
          status: 1,
          payments: [{ payment_method_id: one('payment_methods'), amount: '1' }],
        },
        '',
      ],
      [
        '/receipts',
        {
          type: 1,
          beneficiary_id: one('beneficiaries'),
          payment_method_id: cash,
          date: '2026-11-21',
          amount: '1',
          status: 1,
        },
        'beneficiary_id',
      ],
      [
        '/receipts',
        {
          type: 1,
          beneficiary_id: party,
          payment_method_id: one('payment_methods'),
          date: '2026-11-21',
          amount: '1',
          status: 1,
        },
        'payment_method_id',
      ],
      [
        '/receipts',
        {
          type: 1,
          beneficiary_id: party,
          payment_method_id: cash,
          date: '2026-11-21',
          amount: '1',
          associations: [{ associatable_type: 'bill', associatable_id: one('bills'), amount: '1' }],
          status: 1,
        },
        'associations.0',
      ],
    ]
    for (const [path, body, field] of cases) {
      const answer = await as(stranger)(path, body)
      assert.equal(
        answer.status,
        422,
        `${path} ${field}: ${answer.status} ${JSON.stringify(answer.body)}`,
      )
      if (field)
        assert.ok(
          answer.body.errors?.[field],
          `${path}: no text at ${field}: ${JSON.stringify(answer.body)}`,
        )
    }
  },
)
