import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validate, version } from 'uuid'
import { newId } from './ids.ts'

test('ids are uuids of version 7, never twice, and sort by the order they were made in', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  assert.ok(ids.every((id) => validate(id) && version(id) === 7))
  assert.equal(new Set(ids).size, ids.length)
  assert.deepEqual(ids.toSorted(), ids)
})

test('an id says when it was made', () => {
  const before = Date.now()
  const made = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16)
  assert.ok(made >= before - 1 && made <= Date.now() + 1, `${made} is not about ${before}`)
})
