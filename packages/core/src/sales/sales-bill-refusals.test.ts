import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, rate, sar, taxes, units } from '../ledger/posting.fixture.ts'
import { localDate } from '../time/local-date.ts'
import { type SoldLine, factsForNoor, goodsOf, soldToNoor, stockOf } from './sales-bill.fixture.ts'
import { salesBill } from './sales-bill-rules.ts'

test('why a sales bill is refused, in order of precedence', () => {
  const sold: readonly SoldLine[] = [{ quantity: '2', price: '50', goods: [goodsOf('pen')] }]
  const bill = soldToNoor(sold)
  const facts = factsForNoor(sold, { stock: [stockOf('pen', units('2'), '60')] })
  const [line] = bill.lines
  const [known] = facts.lines
  const withLine = (change: object) => ({ ...bill, lines: [{ ...line!, ...change }] })
  const knowing = (change: object) => ({ ...facts, lines: [{ ...known!, ...change }] })
  const beneficiary = (change: object) => ({
    ...facts,
    beneficiary: { ...facts.beneficiary, ...change },
  })
  const zeroRated = soldToNoor([{ ...sold[0]!, tax: taxes.ZD }])
  const unexplained = { ...zeroRated, lines: [{ ...zeroRated.lines[0]!, taxReason: null }] }
  const locked = { lockedThrough: bill.issueDate, closedYears: [], vatFiledThrough: null }
  const everything = {
    ...beneficiary({ active: false, isCustomer: false, creditLimit: sar('1') }),
    periods: locked,
    stock: [],
    defaults: {},
  }

  const rows: readonly (readonly [string, typeof bill, typeof facts, readonly string[]])[] = [
    ['nothing', bill, facts, []],
    ['a locked day', bill, { ...facts, periods: locked }, ['period_locked']],
    [
      'tomorrow',
      { ...bill, issueDate: localDate('2026-04-01') },
      facts,
      ['issue_date_out_of_range'],
    ],
    [
      'due before issue',
      { ...bill, dueDate: localDate('2026-03-14') },
      facts,
      ['due_date_out_of_range'],
    ],
    [
      'supplied years ago',
      { ...bill, supplyDate: localDate('2024-03-14') },
      facts,
      ['supply_date_out_of_range'],
    ],
    [
      'a rate for riyals',
      { ...bill, exchangeRate: rate('2') },
      facts,
      ['exchange_rate_must_be_one'],
    ],
    [
      'no rate',
      { ...bill, currency: 'USD', exchangeRate: rate('0') },
      facts,
      ['exchange_rate_invalid'],
    ],
    ['archived customer', bill, beneficiary({ active: false }), ['beneficiary_inactive']],
    ['only a supplier', bill, beneficiary({ isCustomer: false }), ['beneficiary_not_customer']],
    ['archived item', bill, knowing({ active: false }), ['item_inactive']],
    ['item not for sale', bill, knowing({ allowToSell: false }), ['item_not_for_sale']],
    ['fixed asset', bill, knowing({ itemType: 'fixed_asset' }), ['fixed_asset_needs_disposal']],
    ['no quantity', withLine({ quantity: units('0') }), facts, ['must_be_positive']],
    ['no store', withLine({ store: null }), facts, ['store_required']],
    ['below the minimum', bill, knowing({ minimumPrice: at('50.01') }), ['price_below_minimum']],
    [
      'in dollars the least it is worth',
      { ...bill, currency: 'USD', exchangeRate: rate('3.75') },
      knowing({ minimumPrice: at('187.5') }),
      [],
    ],
    [
      'below it in dollars',
      { ...bill, currency: 'USD', exchangeRate: rate('3.75') },
      knowing({ minimumPrice: at('187.54') }),
      ['price_below_minimum'],
    ],
    [
      'below it, with the right',
      bill,
      { ...knowing({ minimumPrice: at('50.01') }), canSellBelowMinimum: true },
      [],
    ],
    ['a kit', bill, knowing({ itemType: 'collection' }), []],
    ['a purchase tax', withLine({ tax: taxes.RC15 }), facts, ['tax_not_for_sales']],
    ['zero-rated for no reason', unexplained, facts, ['tax_reason_required']],
    [
      'retention above net',
      { ...bill, retention: sar('115.01') },
      facts,
      ['retention_exceeds_net'],
    ],
    [
      'prepaid by nobody',
      {
        ...bill,
        prepaid: [
          { bill: 'PP', tax: taxes.S15, base: sar('1'), vat: sar('0.15'), rounding: sar('0') },
        ],
      },
      facts,
      ['prepaid_exceeds_open'],
    ],
    [
      'above the credit limit',
      bill,
      beneficiary({ creditLimit: sar('200'), balance: sar('90') }),
      ['credit_limit_exceeded'],
    ],
    [
      'above it, only warned',
      bill,
      {
        ...beneficiary({ creditLimit: sar('200'), balance: sar('90') }),
        blocksAboveCreditLimit: false,
      },
      [],
    ],
    ['not enough pens', withLine({ quantity: units('3') }), facts, ['insufficient_stock']],
    [
      'pens promised later on',
      bill,
      {
        ...facts,
        lowestOnHand: [{ item: 'pen', store: 'Riyadh', quantity: units('1') }],
      },
      ['insufficient_stock'],
    ],
    [
      'not enough, delivered later',
      { ...withLine({ quantity: units('3') }), deliverNow: false },
      facts,
      [],
    ],
    [
      'not enough, may go below',
      withLine({ quantity: units('3') }),
      knowing({ goods: [{ ...goodsOf('pen'), allowNegative: true }] }),
      [],
    ],
    [
      'an account is missing',
      bill,
      { ...facts, defaults: { ...facts.defaults, cogs: '' } },
      ['default_account_missing'],
    ],
    [
      'everything at once',
      { ...unexplained, lines: [{ ...unexplained.lines[0]!, store: null }] },
      everything,
      [
        'period_locked',
        'beneficiary_inactive',
        'beneficiary_not_customer',
        'store_required',
        'tax_reason_required',
        'credit_limit_exceeded',
        'default_account_missing',
        'default_account_missing',
      ],
    ],
  ]
  for (const [why, document, known_, expected] of rows) {
    assert.deepEqual(
      salesBill.problems(document, known_).map((p) => p.code),
      expected,
      why,
    )
  }
})
