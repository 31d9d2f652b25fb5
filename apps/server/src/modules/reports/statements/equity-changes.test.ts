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

/** Capital of 5,000 and 700 of profit in 2025; 2,000 more, 300 drawn and 900 of profit in 2026. */
before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  await entry('2025-02-01', ['1121', 'debtor', '5000'], ['3111', 'creditor', '5000'])
  await entry('2025-06-30', ['1121', 'debtor', '700'], ['4112', 'creditor', '700'])
  await entry('2026-03-01', ['1121', 'debtor', '2000'], ['3111', 'creditor', '2000'])
  await entry('2026-04-01', ['3113', 'debtor', '300'], ['1121', 'creditor', '300'])
  await entry('2026-05-01', ['1121', 'debtor', '900'], ['4112', 'creditor', '900'])
})
after(async () => server?.close())

const columns = ['opening', 'profit', 'capital', 'drawings', 'transfers', 'closing'] as const
const written = (rows: readonly Json[]): string =>
  rows
    .map((row) =>
      [row.account_number ?? 'result', ...columns.map((key) => Number(row[key]))].join(' '),
    )
    .join('\n')
const report = (query: string): Promise<Json> => get(`/reports/equity_report?${query}`)
const year = (of: number): string => `from=${of}-01-01&to=${of}-12-31`

test('what owners had, brought, took and earned', { skip }, async () => {
  const { data, meta } = await report(year(2026))
  assert.equal(
    written(rowsIn(data)),
    `3111 5000 0 2000 0 0 7000
3113 0 0 0 -300 0 -300
result 700 900 0 0 0 1600`,
  )
  assert.deepEqual(
    columns.map((key) => Number(meta?.totals?.[key])),
    [5700, 900, 2000, -300, 0, 8300],
  )
})

test('it is the equity of the balance sheet, before and after', { skip }, async () => {
  const { meta } = await report(year(2026))
  const equityOn = async (day: string): Promise<number> =>
    Number(
      rowsIn((await get(`/reports/balance_sheet_report?to=${day}`)).data).find(
        (row) => String(row.key) === 'equity' && String(row.line) === 'section',
      )?.amount,
    )
  assert.equal(Number(meta?.totals?.opening), await equityOn('2025-12-31'))
  assert.equal(Number(meta?.totals?.closing), await equityOn('2026-12-31'))
})

test('closing a year transfers its result and changes no total', { skip }, async () => {
  await add('/fiscal_years', { name: '2025', starts_on: '2025-01-01', ends_on: '2025-12-31' })
  const years = rowsIn((await get('/fiscal_years')).data)
  const found = years.find((each) => String(each.starts_on) === '2025-01-01')
  await ask('POST', `/fiscal_years/${String(found?.id)}/close`, 200, {})
  assert.equal(
    written(rowsIn((await report(year(2025))).data)),
    `3111 0 0 5000 0 0 5000
3131 0 0 0 0 700 700
result 0 700 0 0 -700 0`,
  )
  const { data, meta } = await report(year(2026))
  assert.equal(
    written(rowsIn(data)),
    `3111 5000 0 2000 0 0 7000
3113 0 0 0 -300 0 -300
3131 700 0 0 0 0 700
result 0 900 0 0 0 900`,
  )
  assert.equal(Number(meta?.totals?.closing), 8300)
})
