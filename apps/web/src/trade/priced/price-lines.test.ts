import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writtenLines } from '../lines/lines.ts'
import { accountGrid, blankAccountLine, isBlankAccountLine } from './accounts/account-line.ts'
import { priceLines } from './price-lines.ts'
import { blankLine, isBlank, itemGrid, type PricedLine } from './items/priced-line.ts'

const pens = (item_qty: string, item_price = '10'): PricedLine => ({
  ...blankLine(),
  item_id: 'pen',
  item_qty,
  item_price,
})

const priced = (lines: readonly PricedLine[]) => {
  const written = writtenLines(lines, isBlank)
  return priceLines({
    side: 'sales',
    lines: written.map(({ line }) => line),
    rows: written.map(({ row }) => row),
    taxes: new Map(),
    discount: null,
    taxInclusive: false,
    digits: 2,
  })
}

test('a line that Enter opened under the last charges nothing and blocks nothing', () => {
  const { document, problems } = priced([pens('3'), blankLine()])
  assert.deepEqual([document.total, document.lines.length, problems], [3000n, 1, []])
})

test('a form with nothing but blank lines has no figures and no problems', () => {
  const { document, problems } = priced([blankLine(), blankLine()])
  assert.deepEqual([document.net, document.lines, problems], [0n, [], []])
})

test('what is wrong with a figure stands at its row, whatever blank lines are above it', () => {
  const { problems } = priced([blankLine(), pens('3'), blankLine(), pens('0')])
  assert.deepEqual(
    problems.map(({ code, field }) => [code, field]),
    [['must_be_positive', 'items.3.item_qty']],
  )
})

test('noughts are no line, an item or an amount alone is one', () => {
  assert.ok(isBlank({ ...blankLine(), item_qty: '0', item_price: '0.00' }))
  assert.ok(!isBlank(pens('0', '0')))
  assert.ok(!isBlank({ ...blankLine(), item_price: '5' }))
  assert.ok(!isBlank({ ...blankLine(), item_qty: '1' }))
  assert.ok(isBlankAccountLine({ ...blankAccountLine(), statement: ' ', amount: '0' }))
  assert.ok(!isBlankAccountLine({ ...blankAccountLine(), statement: 'إيجار' }))
})

test('what the server refuses of the first line it got stands at the row of that line', () => {
  assert.equal(itemGrid.fieldOf('items.0.item_qty', [blankLine(), pens('1')]), 'items.1.item_qty')
  const grid = accountGrid({ lines: 'items', amount: 'item_price', discount: 'item_discount' })
  const rent = { ...blankAccountLine(), statement: 'إيجار' }
  assert.equal(grid.fieldOf('items.0.item_price', [blankAccountLine(), rent]), 'items.1.amount')
})
