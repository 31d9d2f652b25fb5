import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { at, sar, units } from '../ledger/posting.fixture.ts'
import { formatShort, percent, quantity } from '../money/decimal.ts'
import { costRollUp, costThroughRecipes, inUnitOf, makeable, recipeQuantity } from './recipe.ts'
import { emptyStock } from './stock-state.ts'

const line = (amount: string, factor = '1', waste = 0n) => ({
  amount: units(amount),
  factor: units(factor),
  waste: percent(waste * 10_000n),
})
const shown = (value: bigint): string => formatShort(value, 6)

const needs: readonly (readonly [string, ReturnType<typeof line>, string, string])[] = [
  ['two for each of ten', line('2'), '10', '20'],
  ['a tenth is lost on the way', line('2', '1', 10n), '10', '22'],
  ['grams of what is kept in kilograms', line('250', '0.001'), '3', '0.75'],
  ['a third of a carton of 24', line('0.333333', '24'), '3', '23.999976'],
  ['half a product', line('3', '1', 5n), '0.5', '1.575'],
]
for (const [says, of, made, needed] of needs)
  test(says, () => assert.equal(shown(recipeQuantity(of, units(made))), needed))

test('a need is said in the unit of its line where that is exact', () => {
  assert.equal(inUnitOf(units('0.75'), units('0.001')), units('750'))
  assert.equal(inUnitOf(units('24'), units('24')), units('1'))
  assert.equal(inUnitOf(units('1'), units('3')), null)
})

test('what is there is enough for whole products, of the component that ends first', () => {
  const flour = { ...line('2', '1', 10n), onHand: units('21.999999') }
  const box = { ...line('1'), onHand: units('30') }
  assert.equal(shown(makeable([flour, box])), '9')
  assert.equal(shown(makeable([{ ...flour, onHand: units('22') }, box])), '10')
  assert.equal(shown(makeable([flour, { ...box, onHand: units('-1') }])), '0')
  assert.equal(shown(makeable([])), '0')
})

test('what is enough for n is needed for n, and not for one more', () => {
  const recipe = fc.record({
    amount: fc.bigInt(1n, 50_000_000n).map(quantity),
    factor: fc.constantFrom(units('1'), units('24'), units('0.001'), units('0.453592')),
    waste: fc.bigInt(0n, 1_000_000n).map(percent),
    onHand: fc.bigInt(0n, 10_000_000_000n).map(quantity),
  })
  fc.assert(
    fc.property(recipe, (of) => {
      const made = makeable([of])
      assert.ok(recipeQuantity(of, made) <= of.onHand)
      // A need below the sixth decimal may round down to what is there.
      assert.ok(recipeQuantity(of, quantity(made + 1_000_000n)) >= of.onHand)
    }),
  )
})

test('what a recipe costs now: its components at their averages and what else is spent (S17)', () => {
  const flour = { ...emptyStock('flour', 'Riyadh'), quantity: units('50'), value: sar('117.50') }
  const box = { ...emptyStock('box', 'Riyadh'), lastCost: at('0.5') }
  const lid = emptyStock('lid', 'Riyadh')
  const { values, materials, unitCost } = costRollUp(
    [
      { needed: units('20'), stock: flour, fallbackCost: at('9') },
      { needed: units('10'), stock: box, fallbackCost: at('9') },
      { needed: units('10'), stock: lid, fallbackCost: at('0.1') },
    ],
    sar('15'),
    units('10'),
  )
  assert.deepEqual([...values, materials], [sar('47'), sar('5'), sar('1'), sar('53')])
  assert.equal(unitCost, at('6.8'))
})

/** A cake of 2 layers and 0.5 of cream, of which a tenth is lost; a layer of 0.3 kg of flour and an egg of a tray of 30. */
const recipes = new Map([
  [
    'cake',
    [
      { ...line('2'), item: 'layer' },
      { ...line('0.5', '1', 10n), item: 'cream' },
    ],
  ],
  [
    'layer',
    [
      { ...line('300', '0.001'), item: 'flour' },
      { ...line('1'), item: 'egg' },
    ],
  ],
])
const costs: Readonly<Record<string, string>> = {
  flour: '2.35',
  egg: '0.4',
  cream: '10',
  layer: '99',
}
const through = (item: string, of: Parameters<typeof costThroughRecipes>[1]): string => {
  const cost = costThroughRecipes(item, of, (id) => at(costs[id] ?? '0'))
  return cost === null ? 'a circle' : shown(cost)
}

test('a recipe costs what the recipes of its components do, whatever they are on hand for', () => {
  assert.equal(through('layer', recipes), '1.105')
  assert.equal(through('cake', recipes), '7.71')
  assert.equal(through('flour', recipes), '2.35')
})

test('a recipe that leads back to itself has no cost, and what does not has one', () => {
  const round = new Map([
    ...recipes,
    ['flour', [{ ...line('1'), item: 'bread' }]],
    ['bread', [{ ...line('1'), item: 'layer' }]],
    ['juice', [{ ...line('2'), item: 'cream' }]],
  ] as const)
  assert.equal(through('cake', round), 'a circle')
  assert.equal(through('bread', round), 'a circle')
  assert.equal(through('juice', round), '20')
})
