import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesAfter, type Keyed } from './lines.ts'

type Pen = Keyed & { readonly item: string; readonly qty: number }
const a: Pen = { key: 'a', item: 'pen', qty: 1 }
const b: Pen = { key: 'b', item: 'book', qty: 2 }

test('changing one line leaves the others the same object, so that their rows are not drawn again', () => {
  const after = linesAfter([a, b], { do: 'set', key: 'b', change: { qty: 5 } })
  assert.equal(after[0], a)
  assert.deepEqual(after[1], { key: 'b', item: 'book', qty: 5 })
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
