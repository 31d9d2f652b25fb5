import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  formatShort,
  parseDecimal,
  percent,
  price,
  quantity,
  scale,
  type Price,
  type Quantity,
} from '../money/decimal.ts'
import {
  changedPrice,
  listPrice,
  pricesByQuantity,
  type PriceList,
  type PriceRule,
} from './list-price.ts'

const at = (text: string): Price => price(parseDecimal(text, scale.price)!)
const of = (text: string): Quantity => quantity(parseDecimal(text, scale.quantity)!)
const halala = at('0.01')

/** `item from 10 at 9.50`, `collection -5%`, `item box from 2 at 100`, `all -10%`. */
function rule(text: string): PriceRule {
  const [, level, unit, from = '0', own, change] =
    /^(item|collection|all)(?: (box|each))?(?: from (\S+))?(?: at (\S+))?(?: (\S+)%)?$/.exec(text)!
  return {
    of: level as PriceRule['of'],
    unit: unit ?? null,
    fromQuantity: of(from),
    sets:
      own === undefined
        ? { change: percent(parseDecimal(change!, scale.percent)!) }
        : { price: at(own) },
  }
}
const list = (id: string, ...rules: readonly string[]): PriceList => ({
  id,
  roundedTo: halala,
  rules: rules.map(rule),
})

/** A pen of 10.00, and a box of 12 of them of 110.00. */
const pens = (amount: string) => ({
  unit: 'each',
  factor: of('1'),
  sellingPrice: at('10'),
  quantity: of(amount),
})
const boxes = (amount: string) => ({
  unit: 'box',
  factor: of('12'),
  sellingPrice: at('110'),
  quantity: of(amount),
})
const priced = (lists: readonly PriceList[], sold: Parameters<typeof listPrice>[1]): string => {
  const found = listPrice(lists, sold)
  return found
    ? `${found.list} ${formatShort(found.price, scale.price, 2)} from ${formatShort(found.fromQuantity, scale.quantity)}`
    : 'selling price'
}

test('without a list that names it, an item has its selling price', () => {
  assert.equal(priced([], pens('1')), 'selling price')
  assert.equal(priced([list('wholesale', 'item from 10 at 9')], pens('9.999999')), 'selling price')
})

test('the price of a step holds from its quantity on', () => {
  const wholesale = [
    list('wholesale', 'item at 9.90', 'item from 10 at 9.50', 'item from 100 at 9'),
  ]
  assert.equal(priced(wholesale, pens('9')), 'wholesale 9.90 from 0')
  assert.equal(priced(wholesale, pens('10')), 'wholesale 9.50 from 10')
  assert.equal(priced(wholesale, pens('99.999999')), 'wholesale 9.50 from 10')
  assert.equal(priced(wholesale, pens('100')), 'wholesale 9.00 from 100')
})

test('a price of the base unit holds for a carton by what is in it, unless the carton has its own', () => {
  const byPiece = list('wholesale', 'item at 9.90', 'item from 24 at 9')
  assert.equal(priced([byPiece], boxes('1')), 'wholesale 118.80 from 0')
  assert.equal(priced([byPiece], boxes('2')), 'wholesale 108.00 from 24')
  const byBox = list('wholesale', 'item from 24 at 9', 'item box from 3 at 100')
  assert.equal(priced([byBox], boxes('2')), 'wholesale 108.00 from 24')
  assert.equal(priced([byBox], boxes('3')), 'wholesale 100.00 from 3')
  assert.equal(priced([byBox], pens('36')), 'wholesale 9.00 from 24')
})

test('a change is one of the unit that is sold, rounded to the step of the list', () => {
  assert.equal(priced([list('friends', 'all -10%')], pens('1')), 'friends 9.00 from 0')
  assert.equal(priced([list('friends', 'all -10%')], boxes('1')), 'friends 99.00 from 0')
  assert.equal(priced([list('far', 'all 7.5%')], boxes('1')), 'far 118.25 from 0')
  const round = { ...list('friends', 'all -13%'), roundedTo: at('0.25') }
  assert.equal(priced([round], pens('1')), 'friends 8.75 from 0')
  assert.equal(priced([list('gift', 'all -100%')], pens('1')), 'gift 0.00 from 0')
})

test('an item goes before its collection, the collection before the whole list', () => {
  const wholesale = list('wholesale', 'all -1%', 'collection from 5 -5%', 'item from 50 at 8')
  assert.equal(priced([wholesale], pens('1')), 'wholesale 9.90 from 0')
  assert.equal(priced([wholesale], pens('5')), 'wholesale 9.50 from 5')
  assert.equal(priced([wholesale], pens('50')), 'wholesale 8.00 from 50')
})

test('the nearest list to the customer that prices the quantity holds, even above another', () => {
  const own = list('noor', 'item from 10 at 9.80')
  const group = list('wholesale', 'item at 9.50')
  const everybody = list('sale', 'all -20%')
  assert.equal(priced([own, group, everybody], pens('10')), 'noor 9.80 from 10')
  assert.equal(priced([own, group, everybody], pens('9')), 'wholesale 9.50 from 0')
  assert.equal(priced([own, everybody], pens('9')), 'sale 8.00 from 0')
})

test('any order of the lines gives the same price, and more is never priced by a greater step', () => {
  const level = fc.constantFrom('item', 'collection', 'all') as fc.Arbitrary<PriceRule['of']>
  const rules = fc.uniqueArray(
    fc.record({
      of: level,
      unit: fc.constantFrom(null, 'box'),
      fromQuantity: fc.bigInt(0n, 50n).map((n) => quantity(n * 1_000_000n)),
      sets: fc.record({ price: fc.bigInt(0n, 1_000n).map((n) => price(n * 10_000n)) }),
    }),
    { selector: (each) => `${each.of} ${each.unit} ${each.fromQuantity}`, maxLength: 12 },
  )
  fc.assert(
    fc.property(rules, fc.bigInt(1n, 60n), (given, amount) => {
      const asked = { ...boxes('1'), quantity: quantity(amount * 1_000_000n) }
      const found = listPrice([{ id: 'a', roundedTo: halala, rules: given }], asked)
      const turned = listPrice([{ id: 'a', roundedTo: halala, rules: given.toReversed() }], asked)
      assert.deepEqual(turned, found)
      assert.ok(found === null || found.fromQuantity <= asked.quantity * 12n)
    }),
    { numRuns: 500, seed: 157 },
  )
})

test('a change is exact to half a step of its rounding', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 9n),
      fc.bigInt(-1_000_000n, 1_000_000n),
      fc.constantFrom('0.01', '0.05', '0.25', '0.5', '1').map(at),
      (selling, change, step) => {
        const changed = changedPrice(price(selling), percent(change), step)
        assert.equal(changed % step, 0n)
        const off = changed * 1_000_000n - selling * (1_000_000n + change)
        assert.ok((off < 0n ? -off : off) <= (step * 1_000_000n) / 2n)
      },
    ),
    { numRuns: 500, seed: 158 },
  )
})

test('what a list says of a unit, by quantity: each step at which the price changes', () => {
  const stepsOf = (of: PriceList, sold: ReturnType<typeof pens>): string[] =>
    pricesByQuantity(of, sold).map(
      (step) =>
        `${formatShort(step.fromQuantity, scale.quantity)}: ${formatShort(step.price, scale.price, 2)}`,
    )
  const wholesale = list('w', 'item from 24 at 9', 'item box from 3 at 100', 'all -5%')
  assert.deepEqual(stepsOf(wholesale, pens('1')), ['0: 9.50', '24: 9.00'])
  assert.deepEqual(stepsOf(wholesale, boxes('1')), ['0: 104.50', '2: 108.00', '3: 100.00'])
  assert.deepEqual(stepsOf(list('n'), pens('1')), [])
  // The same price twice is one step.
  assert.deepEqual(stepsOf(list('s', 'item from 5 at 9', 'item from 10 at 9'), pens('1')), [
    '5: 9.00',
  ])
})
