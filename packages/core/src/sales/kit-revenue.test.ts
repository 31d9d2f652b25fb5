import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Money, money, parseDecimal, price, quantity, sum } from '../money/decimal.ts'
import {
  type KitComponent,
  type KitLine,
  type SoldKitShare,
  kitRevenue,
  returnedKitRevenue,
} from './kit-revenue.ts'

const units = (text: string) => quantity(parseDecimal(text, 6)!)
const amount = (text: string) => money(parseDecimal(text, 2)!)
const of = (item: string, perKit: string, alone: string): KitComponent => ({
  item,
  perKit: units(perKit),
  price: price(parseDecimal(alone, 6)!),
})
const line = (kits: string, net: string, discount = '0'): KitLine => ({
  quantity: units(kits),
  net: amount(net),
  discount: amount(discount),
})

test('S18 a kit of 2 A and 1 B for 100, sold alone for 30, 30 and 60', () => {
  assert.deepEqual(kitRevenue(line('1', '100'), [of('A', '2', '30'), of('B', '1', '60')]), [
    { item: 'A', quantity: units('2'), net: amount('50'), discount: 0n },
    { item: 'B', quantity: units('1'), net: amount('50'), discount: 0n },
  ])
})

test('the halala that does not divide goes to the largest remainder, a gift earns nothing', () => {
  const cases: readonly (readonly [KitLine, readonly KitComponent[], readonly string[]])[] = [
    [
      line('1', '10'),
      [of('A', '1', '1'), of('B', '1', '1'), of('C', '1', '1')],
      ['3.34', '3.33', '3.33'],
    ],
    [line('3', '99.99'), [of('A', '1', '20'), of('B', '1', '0')], ['99.99', '0']],
    [line('1', '0.05'), [of('A', '1', '0'), of('B', '1', '0')], ['0.03', '0.02']],
    [line('1', '10'), [], []],
  ]
  for (const [sold, components, expected] of cases)
    assert.deepEqual(
      kitRevenue(sold, components).map(({ net }) => net),
      expected.map(amount),
    )
})

const kits = fc.record({
  sold: fc.integer({ min: 1, max: 50 }),
  net: fc.bigInt(0n, 10n ** 9n),
  discount: fc.bigInt(0n, 10n ** 6n),
  components: fc.array(
    fc.record({
      perKit: fc.bigInt(1n, 20_000_000n),
      price: fc.bigInt(0n, 10n ** 10n),
    }),
    { minLength: 1, maxLength: 8 },
  ),
})

test('the shares of a line are the line, and kits that all come back leave nothing earned', () => {
  fc.assert(
    fc.property(kits, fc.array(fc.integer({ min: 1, max: 9 })), (given, steps) => {
      const soldQuantity = units(String(given.sold))
      const components = given.components.map((each, index) => ({
        item: `item ${index}`,
        perKit: quantity(each.perKit),
        price: price(each.price),
      }))
      const whole = {
        quantity: soldQuantity,
        net: money(given.net),
        discount: money(given.discount),
      }
      const shares = kitRevenue(whole, components)
      assert.equal(sum(shares.map(({ net }) => net)), whole.net)
      assert.equal(sum(shares.map(({ discount }) => discount)), whole.discount)

      let left: readonly SoldKitShare[] = shares.map((each) => ({ ...each, netLeft: each.net }))
      let [kitsLeft, netLeft]: [number, Money] = [given.sold, whole.net]
      for (const step of [...steps, given.sold]) {
        const back = Math.min(step, kitsLeft)
        const net =
          back === kitsLeft ? netLeft : money((whole.net * BigInt(back)) / BigInt(given.sold))
        const returned = returnedKitRevenue(
          { quantity: units(String(back)), net, discount: money(0n) },
          soldQuantity,
          left,
        )
        assert.equal(sum(returned.map((each) => each.net)), net)
        kitsLeft -= back
        netLeft = money(netLeft - net)
        left = left.map((each, index) => ({
          ...each,
          netLeft: money(each.netLeft - returned[index]!.net),
        }))
        assert.ok(left.every((each) => each.netLeft >= 0n))
      }
      assert.ok(left.every((each) => each.netLeft === 0n))
    }),
  )
})
