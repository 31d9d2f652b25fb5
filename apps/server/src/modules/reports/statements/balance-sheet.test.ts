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
const api = asking(
  () => server,
  () => hind,
)
const { get, add, ask } = api
const { post: entry } = entriesBy(api)

/** Capital of 5,000 in 2024 and 400 of profit; 700 of profit in 2025; 1,000 of sales in 2026, half of it after October. */
before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  await entry('2024-02-01', ['1121', 'debtor', '5000'], ['3111', 'creditor', '5000'])
  await entry('2024-06-30', ['1121', 'debtor', '400'], ['4112', 'creditor', '400'])
  await entry('2025-03-10', ['1111', 'debtor', '1000'], ['4112', 'creditor', '1000'])
  await entry('2025-10-20', ['5221', 'debtor', '300'], ['1111', 'creditor', '300'])
  await entry('2026-03-10', ['1111', 'debtor', '500'], ['4112', 'creditor', '500'])
  await entry('2026-11-05', ['1111', 'debtor', '500'], ['4112', 'creditor', '500'])
})
after(async () => server?.close())

const sheet = async (query: string): Promise<readonly Json[]> =>
  rowsIn((await get(`/reports/balance_sheet_report?${query}`)).data)

/** Rows as they are read: their number or name, then the columns asked for. */
const written = (rows: readonly Json[], ...columns: readonly string[]): string =>
  rows
    .map((row) =>
      [
        '  '.repeat(Number(row.level) - 1) +
          String(row.account_number ?? (String(row.line) === 'account' ? row.account : row.key)),
        ...columns.map((column) => String(row[column as keyof Json] ?? '–')),
      ].join(' '),
    )
    .join('\n')

test('on a day: what there is, whose it is, and what years left open', { skip }, async () => {
  assert.equal(
    written(await sheet('to=2026-10-31'), 'amount', 'share'),
    `current_assets 6600.00 100.0
  111 1200.00 18.2
    1111 1200.00 18.2
  112 5400.00 81.8
    1121 5400.00 81.8
total_assets 6600.00 100.0
total_liabilities 0.00 0.0
equity 6600.00 100.0
  3111 5000.00 75.8
  أرباح سنوات سابقة لم تُقفل 1100.00 16.7
  3132 500.00 7.6
liabilities_and_equity 6600.00 100.0`,
  )
})

test('the day after, the result of the year opens the income statement', { skip }, async () => {
  const rows = await sheet('to=2026-11-05')
  const [earnings] = rows.filter((row) => String(row.account_number) === '3132')
  assert.deepEqual(
    [earnings?.amount, earnings?.is_result, earnings?.statement_of],
    ['1000.00', true, null],
  )
  const { meta } = await get('/reports/balance_sheet_report?to=2026-11-05')
  assert.deepEqual(meta?.['periods'], [{ from: '2026-01-01', to: '2026-11-05' }])
})

test('the ends of earlier years beside it, equal on each', { skip }, async () => {
  const rows = await sheet('from=2026-01-01&to=2026-12-31&compare_with=year&compare=3')
  const columns = ['amount', 'amount_1', 'amount_2', 'amount_3']
  const line = (key: string): string =>
    written(
      rows.filter((row) => String(row.key) === key && row.account_id === null),
      ...columns,
    )
  assert.equal(line('total_assets'), 'total_assets 7100.00 6100.00 5400.00 0.00')
  assert.equal(
    line('liabilities_and_equity'),
    'liabilities_and_equity 7100.00 6100.00 5400.00 0.00',
  )
  const { columns: heads } = await get(
    '/reports/balance_sheet_report?from=2026-01-01&to=2026-12-31&compare_with=year',
  )
  assert.deepEqual(
    rowsIn(heads)
      .filter(({ key }) => String(key).startsWith('amount'))
      .map(({ label }) => label),
    ['31/12/2026', '31/12/2025'],
  )
})

test(
  'what closes a year moves its result to what is retained, and no total',
  { skip },
  async () => {
    const equity = async (): Promise<string> => {
      const rows = await sheet('to=2026-11-05')
      return written(
        rows.filter((row) => /^(equity|liabilities_and_equity)$/.test(String(row.key))),
        'amount',
      )
    }
    assert.match(await equity(), /أرباح سنوات سابقة لم تُقفل 1100\.00\n {2}3132 1000\.00/)
    await add('/fiscal_years', { name: '2024', starts_on: '2024-01-01', ends_on: '2024-12-31' })
    // Closing a year opens the next one.
    for (const year of [2024, 2025]) {
      const years = rowsIn((await get('/fiscal_years')).data)
      const found = years.find((each) => String(each.starts_on) === `${year}-01-01`)
      await ask('POST', `/fiscal_years/${String(found?.id)}/close`, 200, {})
    }
    assert.equal(
      await equity(),
      `equity 7100.00
  3111 5000.00
  3131 1100.00
  3132 1000.00
liabilities_and_equity 7100.00`,
    )
  },
)

test('as paper it says of which day it is', { skip }, async () => {
  const { status, bytes } = await server.ask(
    '/reports/balance_sheet_report?to=2026-11-05&return_file=csv',
    { token: hind.tenantToken, headers: { 'accept-language': 'en' } },
  )
  assert.equal(status, 200)
  const [head] = bytes.toString().trim().split('\r\n')
  assert.equal(head, 'Account no.,Account,05/11/2026,% of assets')
})
