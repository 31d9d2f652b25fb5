import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../../testing/asking.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Member, register, registerForVat } from '../../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'
import { type BookLine, correctedBooks, linesOfBooks } from '../corrected-books.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let made: Awaited<ReturnType<typeof correctedBooks>>
let budget: Json
let revised: Json
let accounts: readonly Json[]
const api = asking(
  () => server,
  () => hind,
)
const { get, add, refused } = api

/** What the budget plans: a sum a year by account number and centre, a twelfth of it each month. */
type Plan = readonly [number: string, monthly: string, center: 'riyadh' | 'jeddah' | null]
const plans: readonly Plan[] = [
  ['4111', '3000', null],
  ['4113', '-100', null],
  ['5211', '900', 'riyadh'],
  ['5211', '500', 'jeddah'],
  ['5211', '31', null],
  // The whole group of administration, without its accounts.
  ['522', '250', null],
]

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  made = await correctedBooks(api)
  accounts = rowsIn((await get('/budget_accounts')).data)
  const idOf = (number: string) =>
    accounts.find(({ account_number }) => String(account_number) === number)?.id
  const year = rowsIn((await get('/fiscal_years')).data).find(
    ({ starts_on: from }) => String(from) === '2026-01-01',
  )
  const lines = plans.map(([number, monthly, center]) => ({
    account_id: idOf(number),
    cost_center_id: center === null ? null : made[center].id,
    amounts: Array.from({ length: 12 }, () => monthly),
  }))
  budget = await add('/budgets', { name: 'الأصلية', fiscal_year_id: year?.id, lines })
  revised = await add('/budgets', {
    name: 'المعدلة',
    fiscal_year_id: year?.id,
    lines: lines.slice(0, 1),
  })
})
after(async () => server?.close())

const report = (query: string): Promise<Json> => get(`/reports/budget_report?${query}`)
const cents = (text: unknown): number => Math.round(Number(text) * 100)
const money = (of: number): string => (of / 100).toFixed(2)
const wholeYear = 'from=2026-01-01&to=2026-12-31'

const rowOf = (rows: readonly Json[], number: string): Json | undefined =>
  rows.find(({ account_number }) => String(account_number) === number)

/** The figures of a row, those of a month by its number. */
const figures = (row: Json | undefined, month = ''): string =>
  ['budget', 'actual', 'variance', 'percent']
    .map((key) => String(row?.[`${key}${month}` as keyof Json] ?? '–'))
    .join(' ')

type Asked = { readonly from: string; readonly to: string; readonly center?: string | null }

/** What an account and all below it come to, from the lines of the books one by one. */
function naiveActual(lines: readonly BookLine[], number: string, { center }: Asked): number {
  const own = lines.filter(
    (line) =>
      (line.account_number ?? '').startsWith(number) &&
      line.is_closing === 'false' &&
      (center === undefined || line.cost_center_id === center),
  )
  const balance = own.reduce((all, line) => all + cents(line.debit) - cents(line.credit), 0)
  return number.startsWith('4') ? -balance : balance
}

/** Month by month, and day by day where the period cuts one. */
function naiveBudget(number: string, { from, to, center }: Asked): number {
  const ids = { riyadh: String(made.riyadh.id), jeddah: String(made.jeddah.id) }
  let all = 0
  for (const [account, monthly, of] of plans) {
    if (!account.startsWith(number)) continue
    if (center !== undefined && center !== (of === null ? null : ids[of])) continue
    for (let month = 1; month <= 12; month += 1) {
      const days = new Date(Date.UTC(2026, month, 0)).getUTCDate()
      const name = (day: number): string =>
        `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
      const upTo = (count: number): number => {
        const exact = (cents(monthly) * count) / days
        return exact < 0 ? -Math.round(-exact) : Math.round(exact)
      }
      const before = Array.from({ length: days }, (_, at) => name(at + 1)).filter(
        (day) => day < from,
      )
      const until = Array.from({ length: days }, (_, at) => name(at + 1)).filter((day) => day <= to)
      all += upTo(until.length) - upTo(Math.min(before.length, until.length))
    }
  }
  return all
}

const periods = [
  ['2026-01-01', '2026-12-31'],
  ['2026-01-01', '2026-11-21'],
  ['2026-10-11', '2026-11-04'],
  ['2026-10-26', '2026-10-26'],
  ['2026-03-15', '2026-10-31'],
] as const

test('every figure is what lines and months come to, counted one by one', { skip }, async () => {
  const [riyadh, jeddah] = [String(made.riyadh.id), String(made.jeddah.id)]
  for (const [from, to] of periods) {
    const lines = await linesOfBooks(server, hind, `e.entry_date between '${from}' and '${to}'`)
    for (const [query, center] of [
      ['', undefined],
      [`&cost_center_id=${riyadh}`, riyadh],
      [`&cost_center_id=${jeddah}`, jeddah],
      ['&unallocated=true', null],
    ] as const) {
      const asked = { from, to, ...(center === undefined ? {} : { center }) }
      const { data } = await report(`from=${from}&to=${to}&zero=true${query}`)
      const rows = rowsIn(data)
      assert.equal(rows.length, accounts.length)
      for (const row of rows) {
        const number = String(row.account_number)
        const [planned, actual] = [naiveBudget(number, asked), naiveActual(lines, number, asked)]
        const variance = number.startsWith('4') ? actual - planned : planned - actual
        assert.deepEqual(
          [String(row.budget), String(row.actual), String(row.variance)],
          [money(planned), money(actual), money(variance)],
          `${number} ${from} ${to} ${query}`,
        )
      }
    }
  }
})

test('a year at a glance: the tree, its sums and their signs', { skip }, async () => {
  const { data, meta } = await report(wholeYear)
  const rows = rowsIn(data)
  const sales = rowOf(rows, '4111')
  assert.equal(String(sales?.budget), '36000.00')
  assert.equal(String(sales?.budget_id), String(budget.id))
  const [revenue, expenses] = [rowOf(rows, '4'), rowOf(rows, '5')]
  assert.equal(revenue?.level, 1)
  assert.equal(revenue?.is_transaction_account, false)
  // Revenue below its plan and expenses below theirs: the first is bad, the second good.
  assert.match(String(revenue?.variance), /^-/)
  assert.doesNotMatch(String(expenses?.variance), /^-/)
  const net = cents(revenue?.budget) - cents(expenses?.budget)
  const totals = meta?.['totals'] as unknown as Json
  assert.equal(String(totals.budget), money(net))
  assert.equal(String(totals.variance), money(cents(revenue?.variance) + cents(expenses?.variance)))
  // The actual net is that of the income statement.
  const statement = rowsIn((await get(`/reports/income_statement_report?${wholeYear}`)).data)
  const profit = statement.find(({ key }) => String(key) === 'net_profit')
  assert.equal(String(totals.actual), String(profit?.amount))
  // What was planned on the group alone stands there, and what came below it is held against it.
  const group = rowOf(rows, '522')
  assert.equal(String(group?.budget), '3000.00')
})

test('months stand side by side and come to the whole', { skip }, async () => {
  const query = 'from=2026-09-10&to=2026-11-21&zero=true'
  const [whole, byMonth] = [await report(query), await report(`${query}&by=month`)]
  assert.deepEqual(byMonth.meta?.['periods'], [
    { from: '2026-09-10', to: '2026-11-21' },
    { from: '2026-09-10', to: '2026-09-30' },
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-21' },
  ])
  for (const row of rowsIn(byMonth.data)) {
    const number = String(row.account_number)
    assert.equal(figures(row), figures(rowOf(rowsIn(whole.data), number)), number)
    for (const key of ['budget', 'actual', 'variance']) {
      const sum = [1, 2, 3].reduce((all, at) => all + cents(row[`${key}_${at}` as keyof Json]), 0)
      assert.equal(money(sum), String(row[key as keyof Json]), `${number} ${key}`)
    }
  }
  const heads = rowsIn(byMonth.columns).map(({ key, label }) => [key, label])
  assert.deepEqual(heads.slice(2, 7), [
    ['budget', 'الفترة كلها · الموازنة'],
    ['actual', 'الفترة كلها · الفعلي'],
    ['variance', 'الفترة كلها · الانحراف'],
    ['percent', 'الفترة كلها · نسبة الانحراف'],
    ['budget_1', 'سبتمبر 2026 · الموازنة'],
  ])
})

test(
  'another version is asked for by its id; one that is not there is refused',
  { skip },
  async () => {
    const { data, meta } = await report(`${wholeYear}&budget_id=${String(revised.id)}`)
    assert.equal(String(rowOf(rowsIn(data), '5211')?.budget), '0.00')
    assert.deepEqual(
      rowsIn(meta?.['budgets'] as unknown as Json).map(({ name }) => name),
      ['المعدلة'],
    )
    const gone = '00000000-0000-4000-8000-000000000000'
    assert.deepEqual(await refused('GET', `/reports/budget_report?budget_id=${gone}`), [
      'invalid_filter',
    ])
    // A year without a budget shows what came, held against nothing.
    const before = await report('from=2020-01-01&to=2020-12-31&zero=true')
    assert.deepEqual(before.meta?.['budgets'], [])
    assert.equal(String(rowOf(rowsIn(before.data), '4')?.budget), '0.00')
  },
)

test(
  'what came opens the account statement of the same days, to the halala',
  { skip },
  async () => {
    const query = 'from=2026-10-11&to=2026-11-04'
    const rows = rowsIn((await report(`${query}&cost_center_id=${String(made.riyadh.id)}`)).data)
    const salaries = rowOf(rows, '5211')
    const { meta } = await get(
      `/reports/account_statement_report?${query}&account_id=${String(salaries?.account_id)}&before_closing=true&cost_center_id=${String(made.riyadh.id)}`,
    )
    const totals = meta?.['totals'] as unknown as Json
    assert.equal(money(cents(totals.debit) - cents(totals.credit)), String(salaries?.actual))
  },
)

test(
  'files have the columns of each month, and paper its figures beneath each other',
  { skip },
  async () => {
    const file = async (kind: string, more = ''): Promise<Buffer> =>
      (
        await server.ask(`/reports/budget_report?${wholeYear}${more}&return_file=${kind}`, {
          token: hind.tenantToken,
        })
      ).bytes
    const [head = ''] = (await file('csv', '&by=month')).toString().split('\r\n')
    assert.equal(head.split(',').length, 2 + 4 + 4 * 12)
    assert.match(head, /ديسمبر 2026 · الانحراف/)
    const paper = await file('pdf', '&by=month')
    const pages = await readPdf(paper)
    const words = pages.join(' ').replaceAll(/\s+/g, ' ')
    // October alone: revenue is planned at 2,900.00 and came to 80.00.
    assert.match(words, /2,900\.00 80\.00 -2,820\.00/)
    for (const month of ['January 2026', 'December 2026', 'Whole period'])
      assert.ok(words.includes(month), month)
  },
)
