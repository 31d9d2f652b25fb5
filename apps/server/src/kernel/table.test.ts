import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trimFigure } from './table.ts'

test('a figure is shown with the decimals it needs, and at least so many', () => {
  const shown: readonly (readonly [string, number, string])[] = [
    ['12.500000', 0, '12.5'],
    ['12.000000', 0, '12'],
    ['100.000', 2, '100.00'],
    ['226.550', 2, '226.55'],
    ['226.555', 2, '226.555'],
    ['226.5', 2, '226.50'],
    ['-0.10', 0, '-0.1'],
    ['1200', 2, '1200'],
    ['0.00', 0, '0'],
  ]
  for (const [stored, atLeast, text] of shown) assert.equal(trimFigure(stored, atLeast), text)
  for (const other of [null, 7, true]) assert.equal(trimFigure(other, 2), other)
})
