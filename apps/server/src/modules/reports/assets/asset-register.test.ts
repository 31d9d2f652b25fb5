import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'
import { type TwoStores, day, idOf, openTwoStores } from '../../../testing/two-stores.ts'

const skip = withoutDatabase()
let server: TestServer
let company: TwoStores

/**
 * Each store buys a laptop for 3,000. Two desks for 4,000 each were bought in March and the bill was edited; a
 * safe was bought by mistake after somebody had written down how fast it wears out.
 */
before(async () => {
  if (skip) return
  server = await testServer()
  company = await openTwoStores(server)
  const { api, riyadh } = company
  const [unit, furniture] = await Promise.all([
    api.first('/units?code=PCE'),
    api.first('/accounts?account_number=1215'),
  ])
  const buy = async (name: string, issue_date: string, item_price: string): Promise<Json> => {
    const item = await api.add('/items', {
      name,
      item_type: 4,
      unit_id: unit.id,
      purchase_account_id: furniture.id,
    })
    return api.add('/bills', {
      type: 2,
      beneficiary_id: riyadh.party.id,
      issue_date,
      items: [{ item_id: item.id, item_qty: '2', item_price, tax_id: riyadh.tax }],
      status: 1,
    })
  }
  const desks = await buy('مكتب', '2026-03-01', '3900')
  const { lock_version: version } = (await api.ask('POST', `/bills/${idOf(desks)}/open`, 200, {}))
    .data!
  const [line] = rowsIn(desks.items)
  await api.change(`/bills/${idOf(desks)}`, {
    lock_version: version,
    status: 1,
    items: [{ item_id: line?.item_id, item_qty: '2', item_price: '4000', tax_id: riyadh.tax }],
  })
  const mistaken = await buy('خزنة', day, '900')
  const safe = await api.first(`/assets?source_bill_id=${idOf(mistaken)}`)
  await api.change(`/assets/${idOf(safe)}`, { ...safe, destruction_ratio: '25' })
  await api.ask('POST', `/bills/${idOf(mistaken)}/cancel`, 200, { reason: 'خطأ' })
})
after(async () => server?.close())

const report = (query: string): Promise<Json> =>
  company.api.get(`/reports/total_assets_report?${query}`)
const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100)

test('the register on a day, without what was bought by mistake', { skip }, async () => {
  const { data, meta } = await report(`to=${day}`)
  assert.deepEqual(
    rowsIn(data).map(({ asset, quantity, price, accumulated, book_value: value, status }) =>
      [asset, quantity, price, accumulated, value, status].join(' '),
    ),
    [
      'مكتب 2 8000.00 0.00 8000.00 0',
      'حاسب 1 3000.00 0.00 3000.00 0',
      'حاسب 1 3000.00 0.00 3000.00 0',
    ],
  )
  assert.deepEqual([meta?.total, meta?.totals?.book_value], [3, '14000.00'] as unknown)
  assert.equal((await report('to=2026-10-31')).meta?.totals?.price, '8000.00')
  assert.equal((await report(`to=${day}&status=1`)).meta?.total, 0 as unknown)
})

test('prices by account are what the account holds', { skip }, async () => {
  for (const to of ['2026-02-28', '2026-10-31', day]) {
    const accounts = rowsIn(
      (
        await company.api.get(
          `/reports/adjusted_trial_balance_report?from=2026-01-01&to=${to}&zero=true`,
        )
      ).data,
    ).filter(({ sub_type: kind }) => String(kind) === 'fixed_asset')
    assert.ok(accounts.length > 1)
    for (const account of accounts) {
      const { meta } = await report(`to=${to}&account_id=${String(account.account_id)}`)
      assert.equal(
        cents(meta?.totals?.price),
        cents(account.closing_debit) - cents(account.closing_credit),
        `${String(account.account)} ${to}`,
      )
    }
  }
})

test(
  'who sees one store sees what was bought for it, and what belongs to none',
  { skip },
  async () => {
    const answer = await company.asBadr(`/reports/total_assets_report?to=${day}`)
    assert.deepEqual(company.leaked(answer), [])
    assert.deepEqual(
      rowsIn(answer.body.data).map(({ asset }) => String(asset)),
      ['مكتب', 'حاسب'],
    )
  },
)
