import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../../testing/asking.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { entriesBy } from '../../../testing/entries.ts'
import { type Member, register } from '../../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let riyadh: Json
const api = asking(
  () => server,
  () => hind,
)
const { get, add, ask, refused } = api
const { post: entry, idOf } = entriesBy(api)

/** Sales of 1,000 and rent of 300 in 2025; sales of 1,500, returns of 100, rent of 360 (240 of it in Riyadh) in 2026. */
before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  riyadh = await add('/cost_centers', { name: 'الرياض' })
  const center = String(riyadh.id)
  await entry('2025-03-10', ['1111', 'debtor', '1000'], ['4112', 'creditor', '1000'])
  await entry('2025-10-20', ['5221', 'debtor', '300'], ['1111', 'creditor', '300'])
  await entry('2026-03-10', ['1111', 'debtor', '1500'], ['4112', 'creditor', '1500'])
  await entry('2026-03-12', ['4113', 'debtor', '100'], ['1111', 'creditor', '100'])
  await entry('2026-10-20', ['5221', 'debtor', '240', center], ['1111', 'creditor', '240'])
  await entry('2026-10-25', ['5221', 'debtor', '120'], ['1111', 'creditor', '120'])
})
after(async () => server?.close())

const path = '/reports/income_statement_report'
const statement = async (query: string): Promise<readonly Json[]> =>
  rowsIn((await get(`${path}?${query}`)).data)
const year = (of: number): string => `from=${of}-01-01&to=${of}-12-31`

/** Rows as they are read: their number or name, then the columns asked for. */
const written = (rows: readonly Json[], ...columns: readonly string[]): string =>
  rows
    .map((row) =>
      [
        '  '.repeat(Number(row.level) - 1) + String(row.account_number ?? row.key),
        ...columns.map((column) => String(row[column as keyof Json] ?? '–')),
      ].join(' '),
    )
    .join('\n')

const thisYear = `revenue 1500.00 107.1
  4112 1500.00 107.1
sales_deductions -100.00 -7.1
  4113 -100.00 -7.1
net_sales 1400.00 100.0
gross_profit 1400.00 100.0
operating_expenses 360.00 25.7
  522 360.00 25.7
    5221 360.00 25.7
operating_profit 1040.00 74.3
profit_before_zakat 1040.00 74.3
net_profit 1040.00 74.3`

test(
  'a year, from its sales to its net profit, each line as a share of net sales',
  { skip },
  async () => {
    assert.equal(written(await statement(year(2026)), 'amount', 'share'), thisYear)
  },
)

test('the same period of earlier years beside it, with what changed', { skip }, async () => {
  const rows = await statement(`${year(2026)}&compare_with=year&compare=2`)
  const line = (key: string): string =>
    written(
      rows.filter((row) => String(row.key) === key && row.account_number === null),
      'amount_1',
      'difference_1',
      'percent_1',
      'amount_2',
      'percent_2',
    )
  assert.equal(line('net_profit'), 'net_profit 700.00 340.00 48.6 0.00 –')
  assert.equal(line('sales_deductions'), 'sales_deductions 0.00 -100.00 – 0.00 –')
  const { columns } = await get(`${path}?${year(2026)}&compare_with=year&compare=2`)
  const labels = rowsIn(columns)
    .filter(({ key }) => String(key).startsWith('amount'))
    .map(({ label }) => label)
  assert.deepEqual(labels, ['2026', '2025', '2024'])
})

test('part of a month, and the days right before it', { skip }, async () => {
  const rows = await statement(
    'from=2026-10-21&to=2026-10-25&compare_with=period&compare=1&changes=false',
  )
  const [profit] = rows.filter((row) => String(row.key) === 'net_profit')
  assert.deepEqual(
    [profit?.amount, profit?.amount_1, 'difference_1' in (profit ?? {})],
    ['-120.00', '-240.00', false],
  )
})

test('one cost centre alone', { skip }, async () => {
  const rows = await statement(`${year(2026)}&cost_center_id=${String(riyadh.id)}`)
  assert.match(written(rows, 'amount'), /5221 240\.00\n.*\n.*\nnet_profit -240\.00$/)
})

test('an amount is what its account statement moved, of a cost centre too', { skip }, async () => {
  for (const center of ['', `&cost_center_id=${String(riyadh.id)}`]) {
    const rows = await statement(`${year(2026)}${center}`)
    for (const row of rows.filter(({ account_id: id }) => id !== null)) {
      const lines = await get(
        `/reports/account_statement_report?account_id=${String(row.account_id)}&${year(2026)}&before_closing=true${center}`,
      )
      const { debit, credit } = lines.meta!.totals!
      const isCost = ['cost_of_sales', 'operating_expenses'].includes(String(row.key))
      const moved = (Number(debit) - Number(credit)) * (isCost ? 1 : -1)
      assert.equal(moved.toFixed(2), row.amount, String(row.account_number))
    }
  }
})

test('what a comparison cannot be is refused by name', { skip }, async () => {
  for (const query of [
    'compare_with=month',
    'compare_with=year&compare=13',
    'compare_with=year&compare=0',
    'cost_center_id=1',
  ])
    assert.deepEqual(await refused('GET', `${path}?${query}`), ['invalid_filter'], query)
})

test(
  'closing the year moves exactly its net profit, and changes nothing that is read',
  { skip },
  async () => {
    const before2025 = written(await statement(year(2025)), 'amount')
    const { id } = await add('/fiscal_years', {
      name: '2025',
      starts_on: '2025-01-01',
      ends_on: '2025-12-31',
    })
    const closed = (await ask('POST', `/fiscal_years/${String(id)}/close`, 200, {})).data!
    const entryOf = (await get(`/entries/${String(closed.closing_entry_id)}`))
      .data as unknown as Json
    const retained = rowsIn(entryOf.transactions).find(
      (line) => String((line.account as Json | undefined)?.account_number) === '3131',
    )
    const [profit] = (await statement(year(2025))).filter((row) => String(row.key) === 'net_profit')
    assert.deepEqual([retained?.creditor, profit?.amount], ['700.00', '700.00'])
    assert.equal(written(await statement(year(2025)), 'amount'), before2025)
    const sales = idOf('4112')
    const lines = await get(
      `/reports/account_statement_report?account_id=${String(sales)}&${year(2025)}&before_closing=true`,
    )
    assert.deepEqual([lines.meta?.total, lines.meta?.totals?.credit], [1, '1000.00'])
    const withClosing = await get(
      `/reports/account_statement_report?account_id=${String(sales)}&${year(2025)}`,
    )
    assert.deepEqual([withClosing.meta?.total, withClosing.meta?.closing], [2, '0.00'])
  },
)

test('it leaves as a spreadsheet with its periods, and as paper', { skip }, async () => {
  const { bytes } = await server.ask(
    `${path}?${year(2026)}&compare_with=year&compare=1&return_file=csv`,
    { token: hind.tenantToken, headers: { 'accept-language': 'ar' } },
  )
  const [head, ...rows] = bytes.toString().trim().split('\r\n')
  assert.equal(head, 'رقم الحساب,الحساب,2026,% من صافي المبيعات,2025,الفرق,نسبة الفرق')
  assert.equal(rows.at(-1), ',صافي الربح,1040.00,74.3,700.00,340.00,48.6')
  const pdf = await server.ask(
    `/pdf_report?name=income_statement_report&${year(2026)}&compare_with=year&compare=12&cost_center_id=${String(riyadh.id)}`,
    { token: hind.tenantToken },
  )
  assert.deepEqual([pdf.status, pdf.headers['content-type']], [200, 'application/pdf'])
})
