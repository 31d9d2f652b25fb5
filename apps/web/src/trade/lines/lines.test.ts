import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isNothing,
  isSameWritten,
  linesAfter,
  rowOfSent,
  writtenLines,
  type Keyed,
} from './lines.ts'

type Pen = Keyed & { readonly item: string; readonly qty: number }
const a: Pen = { key: 'a', item: 'pen', qty: 1 }
const b: Pen = { key: 'b', item: 'book', qty: 2 }

test('changing one line leaves the others the same object, so that their rows are not drawn again', () => {
  const after = linesAfter([a, b], { do: 'set', key: 'b', change: { qty: 5 } })
  assert.equal(after[0], a)
  assert.deepEqual(after[1], { key: 'b', item: 'book', qty: 5 })
})

test('all lines are changed at once', () => {
  assert.deepEqual(linesAfter([a, b], { do: 'set_all', change: { qty: 7 } }), [
    { key: 'a', item: 'pen', qty: 7 },
    { key: 'b', item: 'book', qty: 7 },
  ])
})

test('a copy stands under its original', () => {
  const after = linesAfter([a, b], { do: 'duplicate', key: 'a', as: 'c' })
  assert.deepEqual(
    after.map((line) => line.key),
    ['a', 'c', 'b'],
  )
})

test('a scanned item that is there becomes one more of it', () => {
  const scan = (item: string) =>
    linesAfter([a, b], {
      do: 'scan',
      line: { key: 'new', item, qty: 1 },
      same: (line) => line.item === item,
      more: (line) => ({ ...line, qty: line.qty + 1 }),
    })
  assert.deepEqual(
    scan('book').map((line) => line.qty),
    [1, 3],
  )
  assert.deepEqual(
    scan('cup').map((line) => line.key),
    ['a', 'b', 'new'],
  )
})

test('lines move, and adding after a line that is gone adds at the end', () => {
  assert.deepEqual(
    linesAfter([a, b], { do: 'move', key: 'b', to: 0 }).map((line) => line.key),
    ['b', 'a'],
  )
  assert.deepEqual(
    linesAfter([a, b], { do: 'add', line: { ...a, key: 'c' }, after: 'gone' }).map(
      (line) => line.key,
    ),
    ['a', 'b', 'c'],
  )
})

const isBlank = ({ item, qty }: Pen): boolean => item === '' && qty === 0
const blank = (key: string): Pen => ({ key, item: '', qty: 0 })

test('a line nobody wrote on is no line, and the others keep their rows', () => {
  assert.deepEqual(
    writtenLines([blank('x'), a, blank('y'), b], isBlank).map(({ line, row }) => [line.key, row]),
    [
      ['a', 1],
      ['b', 3],
    ],
  )
})

test('what the server says of a sent line stands at its row, between lines that were not sent', () => {
  const lines = [blank('x'), a, blank('y'), b]
  assert.deepEqual(
    [0, 1, 2].map((place) => rowOfSent(lines, isBlank, place)),
    [1, 3, 2],
  )
})

test('a blank line leaves nothing unsaved; another order, another line and another figure do', () => {
  assert.equal(isSameWritten([a, b, blank('x')], [a, b], isBlank), true)
  assert.equal(isSameWritten([blank('x'), a, blank('y'), b], [a, b, blank('z')], isBlank), true)
  for (const lines of [[b, a], [a], [a, b, { ...a, key: 'c' }], [a, { ...b, qty: 3 }]])
    assert.equal(isSameWritten(lines, [a, b], isBlank), false)
})

test('a nought is no amount, a text that is no number is one to be corrected', () => {
  assert.deepEqual([null, '', ' ', '0', '0.00', '-0'].map(isNothing), Array(6).fill(true))
  assert.deepEqual(['1', '0.000001', '-3', 'x'].map(isNothing), Array(4).fill(false))
})
