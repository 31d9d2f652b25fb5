import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'
import { type TwoStores, openTwoStores } from '../../../testing/two-stores.ts'

const skip = withoutDatabase()
let server: TestServer
let company: TwoStores
const path = '/reports/cash_forecast_report'

/**
 * Beside the trade of two stores, with today on 21 November: Noor owes 57.50 on 1 December, 230 of which 30 are
 * retained on 10 December, and 115 since October; she gave a cheque of 80 for 5 December. We owe Sahara 172.50 on 30 November.
 */
before(async () => {
  if (skip) return
  server = await testServer()
  company = await openTwoStores(server)
  const { api, riyadh } = company
  const noor = await api.add('/beneficiaries', { first_name: 'نور الهدى', role: 'customer' })
  const sahara = await api.add('/beneficiaries', { first_name: 'مصنع الصحراء', role: 'supplier' })
  const unit = await api.first('/units?code=PCE')
  const visit = await api.add('/items', { name: 'زيارة', item_type: 2, unit_id: unit.id })
  const bill = (type: number, party: Json, due_date: string, qty: string, more: object = {}) =>
    api.add('/bills', {
      type,
      beneficiary_id: party.id,
      issue_date: '2026-10-01',
      due_date,
      items: [{ item_id: visit.id, item_qty: qty, item_price: '50', tax_id: riyadh.tax }],
      status: 1,
      ...more,
    })
  await bill(1, noor, '2026-12-01', '1')
  await bill(1, noor, '2026-12-10', '4', { retentions: '30' })
  await bill(1, noor, '2026-10-20', '2')
  await bill(1, noor, '2027-03-01', '200')
  await bill(2, sahara, '2026-11-30', '3')
  await api.add('/receipts', {
    type: 1,
    status: 1,
    beneficiary_id: noor.id,
    payment_method_id: (await api.first('/payment_methods?code=cheque')).id,
    date: '2026-11-21',
    cheque_number: '77',
    cheque_date: '2026-12-05',
    amount: '80',
  })
})
after(async () => server?.close())

const forecast = (query = ''): Promise<Json> => company.api.get(`${path}?${query}`)
const of = (row: Json): string =>
  `${String(row.due_date)} ${String(row.kind)} ${Number(row.expected_in) - Number(row.expected_out)}`

test('what falls due in thirty days moves cash on its day', { skip }, async () => {
  const { data, meta } = await forecast()
  const rows = rowsIn(data)
  const own = rows.filter(({ beneficiary }) =>
    ['نور الهدى', 'مصنع الصحراء'].includes(String(beneficiary)),
  )
  assert.deepEqual(own.map(of), [
    '2026-11-30 purchase_bill -172.5',
    '2026-12-01 sales_bill 57.5',
    '2026-12-05 cheque_in 80',
    '2026-12-10 sales_bill 200',
  ])
  let balance = Number(meta?.opening)
  let lowest = balance
  for (const row of rows) {
    balance += Number(row.expected_in) - Number(row.expected_out)
    lowest = Math.min(lowest, balance)
    assert.equal(Number(row.balance).toFixed(2), balance.toFixed(2))
  }
  assert.equal(Number(meta?.closing).toFixed(2), balance.toFixed(2))
  assert.equal(Number(meta?.lowest).toFixed(2), lowest.toFixed(2))
})

test('it begins with what cash boxes and banks hold', { skip }, async () => {
  const accounts = rowsIn((await company.api.get('/reports/adjusted_trial_balance_report')).data)
  const held = accounts
    .filter(({ sub_type: kind }) => ['cash', 'bank'].includes(String(kind)))
    .reduce((all, row) => all + Number(row.closing_debit) - Number(row.closing_credit), 0)
  assert.equal(Number((await forecast()).meta?.opening), held)
})

test(
  'what is overdue is told apart, and counts today where it is asked for',
  { skip },
  async () => {
    const { data, meta } = await forecast('overdue=true')
    const overdue = rowsIn(data).filter(({ due_date: due }) => String(due) < '2026-11-21')
    assert.ok(overdue.map(of).includes('2026-10-20 sales_bill 115'))
    const incoming = overdue.reduce((all, row) => all + Number(row.expected_in), 0)
    assert.equal(Number(meta?.overdue_in), incoming)
    const without = await forecast()
    assert.deepEqual(
      [without.meta?.overdue_in, without.meta?.overdue_out],
      [meta?.overdue_in, meta?.overdue_out],
    )
    assert.ok(rowsIn(without.data).every(({ due_date: due }) => String(due) >= '2026-11-21'))
  },
)

test('the VAT of the open quarter is due at the end of the month after it', { skip }, async () => {
  assert.ok(rowsIn((await forecast()).data).every(({ kind }) => String(kind) !== 'vat'))
  const [vat] = rowsIn((await forecast('days=90')).data).filter(
    ({ kind }) => String(kind) === 'vat',
  )
  const boxes = rowsIn(
    (await company.api.get('/reports/tax_return_report?from=2026-10-01&to=2026-12-31')).data,
  )
  assert.deepEqual(
    [vat?.due_date, vat?.number, vat?.expected_out, vat?.vat_from],
    ['2027-01-31', '2026-Q4', boxes.find(({ box }) => String(box) === '13')?.vat, '2026-10-01'],
  )
})

test('an absurd length of time is refused at its name', { skip }, async () => {
  for (const days of ['31', '-30', 'null'])
    await company.api.ask('GET', `${path}?days=${days}`, 422)
})

test('who sees one store sees what falls due there alone', { skip }, async () => {
  const answer = await company.asBadr(`${path}?days=90&overdue=true`)
  assert.equal(answer.status, 200)
  assert.ok(rowsIn(answer.body.data).length > 0)
  assert.deepEqual(company.leaked(answer), [])
})

test('the first screen says the same by days as the report by documents', { skip }, async () => {
  const { data, meta } = await forecast()
  const ahead = (await company.api.get('/dashboard')).data?.cash_ahead as Json
  const days = new Map<string, [number, number, string]>()
  for (const row of rowsIn(data)) {
    const due = String(row.due_date)
    const [income = 0, out = 0] = days.get(due) ?? []
    days.set(due, [
      income + Number(row.expected_in),
      out + Number(row.expected_out),
      String(row.balance),
    ])
  }
  assert.ok(days.size > 2)
  assert.deepEqual(
    rowsIn(ahead.days).map((day) => [
      day.date,
      Number(day.expected_in),
      Number(day.expected_out),
      day.balance,
    ]),
    [...days].map(([date, day]) => [date, ...day]),
  )
  assert.deepEqual(
    [ahead.opening, ahead.closing, ahead.lowest, ahead.lowest_on],
    [meta?.opening, meta?.closing, meta?.lowest, meta?.lowest_on],
  )
  assert.deepEqual([ahead.overdue_in, ahead.overdue_out], [meta?.overdue_in, meta?.overdue_out])
})
