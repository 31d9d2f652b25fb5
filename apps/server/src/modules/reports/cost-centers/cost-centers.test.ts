import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../../testing/asking.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { entriesBy } from '../../../testing/entries.ts'
import { type Member, register, registerForVat } from '../../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'
import { type BookLine, correctedBooks, linesOfBooks } from '../corrected-books.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let made: Awaited<ReturnType<typeof correctedBooks>>
const api = asking(
  () => server,
  () => hind,
)
const { get, add, ask } = api
const { post: entry } = entriesBy(api)

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  made = await correctedBooks(api)
})
after(async () => server?.close())

const year = 'from=2026-01-01&to=2026-12-31'
const report = (query: string): Promise<Json> => get(`/reports/cost_centers_report?${query}`)
const cents = (text: unknown): number => Math.round(Number(text) * 100)
const money = (of: number): string => (of / 100).toFixed(2)

const written = (rows: readonly Json[]): string =>
  rows
    .map(({ cost_center, revenue, cost, expenses, net }) =>
      [cost_center, revenue, cost, expenses, net].join(' '),
    )
    .join('\n')

/** What lines of revenue and expense leave, from the lines alone. */
const netOf = (lines: readonly BookLine[]): number =>
  lines
    .filter((line) => Number(line.type) >= 4 && line.is_closing === 'false')
    .reduce((all, line) => all + cents(line.credit) - cents(line.debit), 0)

const profitOf = async (query: string): Promise<string> =>
  String(
    rowsIn((await get(`/reports/income_statement_report?${query}`)).data).find(
      (row) => String(row.key) === 'net_profit',
    )?.amount,
  )

test(
  'a year by centre: what was edited and reversed is there once, the rest is allocated to none',
  { skip },
  async () => {
    assert.equal(
      written(rowsIn((await report(year)).data)),
      `الرياض 0.00 0.00 1750.00 -1750.00
جدة 0.00 0.00 600.00 -600.00
غير موزع 80.00 32.00 396.70 -348.70`,
    )
    const all = rowsIn((await report(`${year}&zero=true`)).data).map((row) => row.cost_center)
    assert.deepEqual(all, ['الرياض', 'القصيم', 'جدة', 'عام', 'غير موزع'])
  },
)

test('centres and the rest are the result of the ledger, in any period', { skip }, async () => {
  for (const [from, to] of [
    ['2026-01-01', '2026-12-31'],
    ['2026-10-11', '2026-11-04'],
    ['2026-10-26', '2026-10-26'],
    ['2026-03-15', '2026-10-31'],
  ] as const) {
    const query = `from=${from}&to=${to}`
    const lines = await linesOfBooks(server, hind, `e.entry_date between '${from}' and '${to}'`)
    const { data, meta } = await report(query)
    for (const row of rowsIn(data)) {
      const own = lines.filter((line) => line.cost_center_id === row.cost_center_id)
      assert.equal(row.net, money(netOf(own)), `${query} ${String(row.cost_center)}`)
      if (row.cost_center_id !== null)
        assert.equal(
          row.net,
          await profitOf(`${query}&cost_center_id=${String(row.cost_center_id)}`),
        )
    }
    assert.equal(meta?.totals?.net, money(netOf(lines)))
    assert.equal(meta?.totals?.net, await profitOf(query))
  }
})

test(
  'accounts of a centre, of none and of all: what each opens has moved as much',
  { skip },
  async () => {
    for (const chosen of ['', `&cost_center_id=${String(made.riyadh.id)}`, '&unallocated=true']) {
      const { data, meta } = await report(`${year}&by=account${chosen}`)
      const rows = rowsIn(data)
      assert.ok(rows.length > 0)
      for (const row of rows) {
        const lines = await get(
          `/reports/account_statement_report?account_id=${String(row.account_id)}&${year}&before_closing=true${chosen}`,
        )
        assert.deepEqual(
          [row.debit, row.credit],
          [lines.meta?.totals?.debit, lines.meta?.totals?.credit],
          `${chosen} ${String(row.account_number)}`,
        )
        assert.equal(cents(row.net), cents(row.credit) - cents(row.debit))
        if (chosen === '')
          assert.equal(cents(row.allocated) + cents(row.unallocated), cents(row.net))
      }
      assert.equal(money(rows.reduce((all, row) => all + cents(row.net), 0)), meta?.totals?.net)
    }
    const [riyadh] = rowsIn((await report(`${year}&cost_center_id=${String(made.riyadh.id)}`)).data)
    const accounts = await report(`${year}&by=account&cost_center_id=${String(made.riyadh.id)}`)
    assert.equal(riyadh?.net, accounts.meta?.totals?.net)
  },
)

test('closing a year changes none of its results', { skip }, async () => {
  const riyadh = String(made.riyadh.id)
  await entry(
    '2025-05-01',
    ['5221', 'debtor', '300', riyadh],
    ['1121', 'debtor', '200'],
    ['4112', 'creditor', '500', String(made.jeddah.id)],
  )
  const before2025 = 'from=2025-01-01&to=2025-12-31'
  const results = `الرياض 0.00 0.00 300.00 -300.00
جدة 500.00 0.00 0.00 500.00
غير موزع 0.00 0.00 0.00 0.00`
  assert.equal(written(rowsIn((await report(before2025)).data)), results)
  const { id } = await add('/fiscal_years', {
    name: '2025',
    starts_on: '2025-01-01',
    ends_on: '2025-12-31',
  })
  await ask('POST', `/fiscal_years/${String(id)}/close`, 200, {})
  assert.equal(written(rowsIn((await report(before2025)).data)), results)
})

test('it leaves as a file', { skip }, async () => {
  const { bytes } = await server.ask(`/reports/cost_centers_report?${year}&return_file=csv`, {
    token: hind.tenantToken,
    headers: { 'accept-language': 'en' },
  })
  const [head, ...rows] = bytes.toString().trim().split('\r\n')
  assert.equal(head, 'Cost centre,Revenue,Cost of sales,Expenses,Net profit')
  assert.deepEqual(
    rows.map((row) => row.split(',')[0]),
    ['Jeddah', 'Riyadh', 'Unallocated', ''],
  )
})
