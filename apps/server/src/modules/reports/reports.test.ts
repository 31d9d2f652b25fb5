import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member

const { get, first, add, refused } = asking(
  () => server,
  () => hind,
)
const text = async (path: string): Promise<string> => {
  const answer = await server.ask(path, { token: hind.tenantToken })
  assert.equal(answer.status, 200, answer.bytes.toString('utf8'))
  return answer.bytes.toString('utf8')
}
let noor: Json

const account = (number: string) => first(`/accounts?account_number=${number}`)

/** Three receipts on three days: 100 on 5 January, 60 on 10 February, 40 on 20 February. */
before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  noor = await add('/beneficiaries', { first_name: 'نور' })
  const method = await first('/payment_methods?code=cash')
  for (const [date, amount] of [
    ['2026-01-05', '100'],
    ['2026-02-10', '60'],
    ['2026-02-20', '40'],
  ]) {
    await add('/receipts', {
      type: 1,
      beneficiary_id: noor.id,
      payment_method_id: method.id,
      date,
      amount,
      status: 1,
    })
  }
})
after(async () => server?.close())

test('any report is a PDF by its name', { skip }, async () => {
  const asked = (query: string) => server.ask(`/pdf_report?${query}`, { token: hind.tenantToken })
  const pdf = await asked('name=adjusted_trial_balance_report&from=2026-01-01&to=2026-02-28')
  assert.deepEqual([pdf.status, pdf.headers['content-type']], [200, 'application/pdf'])
  for (const query of ['name=nonsense', '', 'name=account_list_report&nonsense=1'])
    assert.equal((await asked(query)).body.code, 'invalid_filter', query)
})

test(
  'the trial balance balances in every pair, from part of a month to part of a month',
  { skip },
  async () => {
    const report = await get('/reports/adjusted_trial_balance_report?from=2026-01-20&to=2026-02-15')
    const totals = report.meta!.totals!
    assert.deepEqual(
      [totals.opening_debit, totals.debit, totals.closing_debit],
      ['100.00', '60.00', '160.00'],
    )
    for (const pair of ['opening', 'before_adjustments', 'adjustments', 'closing']) {
      assert.equal(totals[`${pair}_debit`], totals[`${pair}_credit`], pair)
    }
    const cash = (report.data as unknown as Json[]).find(
      (row) => String(row.account_number) === '1111',
    )
    assert.deepEqual(
      [cash?.opening_debit, cash?.debit, cash?.credit, cash?.closing_debit],
      ['100.00', '60.00', '0.00', '160.00'],
    )
  },
)

test('the account list rolls up to the groups', { skip }, async () => {
  const report = await get('/reports/account_list_report?from=2026-02-01&to=2026-02-28')
  const row = (number: string) =>
    (report.data as unknown as Json[]).find((each) => String(each.account_number) === number)
  assert.deepEqual(
    [row('111')?.opening, row('111')?.debit, row('111')?.balance],
    ['100.00', '100.00', '200.00'],
  )
  assert.deepEqual([row('1')?.balance, row('114')?.balance], ['0.00', '-200.00'])
})

test('an account statement runs over its pages', { skip }, async () => {
  const cash = await account('1111')
  const path = `/reports/account_statement_report?account_id=${cash.id}&from=2026-01-10&to=2026-12-31`
  const whole = await get(path)
  assert.deepEqual(
    [whole.meta?.opening, whole.meta?.closing, whole.meta?.total],
    ['100.00', '200.00', 2],
  )
  assert.deepEqual(
    (whole.data as unknown as Json[]).map((row) => row.balance),
    ['160.00', '200.00'],
  )
  assert.match(String(whole.data?.[0]?.contra), /^1141 /)
  assert.equal((await get(`${path}&page=2&per_page=1`)).data?.[0]?.balance, '200.00')
  const group = await get(
    `/reports/account_statement_report?account_id=${(await account('11')).id}&from=2026-01-01&to=2026-12-31`,
  )
  assert.deepEqual([group.meta?.total, group.meta?.closing], [6, '0.00'])
})

test('a party statement counts its own lines only', { skip }, async () => {
  const report = await get(
    `/reports/client_account_statement_report?beneficiary_id=${noor.id}&from=2026-02-15&to=2026-12-31`,
  )
  assert.deepEqual(
    [report.meta?.opening, report.meta?.closing, report.meta?.total],
    ['-160.00', '-200.00', 1],
  )
  const walkIn = await first('/beneficiaries?code=WALK-IN')
  const none = await get(`/reports/client_account_statement_report?beneficiary_id=${walkIn.id}`)
  assert.deepEqual([none.meta?.closing, none.meta?.total], ['0.00', 0])
})

test('the value of a store is the balance of its account', { skip }, async () => {
  const tax = await first('/taxes?code=S15')
  const store = await first('/stores')
  const pen = await add('/items', {
    name: 'قلم',
    unit_id: (await first('/units?code=PCE')).id,
    item_tax_id: tax.id,
  })
  const supplier = await add('/beneficiaries', { first_name: 'Sahara', role: 'supplier' })
  await add('/bills', {
    type: 2,
    beneficiary_id: supplier.id,
    store_id: store.id,
    issue_date: '2026-11-20',
    status: 1,
    items: [{ item_id: pen.id, item_qty: '3', item_price: '3.33', tax_id: tax.id }],
  })
  const report = await get(`/reports/stock_item_report?store_id=${store.id}`)
  assert.deepEqual(
    [report.data?.[0]?.quantity, report.data?.[0]?.average, report.meta?.totals?.value],
    ['3', '3.33', '9.99'],
  )
  assert.equal(report.meta?.stores?.[0]?.value, report.meta?.stores?.[0]?.account_balance)
  const moves = await get(
    `/reports/items_transactions_report?item_id=${pen.id}&from=2026-11-01&to=2026-11-30`,
  )
  assert.deepEqual(
    [moves.data?.[0]?.direction, moves.data?.[0]?.value_after, moves.meta?.totals?.quantity],
    ['in', '9.99', '3'],
  )
})

test('what a report does not know is refused by name', { skip }, async () => {
  const cases: readonly (readonly [string, ...string[]])[] = [
    ['/reports/account_statement_report', 'invalid', 'account_id'],
    ['/reports/adjusted_trial_balance_report?color=red', 'invalid_filter'],
    ['/reports/adjusted_trial_balance_report?from=2026-02-30', 'invalid_filter'],
    ['/reports/adjusted_trial_balance_report?from=2026-02-03&to=2026-02-01', 'invalid_filter'],
    ['/reports/stock_item_report?store_id=1', 'invalid_filter'],
  ]
  for (const [path, ...expected] of cases)
    assert.deepEqual(await refused('GET', path), expected, path)
})

test('reports leave as files with headings in the language of the reader', { skip }, async () => {
  const csv = await text(
    '/reports/adjusted_trial_balance_report?from=2026-01-01&to=2026-03-31&return_file=csv',
  )
  assert.match(csv, /^\ufeffرقم الحساب,/)
  assert.match(await text('/reports/account_list_report?return_file=xlsx'), /^PK/)
})

test(
  'a statement of any length leaves as a file, with its running balance and sums',
  { skip },
  async () => {
    const cash = await account('1111')
    const csv = await text(
      `/reports/account_statement_report?account_id=${cash.id}&from=2026-01-01&to=2026-12-31&return_file=csv`,
    )
    const figures = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(-3))
    assert.deepEqual(figures.slice(0, 3), [
      ['100.00', '0.00', '100.00'],
      ['60.00', '0.00', '160.00'],
      ['40.00', '0.00', '200.00'],
    ])
    const whole = await get(
      `/reports/account_statement_report?account_id=${cash.id}&from=2026-01-01&to=2026-12-31`,
    )
    const { debit, credit, balance } = whole.meta!.totals!
    assert.deepEqual(figures.at(-1), [debit, credit, balance])
    assert.equal(figures.length, Number(whole.meta?.total) + 1, 'every line, and the sums once')
    for (const path of [
      `client_account_statement_report?beneficiary_id=${noor.id}&`,
      'stock_item_report?',
      'items_transactions_report?',
    ])
      assert.match(await text(`/reports/${path}return_file=csv`), /^\ufeff/)
  },
)
