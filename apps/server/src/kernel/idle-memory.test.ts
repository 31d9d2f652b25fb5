import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { freeMemoryAtRest } from './idle-memory.ts'

test('memory is freed once after work, when nothing was asked for half a minute', async (t) => {
  let collected = 0
  const app = fastify()
  freeMemoryAtRest(app, () => {
    collected += 1
  })
  app.get('/api/units', async () => [])
  app.get('/healthz', async () => 'ok')
  t.after(() => app.close())
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const ask = async (url: string, times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) await app.inject(url)
  }

  await ask('/api/units', 99)
  t.mock.timers.tick(60_000)
  assert.equal(collected, 0, 'little was asked')

  await ask('/api/units', 1)
  t.mock.timers.tick(29_000)
  await ask('/api/units', 1)
  t.mock.timers.tick(29_000)
  assert.equal(collected, 0, 'somebody asks now and then')
  await ask('/healthz', 1)
  t.mock.timers.tick(1_000)
  assert.equal(collected, 1, 'a look at the health is no question')

  t.mock.timers.tick(600_000)
  assert.equal(collected, 1)
  await ask('/api/units', 100)
  t.mock.timers.tick(30_000)
  assert.equal(collected, 2)
})
