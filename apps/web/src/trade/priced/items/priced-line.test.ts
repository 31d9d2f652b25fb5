import assert from 'node:assert/strict'
import { test } from 'node:test'
import { itemAdded } from './item-added.ts'
import { onHand, withFacts } from './item-line.ts'
import {
  baseOf,
  blankLine,
  isBlank,
  storeOf,
  withItem,
  withUnit,
  type PricedLine,
} from './priced-line.ts'
import { linesAfter } from '../../lines/lines.ts'
import { box, pens, riyals } from '../priced.fixture.ts'

const plain = { standardTax: 's15', instead: new Map<string, string>(), pricedIn: riyals }
const penLine = (of: Partial<PricedLine> = {}): PricedLine => ({
  ...blankLine(),
  ...withItem(blankLine(), pens, 'sales', plain),
  ...of,
})

test('choosing an item means one of it, at the price and tax of its side', () => {
  const sold = withItem(blankLine(), pens, 'sales', plain)
  assert.deepEqual([sold.item_qty, sold.item_price, sold.tax_id], ['1', '10.00', 's15'])
  const bought = withItem(blankLine(), pens, 'purchases', plain)
  assert.deepEqual([bought.item_price, bought.tax_id], ['6.00', 'p15'])
})

test('an item that says no tax has the standard one, and who has no VAT number another', () => {
  const untaxed = { ...pens, item_tax_id: null }
  assert.equal(withItem(blankLine(), untaxed, 'sales', plain).tax_id, 's15')
  const instead = new Map([['s15', 'os']])
  assert.equal(withItem(blankLine(), pens, 'sales', { ...plain, instead }).tax_id, 'os')
})

test('a line that a paper priced keeps its price and tax when its item is found', () => {
  const onInvoice = {
    ...blankLine(),
    item_price: '9.50',
    tax_id: 'z',
    exemption_code: 'VATEX-SA-32',
  }
  const found = withItem(onInvoice, pens, 'purchases', plain)
  assert.deepEqual(
    [found.item_price, found.tax_id, found.exemption_code],
    ['9.50', 'z', 'VATEX-SA-32'],
  )
  const other = withItem(penLine({ item_price: '9.50' }), pens, 'sales', plain)
  assert.equal(other.item_price, '10.00', 'another item in its place brings its own')
})

test('another unit has its own price, and costs as much as it holds', () => {
  const boxed = withUnit(penLine(), 'box', 'sales')
  assert.deepEqual(boxed, { unit_id: 'box', item_price: '100.00', item_cost: '75' })
  const unknown = withUnit(penLine({ item_price: '11' }), 'pallet', 'sales')
  assert.equal(unknown.item_price, '11')
})

test('a piece that is scanned by its serial leaves once, and is told on its line', () => {
  const phone = { ...pens, tracked_by: 'serial' as const }
  const added = (lines: readonly PricedLine[], serial: string) =>
    linesAfter(lines, itemAdded(lines, { ...phone, serial }, 'sales', plain))
  const one = added([blankLine()], 'SN-1')
  const two = added(added(one, 'SN-2'), 'SN-1')
  assert.equal(two.length, 1)
  assert.equal(two[0]!.item_qty, '2')
  assert.deepEqual(
    two[0]!.lots.map(({ number, quantity }) => [number, quantity]),
    [
      ['SN-1', '1'],
      ['SN-2', '1'],
    ],
  )
  const bought = withItem(blankLine(), { ...phone, serial: 'SN-1' }, 'purchases', plain)
  assert.deepEqual(bought.lots, [])
})

test('goods without a cost yet propose none', () => {
  assert.equal(withItem(blankLine(), { ...pens, cost: null }, 'sales', plain).item_cost, null)
  assert.equal(withItem(blankLine(), { ...pens, cost: '0.00' }, 'sales', plain).item_cost, null)
})

test('a line moves in its own store, else the one of its document, else its item’s', () => {
  const line = penLine()
  assert.equal(storeOf({ ...line, store_id: 'dammam' }, 'jeddah'), 'dammam')
  assert.equal(storeOf(line, 'jeddah'), 'jeddah')
  assert.equal(storeOf(line, null), 'riyadh')
})

test('what is on hand is told in base units, of one store or of all', () => {
  const line = penLine({ unit_id: box.unit_id, item_qty: '2.5' })
  assert.equal(baseOf(line), 30_000_000n)
  assert.equal(onHand(line, 'jeddah'), 6_000_000n)
  assert.equal(onHand(line, null), 30_000_000n)
})

test('a document opens before its items are known, and then knows them', () => {
  const [line] = withFacts([penLine({ stock: [], item_price: '9' })], [pens])
  assert.deepEqual([line?.stock.length, line?.item_price], [2, '9'])
})

test('a scanned item takes the blank line, then counts up, and stands apart in another unit', () => {
  const first = itemAdded([blankLine()], pens, 'sales', plain)
  assert.equal(first.do, 'set')
  const there = penLine({ item_qty: '1.5' })
  assert.deepEqual(itemAdded([there, blankLine()], pens, 'sales', plain), {
    do: 'set',
    key: there.key,
    change: { item_qty: '2.5' },
  })
  const boxed = itemAdded([there], { ...pens, unit: box }, 'sales', plain)
  assert.ok(boxed.do === 'add' && boxed.line.unit_id === 'box' && !isBlank(boxed.line))
})

test('each label of a scale is a line of its own, with what was weighed', () => {
  const there = penLine({ key: 'a', item_qty: '2' })
  const weighed = {
    ...pens,
    scanned: { quantity: '0.434565', amount: '19.99', difference: '0.00' },
  }
  const added = itemAdded([there], weighed, 'sales', plain)
  assert.equal(added.do === 'add' && added.line.item_qty, '0.434565')
})
