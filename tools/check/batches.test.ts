import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchesOf } from './batches.ts'

test('processes are given as much to do as each other, the most first', () => {
  const took = { long: 90, middle: 50, short: 30, brief: 5 }
  assert.deepEqual(batchesOf(['brief', 'short', 'middle', 'long'], 2, took), [
    ['long'],
    ['middle', 'short', 'brief'],
  ])
})

test('files of which nothing is known are dealt out one by one', () => {
  assert.deepEqual(batchesOf(['a', 'b', 'c', 'd', 'e'], 2, {}), [['a', 'd'], ['b', 'e'], ['c']])
  assert.deepEqual(batchesOf(['new', 'a', 'b'], 2, { a: 9, b: 1 }), [['a'], ['new', 'b']])
})

test('no file, no process', () => assert.deepEqual(batchesOf([], 8, {}), []))
