import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import { rowsIn } from '../../src/testing/server.ts'
import { type Journal, example, startJournal } from './journal-company.ts'

const skip = withoutDatabase()
let { account, company, posted, purchase, sale, service, tax } = {} as Journal

before(async () => {
  if (!skip) ({ account, company, posted, purchase, sale, service, tax } = await startJournal())
})
after(async () => company?.server.close())

test('J09: goods enter the stock after all discounts', { skip }, async () => {
  const paper = await company.item('ورق')
  const made = await company.add(
    '/bills',
    purchase([{ item_id: paper.id, item_qty: '10', item_price: '80', tax_id: company.tax.id }], {
      discount_amount: '40',
    }),
  )
  assert.deepEqual(await posted(made), example('J09', 0))
  const read = await company.get(`/items/${String(paper.id)}`)
  assert.deepEqual([read.available_amount, read.stock_value, read.cost], ['10', '760.00', '76.00'])
})

test(
  'J10 and J11: VAT that is not recovered is cost; the reverse charge is both sides',
  { skip },
  async () => {
    const [lost, reverse, hospitality, software] = await Promise.all([
      tax('N15'),
      tax('RC15'),
      account('5247'),
      account('5244'),
    ])
    const dinner = await company.add(
      '/bills',
      purchase([
        {
          item_id: service.id,
          item_qty: '1',
          item_price: '200',
          tax_id: lost.id,
          account_id: hospitality.id,
        },
      ]),
    )
    assert.deepEqual(await posted(dinner), example('J10', 0))
    const cloud = await company.add(
      '/bills',
      purchase([
        {
          item_id: service.id,
          item_qty: '1',
          item_price: '10000',
          tax_id: reverse.id,
          account_id: software.id,
        },
      ]),
    )
    assert.deepEqual([cloud.net, cloud.vat], ['10000.00', '0.00'])
    assert.deepEqual(await posted(cloud), example('J11', 0))
  },
)

test('J15: a receipt for two bills and the rest as credit', { skip }, async () => {
  const line = (price: string) => [
    { item_id: service.id, item_qty: '1', item_price: price, tax_id: company.tax.id },
  ]
  const [one, two] = [
    await company.add('/bills', sale(line('495'))),
    await company.add('/bills', sale(line('2000'))),
  ]
  const receipt = await company.add('/receipts', {
    type: 1,
    beneficiary_id: company.noor.id,
    payment_method_id: company.bank.id,
    date: company.today(),
    amount: '2000',
    status: 1,
    associations: [
      { associatable_type: 'bill', associatable_id: one.id, amount: '569.25' },
      { associatable_type: 'bill', associatable_id: two.id, amount: '1000' },
    ],
  })
  assert.deepEqual([receipt.allocated, receipt.unallocated], ['1569.25', '430.75'])
  assert.deepEqual(await posted(receipt), example('J15', 0))
  const lines = rowsIn((await company.get(`/entries/${String(receipt.entry_id)}`)).transactions)
  assert.deepEqual(
    lines.map(({ creditor }) => creditor).filter((amount) => String(amount) !== '0.00'),
    ['569.25', '1000.00', '430.75'],
  )
  const read = await Promise.all([one, two].map(({ id }) => company.get(`/bills/${String(id)}`)))
  assert.deepEqual(
    read.map(({ payment_status: status, remain }) => `${String(status)} ${String(remain)}`),
    ['fully_paid 0.00', 'partly_paid 1300.00'],
  )
  // What is left is allocated later without a new entry, and may be undone.
  const later = (
    await company.expect(200, 'POST', `/receipts/${String(receipt.id)}/associations`, {
      associations: [{ associatable_type: 'bill', associatable_id: two.id, amount: '430.75' }],
    })
  ).data!
  assert.deepEqual([later.unallocated, later.entry_id], ['0.00', receipt.entry_id])
  const last = rowsIn(later.associations).at(-1)
  await company.expect(200, 'DELETE', `/associations/${String(last?.id)}`)
  assert.equal((await company.get(`/receipts/${String(receipt.id)}`)).unallocated, '430.75')
})

test('J16: a supplier is paid by transfer with a fee of the bank', { skip }, async () => {
  const paper = await company.item('ورق مقوى')
  const made = await company.add(
    '/bills',
    purchase([{ item_id: paper.id, item_qty: '10', item_price: '76', tax_id: company.tax.id }]),
  )
  const receipt = await company.add('/receipts', {
    type: 2,
    beneficiary_id: company.sahara.id,
    payment_method_id: company.bank.id,
    date: company.today(),
    amount: '874',
    status: 1,
    fee: { amount: '5', tax_id: company.tax.id },
    associations: [{ associatable_type: 'bill', associatable_id: made.id, amount: '874' }],
  })
  assert.deepEqual(await posted(receipt), example('J16', 0))
})
