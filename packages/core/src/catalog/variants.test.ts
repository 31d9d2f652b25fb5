import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type Attribute,
  attributeProblems,
  combinationsCount,
  combinationsOf,
  keyOfCombination,
  lostAttributes,
  missingCombinations,
  valuesOf,
  variantName,
} from './variants.ts'

const attribute = (name: string, ...values: readonly string[]): Attribute => ({
  name,
  name_en: null,
  values: values.map((each) => ({ id: each, name: each, name_en: null })),
})
const colours: Attribute = {
  name: 'اللون',
  name_en: 'Colour',
  values: [
    { id: 'white', name: 'أبيض', name_en: 'White' },
    { id: 'black', name: 'أسود', name_en: 'Black' },
  ],
}
const sizes = attribute('المقاس', 'M', 'L')
const shirt = [colours, sizes]
const keys = (all: readonly (readonly string[])[]): string[] => all.map(keyOfCombination)

test('combinations go by the first attribute, then the second', () => {
  assert.deepEqual(keys(combinationsOf(shirt)), ['white M', 'white L', 'black M', 'black L'])
  assert.equal(combinationsCount(shirt), 4)
})

test('only what is missing is made, of what is asked for', () => {
  assert.deepEqual(keys(missingCombinations(shirt, [['white', 'L']])), [
    'white M',
    'black M',
    'black L',
  ])
  assert.deepEqual(
    keys(
      missingCombinations(
        shirt,
        [['white', 'L']],
        [
          ['white', 'L'],
          ['black', 'L'],
        ],
      ),
    ),
    ['black L'],
  )
})

test('a variant is called by its model and its values, in English where the model is', () => {
  const values = valuesOf(shirt, ['white', 'L'])!
  assert.deepEqual(variantName({ name: 'قميص', name_en: null }, values), {
    name: 'قميص – أبيض – L',
    name_en: null,
  })
  assert.deepEqual(
    variantName({ name: 'قميص', name_en: 'Shirt' }, values).name_en,
    'Shirt – White – L',
  )
})

test('a combination has one value of each attribute, and each where it belongs', () => {
  assert.equal(valuesOf(shirt, ['white']), null)
  assert.equal(valuesOf(shirt, ['L', 'white']), null)
  assert.equal(valuesOf(shirt, ['white', 'L', 'L']), null)
  assert.equal(valuesOf(shirt, ['white', 'XL']), null)
})

test('names stand once, and a model has so many items at most', () => {
  const wrong = attributeProblems([
    attribute('اللون', 'a', 'b'),
    {
      ...attribute('اللون', 'c'),
      values: [...attribute('', 'c').values, { id: 'd', name: 'c', name_en: null }],
    },
  ])
  assert.deepEqual(
    wrong.map(({ field, code }) => `${field} ${code}`),
    ['attributes.1.name already_used', 'attributes.1.values.1.name already_used'],
  )
  const many = (name: string): Attribute =>
    attribute(name, ...Array.from({ length: 30 }, (_, at) => `${name}${at}`))
  assert.deepEqual(attributeProblems([many('a'), many('b')]), [
    { field: 'attributes', code: 'variants_too_many' },
  ])
})

test('what items have stays: their values, in their places, and the number of attributes', () => {
  const made = [['white', 'L']]
  assert.deepEqual(lostAttributes(shirt, made), [])
  assert.deepEqual(lostAttributes([colours, attribute('المقاس', 'XL', 'L')], made), [])
  assert.deepEqual(lostAttributes([colours, attribute('المقاس', 'XL')], made), [1])
  assert.deepEqual(lostAttributes([sizes, colours], made), [0, 1])
  assert.deepEqual(lostAttributes([colours], made), [1])
  assert.deepEqual(lostAttributes([...shirt, attribute('الكم', 'طويل')], made), [2])
  assert.deepEqual(lostAttributes([colours], []), [])
})

test('what is made and what is missing are all there is, and nothing twice', () => {
  const sized = fc.integer({ min: 1, max: 6 })
  fc.assert(
    fc.property(fc.array(sized, { minLength: 1, maxLength: 3 }), fc.nat(), (counts, seed) => {
      const attributes = counts.map((count, at) =>
        attribute(`${at}`, ...Array.from({ length: count }, (_, of) => `${at}-${of}`)),
      )
      const all = combinationsOf(attributes)
      assert.equal(all.length, combinationsCount(attributes))
      const made = all.filter((_, at) => (at * 31 + seed) % 3 === 0)
      const missing = missingCombinations(attributes, made)
      assert.deepEqual(keys([...made, ...missing]).toSorted(), keys(all).toSorted())
      assert.ok(all.every((each) => valuesOf(attributes, each) !== null))
    }),
  )
})
