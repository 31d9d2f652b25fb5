import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { type Company, linesOf, startCompany } from './company.ts'

type Example = {
  readonly key: string
  readonly entries: readonly {
    readonly lines: readonly {
      readonly account: string
      readonly debtor: string | null
      readonly creditor: string | null
    }[]
  }[]
}
const file = new URL(
  '../../../../packages/core/src/ledger/vectors/journal-examples.json',
  import.meta.url,
)
const examples = JSON.parse(readFileSync(file, 'utf8')) as readonly Example[]

/** The lines of some entries of an example, those of one account together. */
const example = (key: string, ...entries: readonly number[]): readonly string[] => {
  const found = examples.find((each) => each.key === key)
  assert.ok(found, key)
  return linesOf(entries.flatMap((at) => found.entries[at]!.lines))
}

const skip = withoutDatabase()
let company: Company
let service: Json
const account = (number: string): Promise<Json> =>
  company.first(`/accounts?account_number=${number}`)
const tax = (code: string): Promise<Json> => company.first(`/taxes?code=${code}`)

/** Goods that lie in the store at this cost. */
async function goods(name: string, quantity: string, cost: string): Promise<Json> {
  const item = await company.item(name)
  await company.add(
    '/bills',
    purchase([{ item_id: item.id, item_qty: quantity, item_price: cost, tax_id: company.tax.id }]),
  )
  return item
}
const bill = (type: 1 | 2, party: Json, items: readonly object[], more: object = {}) => ({
  type,
  beneficiary_id: party.id,
  store_id: company.store.id,
  issue_date: company.today(),
  tax_inclusive: false,
  items,
  status: 1,
  ...more,
})
const purchase = (items: readonly object[], more: object = {}): object =>
  bill(2, company.sahara, items, more)
const sale = (items: readonly object[], more: object = {}): object =>
  bill(1, company.noor, items, more)
const posted = (document: Json): Promise<readonly string[]> => company.posted(document.entry_id)

before(async () => {
  if (skip) return
  company = await startCompany()
  service = await company.item('خدمة', { item_type: 2 })
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
