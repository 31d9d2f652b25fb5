import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'
import { type TwoStores, day, idOf, openTwoStores } from '../../../testing/two-stores.ts'

const skip = withoutDatabase()
let server: TestServer
let company: TwoStores
const path = '/reports/cashers_report'
const span = `from=${day}&to=${day}`

/**
 * At the till of Riyadh Hind sells for 115 in cash, for 230 of which 130 by card and the rest on credit, and takes
 * 57.50 of the first back in cash; beside it stands the trade of two stores that no till wrote.
 */
before(async () => {
  if (skip) return
  server = await testServer()
  company = await openTwoStores(server)
  const { api, riyadh } = company
  const unit = await api.first('/units?code=PCE')
  const visit = await api.add('/items', { name: 'زيارة', item_type: 2, unit_id: unit.id })
  const noor = await api.add('/beneficiaries', { first_name: 'نور الهدى', role: 'customer' })
  const card = await api.first('/payment_methods?code=card')
  const sell = (quantity: string, payments: readonly object[]): Promise<Json> =>
    api.add('/bills', {
      type: 1,
      beneficiary_id: noor.id,
      p_o_s_id: riyadh.till.id,
      store_id: riyadh.id,
      issue_date: day,
      items: [{ item_id: visit.id, item_qty: quantity, item_price: '50', tax_id: riyadh.tax }],
      status: 1,
      payments,
    })
  const first = await sell('2', [{ payment_method_id: riyadh.cash, amount: '115' }])
  await sell('4', [{ payment_method_id: card.id, amount: '130' }])
  const { data: back } = await api.ask('POST', `/bills/${idOf(first)}/return`, 200, {
    items: [{ bill_item_id: first.items?.[0]?.id, item_qty: '1' }],
    reason: 'تالف',
    issue_date: day,
    status: 1,
  })
  await api.add('/receipts', {
    type: 2,
    status: 1,
    beneficiary_id: noor.id,
    payment_method_id: riyadh.cash,
    date: day,
    amount: '57.50',
    associations: [{ associatable_type: 'bill', associatable_id: back?.id, amount: '57.50' }],
  })
})
after(async () => server?.close())

const figures = ['bills', 'returns', 'net', 'cash', 'card', 'other', 'unpaid', 'basket'] as const
const written = (row: Json | undefined): string =>
  figures.map((figure) => Number(row?.[figure])).join(' ')
const report = (query: string): Promise<Json> => company.api.get(`${path}?${span}&${query}`)

test('a cashier’s sales less returns, and how they were paid', { skip }, async () => {
  const { data, meta } = await report(`pos_id=${idOf(company.riyadh.till)}`)
  const rows = rowsIn(data)
  assert.equal(rows.length, 1)
  assert.equal(written(rows[0]), '2 1 287.5 57.5 130 0 100 172.5')
  assert.equal(written(meta?.totals as Json | undefined), written(rows[0]))
})

test('each grouping comes to the same, and documents to their row', { skip }, async () => {
  const all = (await report('')).meta?.totals as Json | undefined
  for (const by of ['user', 'pos', 'day', 'document']) {
    const { data, meta } = await report(`by=${by}`)
    const net = rowsIn(data).reduce((sum, row) => sum + Math.round(Number(row.net) * 100), 0)
    assert.equal(net, Math.round(Number(all?.net) * 100), by)
    assert.deepEqual(meta?.totals, all)
  }
  const [till] = rowsIn((await report('by=pos')).data)
  const documents = rowsIn((await report(`by=document&pos_id=${String(till?.pos_id)}`)).data)
  assert.deepEqual(
    documents.map(({ document_type: type }) => Number(type)).toSorted(),
    [101, 101, 104],
  )
})

test('who sees one store is told of its tills alone', { skip }, async () => {
  for (const by of ['user', 'pos', 'day', 'document']) {
    const answer = await company.asBadr(`${path}?${span}&by=${by}`)
    assert.equal(answer.status, 200)
    // Of Jeddah there is a session in which nothing was sold.
    const sold = rowsIn(answer.body.data).filter(
      ({ bills, returns }) => Number(bills) + Number(returns) > 0,
    )
    assert.deepEqual(sold, [])
    assert.deepEqual(company.leaked(answer), [])
  }
  await company.api.ask('GET', `${path}?by=casher`, 422)
})

test('taxes of a point of sale are those of its documents', { skip }, async () => {
  const { data, meta } = await company.api.get(`/reports/pos_total_tax_report?${span}`)
  assert.deepEqual(
    rowsIn(data).map((row) => [
      row.pos_id,
      ...['sales_base', 'sales_vat', 'returns_base', 'returns_vat', 'net_vat'].map((key) =>
        Number(row[key]),
      ),
    ]),
    [[company.riyadh.till.id, 300, 45, -50, -7.5, 37.5]] as unknown,
  )
  assert.equal(meta?.totals?.net_vat, '37.50')
  const whole = await company.api.get(`/reports/total_tax_report?${span}`)
  assert.ok(Number(whole.meta?.totals?.sales_vat) > 45)
  const answer = await company.asBadr(`/reports/pos_total_tax_report?${span}`)
  assert.deepEqual(rowsIn(answer.body.data), [])
})
