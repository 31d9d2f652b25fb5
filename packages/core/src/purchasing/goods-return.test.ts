import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { StockState } from '../inventory/stock-state.ts'
import { balanceOf } from '../ledger/entry.ts'
import { at, company, header, sar, units } from '../ledger/posting.fixture.ts'
import { writeEntry } from '../ledger/write-entry.ts'
import { money, quantity } from '../money/decimal.ts'
import { type UnbilledGoods, leftUnbilled } from './goods-receipt.ts'
import {
  type ReturnedLine,
  type GoodsReturn,
  type GoodsReturnFacts,
  goodsReturn,
} from './goods-return.ts'

const names = { 1151: 'Inventory', 2114: 'Received not billed', 5112: 'Price difference' }

const unbilled = (amount: string, value: string): UnbilledGoods => ({
  receipt: 'GR-1/1',
  account: '2114',
  quantity: units(amount),
  value: sar(value),
})

const pens = (
  amount: string,
  left: UnbilledGoods,
  more: Partial<ReturnedLine> = {},
): ReturnedLine => ({
  item: 'pen',
  quantity: units(amount),
  left,
  allowNegative: false,
  inventory: [],
  costCenter: null,
  ...more,
})

const toSahara = (
  lines: readonly ReturnedLine[],
  more: Partial<GoodsReturn> = {},
): GoodsReturn => ({
  date: header.issueDate,
  receivedOn: header.issueDate,
  beneficiary: 'Sahara',
  store: 'Riyadh',
  lines,
  ...more,
})

const held = (amount: string, value: string, layers: StockState['layers'] = null): StockState => ({
  item: 'pen',
  store: 'Riyadh',
  quantity: units(amount),
  value: sar(value),
  lastCost: at('10'),
  layers,
})

const facts = (...stock: readonly StockState[]): GoodsReturnFacts => ({
  ...company,
  stock,
  lowestOnHand: [],
})

const written = (line: ReturnedLine, stock: StockState): string[] =>
  writeEntry(goodsReturn.effects(toSahara([line]), facts(stock)).entry!, names).split('\n')

test('goods go back at what they were received at, and are no longer owed', () => {
  const line = pens('4', unbilled('10', '100'))
  assert.deepEqual(goodsReturn.problems(toSahara([line]), facts(held('10', '100'))), [])
  assert.deepEqual(written(line, held('10', '100')), [
    'Dr Received not billed 40.00',
    '   Cr Inventory 40.00',
  ])
  // At their own cost too where the average is another one.
  assert.deepEqual(written(line, held('20', '300')), [
    'Dr Received not billed 40.00',
    '   Cr Inventory 40.00',
  ])
})

test('the last of them take all that is left of the stock; the gap is a price difference', () => {
  const dear = pens('4', unbilled('4', '40'))
  assert.deepEqual(written(dear, held('4', '30')), [
    'Dr Received not billed 40.00',
    '   Cr Inventory 30.00',
    '   Cr Price difference 10.00',
  ])
  assert.deepEqual(written(dear, held('4', '50')), [
    'Dr Received not billed 40.00',
    '   Cr Inventory 50.00',
    'Dr Price difference 10.00',
  ])
})

test('below zero, where the item may, they leave at the last cost known', () => {
  const line = pens('4', unbilled('4', '48'), { allowNegative: true })
  assert.deepEqual(goodsReturn.problems(toSahara([line]), facts(held('0', '0'))), [])
  assert.deepEqual(written(line, held('0', '0')), [
    'Dr Received not billed 48.00',
    '   Cr Inventory 40.00',
    '   Cr Price difference 8.00',
  ])
})

test('first in, first out they leave the layer of their receipt', () => {
  const layer = (receipt: string, amount: string, value: string) => ({
    receipt,
    quantity: units(amount),
    value: sar(value),
  })
  const stock = held('10', '130', [layer('GR-0/1', '5', '50'), layer('GR-1/1', '5', '80')])
  const { effects } = goodsReturn
  const done = effects(toSahara([pens('2', unbilled('5', '80'))]), facts(stock))
  assert.deepEqual(done.stock[0]!.layers, [layer('GR-0/1', '5', '50'), layer('GR-1/1', '3', '48')])
})

test('what cannot go back is refused at its field', () => {
  const few = facts(held('3', '30'))
  const refused = (given: GoodsReturn, known = few): string[] =>
    goodsReturn
      .problems(given, known)
      .map(({ code, field, params }) =>
        [code, field, params?.['left'] ?? params?.['available'] ?? ''].join(' ').trim(),
      )
  const left = unbilled('5', '50')
  assert.deepEqual(refused(toSahara([pens('6', left)])), [
    'more_than_unbilled items.0.quantity 5',
    'insufficient_stock items.0.quantity 3',
  ])
  const early = { date: header.issueDate, receivedOn: '2099-01-01' as never }
  assert.deepEqual(refused(toSahara([pens('1', left)], early)), ['returned_before_received date'])
  // Sold on a later day, they are not there to go back.
  const later = {
    ...few,
    lowestOnHand: [{ item: 'pen', store: 'Riyadh', quantity: units('1') }],
  }
  assert.deepEqual(refused(toSahara([pens('2', left)]), later), [
    'insufficient_stock items.0.quantity 1',
  ])
})

test('however goods go back, what is owed falls by all of it in the end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 99_999 }),
      fc.integer({ min: 0, max: 99_999 }),
      (parts, value, worth) => {
        const all = parts.reduce((sum, part) => sum + part, 0)
        let left: UnbilledGoods = { ...unbilled(String(all), '0'), value: money(BigInt(value)) }
        let stock = { ...held(String(all), '0'), value: money(BigInt(worth)) }
        let owed = BigInt(value)
        for (const part of parts) {
          const line = pens(String(part), left)
          const { entry, stock: after } = goodsReturn.effects(toSahara([line]), facts(stock))
          assert.equal(entry ? balanceOf(entry.lines) : 0n, 0n)
          for (const { account, debit } of entry?.lines ?? []) if (account === '2114') owed -= debit
          left = leftUnbilled(left, units(String(part)))
          stock = after[0]!
          assert.ok(stock.value >= 0n)
        }
        assert.deepEqual(
          [owed, left.quantity, stock.quantity, stock.value],
          [0n, quantity(0n), 0n, 0n],
        )
      },
    ),
  )
})
