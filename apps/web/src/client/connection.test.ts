import assert from 'node:assert/strict'
import { after, beforeEach, mock, test } from 'node:test'
import { connected, connectionSeen, lookForServer } from './connection.ts'

const answer = new Response('{}')
/** The network: what each look finds. */
const network = mock.method(globalThis, 'fetch')

beforeEach(() => {
  mock.timers.reset()
  mock.timers.enable({ apis: ['setTimeout'] })
  connectionSeen(true)
  network.mock.resetCalls()
})

after(() => {
  mock.timers.reset()
  network.mock.restore()
})

test('one call that fails says nothing while the server answers', async () => {
  network.mock.mockImplementation(async () => answer)
  await lookForServer()
  assert.equal(connected.get(), true)
})

test('where no way leads to the server it is asked every five seconds until it answers', async () => {
  network.mock.mockImplementation(() => Promise.reject(new TypeError('no way')))
  await lookForServer()
  assert.equal(connected.get(), false)
  const back = new Promise<void>((resolve) => {
    const stop = connected.watch(() => {
      stop()
      resolve()
    })
  })
  network.mock.mockImplementation(async () => answer)
  mock.timers.tick(4_999)
  assert.equal(network.mock.callCount(), 1)
  mock.timers.tick(1)
  await back
  assert.equal(connected.get(), true)
  mock.timers.tick(60_000)
  assert.equal(network.mock.callCount(), 2)
})

test('an answer that comes during a look counts more than a look that finds nothing', async () => {
  const { promise, reject } = Promise.withResolvers<Response>()
  network.mock.mockImplementation(() => promise)
  const look = lookForServer()
  connectionSeen(true)
  reject(new TypeError('no way'))
  await look
  assert.equal(connected.get(), true)
})

test('a look is given up, and there is one at a time', async () => {
  network.mock.mockImplementation(async () => answer)
  await Promise.all([lookForServer(), lookForServer()])
  assert.equal(network.mock.callCount(), 1)
  assert.ok(network.mock.calls[0]?.arguments[1]?.signal instanceof AbortSignal)
})
