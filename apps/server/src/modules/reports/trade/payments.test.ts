import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'
import { type TwoStores, day, idOf, openTwoStores } from '../../../testing/two-stores.ts'

const skip = withoutDatabase()
let server: TestServer
let company: TwoStores
let bought: Json
let rent: Json
const year = 'from=2026-01-01&to=2026-12-31'

/**
 * In each store 50 are paid of a purchase. Then a purchase is paid in cash at once, one payment settles a
 * bill and an expense and leaves a rest, one is cancelled, one stays a draft, 115 go back to a customer and
 * 70 to nobody.
 */
before(async () => {
  if (skip) return
  server = await testServer()
  company = await openTwoStores(server)
  const { api, riyadh } = company
  const { cash, tax, pen } = riyadh
  const sahara = await api.add('/beneficiaries', { first_name: 'Sahara', role: 'supplier' })
  const noor = await api.add('/beneficiaries', { first_name: 'نور', role: 'customer' })
  const bill = (type: number, party: Json, more: object = {}): Promise<Json> =>
    api.add('/bills', {
      type,
      beneficiary_id: party.id,
      issue_date: day,
      items: [{ item_id: pen.id, item_qty: '2', item_price: '50', tax_id: tax }],
      status: 1,
      ...more,
    })
  const pay = (party: object, amount: string, associations: readonly object[], more = {}) =>
    api.add('/receipts', {
      type: 2,
      status: 1,
      payment_method_id: cash,
      date: day,
      amount,
      associations,
      ...party,
      ...more,
    })
  const of = (document: Json, type: string, amount: string) => ({
    associatable_type: type,
    associatable_id: document.id,
    amount,
  })
  await bill(2, sahara, { payments: [{ payment_method_id: cash, amount: '115' }] })
  bought = await bill(2, sahara)
  const account = await api.first('/accounts?account_number=5215')
  rent = await api.add('/expenses', {
    beneficiary_id: sahara.id,
    issue_date: day,
    items: [{ statement: 'إيجار', account_id: account.id, item_price: '200', tax_id: tax }],
    status: 1,
  })
  const to = { beneficiary_id: sahara.id }
  await pay(to, '400', [of(bought, 'bill', '115'), of(rent, 'expense', '230')])
  const mistaken = await pay(to, '33', [])
  await api.ask('POST', `/receipts/${idOf(mistaken)}/cancel`, 200, { reason: 'خطأ' })
  await pay(to, '44', [], { status: 0 })
  const sold = await bill(1, noor, { payments: [{ payment_method_id: cash, amount: '115' }] })
  const back = (
    await api.ask('POST', `/bills/${idOf(sold)}/return`, 200, {
      items: [{ bill_item_id: sold.items?.[0]?.id, item_qty: '1' }],
      reason: 'تالف',
      issue_date: day,
      status: 1,
    })
  ).data!
  await pay({ beneficiary_id: noor.id }, '57.5', [of(back, 'bill', '57.5')])
  await pay({ account_id: account.id }, '70', [])
})
after(async () => server?.close())

const report = (query = ''): Promise<Json> =>
  company.api.get(`/reports/purchases_payments_report?${year}${query}`)
const amounts = (rows: readonly Json[]): string[] => rows.map((row) => String(row.amount))

test('what suppliers were paid, what it settled and what it did not', { skip }, async () => {
  const { data, meta } = await report()
  const rows = rowsIn(data)
  assert.deepEqual(amounts(rows), ['50.00', '50.00', '115.00', '400.00'])
  const [, , atOnce, last] = rows
  assert.equal(last?.settles, `${String(bought.bill_code)}, ${String(rent.number)}`)
  assert.deepEqual([last?.settled_id, last?.unallocated], [null, '55.00'])
  assert.deepEqual([atOnce?.settled_type, atOnce?.unallocated], [102, null] as unknown)
  assert.deepEqual([meta?.total, meta?.totals?.amount, meta?.totals?.unallocated], [
    4,
    '615.00',
    '55.00',
  ] as unknown)
})

test('it is what the ledger took off the accounts of suppliers by vouchers', { skip }, async () => {
  const parties = new Set(rowsIn((await report()).data).map((row) => String(row.beneficiary_id)))
  let paid = 0
  for (const party of parties) {
    const path = `/reports/supplier_account_statement_report?${year}&beneficiary_id=${party}&per_page=-1`
    for (const line of rowsIn((await company.api.get(path)).data))
      // A voucher, or the entry that reverses one.
      if ([202, 2].includes(Number(line.document_type)))
        paid += Number(line.debit) - Number(line.credit)
  }
  assert.equal(paid.toFixed(2), (await report()).meta?.totals?.amount)
})

test('narrowed to a supplier and an account', { skip }, async () => {
  const [row] = rowsIn((await report()).data).toReversed()
  const of = await report(`&beneficiary_id=${String(row?.beneficiary_id)}`)
  assert.deepEqual(amounts(rowsIn(of.data)), ['115.00', '400.00'])
  assert.equal(of.meta?.totals?.amount, '515.00')
  const bank = await company.api.first('/accounts?sub_type=bank&is_transaction_account=true')
  assert.deepEqual(rowsIn((await report(`&account_id=${idOf(bank)}`)).data), [])
  const pages = await Promise.all(
    [1, 2].map(async (page) => amounts(rowsIn((await report(`&per_page=3&page=${page}`)).data))),
  )
  assert.deepEqual(pages.flat(), ['50.00', '50.00', '115.00', '400.00'])
})

test('who sees one store sees no payment of another', { skip }, async () => {
  const answer = await company.asBadr(`/reports/purchases_payments_report?${year}`)
  assert.deepEqual(company.leaked(answer), [])
  const seen = rowsIn(answer.body.data)
  assert.equal(seen.filter((row) => String(row.amount) === '50.00').length, 1)
  assert.equal(
    answer.body.meta?.totals?.amount,
    seen.reduce((all, row) => all + Number(row.amount), 0).toFixed(2),
  )
})
