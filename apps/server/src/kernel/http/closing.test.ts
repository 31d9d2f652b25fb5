import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { send } from '../api.ts'
import { answerError } from './answer.ts'
import { closeInTime, openConnections } from './closing.ts'
import { sendPieces } from './pieces.ts'

/** So long that a test which relies on the end of patience never ends. */
const forEver = 2 ** 31 - 1

type Opened = {
  readonly app: FastifyInstance
  /** A connection that asks nothing. */
  connected(): Promise<Socket>
  /** Lets the slow answers come. */
  release(): void
}

async function opened(withinMs: number): Promise<Opened> {
  const connections = openConnections()
  const app = Fastify({ serverFactory: connections.serve, return503OnClosing: false })
  app.setErrorHandler(answerError)
  closeInTime(app, connections.end, withinMs)
  const { promise, resolve } = Promise.withResolvers<void>()
  async function* slowly(): AsyncGenerator<string> {
    yield 'the beginning, '
    await promise
    yield 'the end'
  }
  async function* endlessly(): AsyncGenerator<string> {
    for (;;) yield 'more '.repeat(20_000)
  }
  app.get('/fast', async () => 'fast')
  app.get('/slow', async () => promise.then(() => 'slow'))
  app.get('/stream', async (_request, reply) => {
    return send(reply, await sendPieces(reply, slowly()))
  })
  app.get('/endless', async (_request, reply) => {
    return send(reply, await sendPieces(reply, endlessly()))
  })
  app.post('/upload', async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    app,
    connected: async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    },
    release: resolve,
  }
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`

/** Reads until this was read. */
async function until(socket: Socket, wanted: string): Promise<void> {
  let read = ''
  while (!read.includes(wanted)) {
    const piece = socket.read() as Buffer | null
    if (piece === null) await once(socket, 'readable')
    else read += piece.toString()
  }
}

test('who asks nothing, or was answered, does not hold a server that ends', async () => {
  const { app, connected } = await opened(forEver)
  const [silent, answered, halfAsked] = [await connected(), await connected(), await connected()]
  answered.write(get('/fast'))
  await until(answered, 'fast')
  halfAsked.write('GET /fast HTTP/1.1\r\nhost: loc')
  for (const socket of [silent, answered, halfAsked]) socket.on('error', () => undefined)
  await app.close()
})

test('what is under way is answered in full, and then its connection ends', async () => {
  const { app, connected, release } = await opened(forEver)
  const [silent, slow, stream] = [await connected(), await connected(), await connected()]
  slow.write(get('/slow'))
  stream.write(get('/stream'))
  await until(stream, 'the beginning')
  const closed = app.close()
  await once(silent, 'close')
  // What comes now, behind an answer that has begun, is refused by name.
  const asked = once(app.server, 'request')
  stream.write(get('/fast'))
  await asked
  release()
  const [answer, rest] = await Promise.all([text(slow), text(stream)])
  assert.match(answer, /^HTTP\/1.1 200 OK\r\n/)
  assert.match(answer, /connection: close\r\n/i)
  assert.ok(answer.endsWith('slow'))
  assert.match(rest, / the en\r\n1\r\nd\r\n0\r\n/)
  assert.match(rest, /HTTP\/1.1 503 .*"code":"unavailable"/s)
  assert.match(rest, /retry-after: \d/)
  await closed
})

test('what never ends is cut when its time is over', async () => {
  const { app, connected } = await opened(50)
  const [upload, reader] = [await connected(), await connected()]
  for (const socket of [upload, reader]) socket.on('error', () => undefined)
  upload.write(
    'POST /upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\nabc',
  )
  reader.write(get('/endless'))
  await once(reader, 'readable')
  await app.close()
})
