import assert from 'node:assert/strict'
import test from 'node:test'
import { isSameUnit } from './unit-codes.ts'

test('suppliers write one unit in many ways, and another unit stays another', () => {
  for (const [a, b] of [
    ['PCE', 'pce '],
    ['PCE', 'EA'],
    ['C62', 'H87'],
    ['KGM', 'kg'],
    ['C12', 'C12'],
  ] as const)
    assert.ok(isSameUnit(a, b), `${a} ${b}`)
  for (const [a, b] of [
    ['PCE', 'CT'],
    ['KGM', 'GRM'],
    ['C12', 'C24'],
  ] as const)
    assert.ok(!isSameUnit(a, b), `${a} ${b}`)
})
