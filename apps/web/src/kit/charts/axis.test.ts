import assert from 'node:assert/strict'
import { test } from 'node:test'
import { axisOf } from './axis.ts'

test('an axis is divided into round parts and written in thousands', () => {
  assert.deepEqual(axisOf([391_845, 310_761]), {
    ticks: [0, 100_000, 200_000, 300_000, 400_000],
    unit: 'thousand',
    divisor: 1000,
  })
  assert.deepEqual(axisOf([512_000]).ticks, [0, 150_000, 300_000, 450_000, 600_000])
})

test('small companies read riyals, large ones millions', () => {
  assert.equal(axisOf([8_400]).unit, 'one')
  assert.equal(axisOf([42_000_000]).unit, 'million')
})

test('a month of more returns than sales lies below zero', () => {
  assert.deepEqual(axisOf([-1_000, 3_000]).ticks, [-1000, 0, 1000, 2000, 3000])
})

test('an axis without trade still has a height', () => {
  assert.deepEqual(axisOf([0, 0]).ticks, [0, 1])
})

test('what is counted is divided at whole numbers', () => {
  assert.deepEqual(axisOf([2], true).ticks, [0, 1, 2])
  assert.deepEqual(axisOf([5], true).ticks, [0, 2, 4, 6])
  assert.deepEqual(axisOf([12], true).ticks, [0, 3, 6, 9, 12])
  assert.deepEqual(axisOf([0], true).ticks, [0, 1])
})
