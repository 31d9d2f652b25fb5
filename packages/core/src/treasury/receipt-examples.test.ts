import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saleDelivery } from '../inventory/deliver.ts'
import { postManualEntry } from '../ledger/entry-rules.ts'
import { type JournalEntry, reverse } from '../ledger/entry.ts'
import { company, header, rate, sar, summed, taxes, units } from '../ledger/posting.fixture.ts'
import { money, zero } from '../money/decimal.ts'
import { goodsOf, stockOf } from '../sales/sales-bill.fixture.ts'
import { arrive, buy, confirm, example, sell } from './journal-examples.fixture.ts'
import { receipt } from './receipt-rules.ts'
import { openBill, openPurchase, receiptFacts, receiptOf } from './receipt.fixture.ts'
import { postSettlement, settlementProblems } from './settlement.ts'

const matches = (entry: JournalEntry | null, key: string, ...parts: readonly number[]) =>
  assert.deepEqual(summed(entry), example(key, ...parts))

const goods = [goodsOf('pen')]

test('J07 settling it in two payments, with realised exchange differences', () => {
  const bill = openBill('B1', '1150', {
    currency: 'USD',
    parts: [{ account: '1141', remain: sar('1150'), carrying: sar('4313.88') }],
  })
  const pay = (amount: string, at_: string, open: typeof bill) =>
    confirm(
      receipt,
      receiptOf('catch', amount, [['B1', sar(amount)]], {
        currency: 'USD',
        exchangeRate: rate(at_),
      }),
      receiptFacts([open]),
    )
  const first = pay('500', '3.74', bill)
  matches(first.entry, 'J07')
  const released = first.associations[0]!.released[0]!
  assert.equal(released.carrying, sar('1875.60'))
  const rest = {
    ...bill,
    parts: [
      {
        account: '1141',
        remain: sar('650'),
        carrying: money(sar('4313.88') - released.carrying),
      },
    ],
  }
  matches(pay('650', '3.755', rest).entry, 'J07', 1)
})

test('J15 catch receipt over two bills, the rest stays as credit', () => {
  const paid = receiptOf('catch', '2000', [
    ['B1', sar('569.25')],
    ['B2', sar('1000')],
  ])
  const facts = receiptFacts([openBill('B1', '569.25'), openBill('B2', '3000')])
  const { entry, associations } = confirm(receipt, paid, facts)
  matches(entry, 'J15')
  assert.equal(entry!.lines.length, 4, 'one line an association and one for the rest')
  assert.deepEqual(
    associations.map((each) => each.amount),
    [sar('569.25'), sar('1000')],
  )
})

test('J16 cashing receipt with a bank fee and its VAT', () => {
  const paid = receiptOf('cashing', '874', [['P1', sar('874')]], {
    fee: { amount: sar('5'), tax: taxes.S15 },
  })
  matches(confirm(receipt, paid, receiptFacts([openPurchase('P1', '874')])).entry, 'J16')
})

const written = (...lines: readonly (readonly [string, 'Dr' | 'Cr', string])[]) =>
  postManualEntry({
    lines: lines.map(([account, side, amount]) => ({
      account,
      debit: side === 'Dr' ? sar(amount) : zero,
      credit: side === 'Cr' ? sar(amount) : zero,
    })),
  })

test('J23 manual entry and its inverse; J40, J42, J45 templates', () => {
  const fees = written(['5241', 'Dr', '3000'], ['2143', 'Cr', '3000'])
  matches(fees, 'J23')
  matches(reverse(fees), 'J23', 1)
  matches(written(['5266', 'Dr', '1000'], ['2131', 'Dr', '150'], ['1141', 'Cr', '1150']), 'J40')
  const revalued = written(['1141', 'Dr', '5.72'], ['4214', 'Cr', '5.72'])
  matches(revalued, 'J42')
  matches(reverse(revalued), 'J42', 1)
  matches(written(['5271', 'Dr', '6250'], ['2135', 'Cr', '6250']), 'J45')
})

test('J30 deliver later: sale and purchase, then their deliveries', () => {
  matches(sell([{ quantity: '1', price: '100', goods }], { deliverNow: false }).entry, 'J30')
  const left = confirm(
    saleDelivery,
    {
      ...header,
      billStatus: 1,
      lines: [
        {
          line: 0,
          store: 'Riyadh',
          quantity: units('1'),
          undelivered: units('1'),
          goods,
          details: {},
        },
      ],
    },
    { ...company, stock: [stockOf('pen', units('1'), '62')], lowestOnHand: [] },
  )
  matches(left.entry, 'J30', 1)
  const bought = buy([{ quantity: '10', price: '76' }], { deliverNow: false })
  matches(bought.entry, 'J30', 2)
  assert.deepEqual(bought.moves, [])
  matches(arrive('760', '10').entry, 'J30', 3)
})

test('J34 to J36 settlements of cards, couriers and gateways', () => {
  const settle = (
    clearing: string,
    gross: string,
    deposit: string,
    [feeAccount, fee, vat]: readonly [string, string, string],
  ) => {
    const settlement = {
      date: header.issueDate,
      clearing,
      deposit: { account: '1121', amount: sar(deposit) },
      items: [{ id: 'R1', amount: sar(gross) }],
      fee: { account: feeAccount, amount: sar(fee), vat: sar(vat), tax: taxes.S15 },
      deductions: [],
    }
    const facts = { ...company, depositSubType: 'bank', settled: [], vatInput: null } as const
    assert.deepEqual(settlementProblems(settlement, facts), [])
    return postSettlement(settlement, facts).entry
  }
  matches(settle('1131', '5000', '4954', ['5233', '40', '6']), 'J34')
  matches(settle('1133', '2300', '2213.75', ['5232', '75', '11.25']), 'J35')
  matches(settle('1132', '257.60', '251.68', ['5233', '5.15', '0.77']), 'J36', 1)
  const paid = receiptOf('catch', '257.60', [['B1', sar('257.60')]], { paymentAccount: '1132' })
  matches(confirm(receipt, paid, receiptFacts([openBill('B1', '257.60')])).entry, 'J36')
})

test('J41 jewellery with trade-in and set-off', () => {
  const piece = sell([{ quantity: '10.25', price: '268.40', itemType: 'jewellery' }])
  matches(piece.entry, 'J41')
  const gold = buy([{ quantity: '1', price: '1000', tax: taxes.OS, inventory: '1154' }])
  matches(gold.entry, 'J41', 1)
  const paid = receiptOf(
    'catch',
    '2163.77',
    [
      ['B1', sar('3163.77')],
      ['P1', sar('1000')],
    ],
    { paymentAccount: '1111' },
  )
  const facts = receiptFacts([openBill('B1', '3163.77'), openPurchase('P1', '1000')])
  matches(confirm(receipt, paid, facts).entry, 'J41', 2)
})
