import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { broughtIn, takenOut } from '@mizan/contract/reports/stock-turnover'
import { addDays, localDate } from '@mizan/core/time/local-date'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'
import { type TwoStores, day, idOf, openTwoStores } from '../../../testing/two-stores.ts'

const skip = withoutDatabase()
let server: TestServer
let company: TwoStores
let chair: Json

/**
 * Beside the trade of two stores with its freight: chairs bought in March, sold in October, bought on a day
 * before that sale, edited, cancelled; of what was sold a note lowers the price, then one comes back; one that
 * was bought is sent back.
 */
before(async () => {
  if (skip) return
  server = await testServer()
  company = await openTwoStores(server)
  const { api, riyadh, jeddah } = company
  const unit = await api.first('/units?code=PCE')
  chair = await api.add('/items', { name: 'كرسي', unit_id: unit.id, item_tax_id: riyadh.tax })
  const lines = (item_qty: string) => [
    { item_id: chair.id, item_qty, item_price: '41.37', tax_id: riyadh.tax },
  ]
  const trade = (type: number, issue_date: string, item_qty: string, more: object = {}) =>
    api.add('/bills', {
      type,
      beneficiary_id: riyadh.party.id,
      store_id: riyadh.id,
      issue_date,
      items: lines(item_qty),
      status: 1,
      ...more,
    })
  const sendBack = (bill: Json, issue_date: string) =>
    api.ask('POST', `/bills/${idOf(bill)}/return`, 200, {
      items: [{ bill_item_id: bill.items?.[0]?.id, item_qty: '1' }],
      reason: 'تالف',
      issue_date,
      status: 1,
    })
  const bought = await trade(2, '2026-03-01', '7')
  const sold = await trade(1, '2026-10-05', '3')
  await trade(2, '2026-10-04', '2', { store_id: jeddah.id })
  const edited = await trade(2, '2026-09-01', '5')
  const { lock_version: version } = (await api.ask('POST', `/bills/${idOf(edited)}/open`, 200, {}))
    .data!
  await api.change(`/bills/${idOf(edited)}`, {
    lock_version: version,
    status: 1,
    items: lines('6'),
  })
  await api.add('/notes', {
    type: 1,
    original_bill_id: sold.id,
    beneficiary_id: riyadh.party.id,
    issue_date: '2026-11-01',
    reason: 'خصم',
    transactions: [{ statement: 'خصم', amount: '10', tax_id: riyadh.tax }],
    status: 1,
  })
  await sendBack(sold, '2026-11-20')
  await sendBack(bought, '2026-11-19')
  const cancelled = await trade(2, '2026-11-20', '9')
  await api.ask('POST', `/bills/${idOf(cancelled)}/cancel`, 200, { reason: 'خطأ' })
})
after(async () => server?.close())

const get = (path: string): Promise<Json> => company.api.get(path)
const report = (query: string): Promise<Json> =>
  get(`/reports/total_transactions_report?${query}&per_page=500`)
const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100)
const quantity = (row: Json | undefined, reason: string): number =>
  Number(row?.[`${reason}_qty`] ?? 0)
const sumOf = (row: Json, reasons: object): number =>
  Object.keys(reasons).reduce((all, reason) => all + quantity(row, reason), 0)

const spans = [
  ['2026-01-01', day],
  ['2026-04-01', '2026-10-31'],
  ['2026-11-20', '2026-11-20'],
  ['2026-10-05', '2026-11-19'],
] as const
const dayBefore = (text: string): string => addDays(localDate(text), -1)

test('it begins and ends with the stock of those days, store by store', { skip }, async () => {
  const onHand = async (to: string, store: string): Promise<ReadonlyMap<string, string>> => {
    const { data } = await get(`/reports/items_report?to=${to}&store_id=${store}&per_page=500`)
    return new Map(
      rowsIn(data).map((row) => [
        String(row.item_id),
        `${Number(row.quantity)} ${cents(row.value)}`,
      ]),
    )
  }
  for (const [from, to] of spans)
    for (const store of [company.riyadh.id, company.jeddah.id]) {
      const [before, after] = [await onHand(dayBefore(from), store), await onHand(to, store)]
      const rows = rowsIn((await report(`from=${from}&to=${to}&store_id=${store}`)).data)
      assert.ok(rows.length > 0)
      for (const row of rows) {
        const item = String(row.item_id)
        const at = (end: string): string => `${quantity(row, end)} ${cents(row[`${end}_value`])}`
        assert.equal(at('opening'), before.get(item), `${from} ${String(row.item)}`)
        assert.equal(at('closing'), after.get(item), `${to} ${String(row.item)}`)
      }
    }
})

test('what came in less what went out is what it grew by', { skip }, async () => {
  for (const [from, to] of spans) {
    const { data, meta } = await report(`from=${from}&to=${to}`)
    for (const row of rowsIn(data)) {
      assert.equal(
        quantity(row, 'opening') + sumOf(row, broughtIn) - sumOf(row, takenOut),
        quantity(row, 'closing'),
      )
      assert.equal(
        cents(row.opening_value) +
          cents(row.in_value) -
          cents(row.out_value) +
          cents(row.value_change),
        cents(row.closing_value),
      )
      assert.deepEqual([row.other_in_qty, row.other_out_qty], [null, null] as unknown)
    }
    for (const figure of [
      'opening_value',
      'in_value',
      'out_value',
      'value_change',
      'closing_value',
    ])
      assert.equal(
        cents(meta?.totals?.[figure]),
        rowsIn(data).reduce((all, row) => all + cents(row[figure]), 0),
        figure,
      )
  }
})

/** What the lines of a document moved in its store. */
function count(
  moved: Map<string, number>,
  store: unknown,
  lines: readonly { readonly item_id?: unknown; readonly item_qty?: unknown }[],
): void {
  for (const { item_id: item, item_qty: of } of lines) {
    const at = `${String(item)} ${String(store)}`
    moved.set(at, (moved.get(at) ?? 0) + Number(of))
  }
}

test('each reason is what its documents moved; what was cancelled did not', { skip }, async () => {
  const types = { bought: 2, sold: 1, purchase_returned: 3, sales_returned: 4 }
  for (const [from, to] of spans.slice(0, 2)) {
    const rows = rowsIn((await report(`from=${from}&to=${to}`)).data)
    for (const [reason, type] of Object.entries(types)) {
      const moved = new Map<string, number>()
      const path = `/bills?type=${type}&issue_date_from=${from}&issue_date_to=${to}&per_page=-1`
      for (const head of rowsIn((await get(path)).data)) {
        if ([0, 255].includes(Number(head.status)) || String(head.kind) === 'prepayment') continue
        const bill = (await get(`/bills/${idOf(head)}`)).data
        // Goods that came before their bill moved with their receipt.
        count(
          moved,
          head.store_id,
          rowsIn(bill?.items).filter((line) => !line.goods_receipt_item_id),
        )
      }
      if (reason === 'bought')
        for (const head of rowsIn(
          (await get(`/goods_receipts?status=1&date_from=${from}&date_to=${to}&per_page=-1`)).data,
        ))
          count(
            moved,
            head.store_id,
            rowsIn((await get(`/goods_receipts/${idOf(head)}`)).data?.items),
          )
      if (reason === 'purchase_returned')
        for (const head of rowsIn(
          (await get(`/goods_receipt_returns?status=1&date_from=${from}&date_to=${to}&per_page=-1`))
            .data,
        )) {
          const { items } = (await get(`/goods_receipt_returns/${idOf(head)}`)).data!
          count(
            moved,
            head.store?.id,
            rowsIn(items).map((line) => ({ item_id: line.item?.id, item_qty: line.quantity })),
          )
        }
      for (const row of rows)
        assert.equal(
          quantity(row, reason),
          moved.get(`${String(row.item_id)} ${String(row.store_id)}`) ?? 0,
          `${reason} ${String(row.item)}`,
        )
    }
  }
  const [row] = rowsIn(
    (await report(`from=2026-01-01&to=${day}&item_id=${idOf(chair)}&store_id=${company.riyadh.id}`))
      .data,
  )
  assert.deepEqual(
    ['bought', 'sold', 'sales_returned', 'purchase_returned', 'closing'].map((each) =>
      quantity(row, each),
    ),
    [13, 3, 1, 1, 10],
  )
})

test('who sees one store sees it alone, and who sees no costs no values', { skip }, async () => {
  const answer = await company.asBadr('/reports/total_transactions_report?per_page=500')
  assert.deepEqual(company.leaked(answer), [])
  assert.deepEqual(
    new Set(rowsIn(answer.body.data).map(({ store }) => String(store))),
    new Set(['مستودع جدة']),
  )
  const role = await company.api.add('/permissions', {
    name: 'بائع',
    permissions: [{ code: 'reports_stores', view: true }],
  })
  const { tenantToken: token } = await company.join(role)
  const { body } = await server.ask('/reports/total_transactions_report', { token })
  assert.ok(rowsIn(body.data).every((row) => row.closing_value === null && row.in_value === null))
  assert.equal(body.meta?.totals?.closing_value, null)
})
