import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'
import { type TwoStores, day, idOf, openTwoStores } from '../../../testing/two-stores.ts'

const skip = withoutDatabase()
let server: TestServer
let company: TwoStores
let sahara: Json
const year = 'from=2026-01-01&to=2026-11-21'

/**
 * Beside the trade of two stores, Sahara sells: pens and a service from abroad, of which the company owes the
 * VAT itself; pens with VAT within the price and a discount on all; pens in dollars. One purchase is edited, one
 * is cancelled; pens go back, and a note takes off what was too dear.
 */
before(async () => {
  if (skip) return
  server = await testServer()
  company = await openTwoStores(server)
  const { api, riyadh } = company
  const { tax, pen } = riyadh
  sahara = await api.add('/beneficiaries', { first_name: 'Sahara', role: 'supplier' })
  const [unit, abroad, dollars] = await Promise.all([
    api.first('/units?code=PCE'),
    api.first('/taxes?mechanism=reverse_charge'),
    api.first('/currencies?code=USD'),
  ])
  const advice = await api.add('/items', { name: 'استشارة', item_type: 2, unit_id: unit.id })
  const bill = (items: readonly object[], more: object = {}): Promise<Json> =>
    api.add('/bills', {
      type: 2,
      beneficiary_id: sahara.id,
      store_id: riyadh.id,
      issue_date: day,
      items: items.map((item) => ({ item_id: pen.id, tax_id: tax, ...item })),
      status: 1,
      ...more,
    })
  const mixed = await bill([
    { item_qty: '3', item_price: '11', item_discount: '1' },
    { item_id: advice.id, item_qty: '1', item_price: '500', tax_id: abroad.id },
  ])
  await bill(
    [
      { item_qty: '7', item_price: '11.5' },
      { item_qty: '1', item_price: '3.33' },
    ],
    {
      tax_inclusive: true,
      discount_amount: '7',
      issue_date: '2026-10-05',
    },
  )
  await bill([{ item_qty: '2', item_price: '3.37' }], {
    currency_id: dollars.id,
    exchange_rate_to_local_currency: '3.7467',
  })
  const edited = await bill([{ item_qty: '5', item_price: '10' }])
  const { lock_version: version } = (await api.ask('POST', `/bills/${idOf(edited)}/open`, 200, {}))
    .data!
  await api.change(`/bills/${idOf(edited)}`, {
    lock_version: version,
    status: 1,
    items: [{ item_id: pen.id, item_qty: '4', item_price: '12', tax_id: tax }],
  })
  const cancelled = await bill([{ item_qty: '5', item_price: '10' }])
  await api.ask('POST', `/bills/${idOf(cancelled)}/cancel`, 200, { reason: 'خطأ' })
  const account = await api.first('/accounts?account_number=5111')
  await api.add('/notes', {
    type: 2,
    original_bill_id: mixed.id,
    beneficiary_id: sahara.id,
    issue_date: day,
    reason: 'فرق سعر',
    transactions: [
      {
        statement: 'فرق سعر',
        amount: '2',
        tax_id: tax,
        account_id: account.id,
        bill_item_id: mixed.items?.[0]?.id,
      },
    ],
    status: 1,
  })
  await api.ask('POST', `/bills/${idOf(mixed)}/return`, 200, {
    items: [{ bill_item_id: mixed.items?.[0]?.id, item_qty: '1' }],
    reason: 'تالف',
    issue_date: day,
    status: 1,
  })
})
after(async () => server?.close())

const report = (query: string): Promise<Json> =>
  company.api.get(`/reports/item_purchases_report?${year}${query}`)
const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100)
const sumOf = (rows: readonly Json[], figure: string): number =>
  rows.reduce((all, row) => all + cents(row[figure]), 0)

test('items as their bills, returns and notes have them', { skip }, async () => {
  const rows = rowsIn((await report(`&beneficiary_id=${idOf(sahara)}`)).data)
  const of = (name: string): string => {
    const row = rows.find(({ item }) => String(item) === name)
    return ['bought_qty', 'returned_qty', 'net_qty', 'discounts', 'net', 'vat']
      .map((figure) => String(row?.[figure]))
      .join(' ')
  }
  assert.equal(of('استشارة'), '1 0 1 0.00 500.00 0.00')
  // 32, 66.81 of what bore its VAT, 25.25 of dollars and 48; less the 2 of the note and the 10 that went back.
  assert.equal(of('قلم'), '17 1 16 7.09 160.06 24.00')
})

test('they sum to the documents of suppliers, however grouped', { skip }, async () => {
  const { riyadh, jeddah } = company
  for (const narrowed of ['', `&beneficiary_id=${idOf(sahara)}`, `&store_id=${jeddah.id}`]) {
    const documents = (
      await company.api.get(`/reports/purchases_bills_report?${year}&per_page=500${narrowed}`)
    ).meta?.totals
    const wanted = [cents(documents?.total) - cents(documents?.discount), cents(documents?.vat)]
    for (const by of ['item', 'beneficiary', 'month', 'store', 'user']) {
      const { data, meta } = await report(`&by=${by}${narrowed}`)
      const rows = rowsIn(data)
      assert.deepEqual([sumOf(rows, 'net'), sumOf(rows, 'vat')], wanted, `${by} ${narrowed}`)
      for (const figure of ['gross', 'discounts', 'net', 'vat'])
        assert.equal(cents(meta?.totals?.[figure]), sumOf(rows, figure), `${by} ${figure}`)
      assert.equal(sumOf(rows, 'gross') - sumOf(rows, 'discounts'), sumOf(rows, 'net'))
    }
  }
  const pens = rowsIn((await report(`&item_id=${idOf(riyadh.pen)}`)).data)
  assert.equal(pens.length, 1)
  assert.deepEqual(
    rowsIn((await report('&by=month')).data).map(({ month }) => month),
    ['2026-10', '2026-11'],
  )
})

test('who sees one store sees what was bought for it', { skip }, async () => {
  const answer = await company.asBadr(`/reports/item_purchases_report?${year}&by=store`)
  assert.deepEqual(company.leaked(answer), [])
  assert.deepEqual(
    rowsIn(answer.body.data).map(({ store, net }) => [store, net]),
    [['مستودع جدة', '3130.00']],
  )
})
