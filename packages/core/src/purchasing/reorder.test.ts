import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatShort, parseDecimal, quantity, scale } from '../money/decimal.ts'
import { type StockNeed, amountToOrder, isAtLimit, wantedAmount } from './reorder.ts'

const units = (text: string) => quantity(parseDecimal(text, scale.quantity) ?? 0n)
const shown = (amount: bigint): string => formatShort(amount, scale.quantity)

type Figures = Partial<Record<keyof StockNeed, string>>
const need = (figures: Figures): StockNeed => ({
  onHand: units(figures.onHand ?? '0'),
  reserved: units(figures.reserved ?? '0'),
  ordered: units(figures.ordered ?? '0'),
  sold: units(figures.sold ?? '0'),
  limit: units(figures.limit ?? '0'),
  maximum: figures.maximum === undefined ? null : units(figures.maximum),
})
const wanted = (figures: Figures): string => shown(wantedAmount(need(figures)))

test('at its limit an item is filled up to the maximum', () => {
  assert.equal(wanted({ onHand: '10', limit: '10', maximum: '40' }), '30')
  assert.equal(wanted({ onHand: '11', limit: '10', maximum: '40' }), '0')
})

test('what is promised is not there, and what is ordered will be', () => {
  assert.equal(wanted({ onHand: '20', reserved: '12', limit: '10', maximum: '40' }), '32')
  assert.equal(wanted({ onHand: '5', ordered: '35', limit: '10', maximum: '40' }), '0')
  assert.equal(wanted({ onHand: '-3', limit: '10', maximum: '40' }), '43')
})

test('without a maximum the limit and the sales of the days are what one wants to have', () => {
  assert.equal(wanted({ onHand: '4', limit: '10', sold: '25' }), '31')
})

test('an item without a limit follows its sales', () => {
  assert.equal(wanted({ onHand: '8', sold: '30' }), '22')
  assert.equal(wanted({ onHand: '30', sold: '30' }), '0')
  assert.equal(wanted({ onHand: '8', sold: '-2' }), '0')
  assert.equal(wanted({ onHand: '15', limit: '10', sold: '60', maximum: '40' }), '25')
})

const order = (
  base: string,
  terms: { factor?: string; minimum?: string; usual?: string; isWhole?: boolean } = {},
): string =>
  shown(
    amountToOrder(units(base), {
      factor: units(terms.factor ?? '1'),
      minimum: terms.minimum === undefined ? null : units(terms.minimum),
      usual: terms.usual === undefined ? null : units(terms.usual),
      isWhole: terms.isWhole ?? false,
    }),
  )

test('a supplier delivers in his unit, whole, and his minimum at least', () => {
  assert.equal(order('30.5'), '30.5')
  assert.equal(order('30', { factor: '24', isWhole: true }), '2')
  assert.equal(order('30', { factor: '24', isWhole: true, minimum: '5' }), '5')
  assert.equal(order('30', { usual: '12' }), '36')
  assert.equal(order('30', { usual: '12', minimum: '40' }), '48')
  assert.equal(order('0', { minimum: '5' }), '0')
})

test('at a limit of which nothing was sold one comes above it; at a limit that is the maximum nothing is missing', () => {
  assert.equal(isAtLimit(need({ onHand: '10', limit: '10' })), true)
  assert.equal(wanted({ onHand: '10', limit: '10' }), '1')
  assert.equal(wanted({ onHand: '10', limit: '10', maximum: '10' }), '0')
})

test('what is ordered is enough, and whoever has ordered it is asked for nothing more', () => {
  const amount = fc.bigInt(0n, 1_000_000n).map((each) => quantity(each * 1000n))
  const pack = fc.option(fc.bigInt(1n, 500n).map((each) => quantity(each * 1_000_000n)))
  fc.assert(
    fc.property(
      fc.record({ onHand: amount, reserved: amount, ordered: amount, sold: amount, limit: amount }),
      fc.bigInt(1n, 48n),
      pack,
      pack,
      (facts, factor, minimum, usual) => {
        const asked = { ...facts, maximum: null }
        const base = wantedAmount(asked)
        const terms = { factor: quantity(factor * 1_000_000n), minimum, usual, isWhole: true }
        const ordered = amountToOrder(base, terms)
        assert.ok(ordered * factor >= base)
        const after = { ...asked, ordered: quantity(asked.ordered + ordered * factor) }
        assert.equal(wantedAmount(after), 0n)
      },
    ),
  )
})
