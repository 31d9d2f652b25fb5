import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { at, rate, sar, taxes, units } from '../ledger/posting.fixture.ts'
import { writeEntry } from '../ledger/write-entry.ts'
import { money } from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import { type BoughtLine, boughtFromSahara, factsForSahara } from './purchase-bill.fixture.ts'
import { purchaseBillPayable } from './purchase-bill.ts'
import { purchaseBill } from './purchase-bill-rules.ts'

const names = {
  1151: 'Inventory',
  1152: 'In transit',
  1171: 'Input VAT',
  2111: 'Payables',
  2112: 'Retentions',
  5111: 'Cost of sales',
  5268: 'Rounding',
}
const write = (...[bill, facts]: Parameters<typeof purchaseBill.effects>) =>
  writeEntry(purchaseBill.effects(bill, facts).entry!, names).split('\n')

test('a receipt over negative stock corrects the cost of sales in the same entry', () => {
  const bought = [{ quantity: '10', price: '9' }]
  const state = {
    item: 'pen',
    store: 'Riyadh',
    quantity: units('-3'),
    value: sar('-24'),
    lastCost: at('8'),
    layers: null,
  }
  const facts = factsForSahara(bought, { stock: [state] })
  assert.deepEqual(write(boughtFromSahara(bought), facts), [
    'Dr Inventory 90.00',
    'Dr Cost of sales 3.00',
    '   Cr Inventory 3.00',
    'Dr Input VAT 13.50',
    '   Cr Payables 103.50',
  ])
  const { moves, stock } = purchaseBill.effects(boughtFromSahara(bought), facts)
  assert.equal(moves[0]!.value, sar('87'))
  assert.equal(stock[0]!.value, sar('63'))
})

test('recoverable and not recoverable VAT of one rate share the VAT of the category', () => {
  const bought = [
    { quantity: '1', price: '0.10' },
    { quantity: '1', price: '0.10', tax: taxes.N15, nature: 'expense', account: '5247' },
  ] as const
  assert.deepEqual(write(boughtFromSahara(bought), factsForSahara(bought)), [
    'Dr Inventory 0.10',
    'Dr 5247 0.11',
    'Dr Input VAT 0.02',
    '   Cr Payables 0.23',
  ])
})

test('totals of the paper: VAT against the cost, net against rounding', () => {
  const bought = [{ quantity: '10', price: '76' }]
  const bill = boughtFromSahara(bought, { stated: { vat: sar('114.02'), net: sar('874.05') } })
  assert.deepEqual(purchaseBill.problems(bill, factsForSahara(bought)), [])
  assert.deepEqual(write(bill, factsForSahara(bought)), [
    'Dr Inventory 759.98',
    'Dr Input VAT 114.02',
    'Dr Rounding 0.05',
    '   Cr Payables 874.05',
  ])
})

test('we keep a retention, and the goods wait in transit', () => {
  const bought = [{ quantity: '1', price: '100' }]
  const bill = boughtFromSahara(bought, { retention: sar('10'), deliverNow: false })
  assert.deepEqual(write(bill, factsForSahara(bought)), [
    'Dr In transit 100.00',
    'Dr Input VAT 15.00',
    '   Cr Payables 105.00',
    '   Cr Retentions 10.00',
  ])
})

test('why a purchase bill is refused, in order of precedence', () => {
  const bought: readonly BoughtLine[] = [{ quantity: '2', price: '50' }]
  const bill = boughtFromSahara(bought)
  const facts = factsForSahara(bought)
  const [line] = bill.lines
  const [known] = facts.lines
  const withLine = (change: object) => ({ ...bill, lines: [{ ...line!, ...change }] })
  const knowing = (change: object) => ({ ...facts, lines: [{ ...known!, ...change }] })
  const supplier = (change: object) => ({
    ...facts,
    beneficiary: { ...facts.beneficiary, ...change },
  })
  const free = boughtFromSahara([{ quantity: '1', price: '100', tax: taxes.OS }])
  const rows: readonly (readonly [string, typeof bill, typeof facts, readonly string[]])[] = [
    ['nothing', bill, facts, []],
    [
      'a filed period',
      bill,
      { ...facts, periods: { ...facts.periods, vatFiledThrough: bill.issueDate } },
      ['period_locked'],
    ],
    [
      'a filed period, VAT taken later',
      { ...bill, vatDate: localDate('2026-03-20') },
      { ...facts, periods: { ...facts.periods, vatFiledThrough: bill.issueDate } },
      [],
    ],
    ['archived supplier', bill, supplier({ active: false }), ['beneficiary_inactive']],
    ['only a customer', bill, supplier({ isSupplier: false }), ['beneficiary_not_supplier']],
    [
      'their number again',
      bill,
      { ...facts, usedReference: { number: '#PB 000007', isRefused: true } },
      ['supplier_reference_exists'],
    ],
    ['archived item', bill, knowing({ active: false }), ['item_inactive']],
    ['a kit', bill, knowing({ nature: 'expense', isPurchased: false }), ['kit_not_purchased']],
    ['no quantity', withLine({ quantity: units('0') }), facts, ['must_be_positive']],
    ['no item', withLine({ item: null }), facts, ['item_required']],
    ['no store', withLine({ store: null }), facts, ['store_required']],
    [
      'customs value of a local purchase',
      withLine({ customsValue: sar('1') }),
      facts,
      ['customs_value_required'],
    ],
    [
      'VAT far off',
      { ...bill, stated: { vat: sar('15.51'), net: null } },
      facts,
      ['vat_override_too_large'],
    ],
    [
      'VAT typed on a bill without',
      { ...free, stated: { vat: sar('0.01'), net: null } },
      facts,
      ['vat_override_without_tax'],
    ],
    [
      'net far off',
      { ...bill, stated: { vat: null, net: sar('116.01') } },
      facts,
      ['net_override_too_large'],
    ],
    [
      'retention above net',
      { ...bill, retention: sar('115.01') },
      facts,
      ['retention_exceeds_net'],
    ],
    [
      'accounts are missing',
      bill,
      { ...facts, defaults: {} },
      ['default_account_missing', 'default_account_missing', 'default_account_missing'],
    ],
  ]
  for (const [why, document, known_, expected] of rows) {
    assert.deepEqual(
      purchaseBill.problems(document, known_).map((p) => p.code),
      expected,
      why,
    )
  }
})

const boughtLine: fc.Arbitrary<BoughtLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 99_000 }).map((n) => (n / 1000).toFixed(3)),
  price: fc.integer({ min: 0, max: 99_999 }).map((n) => (n / 100).toFixed(2)),
  tax: fc.constantFrom(taxes.S15, taxes.ZD, taxes.N15, taxes.RC15, taxes.OS),
  item: fc.constantFrom('pen', 'box'),
  nature: fc.constantFrom('stock', 'stock', 'expense', 'fixed_asset', 'in_transit'),
})

test('any purchase: balanced, we owe the net, stock as moved, bases are the nets', () => {
  fc.assert(
    fc.property(
      fc.array(boughtLine, { minLength: 1, maxLength: 8 }),
      fc.bigInt(0n, 1_000_000n),
      fc.option(fc.bigInt(1n, 10n ** 10n)),
      fc.bigInt(-20_000_000n, 20_000_000n),
      (bought, percent, foreign, onHand) => {
        const bill = boughtFromSahara(bought, {
          documentDiscount: { percent: percent as never },
          ...(foreign && { currency: 'USD', exchangeRate: rate('3.75') }),
        })
        const state = {
          item: 'pen',
          store: 'Riyadh',
          quantity: onHand as never,
          value: money(onHand / 10_000n),
          lastCost: at('1'),
          layers: null,
        }
        const stocked = onHand === 0n ? [] : [state]
        const { entry, moves } = purchaseBill.effects(
          bill,
          factsForSahara(bought, { stock: stocked }),
        )
        const lines = entry?.lines ?? []
        const movement = (account: string) =>
          lines
            .filter((line) => line.account === account)
            .reduce((total, line) => total + line.debit - line.credit, 0n)
        assert.equal(
          movement('1151'),
          moves.reduce((total, move) => total + move.value, 0n),
        )
        assert.equal(movement('1173'), -movement('2132'))
        if (foreign) return
        assert.equal(-movement('2111'), purchaseBillPayable(bill))
        const bases = lines.reduce((total, line) => total + (line.tax?.base ?? 0n), 0n)
        assert.equal(bases, bill.priced.taxable)
      },
    ),
    { numRuns: 500 },
  )
})
