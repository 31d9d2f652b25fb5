import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { staffed } from '../../testing/staffed.ts'
import { correctedBooks } from './corrected-books.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let made: Awaited<ReturnType<typeof correctedBooks>>
const api = asking(
  () => server,
  () => hind,
)
const { add, first, get } = api

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  made = await correctedBooks(api)
})
after(async () => server?.close())

const year = 'from=2026-01-01&to=2026-12-31'
const report = (name: string, query: string): Promise<Json> =>
  get(`/reports/${name}_report?${year}${query}`)
const sum = (rows: readonly Json[], key: string): string =>
  (
    rows.reduce((all, row) => all + Math.round(Number(row[key as keyof Json] ?? 0) * 100), 0) / 100
  ).toFixed(2)

test('the moves of an item end at its average, each with its arithmetic', { skip }, async () => {
  const [stock] = rowsIn((await get('/reports/stock_item_report')).data)
  const { data, meta } = await report(
    'item_cost',
    `&item_id=${String(made.pen.id)}&store_id=${String(stock?.store_id)}`,
  )
  const rows = rowsIn(data)
  assert.deepEqual(
    rows.map(({ kind, formula, average }) => [kind, formula, average].join(' | ')),
    [
      'receipt | (0.00 + 80.00) ÷ 40 = 2.00 | 2.00',
      'receipt | (80.00 + 10.00) ÷ 45 = 2.00 | 2.00',
      'reversal | 5 × 2.00 = 10.00 | 2.00',
      'issue | 20 × 2.00 = 40.00 | 2.00',
      'sales_return | (40.00 + 8.00) ÷ 24 = 2.00 | 2.00',
    ],
  )
  const last = rows.at(-1)
  assert.deepEqual(
    [last?.quantity_after, last?.value_after, last?.average],
    [stock?.quantity, stock?.value, stock?.average],
  )
  assert.equal(meta?.totals?.value, stock?.value)
})

test(
  'what an item cost is what its sales took and its returns brought back',
  { skip },
  async () => {
    const [sold] = rowsIn((await report('item_sales', '')).data)
    const { meta } = await report('item_cost', `&item_id=${String(sold?.item_id)}&moves=sold`)
    assert.equal(Number(meta?.totals?.value), -Number(sold?.cost))
  },
)

test('whatever sales are grouped by, their documents sum to the row', { skip }, async () => {
  const documents = (query: string): Promise<Json> => report('item_sales', `&by=document${query}`)
  for (const [by, filter, field] of [
    ['item', 'item_id', 'item_id'],
    ['beneficiary', 'beneficiary_id', 'beneficiary_id'],
    ['store', 'store_id', 'store_id'],
    ['user', 'user_id', 'user_id'],
  ] as const)
    for (const row of rowsIn((await report('item_sales', `&by=${by}`)).data)) {
      const { data, meta } = await documents(`&${filter}=${String(row[field])}`)
      for (const figure of ['gross', 'discounts', 'net', 'vat', 'cost', 'profit'])
        assert.equal(meta?.totals?.[figure], row[figure as keyof Json], `${by} ${figure}`)
      assert.deepEqual(
        rowsIn(data).map(({ document_type: type, net }) => [type, net].join(' ')),
        ['101 100.00', '104 -20.00'],
      )
    }
  const [month] = rowsIn((await report('item_sales', '&by=month')).data)
  assert.deepEqual([month?.from, month?.to], ['2026-10-10', '2026-10-20'])
})

test(
  'the terms of every box sum to it, and each opens documents that sum to the term',
  { skip },
  async () => {
    for (const box of rowsIn((await report('tax_return', '')).data)) {
      const { data, meta } = await report('tax_box', `&box=${String(box.box)}`)
      const terms = rowsIn(data)
      for (const column of ['amount', 'adjustment', 'vat'] as const) {
        assert.equal(meta?.totals?.[column], box[column as keyof Json], String(box.box))
        assert.equal(sum(terms, column), Number(box[column as keyof Json] ?? 0).toFixed(2))
      }
      for (const {
        sales_box: sales,
        purchase_box: bought,
        column,
        tax_id: tax,
        kind,
        ...term
      } of terms) {
        if ((sales ?? bought) === null) continue
        const name = sales === null ? 'taxed_purchases' : 'taxed_sales'
        const documents = await report(
          name,
          `&box=${String(sales ?? bought)}&column=${String(column)}&tax_id=${String(tax)}&kind=${String(kind)}`,
        )
        const base = term[String(column) as keyof typeof term]
        assert.deepEqual(
          [documents.meta?.totals?.base, documents.meta?.totals?.vat],
          [base, term.vat],
          `${String(box.box)} ${String(kind)}`,
        )
      }
    }
    const sales = rowsIn((await report('tax_box', '&box=1')).data)
    assert.deepEqual(
      sales.map(({ sign, kind, column, amount, adjustment, vat }) =>
        [sign, kind, column, amount, adjustment, vat].join(' '),
      ),
      ['plus 101 amount 100.00 0.00 15.00', 'plus 104 adjustment 0.00 -20.00 -3.00'],
    )
  },
)

test(
  'reports are narrowed to a user and to a currency, and the rest is the other part',
  { skip },
  async () => {
    const currencies = rowsIn((await get('/currencies')).data)
    const idOf = (code: string): string =>
      String(currencies.find((each) => String(each.code) === code)?.id)
    await add('/bills', {
      type: 1,
      beneficiary_id: made.noor.id,
      issue_date: '2026-11-10',
      currency_id: idOf('USD'),
      exchange_rate_to_local_currency: '3.75',
      items: [{ item_id: made.pen.id, item_qty: '1', item_price: '10' }],
      status: 1,
    })
    const me = String((await first('/users'))?.user_id)
    const receivables = String((await first('/accounts?account_number=1141')).id)
    const party = `beneficiary_id=${String(made.noor.id)}`
    for (const [name, query, figure] of [
      ['sales_bills', '', 'net'],
      ['purchases_bills', '', 'net'],
      ['purchases_payments', '', 'amount'],
      ['client_debits_aging', '', 'total'],
      ['client_account_statement', `&${party}`, 'balance'],
      ['account_statement', `&account_id=${receivables}`, 'balance'],
    ] as const) {
      const total = async (more: string): Promise<number> =>
        Number((await report(name, `${query}${more}`)).meta?.totals?.[figure])
      const [all, riyals, dollars] = [
        await total(''),
        await total(`&currency_id=${idOf('SAR')}`),
        await total(`&currency_id=${idOf('USD')}`),
      ]
      assert.equal((riyals + dollars).toFixed(2), all.toFixed(2), name)
      const isSales = !name.startsWith('purchases')
      assert.equal(dollars > 0, isSales, `${name} ${dollars}`)
    }
    for (const name of [
      'sales_bills',
      'purchases_bills',
      'purchases_payments',
      'entries',
      'entries2',
      'general_journal',
    ]) {
      const [all, mine, others] = [
        await report(name, ''),
        await report(name, `&user_id=${me}`),
        await report(name, `&user_id=${String(made.noor.id)}`),
      ]
      assert.deepEqual(mine.meta?.totals, all.meta?.totals, name)
      assert.equal(rowsIn(others.data).length, 0, name)
    }
    for (const given of ['user_id=1', 'user_id=null', 'currency_id=SAR', 'currency_id=']) {
      const path = `/reports/sales_bills_report?${given}`
      const { status } = await server.ask(path, { token: hind.tenantToken })
      assert.equal(status, given === 'currency_id=' ? 200 : 422, given)
    }
  },
)

test(
  'whoever may not see the members asks for no user, and no other company for its items',
  { skip },
  async () => {
    const dana = await staffed(server, 'Dana', 'شركة دانة')
    const unit = await dana.api.first('/units?code=PCE')
    const pen = await dana.api.add('/items', { name: 'قلم', item_type: 0, unit_id: unit.id })
    const guest = await dana.join('accountant')
    const asked = (path: string) => server.ask(path, { token: guest.tenantToken })
    assert.equal((await asked('/reports/entries_report')).status, 200)
    const refused = await asked(`/reports/entries_report?user_id=${String(pen.id)}`)
    assert.deepEqual([refused.status, refused.body.code], [403, 'forbidden'])
    const others = await asked(`/reports/item_cost_report?item_id=${String(made.pen.id)}`)
    assert.deepEqual([others.status, Object.keys(others.body.errors ?? {})], [422, ['item_id']])
  },
)
