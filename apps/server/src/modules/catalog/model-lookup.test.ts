import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let noor: Member
let store: string
let supplier: string
let model: string
let variants: readonly Json[]
let day: string

const { ask, get, first, add, change, refused } = asking(
  () => server,
  () => hind,
)
const theirs = asking(
  () => server,
  () => noor,
)

const buy = (at: number, quantity: string, price: string) =>
  add('/bills', {
    type: 2,
    status: 1,
    beneficiary_id: supplier,
    store_id: store,
    issue_date: day,
    items: [{ item_id: variants[at]!.id, item_qty: quantity, item_price: price }],
  })

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'أزياء نجد')
  noor = await register(server, 'Noor', 'أزياء الحجاز')
  await registerForVat(server, hind)
  await change('/financial_setting/costing_method', { value: 'fifo' })
  store = String((await first('/stores')).id)
  supplier = String((await add('/beneficiaries', { first_name: 'الصحراء', role: 'supplier' })).id)
  day = String((await first('/fiscal_years')).starts_on)
  model = String(
    (
      await add('/item_models', {
        name: 'قميص',
        unit_id: String((await first('/units?code=PCE')).id),
        selling_price: '90',
        purchasing_price: '40',
        attributes: [
          { name: 'اللون', values: [{ name: 'أبيض' }, { name: 'أسود' }] },
          { name: 'المقاس', values: [{ name: 'M' }, { name: 'L' }] },
        ],
      })
    ).id,
  )
  await ask('POST', `/item_models/${model}/make_variants`, 200, { combinations: [] })
  variants = rowsIn((await get(`/items?model_id=${model}&sort=code&per_page=500`)).data)
})
after(async () => server?.close())

test('a model is looked up with its items as lines need them', { skip }, async () => {
  await buy(0, '5', '40')
  const found = (await get(`/items/lookup/model/${model}`)).data! as Json
  const items = rowsIn(found.items)
  assert.equal(found.name, 'قميص')
  assert.deepEqual(
    rowsIn(found.attributes).map(({ name }) => name),
    ['اللون', 'المقاس'],
  )
  assert.deepEqual(
    items.map(({ name, free_amount }) => `${String(name)} ${String(free_amount)}`).toSorted(),
    ['قميص – أبيض – L 0', 'قميص – أبيض – M 5', 'قميص – أسود – L 0', 'قميص – أسود – M 0'],
  )
  for (const each of items) assert.equal((each.model as Json).id, model)
  const [byName] = rowsIn((await get('/items/lookup?q=قميص')).data)
  assert.equal((byName!.model as Json).name, 'قميص')
})

test(
  'what is not in use is not offered, and another company has no such model',
  { skip },
  async () => {
    await change(`/items/${String(variants[3]!.id)}`, { active: false })
    assert.equal(rowsIn(((await get(`/items/lookup/model/${model}`)).data as Json).items).length, 3)
    await change(`/items/${String(variants[3]!.id)}`, { active: true })
    const at = `/items/lookup/model/${model}`
    assert.deepEqual(await theirs.refused('GET', at), ['not_found'])
    assert.deepEqual(await refused('GET', '/items/lookup/model/x'), ['not_found'])
    assert.deepEqual(await refused('GET', `${at}?store_id=x`), ['invalid_filter'])
  },
)

test('first in, first out holds of each combination by itself', { skip }, async () => {
  await buy(1, '4', '40')
  await buy(1, '4', '50')
  const customer = await add('/beneficiaries', { first_name: 'نورة', role: 'customer' })
  await add('/bills', {
    type: 1,
    status: 1,
    beneficiary_id: customer.id,
    store_id: store,
    issue_date: day,
    items: [
      { item_id: variants[0]!.id, item_qty: '2', item_price: '90' },
      { item_id: variants[1]!.id, item_qty: '6', item_price: '90' },
    ],
  })
  const report = await get('/reports/stock_layers_report')
  assert.deepEqual(
    rowsIn(report.data).map(({ item, quantity, value }) => [item, quantity, value].join(' ')),
    ['قميص – أبيض – L 2 100.00', 'قميص – أبيض – M 3 120.00'],
  )
})

test('reports have a model with its items under it, and sum each once', { skip }, async () => {
  const read = async (path: string, quantity: string) => {
    const { data, meta } = await get(`/reports/${path}`)
    return [
      ...rowsIn(data).map((row) =>
        [row.level, row.item, row[quantity], row.value ?? row.net].join(' '),
      ),
      meta?.totals?.value ?? meta?.totals?.net,
      meta?.total,
    ]
  }
  assert.deepEqual(await read('stock_item_report?by=model', 'quantity'), [
    '1 قميص 5 220.00',
    '2 قميص – أبيض – L 2 100.00',
    '2 قميص – أبيض – M 3 120.00',
    '220.00',
    3,
  ])
  const days = `from=${day}&to=${day}&by=model`
  assert.deepEqual(await read(`item_sales_report?${days}`, 'net_qty'), [
    '1 قميص 8 720.00',
    '2 قميص – أبيض – L 6 540.00',
    '2 قميص – أبيض – M 2 180.00',
    '720.00',
    3,
  ])
  assert.deepEqual(await read(`item_purchases_report?${days}`, 'net_qty'), [
    '1 قميص 13 560.00',
    '2 قميص – أبيض – L 8 360.00',
    '2 قميص – أبيض – M 5 200.00',
    '560.00',
    3,
  ])
})

test('a report of one model has its items alone', { skip }, async () => {
  const other = await add('/items', {
    name: 'حزام',
    unit_id: (await first('/units?code=PCE')).id,
  })
  await add('/bills', {
    type: 2,
    status: 1,
    beneficiary_id: supplier,
    store_id: store,
    issue_date: day,
    items: [{ item_id: other.id, item_qty: '1', item_price: '7' }],
  })
  const year = `from=${day}&to=${day}`
  const totalOf = async (path: string): Promise<unknown> => (await get(path)).meta?.total
  for (const [report, all, ofModel] of [
    ['stock_item_report?', 3, 2],
    ['stock_item_report?by=model', 4, 3],
    [`items_transactions_report?${year}`, 6, 5],
    [`total_transactions_report?${year}`, 3, 2],
    [`item_purchases_report?${year}`, 3, 2],
    [`items_report?to=${day}`, 5, 4],
    ['stock_layers_report?', 3, 2],
  ] as const) {
    assert.equal(await totalOf(`/reports/${report}`), all, report)
    assert.equal(await totalOf(`/reports/${report}&model_id=${model}`), ofModel, report)
  }
  const none = '00000000-0000-4000-8000-000000000000'
  assert.equal(await totalOf(`/reports/stock_item_report?model_id=${none}`), 0)
  assert.deepEqual(await refused('GET', '/reports/stock_item_report?model_id=x'), [
    'invalid_filter',
  ])
})
