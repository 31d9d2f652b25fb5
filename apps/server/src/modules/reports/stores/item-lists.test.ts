import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'
import { type TwoStores, day, idOf, openTwoStores } from '../../../testing/two-stores.ts'

const skip = withoutDatabase()
let server: TestServer
let company: TwoStores
let chair: Json
const days = ['2026-03-01', '2026-10-04', '2026-10-05', '2026-11-20', day]

/**
 * Beside the trade of two stores, chairs that the company makes are bought in Riyadh in March, sold in October,
 * bought once more on a day before that sale, and one comes back; a purchase of them is cancelled.
 */
before(async () => {
  if (skip) return
  server = await testServer()
  company = await openTwoStores(server)
  const { api, riyadh, jeddah } = company
  const unit = await api.first('/units?code=PCE')
  const of = (name: string, item_type: number, more: object = {}): Promise<Json> =>
    api.add('/items', { name, item_type, unit_id: unit.id, item_tax_id: riyadh.tax, ...more })
  chair = await of('كرسي', 1, {
    selling_price: '75.5',
    purchasing_price: '40',
    limit_of_reorders: '13',
  })
  await of('تركيب', 2, { selling_price: '30' })
  await of('مسامير', 3, { active: false })
  const trade = (type: number, issue_date: string, item_qty: string, more: object = {}) =>
    api.add('/bills', {
      type,
      beneficiary_id: riyadh.party.id,
      store_id: riyadh.id,
      issue_date,
      items: [{ item_id: chair.id, item_qty, item_price: '41.37', tax_id: riyadh.tax }],
      status: 1,
      ...more,
    })
  await trade(2, '2026-03-01', '7')
  const sold = await trade(1, '2026-10-05', '3')
  await trade(2, '2026-10-04', '2', { store_id: jeddah.id })
  await trade(2, '2026-09-01', '5')
  await api.ask('POST', `/bills/${idOf(sold)}/return`, 200, {
    items: [{ bill_item_id: sold.items?.[0]?.id, item_qty: '1' }],
    reason: 'تالف',
    issue_date: '2026-11-20',
    status: 1,
  })
  const cancelled = await trade(2, '2026-11-20', '9')
  await api.ask('POST', `/bills/${idOf(cancelled)}/cancel`, 200, { reason: 'خطأ' })
})
after(async () => server?.close())

const get = (path: string): Promise<Json> => company.api.get(path)
const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100)

/** What movements until a day come to, by item: `quantity value`. */
async function movedUntil(to: string, store = ''): Promise<ReadonlyMap<string, string>> {
  const path = `/reports/items_transactions_report?from=2026-01-01&to=${to}&per_page=-1${store}`
  const sums = new Map<string, [number, number]>()
  for (const { item_id: item, quantity, value } of rowsIn((await get(path)).data)) {
    const [q, v] = sums.get(String(item)) ?? [0, 0]
    sums.set(String(item), [q + Number(quantity), v + cents(value)])
  }
  return new Map([...sums].map(([item, [q, v]]) => [item, `${q} ${v}`]))
}

test('quantity and value of any day are those of the movements until it', { skip }, async () => {
  for (const store of ['', `&store_id=${company.riyadh.id}`, `&store_id=${company.jeddah.id}`])
    for (const to of days) {
      const { data, meta } = await get(`/reports/items_report?to=${to}&per_page=500${store}`)
      const moved = await movedUntil(to, store)
      const rows = rowsIn(data)
      for (const row of rows) {
        if (row.quantity === null) assert.ok(!['0', '1', '5'].includes(String(row.item_type)))
        else
          assert.equal(
            `${Number(row.quantity)} ${cents(row.value)}`,
            moved.get(String(row.item_id)) ?? '0 0',
            `${String(row.item)} ${to} ${store}`,
          )
      }
      assert.equal(
        cents(meta?.totals?.value),
        rows.reduce((all, { value }) => all + cents(value), 0),
      )
    }
})

test('what all items are worth is on the accounts of the stores', { skip }, async () => {
  const accounts = new Set(
    rowsIn((await get('/reports/stock_item_report')).meta?.stores).map((each) =>
      String(each.account_number),
    ),
  )
  for (const to of days) {
    const balances = rowsIn(
      (await get(`/reports/adjusted_trial_balance_report?from=2026-01-01&to=${to}`)).data,
    ).filter((each) => accounts.has(String(each.account_number)))
    const held = balances.reduce((all, each) => all + cents(each.closing_debit), 0)
    assert.equal(cents((await get(`/reports/items_report?to=${to}`)).meta?.totals?.value), held, to)
  }
})

test('each list has the items of its type, with prices and tax', { skip }, async () => {
  const named = async (name: string, query = ''): Promise<string[]> =>
    rowsIn((await get(`/reports/${name}_report?${query}`)).data).map((row) => String(row.item))
  assert.deepEqual(await named('product'), ['كرسي', 'هدية', 'هدية'])
  assert.ok((await named('service_item')).includes('تركيب'))
  assert.deepEqual(await named('non_stock_item'), ['مسامير'])
  assert.deepEqual(await named('non_stock_item', 'active=true'), [])
  assert.deepEqual(await named('items', 'below_reorder=true'), ['كرسي'])
  assert.deepEqual(await named('items', 'below_reorder=true&to=2026-10-04'), [])
  const [row] = rowsIn((await get('/reports/product_report')).data)
  const { purchasing_price: bought, selling_price: sold, quantity, tax } = row!
  assert.deepEqual([bought, sold, quantity], ['40.00', '75.50', '12'] as unknown)
  assert.match(String(tax), /15/)
})

test('who sees one store sees its stock alone', { skip }, async () => {
  const answer = await company.asBadr(`/reports/items_report?per_page=500`)
  assert.deepEqual(company.leaked(answer), [])
  const moved = await movedUntil(day, `&store_id=${company.jeddah.id}`)
  const found = rowsIn(answer.body.data).find((row) => String(row.item_id) === idOf(chair))
  assert.equal(`${Number(found?.quantity)} ${cents(found?.value)}`, moved.get(idOf(chair)))
})

test('who may not see costs sees none', { skip }, async () => {
  const role = await company.api.add('/permissions', {
    name: 'بائع',
    permissions: [{ code: 'reports_stores', view: true }],
  })
  const { tenantToken: token } = await company.join(role)
  const { body } = await server.ask('/reports/items_report?per_page=500', { token })
  assert.ok(rowsIn(body.data).length > 0)
  assert.ok(rowsIn(body.data).every(({ average, value }) => average === null && value === null))
  assert.equal(body.meta?.totals?.value, null)
})
