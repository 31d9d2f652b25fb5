import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { StockState } from '../inventory/stock-state.ts'
import { at, company, header, rate, sar, taxes, units } from '../ledger/posting.fixture.ts'
import { writeEntry } from '../ledger/write-entry.ts'
import { money, quantity } from '../money/decimal.ts'
import {
  type GoodsReceipt,
  type GoodsReceiptFacts,
  type ReceiptLine,
  type UnbilledGoods,
  clearedValue,
  goodsReceipt,
  leftUnbilled,
} from './goods-receipt.ts'
import { type BoughtLine, boughtFromSahara, factsForSahara } from './purchase-bill.fixture.ts'
import type { PurchaseBill } from './purchase-bill.ts'
import { purchaseBill } from './purchase-bill-rules.ts'

const names = {
  1151: 'Inventory',
  1171: 'Input VAT',
  2111: 'Payables',
  2114: 'Received not billed',
  5111: 'Cost of sales',
  5112: 'Price difference',
}

const pens = (amount: string, value: string, more: Partial<ReceiptLine> = {}): ReceiptLine => ({
  item: 'pen',
  quantity: units(amount),
  isStocked: true,
  active: true,
  value: sar(value),
  inventory: [],
  cogs: [],
  costCenter: null,
  awaited: null,
  ...more,
})

const fromSahara = (
  lines: readonly ReceiptLine[],
  more: Partial<GoodsReceipt> = {},
): GoodsReceipt => ({
  date: header.issueDate,
  beneficiary: 'Sahara',
  store: 'Riyadh',
  currency: 'SAR',
  exchangeRate: header.exchangeRate,
  lines,
  ...more,
})

const held = (amount: string, value: string): StockState => ({
  item: 'pen',
  store: 'Riyadh',
  quantity: units(amount),
  value: sar(value),
  lastCost: at('10'),
  layers: null,
})

const facts = (stock: readonly StockState[] = []): GoodsReceiptFacts => ({
  ...company,
  beneficiary: { active: true, isSupplier: true },
  stock,
  refusesBeyondOrder: false,
})

const written = (receipt: GoodsReceipt, known = facts()): string[] =>
  writeEntry(goodsReceipt.effects(receipt, known).entry!, names).split('\n')

test('goods come at the price of the order, and are owed without VAT', () => {
  assert.deepEqual(goodsReceipt.problems(fromSahara([pens('10', '100')]), facts()), [])
  assert.deepEqual(written(fromSahara([pens('10', '100')])), [
    'Dr Inventory 100.00',
    '   Cr Received not billed 100.00',
  ])
})

test('goods that fill a quantity below zero correct the cost of sales', () => {
  assert.deepEqual(written(fromSahara([pens('10', '100')]), facts([held('-3', '-24')])), [
    'Dr Inventory 100.00',
    'Dr Cost of sales 6.00',
    '   Cr Inventory 6.00',
    '   Cr Received not billed 100.00',
  ])
})

test('goods bought in dollars are worth what they are on the day they come', () => {
  const dollars = { currency: 'USD', exchangeRate: rate('3.75') }
  assert.deepEqual(written(fromSahara([pens('10', '100')], dollars)), [
    'Dr Inventory 375.00',
    '   Cr Received not billed 375.00',
  ])
})

test('what cannot be received is refused at its field', () => {
  const wrong = fromSahara([pens('0', '0'), pens('1', '1', { isStocked: false, active: false })], {
    store: null,
  })
  const known = { ...facts(), beneficiary: { active: false, isSupplier: false } }
  assert.deepEqual(
    goodsReceipt.problems(wrong, known).map(({ code, field }) => `${code} ${field}`),
    [
      'beneficiary_inactive beneficiary_id',
      'beneficiary_not_supplier beneficiary_id',
      'store_required store_id',
      'must_be_positive items.0.item_qty',
      'item_inactive items.1.item_id',
      'item_not_stocked items.1.item_id',
    ],
  )
})

test('more than the order waits for is taken in, with a warning', () => {
  const awaited = units('12')
  const lines = [pens('10', '100', { awaited }), pens('5', '50', { awaited })]
  assert.deepEqual(goodsReceipt.warnings?.(fromSahara(lines), facts()), [
    { code: 'receipt_exceeds_order', field: 'items.1.item_qty', params: { left: '2' } },
  ])
  assert.deepEqual(goodsReceipt.warnings?.(fromSahara([pens('99', '1')]), facts()), [])
  // A company may refuse it instead.
  const strict = { ...facts(), refusesBeyondOrder: true }
  assert.deepEqual(goodsReceipt.warnings?.(fromSahara(lines), strict), [])
  assert.deepEqual(goodsReceipt.problems(fromSahara(lines), strict), [
    { code: 'receipt_exceeds_order', field: 'items.1.item_qty', params: { left: '2' } },
  ])
})

const received = (amount: string, value: string): UnbilledGoods => ({
  receipt: 'GR-1/1',
  account: '2114',
  quantity: units(amount),
  value: sar(value),
})

/** The bill of goods that came before it, while the store still has so many of them. */
function billed(
  line: BoughtLine,
  goods: UnbilledGoods,
  stock: StockState,
  more: Partial<PurchaseBill> = {},
) {
  const known = factsForSahara([line], { stock: [stock] })
  const bill = boughtFromSahara([line], more)
  const all = { ...known, lines: known.lines.map((each) => ({ ...each, received: goods })) }
  return {
    problems: purchaseBill.problems(bill, all),
    effects: purchaseBill.effects(bill, all),
    entry: writeEntry(purchaseBill.effects(bill, all).entry!, names).split('\n'),
  }
}

test('a bill at the same price clears what was received, and moves nothing', () => {
  const { entry, effects } = billed(
    { quantity: '10', price: '10' },
    received('10', '100'),
    held('10', '100'),
  )
  assert.deepEqual(entry, [
    'Dr Received not billed 100.00',
    'Dr Input VAT 15.00',
    '   Cr Payables 115.00',
  ])
  assert.deepEqual(effects.moves, [])
  assert.deepEqual(effects.entry!.lines[0]!.tax, { code: 'S15', base: sar('100') })
})

test('a dearer bill joins the goods on hand; what was sold is the price difference', () => {
  const line = { quantity: '10', price: '12' }
  const whole = billed(line, received('10', '100'), held('10', '100'))
  assert.deepEqual(whole.entry, [
    'Dr Received not billed 100.00',
    'Dr Inventory 20.00',
    'Dr Input VAT 18.00',
    '   Cr Payables 138.00',
  ])
  const part = billed(line, received('10', '100'), held('4', '40'))
  assert.deepEqual(part.entry, [
    'Dr Received not billed 100.00',
    'Dr Inventory 8.00',
    'Dr Price difference 12.00',
    'Dr Input VAT 18.00',
    '   Cr Payables 138.00',
  ])
  assert.equal(part.effects.stock[0]!.value, sar('48'))
  assert.equal(part.effects.moves[0]!.quantity, 0n)
})

test('a cheaper bill lowers the goods on hand and the price difference', () => {
  const { entry } = billed({ quantity: '10', price: '9' }, received('10', '100'), held('4', '40'))
  assert.deepEqual(entry, [
    'Dr Received not billed 100.00',
    '   Cr Inventory 4.00',
    '   Cr Price difference 6.00',
    'Dr Input VAT 13.50',
    '   Cr Payables 103.50',
  ])
})

test('VAT that is not recovered joins the cost with the bill', () => {
  const { entry } = billed(
    { quantity: '10', price: '10', tax: taxes.N15 },
    received('10', '100'),
    held('10', '100'),
  )
  assert.deepEqual(entry, [
    'Dr Received not billed 100.00',
    'Dr Inventory 15.00',
    '   Cr Payables 115.00',
  ])
})

test('a rate that changed since is a difference of price', () => {
  const { entry } = billed(
    { quantity: '10', price: '10' },
    received('10', '375'),
    held('4', '150'),
    { currency: 'USD', exchangeRate: rate('3.8') },
  )
  assert.deepEqual(entry, [
    'Dr Received not billed 375.00',
    'Dr Inventory 2.00',
    'Dr Price difference 3.00',
    'Dr Input VAT 57.00',
    '   Cr Payables 437.00',
  ])
})

test('goods received for nothing keep the base of their VAT', () => {
  const { effects } = billed({ quantity: '2', price: '5' }, received('2', '0'), held('0', '0'))
  const taxed = effects.entry!.lines.filter(({ tax }) => tax && tax.base !== 0n)
  assert.deepEqual(
    taxed.map(({ account, tax }) => [account, tax?.base]),
    [['5112', sar('10')]],
  )
})

test('a bill charges some of what was received, and no more than that', () => {
  const some = billed({ quantity: '4', price: '10' }, received('10', '100'), held('10', '100'))
  assert.deepEqual(some.entry, [
    'Dr Received not billed 40.00',
    'Dr Input VAT 6.00',
    '   Cr Payables 46.00',
  ])
  const more = billed({ quantity: '11', price: '10' }, received('10', '100'), held('10', '100'))
  assert.deepEqual(more.problems, [
    { code: 'bill_exceeds_receipt', field: 'items.0.item_qty', params: { left: '10' } },
  ])
})

test('bills in parts clear all that was received, to the halala', () => {
  const part = fc.bigInt(1n, 50n).map((each) => quantity(each * 1_000_000n))
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 8 }),
      fc.bigInt(0n, 1_000_000n),
      (parts, value) => {
        const all = quantity(parts.reduce((sum, each) => sum + each, 0n))
        const end = parts.reduce(
          (left, each) => {
            assert.ok(clearedValue(left, each) >= 0n)
            return leftUnbilled(left, each)
          },
          { ...received('0', '0'), quantity: all, value: money(value) },
        )
        assert.deepEqual([end.quantity, end.value], [0n, 0n])
      },
    ),
  )
})
