import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type JournalEntry } from '../ledger/entry.ts'
import { company, header, rate, sar, summed, taxes, units } from '../ledger/posting.fixture.ts'
import { zero } from '../money/decimal.ts'
import { purchaseReturn } from '../purchasing/purchase-return-rules.ts'
import { supplierNote } from '../purchasing/supplier-note.ts'
import { stockOf } from '../sales/sales-bill.fixture.ts'
import {
  arrive,
  buy,
  confirm,
  example,
  openAdvance,
  prepaid,
  taxed,
} from './journal-examples.fixture.ts'

const matches = (entry: JournalEntry | null, key: string, ...parts: readonly number[]) =>
  assert.deepEqual(summed(entry), example(key, ...parts))

test('J09 purchase of goods with a document discount', () => {
  const { entry, stock } = buy([{ quantity: '10', price: '80' }], {
    documentDiscount: { amount: sar('40') },
  })
  matches(entry, 'J09')
  assert.equal(stock[0]!.value, sar('760'))
})

test('J10 VAT that is not recoverable is part of the cost', () => {
  matches(
    buy([{ quantity: '1', price: '200', tax: taxes.N15, nature: 'expense', account: '5247' }])
      .entry,
    'J10',
  )
})

test('J11 service from abroad under reverse charge', () => {
  matches(
    buy([{ quantity: '1', price: '10000', tax: taxes.RC15, nature: 'expense', account: '5244' }])
      .entry,
    'J11',
  )
})

test('J12 import: supplier in dollars, customs declaration, delivery', () => {
  const supplier = buy([{ quantity: '100', price: '100', tax: taxes.OS }], {
    currency: 'USD',
    exchangeRate: rate('3.75'),
    deliverNow: false,
  })
  matches(supplier.entry, 'J12')
  const customs = buy([
    {
      quantity: '1',
      price: '1875',
      tax: taxes.IM15,
      nature: 'in_transit',
      customsValue: '39375',
    },
  ])
  matches(customs.entry, 'J12', 1)
  const vat = customs.entry!.lines.find((line) => line.account === '1172')
  assert.deepEqual(vat?.tax, { code: 'IM15', base: sar('39375') })
  matches(arrive('39375', '100').entry, 'J12', 2)
})

test('J13 purchase return when the stock holds less than the supplier credits', () => {
  const { entry } = confirm(
    purchaseReturn,
    {
      ...header,
      beneficiary: 'Sahara',
      reason: 'broken',
      priced: taxed('14', '5'),
      stated: { vatGap: zero, costGap: zero },
      lines: [
        {
          item: 'pen',
          quantity: units('5'),
          store: 'Riyadh',
          tax: taxes.S15,
          customsValue: null,
          account: null,
          costCenter: null,
        },
      ],
    },
    {
      ...company,
      original: {
        status: 1,
        issueDate: header.issueDate,
        beneficiary: 'Sahara',
        currency: 'SAR',
        creditable: sar('161'),
      },
      requiresOriginal: true,
      payable: null,
      settles: null,
      falls: null,
      vatLeft: {},
      stock: [stockOf('pen', units('5'), '60')],
      lowestOnHand: [],
      lines: [
        {
          nature: 'stock',
          returnable: units('10'),
          undelivered: units('0'),
          inTransit: zero,
          delivered: units('10'),
          receipt: null,
          allowNegative: false,
          cost: [],
          vatInput: null,
          vatOutput: null,
          goods: {
            item: 'pen',
            quantity: units('10'),
            value: sar('140'),
            lowered: zero,
            returnedQuantity: units('0'),
            returnedValue: zero,
            cogs: [],
            inventory: [],
          },
        },
      ],
    },
  )
  matches(entry, 'J13')
})

test('J14 expense bill on credit', () => {
  matches(
    buy([
      { quantity: '1', price: '12000', nature: 'expense', account: '5221' },
      { quantity: '1', price: '300', nature: 'expense', account: '5223' },
    ]).entry,
    'J14',
  )
})

test('J18 debit note to a supplier, part of the goods sold already', () => {
  const { entry, stock } = confirm(
    supplierNote,
    {
      ...header,
      beneficiary: 'Sahara',
      reason: 'price agreed',
      priced: taxed('40'),
      lines: [
        {
          tax: taxes.S15,
          account: null,
          costCenter: null,
          statement: 'price',
          goods: { item: 'pen', store: 'Riyadh', receipt: 'P1', received: units('20') },
        },
      ],
    },
    {
      ...company,
      original: {
        status: 1,
        issueDate: header.issueDate,
        beneficiary: 'Sahara',
        currency: 'SAR',
        creditable: sar('460'),
      },
      requiresOriginal: false,
      payable: null,
      settles: null,
      falls: null,
      vatLeft: {},
      overdrawn: [],
      lines: [{ account: null, inventory: [], cogs: [], vatInput: null, vatOutput: null }],
      stock: [stockOf('pen', units('12'), '240')],
    },
  )
  matches(entry, 'J18')
  assert.equal(stock[0]!.value, sar('216'))
})

test('J21 supplier prepayment and the final bill', () => {
  matches(buy([{ quantity: '1', price: '1000' }], { kind: 'prepayment' }).entry, 'J21')
  const final = buy(
    [{ quantity: '1', price: '5000' }],
    { prepaid },
    { prepayments: openAdvance('Sahara') },
  )
  matches(final.entry, 'J21', 1)
})

test('J31 purchase of a fixed asset', () => {
  matches(
    buy([{ quantity: '1', price: '48000', nature: 'fixed_asset', account: '1217' }]).entry,
    'J31',
  )
})
