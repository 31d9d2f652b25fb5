import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'
import { type TwoStores, day, idOf, openTwoStores } from '../../../testing/two-stores.ts'

const skip = withoutDatabase()
let server: TestServer
let company: TwoStores
let noor: Json
let send: (method: 'POST', path: string, body: object) => Promise<Json>
const half = 'from=2026-07-01&to=2026-11-21'

/**
 * Beside the trade of two stores, Noor owes 115 since March, buys for 230 on credit until the end of August,
 * sends 57.50 back, gets a credit note of 11.50, pays 100 and later 40 that settle nothing; 25 are written to her
 * account by hand.
 */
before(async () => {
  if (skip) return
  server = await testServer()
  company = await openTwoStores(server)
  const { api, riyadh } = company
  const { tax, cash } = riyadh
  send = async (method, path, body) => (await api.ask(method, path, 200, body)).data!
  noor = await api.add('/beneficiaries', {
    first_name: 'نور الهدى',
    role: 'customer',
    credit_limit: '150',
  })
  const unit = await api.first('/units?code=PCE')
  const visit = await api.add('/items', { name: 'زيارة', item_type: 2, unit_id: unit.id })
  const bill = (issue_date: string, due_date: string, item_qty: string): Promise<Json> =>
    api.add('/bills', {
      type: 1,
      beneficiary_id: noor.id,
      issue_date,
      due_date,
      items: [{ item_id: visit.id, item_qty, item_price: '50', tax_id: tax }],
      status: 1,
    })
  const pay = (amount: string, date: string, associations: readonly object[]): Promise<Json> =>
    api.add('/receipts', {
      type: 1,
      status: 1,
      beneficiary_id: noor.id,
      payment_method_id: cash,
      date,
      amount,
      associations,
    })
  await bill('2026-03-01', '2026-03-31', '2')
  const sold = await bill('2026-08-01', '2026-08-31', '4')
  await send('POST', `/bills/${idOf(sold)}/return`, {
    items: [{ bill_item_id: sold.items?.[0]?.id, item_qty: '1' }],
    reason: 'تالف',
    issue_date: '2026-08-15',
    status: 1,
  })
  await api.add('/notes', {
    type: 1,
    original_bill_id: sold.id,
    beneficiary_id: noor.id,
    issue_date: '2026-08-20',
    reason: 'خصم',
    transactions: [{ statement: 'خصم', amount: '10', tax_id: tax }],
    status: 1,
  })
  const settles = (amount: string) => [
    { associatable_type: 'bill', associatable_id: sold.id, amount },
  ]
  await pay('100', '2026-09-01', settles('100'))
  const mistaken = await pay('60', '2026-09-02', settles('60'))
  await send('POST', `/receipts/${idOf(mistaken)}/cancel`, { reason: 'خطأ' })
  await pay('40', '2026-10-10', [])
  const [receivable, income] = await Promise.all([
    api.first('/accounts?account_number=1141'),
    api.first('/accounts?account_number=4111'),
  ])
  await api.add('/entries', {
    date: '2026-10-11',
    statement: 'تصحيح',
    status: 1,
    transactions: [
      { account_id: receivable.id, beneficiary_id: noor.id, debtor: '25' },
      { account_id: income.id, creditor: '25' },
    ],
  })
})
after(async () => server?.close())

const report = (query: string): Promise<Json> =>
  company.api.get(`/reports/receivables_report?${query}`)
const figures = ['opening', 'bills', 'returns', 'paid', 'other', 'balance', 'overdue'] as const
const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100)
const written = (row: Json | undefined): string =>
  figures.map((figure) => Number(row?.[figure])).join(' ')

test('how the balance of a customer came about', { skip }, async () => {
  const of = `&beneficiary_id=${idOf(noor)}`
  const [row] = rowsIn((await report(`${half}${of}`)).data)
  assert.equal(written(row), '115 230 69 140 25 161 176')
  assert.deepEqual([row?.last_payment, row?.credit_limit, row?.over_limit], [
    '2026-10-10',
    '150.00',
    true,
  ] as unknown)
  const [year] = rowsIn((await report(`from=2026-01-01&to=2026-11-21${of}`)).data)
  assert.equal(written(year), '0 345 69 140 25 161 176')
  const [august] = rowsIn((await report(`from=2026-08-01&to=2026-08-25${of}`)).data)
  assert.equal(written(august), '115 230 69 0 0 276 115')
  assert.equal(august?.last_payment, null)
})

test('each balance is that of the statement, and all are the accounts', { skip }, async () => {
  for (const span of [half, 'from=2026-01-01&to=2026-08-31', `from=${day}&to=${day}`]) {
    const { data, meta } = await report(span)
    for (const row of rowsIn(data)) {
      const [opening, bills, returns, paid, other, balance] = figures.map((each) =>
        cents(row[each]),
      ) as [number, number, number, number, number, number]
      assert.equal(opening + bills - returns - paid + other, balance, written(row))
      const path = `/reports/client_account_statement_report?${span}&beneficiary_id=${String(row.beneficiary_id)}`
      const statement = (await company.api.get(path)).meta
      assert.equal(cents(statement?.closing), balance)
      assert.equal(cents(statement?.opening), opening)
    }
    const accounts = rowsIn(
      (await company.api.get(`/reports/adjusted_trial_balance_report?${span}`)).data,
    ).filter(({ sub_type: kind }) => ['receivable', 'retention_receivable'].includes(String(kind)))
    const held = accounts.reduce(
      (all, each) => all + cents(each.closing_debit) - cents(each.closing_credit),
      0,
    )
    assert.equal(cents(meta?.totals?.balance), held)
    const ageing = (await company.api.get(`/reports/client_debits_aging_report?${span}`)).meta
    assert.equal(cents(ageing?.totals?.total), held)
    assert.equal(cents(meta?.totals?.overdue), cents(ageing?.totals?.overdue))
  }
})

test('bills, returns and notes are the documents of the period', { skip }, async () => {
  for (const row of rowsIn((await report(half)).data)) {
    const path = `/reports/sales_bills_report?${half}&per_page=500&beneficiary_id=${String(row.beneficiary_id)}`
    const documents = rowsIn((await company.api.get(path)).data)
    const sumOf = (kinds: readonly string[]): number =>
      documents
        .filter(({ kind }) => kinds.includes(String(kind)))
        .reduce((all, { net, prepaid }) => all + cents(net) - cents(prepaid), 0)
    assert.equal(cents(row.bills), sumOf(['bill', 'prepayment']))
    assert.equal(cents(row.returns), -sumOf(['return', 'credit_note', 'debit_note']))
  }
})

test('who never bought is left out until zeros are asked for', { skip }, async () => {
  await company.api.add('/beneficiaries', { first_name: 'هدى', role: 'customer' })
  const names = async (query: string): Promise<string[]> =>
    rowsIn((await report(query)).data).map((row) => String(row.beneficiary))
  assert.ok(!(await names(half)).includes('هدى'))
  assert.ok((await names(`${half}&zero=true`)).includes('هدى'))
})
