import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  phaseOf,
  stateNow,
  stateOfDay,
  stateOfHanded,
  stateOfQueue,
  wholeState,
} from './service-state.ts'

const minute = 60_000

test('a day is told by what lasted on it', () => {
  const day = (checks: number, slow: number, down: number) => stateOfDay({ checks, slow, down })
  assert.deepEqual(
    [day(0, 0, 0), day(1440, 0, 0), day(1440, 9, 0), day(1440, 10, 0), day(1440, 8, 2)],
    [null, 'up', 'up', 'slow', 'slow'],
  )
  assert.deepEqual([day(1440, 0, 2), day(1440, 0, 3), day(3, 0, 3)], ['up', 'down', 'down'])
})

test('jobs that nobody begins are late with a worker, and stand still without one', () => {
  const now = 100 * minute
  assert.equal(stateOfQueue(null, false, now), 'up')
  assert.equal(stateOfQueue(now - 5 * minute, true, now), 'up')
  assert.equal(stateOfQueue(now - 6 * minute, true, now), 'slow')
  assert.equal(stateOfQueue(now - 6 * minute, false, now), 'down')
})

test('what waits counts only while nothing else is taken', () => {
  const now = 100 * minute
  const waits = now - 16 * minute
  assert.equal(stateOfHanded({ waitsSinceMs: null, wasTakenLately: false }, now), 'up')
  assert.equal(stateOfHanded({ waitsSinceMs: waits, wasTakenLately: false }, now), 'slow')
  assert.equal(stateOfHanded({ waitsSinceMs: waits, wasTakenLately: true }, now), 'up')
  assert.equal(stateOfHanded({ waitsSinceMs: now - minute, wasTakenLately: false }, now), 'up')
})

test('an old look tells nothing, and the whole is as its heart', () => {
  assert.equal(stateNow('up', 0, 10 * minute), 'up')
  assert.equal(stateNow('up', 0, 11 * minute), 'unknown')
  const whole = (web: 'up', database: 'up' | 'down', mail: 'up' | 'slow' | 'unknown') =>
    wholeState([
      { part: 'web', state: web },
      { part: 'database', state: database },
      { part: 'mail', state: mail },
    ])
  assert.deepEqual(
    [whole('up', 'up', 'up'), whole('up', 'up', 'slow'), whole('up', 'down', 'unknown')],
    ['up', 'slow', 'down'],
  )
  assert.equal(whole('up', 'up', 'unknown'), 'unknown')
})

test('what begins and ends stands before, within or after', () => {
  assert.deepEqual(
    [phaseOf(10, 20, 9), phaseOf(10, 20, 10), phaseOf(10, 20, 20), phaseOf(10, null, 99)],
    ['planned', 'under_way', 'over', 'under_way'],
  )
})
