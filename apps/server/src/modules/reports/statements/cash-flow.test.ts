import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asOwner } from '../../../testing/as-owner.ts'
import { asking } from '../../../testing/asking.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { entriesBy } from '../../../testing/entries.ts'
import { type Member, register, registerForVat } from '../../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'
import { type BookLine, correctedBooks, linesOfBooks } from '../corrected-books.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
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
  await correctedBooks(api)
})
after(async () => server?.close())

const path = '/reports/cash_report'
const year = 'from=2026-01-01&to=2026-12-31'
const statement = async (query: string): Promise<readonly Json[]> =>
  rowsIn((await get(`${path}?${query}`)).data)

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

const cents = (text: unknown): number => Math.round(Number(text) * 100)
const money = (of: number): string => (of / 100).toFixed(2)

/** What accounts of cash moved, and what the other lines of their entries come to by sub type, from the lines alone. */
function flowsOf(lines: readonly BookLine[], cash: readonly string[]) {
  const moved = (line: BookLine): number => cents(line.debit) - cents(line.credit)
  const isCash = (line: BookLine): boolean => cash.includes(String(line.sub_type))
  const entries = [...Map.groupBy(lines, (line) => line.entry_id).values()]
  const flows = new Map<string, number>()
  for (const own of entries.filter((each) => each.some(isCash)))
    for (const line of own.filter((each) => !isCash(each))) {
      const kind = String(line.sub_type)
      flows.set(kind, (flows.get(kind) ?? 0) - moved(line))
    }
  return { cash: lines.filter(isCash).reduce((all, line) => all + moved(line), 0), flows }
}

const figure = (rows: readonly Json[], key: string): string =>
  String(rows.find((row) => String(row.key) === key && row.account_id === null)?.amount)

test(
  'a year by the direct method: corrections leave no trace, transfers vanish',
  { skip },
  async () => {
    assert.equal(
      written(await statement(year), 'amount'),
      `from_customers 70.00
  113 30.00
    1131 30.00
  1141 40.00
to_suppliers -60.00
  2111 -60.00
for_expenses -2321.20
  521 -1620.00
    5211 -1620.00
  522 -700.00
    5221 -700.00
  523 -1.20
    5233 -1.20
taxes_paid -250.00
  2135 -250.00
finance_paid -75.50
  5261 -0.50
  5262 -75.00
net_operating -2636.70
assets -6000.00
  121 -6000.00
    1216 -6000.00
net_investing -6000.00
owners 50000.00
  3111 50000.00
loans 8000.00
  215 8000.00
    2151 8000.00
net_financing 58000.00
net_change 49363.30
opening_cash 0.00
closing_cash 49363.30
cash_held 49363.30
  1111 9.50
  1121 49353.80`,
    )
  },
)

test(
  'what it moves is what accounts of cash moved, in any period and by both methods',
  { skip },
  async () => {
    for (const [from, to] of [
      ['2026-01-01', '2026-12-31'],
      ['2026-10-11', '2026-11-04'],
      ['2026-10-26', '2026-10-26'],
      ['2025-01-01', '2025-12-31'],
    ] as const)
      for (const clearing of [false, true]) {
        const cash = clearing ? ['cash', 'bank', 'clearing'] : ['cash', 'bank']
        const lines = await linesOfBooks(server, hind, `e.entry_date between '${from}' and '${to}'`)
        const expected = flowsOf(lines, cash)
        const query = `from=${from}&to=${to}&clearing=${clearing}`
        const [direct, indirect] = [
          await statement(query),
          await statement(`${query}&method=indirect`),
        ]
        for (const rows of [direct, indirect]) {
          assert.equal(figure(rows, 'net_change'), money(expected.cash), query)
          assert.equal(
            cents(figure(rows, 'closing_cash')) - cents(figure(rows, 'opening_cash')),
            expected.cash,
            query,
          )
        }
        for (const key of ['net_operating', 'net_investing', 'net_financing'])
          assert.equal(figure(direct, key), figure(indirect, key), `${query} ${key}`)
        const loans = ['loan', 'loan_long', 'credit_card'].reduce(
          (all, kind) => all + (expected.flows.get(kind) ?? 0),
          0,
        )
        assert.equal(
          cents(figure(direct, 'loans') === 'undefined' ? 0 : figure(direct, 'loans')),
          loans,
        )
        const profit = rowsIn(
          (await get(`/reports/income_statement_report?from=${from}&to=${to}`)).data,
        ).find((row) => String(row.key) === 'net_profit')
        assert.equal(figure(indirect, 'net_profit'), profit?.amount)
      }
  },
)

test('every amount is what the lines it opens moved', { skip }, async () => {
  for (const query of [year, `${year}&clearing=true`, `${year}&method=indirect`]) {
    const rows = await statement(query)
    for (const row of rows.filter(({ account_id: id }) => id !== null)) {
      const of = row.cash_of ?? row.statement_of
      const more = row.cash_of === null ? '' : '&with_cash=true'
      const clearing = query.includes('clearing') ? '&clearing=true' : ''
      const { meta } = await get(
        `/reports/account_statement_report?account_id=${String(of)}&${year}${more}${clearing}`,
      )
      const moved = cents(meta?.totals?.debit) - cents(meta?.totals?.credit)
      const isHeld = String(row.key) === 'cash_held'
      // What is held is what the statement ends in; what entries without money brought is part of its lines.
      if (['without_cash', 'depreciation', 'results_apart'].includes(String(row.key))) continue
      assert.equal(
        cents(row.amount),
        isHeld ? cents(meta?.closing) : -moved,
        `${query} ${String(row.account_number)}`,
      )
    }
  }
})

test('periods stand side by side, and closing the year changes none of it', { skip }, async () => {
  const query = `${year}&compare_with=year&compare=1`
  const line = (rows: readonly Json[]): string =>
    written(
      rows.filter(
        (row) =>
          ['net_change', 'opening_cash', 'net_profit'].includes(String(row.key)) &&
          row.account_id === null,
      ),
      'amount',
      'amount_1',
    )
  const indirect = `${query}&method=indirect`
  const was = [line(await statement(query)), line(await statement(indirect))]
  await entry('2025-05-01', ['1121', 'debtor', '300'], ['4112', 'creditor', '300'])
  const now = [line(await statement(query)), line(await statement(indirect))]
  assert.notDeepEqual(now, was)
  const { id } = await add('/fiscal_years', {
    name: '2025',
    starts_on: '2025-01-01',
    ends_on: '2025-12-31',
  })
  await ask('POST', `/fiscal_years/${String(id)}/close`, 200, {})
  assert.deepEqual([line(await statement(query)), line(await statement(indirect))], now)
  assert.match(now[1] ?? '', /net_profit -?\d+\.\d\d 300\.00/)
  assert.match(now[0] ?? '', /net_change -?\d+\.\d\d 300\.00/)
})

test(
  'opening balances are no flow, and money of another currency that is worth more is one of its own',
  { skip },
  async () => {
    const sara = await register(server, 'Sara', 'نواة الخليج')
    const shop = asking(
      () => server,
      () => sara,
    )
    const account = async (number: string) =>
      (await shop.first(`/accounts?account_number=${number}`)).id
    const openingOf = async (bank: string, capital: string) => ({
      date: '2026-01-01',
      transactions: [
        { account_id: await account('1121'), debtor: bank },
        { account_id: await account('1216'), debtor: '600' },
        { account_id: await account('3111'), creditor: capital },
      ],
      status: 1,
    })
    const posted = await shop.add('/conversion_balance', await openingOf('900', '1500'))
    const cash = async (query: string): Promise<readonly Json[]> =>
      rowsIn((await shop.get(`${path}?${query}`)).data)
    const sums = async (query: string): Promise<string> =>
      written(
        (await cash(query)).filter(({ line }) => String(line) !== 'group'),
        'amount',
      )
    const opened = `net_operating 0.00
net_investing 0.00
net_financing 0.00
opened 900.00
  1121 900.00
net_change 900.00
opening_cash 0.00
closing_cash 900.00
cash_held 900.00
  1121 900.00`
    assert.equal(await sums(year), opened)
    await shop.ask('POST', `/conversion_balance/${String(posted.id)}/open`, 200, {})
    const set = `/conversion_balance/${String(posted.id)}`
    await shop.ask('PUT', set, 200, await openingOf('1100', '1700'))
    assert.equal(await sums(year), opened.replaceAll('900.00', '1100.00'))

    await asOwner(
      server,
      `select set_config('app.tenant_id', (select id::text from tenants where public_id = '${sara.tenantId}'), false)`,
      "update accounts set currency = 'USD' where account_number = '1121'",
    )
    const dollars = await shop.first('/currencies?code=USD')
    const method = await shop.first('/payment_methods?code=bank_transfer')
    const noor = await shop.add('/beneficiaries', { first_name: 'نور' })
    await shop.add('/receipts', {
      type: 1,
      status: 1,
      beneficiary_id: noor.id,
      payment_method_id: method.id,
      date: '2026-11-05',
      amount: '100',
      currency_id: dollars.id,
      exchange_rate_to_local_currency: '3.75',
    })
    await shop.add('/entries/templates/revaluation', {
      date: '2026-11-10',
      rates: [{ currency_id: dollars.id, exchange_rate_to_local_currency: '3.80' }],
      status: 1,
    })
    const until = (day: string, more = ''): string => `from=2026-11-01&to=${day}${more}`
    assert.match(
      await sums(until('2026-11-10')),
      /^from_customers 375\.00\n {2}1141 375\.00\nnet_operating 375\.00\n[^]*\nexchange 5\.00\n {2}1121 5\.00\nnet_change 380\.00/,
    )
    assert.match(
      await sums(until('2026-11-10', '&method=indirect')),
      /^net_profit [^]*\nnet_operating 375\.00\n[^]*\nexchange 5\.00/,
    )
    // It is taken back on the next day, as a revaluation too.
    assert.match(
      await sums(until('2026-11-20')),
      /^from_customers 375\.00\n {2}1141 375\.00\nnet_operating 375\.00\nnet_investing 0\.00\nnet_financing 0\.00\nnet_change 375\.00/,
    )
  },
)
