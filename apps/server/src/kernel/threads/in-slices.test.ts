import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inSlices } from './in-slices.ts'

test('many are worked on in their order, with others served in between', async () => {
  let turns = 0
  let isOver = false
  const others = (): void => {
    turns += 1
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  const seen = new Set<number>()
  const made = await inSlices(
    Array.from({ length: 2_001 }, (_, at) => at),
    (at) => {
      seen.add(turns)
      return 2 * at
    },
  )
  isOver = true
  assert.deepEqual(
    made,
    Array.from({ length: 2_001 }, (_, at) => 2 * at),
  )
  assert.equal(seen.size, 5, 'no slice is done in the turn of another')
  assert.deepEqual(await inSlices([], String), [])
})
