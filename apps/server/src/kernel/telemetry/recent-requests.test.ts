import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recentMinutes, recentRequests, summed } from './recent-requests.ts'

test('requests are remembered for some minutes and then forgotten', () => {
  let minute = 0
  const requests = recentRequests(() => minute)
  requests.note('GET /api/bills', 200, 4)
  minute = 1
  requests.note('GET /api/bills', 500, 40)
  requests.note('GET /api/units', 404, 1)
  const [bills, units] = requests.figures()
  assert.deepEqual(
    [bills?.route, bills?.count, bills?.failed, units?.failed],
    ['GET /api/bills', 2, 1, 0],
  )
  minute = recentMinutes
  assert.deepEqual(
    requests.figures().map(({ count }) => count),
    [1, 1],
  )
  minute = recentMinutes + 1
  assert.deepEqual(requests.figures(), [])
})

test('figures of two processes are those of both', () => {
  const one = recentRequests(() => 0)
  one.note('GET /a', 200, 1)
  const other = recentRequests(() => 900)
  other.note('GET /a', 503, 20_000)
  const [both] = summed([...one.figures(), ...other.figures()])
  assert.deepEqual([both?.count, both?.failed, both?.times.at(0), both?.times.at(-1)], [2, 1, 1, 1])
})
