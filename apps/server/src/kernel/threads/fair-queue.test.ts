import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fairQueue } from './fair-queue.ts'

test('companies take turns, each in its own order', () => {
  const queue = fairQueue<string>()
  for (const item of ['sahara 1', 'sahara 2', 'sahara 3', 'noor 1', 'sahara 4', 'noor 2'])
    queue.add(item.split(' ')[0] ?? '', item)
  const served = Array.from({ length: 7 }, () => queue.next())
  assert.deepEqual(served, [
    'sahara 1',
    'noor 1',
    'sahara 2',
    'noor 2',
    'sahara 3',
    'sahara 4',
    null,
  ])
})

test('who may not go now is passed over and keeps the place', () => {
  const queue = fairQueue<string>()
  queue.add('sahara', 'sahara 1')
  queue.add('noor', 'noor 1')
  assert.equal(
    queue.next((of) => of === 'noor'),
    'noor 1',
  )
  assert.equal(
    queue.next((of) => of === 'noor'),
    null,
  )
  assert.equal(queue.next(), 'sahara 1')
})

test('however many one of them adds, nobody waits longer than the others have turns', () => {
  const added = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 40 })
  fc.assert(
    fc.property(added, (owners) => {
      const queue = fairQueue<number>()
      for (const of of owners) queue.add(String(of), of)
      const served = owners.map(() => queue.next())
      assert.equal(queue.next(), null)
      assert.deepEqual(served.toSorted(), owners.toSorted())
      for (const of of new Set(owners)) {
        const first = served.indexOf(of)
        assert.ok(first < new Set(owners).size, `${of} was first served at ${first}`)
      }
    }),
  )
})
