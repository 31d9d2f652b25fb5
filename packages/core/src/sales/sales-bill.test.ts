import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { reverse } from '../ledger/entry.ts'
import { at, rate, sar, taxes, units } from '../ledger/posting.fixture.ts'
import { writeEntry } from '../ledger/write-entry.ts'
import { formatDecimal, money } from '../money/decimal.ts'
import { type SoldLine, factsForNoor, goodsOf, soldToNoor, stockOf } from './sales-bill.fixture.ts'
import { salesBillPayable } from './sales-bill.ts'
import { salesBill } from './sales-bill-rules.ts'

const names = {
  1141: 'Receivables',
  4111: 'Sales',
  4112: 'Services',
  4114: 'Discounts',
  2131: 'VAT payable',
  5111: 'Cost of sales',
  1151: 'Inventory',
}
const write = (...[bill, facts]: Parameters<typeof salesBill.effects>) =>
  writeEntry(salesBill.effects(bill, facts).entry!, names).split('\n')

test('two pens on credit', () => {
  const sold = [{ quantity: '2', price: '50', goods: [goodsOf('pen')] }]
  const facts = factsForNoor(sold, { stock: [stockOf('pen', units('10'), '300')] })
  assert.deepEqual(write(soldToNoor(sold), facts), [
    'Dr Receivables 115.00',
    '   Cr Sales 100.00',
    '   Cr VAT payable 15.00',
    'Dr Cost of sales 60.00',
    '   Cr Inventory 60.00',
  ])
})

test('a kit takes its components; two lines of one item see each other', () => {
  const kit = [goodsOf('pen', '2'), goodsOf('box')]
  const sold = [
    { quantity: '1', price: '100', itemType: 'collection', goods: kit },
    { quantity: '1', price: '30', goods: [goodsOf('pen')] },
  ] as const
  const stock = [stockOf('pen', units('3'), '10'), stockOf('box', units('1'), '5')]
  const effects = salesBill.effects(soldToNoor(sold), factsForNoor(sold, { stock }))
  assert.deepEqual(
    effects.moves.map((move) => `${move.item} ${formatDecimal(move.value, 2)} line ${move.line}`),
    ['pen -6.67 line 0', 'box -5.00 line 0', 'pen -3.33 line 1'],
  )
  assert.deepEqual(
    effects.stock.map((state) => [state.item, state.quantity, state.value]),
    [
      ['pen', 0n, 0n],
      ['box', 0n, 0n],
    ],
  )
})

test('without discount accounts sales are posted after discounts', () => {
  const sold = [{ quantity: '1', price: '100', discount: '10' }]
  const bill = soldToNoor(sold, { documentDiscount: { amount: sar('20') } })
  assert.deepEqual(write(bill, factsForNoor(sold, { showsDiscounts: false })), [
    'Dr Receivables 80.50',
    '   Cr Sales 70.00',
    '   Cr VAT payable 10.50',
  ])
})

test('lines carry who, what, where and which tax', () => {
  const sold = [{ quantity: '1', price: '100', costCenter: 'North', itemType: 'service' }] as const
  const entry = salesBill.effects(soldToNoor(sold), factsForNoor(sold)).entry!
  assert.deepEqual(entry.lines[1], {
    account: '4112',
    debit: 0n,
    credit: sar('100'),
    beneficiary: 'Noor',
    item: 'pen',
    store: 'Riyadh',
    costCenter: 'North',
    tax: { code: 'S15', base: sar('100') },
  })
  assert.deepEqual(entry.lines[2]?.tax, { code: 'S15', base: 0n })
})

test('a prepayment in dollars keeps its own rate; the gap is an exchange difference', () => {
  const sold = [{ quantity: '1', price: '100', tax: taxes.ZD }]
  const bill = soldToNoor(sold, {
    currency: 'USD',
    exchangeRate: rate('3.75'),
    prepaid: [{ bill: 'PP1', tax: taxes.ZD, base: sar('100'), vat: sar('0'), rounding: sar('0') }],
  })
  const facts = factsForNoor(sold, {
    prepayments: [
      {
        bill: 'PP1',
        beneficiary: 'Noor',
        currency: 'USD',
        taxCode: 'ZD',
        base: sar('100'),
        vat: sar('0'),
        total: sar('100'),
        carriedBase: sar('380'),
        carriedVat: sar('0'),
      },
    ],
  })
  assert.deepEqual(salesBill.problems(bill, facts), [])
  assert.deepEqual(write(bill, facts), ['   Cr Sales 375.00', 'Dr 2121 380.00', '   Cr 4213 5.00'])
})

const soldLine: fc.Arbitrary<SoldLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99_000 }).map((n) => (n / 1000).toFixed(3)),
    price: fc.integer({ min: 0, max: 99_999 }).map((n) => (n / 100).toFixed(2)),
    tax: fc.constantFrom(taxes.S15, taxes.ZD, taxes.EX, taxes.OS),
    item: fc.constantFrom('pen', 'box', 'bag'),
    goods: fc.boolean(),
  })
  .map(({ goods, ...line }) => ({
    ...line,
    goods: goods ? [{ ...goodsOf(line.item), allowNegative: true, fallbackCost: at('3.5') }] : [],
  }))

const anyBill = fc.record({
  sold: fc.array(soldLine, { minLength: 1, maxLength: 8 }),
  percent: fc.bigInt(0n, 1_000_000n),
  taxInclusive: fc.boolean(),
  foreign: fc.option(fc.bigInt(1n, 10n ** 10n)),
  retained: fc.boolean(),
  showsDiscounts: fc.boolean(),
})

test('any bill: balanced, the customer owes the net, VAT and stock as computed', () => {
  fc.assert(
    fc.property(anyBill, ({ sold, percent, taxInclusive, foreign, retained, showsDiscounts }) => {
      const priced = soldToNoor(sold, {
        taxInclusive,
        documentDiscount: { percent: percent as never },
        ...(foreign && { currency: 'USD', exchangeRate: foreign as never }),
      })
      const bill = { ...priced, retention: money(retained ? priced.priced.net / 10n : 0n) }
      const facts = factsForNoor(sold, {
        showsDiscounts,
        stock: [stockOf('pen', units('40'), '123.45')],
      })
      const { entry, moves, stock } = salesBill.effects(bill, facts)
      const lines = entry?.lines ?? []
      const movement = (...accounts: readonly string[]) =>
        lines
          .filter((line) => accounts.includes(line.account))
          .reduce((total, line) => total + line.debit - line.credit, 0n)
      const taxed = lines.filter((line) => line.tax?.code === 'S15')

      if (!foreign) {
        assert.equal(movement('1141', '1142'), salesBillPayable(bill), 'receivable')
        assert.equal(-movement('2131'), bill.priced.vat, 'VAT')
        const taxable = bill.priced.categories.find((each) => each.category === 'S')?.taxable ?? 0n
        assert.equal(
          taxed.reduce((total, line) => total + line.tax!.base, 0n),
          taxable,
          'base',
        )
      }
      const owed = lines.filter((line) => ['1141', '1142'].includes(line.account))
      if (foreign && owed.length > 0) {
        const amount = owed.reduce((total, line) => total + line.foreign!.amount, 0n)
        assert.ok(amount <= salesBillPayable(bill), 'receivable in dollars')
      }
      assert.equal(
        movement('1151'),
        moves.reduce((total, move) => total + move.value, 0n),
        'stock',
      )
      const before = facts.stock.reduce(
        (total, state) =>
          stock.some((each) => each.item === state.item) ? total + state.value : total,
        0n,
      )
      const after = stock.reduce((total, state) => total + state.value, 0n)
      assert.equal(after - before, movement('1151'))
      if (entry) assert.deepEqual(reverse(reverse(entry)), entry)
    }),
    { numRuns: 500 },
  )
})
