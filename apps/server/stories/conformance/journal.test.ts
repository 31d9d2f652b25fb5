import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { type Journal, example, startJournal } from './journal-company.ts'

const skip = withoutDatabase()
let { account, bill, company, goods, posted, sale, service, tax } = {} as Journal

before(async () => {
  if (!skip) ({ account, bill, company, goods, posted, sale, service, tax } = await startJournal())
})
after(async () => company?.server.close())

test('J01: a credit sale with both discounts, goods at cost', { skip }, async () => {
  const chair = await goods('كرسي', '3', '80')
  const made = await company.add(
    '/bills',
    sale(
      [
        {
          item_id: chair.id,
          item_qty: '2',
          item_price: '250',
          item_discount: '50',
          tax_id: company.tax.id,
        },
        { item_id: chair.id, item_qty: '1', item_price: '100', tax_id: company.tax.id },
      ],
      { discount_amount: '55' },
    ),
  )
  assert.deepEqual(await posted(made), example('J01', 0, 1))
})

test('J02: a cash sale of the walk-in customer is a bill and a receipt', { skip }, async () => {
  const lamp = await goods('مصباح', '1', '62')
  const made = await company.add(
    '/bills',
    bill(
      1,
      { id: null } as unknown as Json,
      [{ item_id: lamp.id, item_qty: 1, item_price: 115, tax_id: company.tax.id }],
      { tax_inclusive: true, payments: [{ payment_method_id: company.cash.id, amount: 115 }] },
    ),
  )
  assert.deepEqual(await posted(made), example('J02', 0))
  assert.deepEqual(
    [made.payment_status, made.total_paid, made.remain],
    ['fully_paid', '115.00', '0.00'],
  )
  const [association] = rowsIn(made.associations)
  const receipt = await company.get(`/receipts/${String(association?.receipt_id)}`)
  assert.deepEqual(await posted(receipt), example('J02', 1))
})

test('J03: an inclusive bill keeps its rounding line', { skip }, async () => {
  const made = await company.add(
    '/bills',
    sale(
      [
        {
          item_id: service.id,
          item_qty: '1',
          item_price: '1000',
          tax_id: company.tax.id,
          account_id: (await account('4111')).id,
        },
      ],
      { tax_inclusive: true },
    ),
  )
  assert.deepEqual(
    [made.total, made.vat, made.rounding, made.net],
    ['869.57', '130.44', '-0.01', '1000.00'],
  )
  assert.deepEqual(await posted(made), example('J03', 0))
})

test('J04: standard, zero-rated and exempt lines share a discount', { skip }, async () => {
  const [zero, exempt, sales] = await Promise.all([tax('ZM'), tax('EX'), account('4111')])
  const line = (price: string, of: Json) => ({
    item_id: service.id,
    item_qty: '1',
    item_price: price,
    tax_id: of.id,
    account_id: sales.id,
  })
  const made = await company.add(
    '/bills',
    sale([line('500', company.tax), line('300', zero), line('200', exempt)], {
      discount_amount: '100',
    }),
  )
  assert.deepEqual(await posted(made), example('J04', 0))
})

test(
  'J05: a retention stays part of what remains, on an account of its own',
  { skip },
  async () => {
    const made = await company.add(
      '/bills',
      sale([{ item_id: service.id, item_qty: '1', item_price: '100000', tax_id: company.tax.id }], {
        retentions: '10000',
      }),
    )
    assert.deepEqual(await posted(made), example('J05', 0))
    assert.deepEqual(
      [made.net, made.retentions, made.remain, made.due_now],
      ['115000.00', '10000.00', '115000.00', '105000.00'],
    )
  },
)

test('J06: a bill in dollars is posted at its rate, line by line', { skip }, async () => {
  const [dollar, sales] = await Promise.all([
    company.first('/currencies?code=USD'),
    account('4111'),
  ])
  const made = await company.add(
    '/bills',
    sale(
      [
        {
          item_id: service.id,
          item_qty: '1',
          item_price: '1000',
          tax_id: company.tax.id,
          account_id: sales.id,
        },
      ],
      { currency_id: dollar.id, exchange_rate_to_local_currency: '3.7512' },
    ),
  )
  assert.deepEqual(
    [
      made.net,
      made.currency?.code,
      made.exchange_rate_to_local_currency,
      made.vat_local,
      made.net_local,
    ],
    ['1150.00', 'USD', '3.7512', '562.68', '4313.88'],
  )
  assert.deepEqual(await posted(made), example('J06', 0))
  const entry = await company.get(`/entries/${String(made.entry_id)}`)
  const line = rowsIn(entry.transactions).find(
    (each) => String(each.account!.account_number) === '1141',
  )
  assert.deepEqual([line?.currency, line?.fc_amount], ['USD', '1150.00'])
})
