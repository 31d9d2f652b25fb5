import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let noor: Json
let badr: Json
const { get, first, add } = asking(
  () => server,
  () => hind,
)

/**
 * It is 21 November. Noor owes 115 since 30 September, 230 since 1 November of which 100 are paid, and 345
 * that are due in December, 45 of it retained; 50 more were paid and settle nothing. Badr, a
 * supplier, is owed 460 since 21 August.
 */
before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  const unit = await first('/units?code=PCE')
  const tax = await first('/taxes?code=S15')
  const cash = await first('/payment_methods?code=cash')
  noor = await add('/beneficiaries', { first_name: 'نور', role: 'customer' })
  badr = await add('/beneficiaries', { first_name: 'بدر', role: 'supplier' })
  const visit = await add('/items', {
    name: 'زيارة',
    item_type: 2,
    unit_id: unit.id,
    item_tax_id: tax.id,
  })
  const bill = (type: number, party: Json, price: string, more: object): Promise<Json> =>
    add('/bills', {
      type,
      beneficiary_id: party.id,
      items: [{ item_id: visit.id, item_qty: '1', item_price: price }],
      status: 1,
      ...more,
    })
  await bill(1, noor, '100', { issue_date: '2026-08-31', due_date: '2026-09-30' })
  const half = await bill(1, noor, '200', { issue_date: '2026-10-01', due_date: '2026-11-01' })
  await bill(1, noor, '300', {
    issue_date: '2026-11-10',
    due_date: '2026-12-10',
    retentions: '45',
  })
  await bill(2, badr, '400', { issue_date: '2026-07-21', due_date: '2026-08-21' })
  const receipt = (date: string, amount: string, more: object): Promise<Json> =>
    add('/receipts', {
      type: 1,
      status: 1,
      beneficiary_id: noor.id,
      payment_method_id: cash.id,
      date,
      amount,
      ...more,
    })
  await receipt('2026-11-15', '100', {
    associations: [{ associatable_type: 'bill', associatable_id: half.id, amount: '100' }],
  })
  await receipt('2026-11-18', '50', {})
})
after(async () => server?.close())

const figures = [
  'not_due',
  'days_30',
  'days_60',
  'days_90',
  'days_120',
  'older',
  'unallocated',
  'total',
] as const

const aged = async (of: 'client' | 'supplier', query: string): Promise<string> =>
  rowsIn((await get(`/reports/${of}_debits_aging_report?${query}`)).data)
    .map((row) =>
      [row.beneficiary, ...figures.map((key) => Number(row[key])), `(${Number(row.overdue)})`].join(
        ' ',
      ),
    )
    .join('\n')

test('what a customer owes by age, less what settles nothing yet', { skip }, async () => {
  assert.equal(await aged('client', 'to=2026-11-21'), 'نور 345 130 115 0 0 0 -50 540 (245)')
  assert.equal(
    await aged('client', 'to=2026-11-21&by=issue_date'),
    'نور 45 300 130 115 0 0 -50 540 (545)',
  )
})

test('on a day that is past: before it was paid, and before it was issued', { skip }, async () => {
  assert.equal(await aged('client', 'to=2026-11-14'), 'نور 345 230 115 0 0 0 0 690 (345)')
  assert.equal(await aged('client', 'to=2026-09-30'), 'نور 115 0 0 0 0 0 0 115 (0)')
  assert.equal(await aged('client', 'to=2026-08-01'), '')
})

test('months later; what is retained is not due', { skip }, async () => {
  assert.equal(await aged('client', 'to=2027-01-31'), 'نور 45 0 300 0 130 115 -50 540 (545)')
})

test('what we owe a supplier, on his own side alone', { skip }, async () => {
  assert.equal(await aged('supplier', 'to=2026-11-21'), 'بدر 0 0 0 0 460 0 0 460 (460)')
  assert.equal(await aged('supplier', `to=2026-11-21&beneficiary_id=${String(noor.id)}`), '')
  assert.equal(
    await aged('supplier', `to=2026-11-21&beneficiary_id=${String(badr.id)}`),
    'بدر 0 0 0 0 460 0 0 460 (460)',
  )
})

test('its total is the balance of the control accounts', { skip }, async () => {
  const { meta } = await get('/reports/client_debits_aging_report?to=2026-11-21')
  const accounts = rowsIn(
    (await get('/reports/adjusted_trial_balance_report?from=2026-01-01&to=2026-11-21')).data,
  ).filter(({ sub_type: kind }) => ['receivable', 'retention_receivable'].includes(String(kind)))
  const held = accounts.reduce((all, each) => all + Number(each.closing_debit), 0)
  assert.equal(Number(meta?.totals?.total), held)
})
