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

test('an id says when it was made', (t) => {
  const noon = Date.parse('2126-11-21T09:00:00Z')
  t.mock.timers.enable({ apis: ['Date'], now: noon })
  assert.equal(Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16), noon)
})
