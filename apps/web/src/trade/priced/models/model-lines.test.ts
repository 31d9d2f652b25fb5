import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankLine, withItem, type PricedLine } from '../items/priced-line.ts'
import type { FoundItem } from '../items/item-lookup.ts'
import { box, pens, riyals } from '../priced.fixture.ts'
import { quantitiesOn, withQuantities, type ModelItems } from './model-lines.ts'
import { pricedGrid } from './priced-grid.ts'
import { isModel, withModels } from './model-options.ts'

const value = (id: string) => ({ id, name: id, name_en: null })
const shirt = { id: 'shirt', name: 'قميص', name_en: null }
const variant = (colour: string, size: string): FoundItem => ({
  ...pens,
  id: `${colour}-${size}`,
  name: `قميص – ${colour} – ${size}`,
  model: shirt,
  attribute_values: [colour, size],
})
/** White in two sizes, black in one: black L was never made. */
const model: ModelItems = {
  ...shirt,
  attributes: [
    { name: 'اللون', name_en: null, values: ['white', 'black'].map(value) },
    { name: 'المقاس', name_en: null, values: ['M', 'L'].map(value) },
  ],
  items: [variant('black', 'M'), variant('white', 'L'), variant('white', 'M')],
}
const defaults = { standardTax: 's15', instead: new Map<string, string>(), pricedIn: riyals }
const sold = pricedGrid('sales', defaults)
const line = (item: FoundItem, of: Partial<PricedLine> = {}): PricedLine => ({
  ...blankLine(),
  ...withItem(blankLine(), item, 'sales', defaults),
  ...of,
})
const book = { ...pens, id: 'book', name: 'دفتر' }

const written = (
  lines: readonly PricedLine[],
  quantities: Readonly<Record<string, string | null>>,
  at: string | null = null,
): string[] =>
  withQuantities(lines, { model, quantities: new Map(Object.entries(quantities)), at }, sold).map(
    (each) => `${each.item_id} ${each.item_qty}`,
  )

test('a model becomes a line for each item with a quantity, in the order of its values', () => {
  const blank = blankLine()
  const wanted = { 'black-M': '1', 'white-M': '2', 'white-L': '3.5' }
  assert.deepEqual(written([line(book), blank], wanted, blank.key), [
    'book 1',
    'white-M 2',
    'white-L 3.5',
    'black-M 1',
  ])
  const lines = withQuantities(
    [blank],
    { model, quantities: new Map([['white-M', '2']]), at: blank.key },
    sold,
  )
  assert.deepEqual(
    lines.map(({ key, item_price, tax_id }) => [key, item_price, tax_id]),
    [[blank.key, '10.00', 's15']],
  )
})

test('opened again it shows what is there, and what changes is changed in its place', () => {
  const lines = [
    line(model.items[2]!, { item_qty: '2', item_price: '9' }),
    line(book),
    line(model.items[0]!, { item_qty: '4' }),
  ]
  assert.deepEqual(Object.fromEntries(quantitiesOn(lines, model.items, sold)), {
    'white-M': '2',
    'black-M': '4',
  })
  assert.deepEqual(written(lines, { 'white-M': '5', 'white-L': '1', 'black-M': null }), [
    'white-M 5',
    'white-L 1',
    'book 1',
  ])
  // Nothing typed, nothing changed.
  assert.deepEqual(written(lines, { 'white-M': '2', 'black-M': '4' }), [
    'white-M 2',
    'book 1',
    'black-M 4',
  ])
})

test('of several lines of one item the last gives, and one that charges a receipt takes no more', () => {
  const white = model.items[2]!
  const two = [line(white, { item_qty: '2' }), line(white, { item_qty: '3' })]
  assert.deepEqual(written(two, { 'white-M': '4' }), ['white-M 2', 'white-M 2'])
  assert.deepEqual(written(two, { 'white-M': '2' }), ['white-M 2'])
  assert.deepEqual(written(two, { 'white-M': '9' }), ['white-M 2', 'white-M 7'])
  const received = [line(white, { item_qty: '3', goods_receipt_item_id: 'r' })]
  assert.deepEqual(written(received, { 'white-M': '4' }), ['white-M 3', 'white-M 1'])
})

test('a line in another unit counts by what is in it, and keeps as many as are whole', () => {
  const boxes = line(model.items[2]!, { unit_id: box.unit_id, item_qty: '2' })
  assert.deepEqual(Object.fromEntries(quantitiesOn([boxes], model.items, sold)), {
    'white-M': '24',
  })
  const lines = [boxes, line(model.items[2]!, { item_qty: '3' })]
  const units = (asked: string): string[] =>
    withQuantities(lines, { model, quantities: new Map([['white-M', asked]]), at: null }, sold).map(
      (each) => `${String(each.unit_id)} ${String(each.item_qty)}`,
    )
  assert.deepEqual(units('27'), ['box 2', 'piece 3'])
  assert.deepEqual(units('30'), ['box 2', 'piece 6'])
  assert.deepEqual(units('25'), ['box 2', 'piece 1'])
  assert.deepEqual(units('20'), ['box 1', 'piece 8'])
  assert.deepEqual(units('12'), ['box 1'])
  assert.deepEqual(units('5'), ['piece 5'])
})

test('lines of other items stay; an item whose line is chosen anew goes', () => {
  const chosen = line(book)
  assert.deepEqual(written([chosen], { 'white-M': '6' }, chosen.key), ['white-M 6'])
  assert.deepEqual(written([chosen], {}, chosen.key), ['book 1'])
  assert.equal(written([line(model.items[0]!)], {}).length, 1)
})

test('a model stands before its items where the text may mean several of them', () => {
  const shown = (found: readonly FoundItem[]): string[] =>
    withModels(found).map((each) => (isModel(each) ? `model ${each.model.name}` : each.id))
  assert.deepEqual(shown([book, ...model.items]), [
    'book',
    'model قميص',
    'black-M',
    'white-L',
    'white-M',
  ])
  assert.deepEqual(shown([model.items[0]!]), ['black-M'])
  assert.deepEqual(shown([{ ...model.items[0]!, exact: true }, model.items[1]!]), [
    'black-M',
    'white-L',
  ])
})
