import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { send } from '../api.ts'
import { Refusal } from '../refusal.ts'
import { answerError } from './answer.ts'
import { sendPieces } from './pieces.ts'

const long = 'ميزان'.repeat(40_000)
let app: FastifyInstance
let address: string
/** How many of the sources have ended, whichever way. */
let ended = 0

async function* pieces(text: string, count: number, failure: Error | null): AsyncGenerator<string> {
  try {
    for (let index = 0; index < count; index += 1) {
      yield text
      await new Promise((next) => setImmediate(next))
    }
    if (failure) throw failure
  } finally {
    ended += 1
  }
}

before(async () => {
  app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler(answerError)
  await app.register(compress, { encodings: ['br', 'gzip'] })
  const serve = (path: string, source: () => AsyncIterable<string>, patienceMs?: number): void => {
    app.get(path, async (_request, reply) => {
      void reply.type('text/csv').header('content-disposition', 'attachment; filename="a.csv"')
      return send(reply, await sendPieces(reply, source(), patienceMs))
    })
  }
  serve('/whole', () => pieces(long, 5, null))
  serve('/endless', () => pieces(long, Infinity, null))
  serve('/impatient', () => pieces(long, Infinity, null), 20)
  serve('/empty', () => pieces('', 0, null))
  serve('/small/broken', () => pieces('a,b\r\n', 2, new Error('the database died')))
  serve('/long/broken', () => pieces(long, 2, new Error('the database died')))
  for (const [path, count] of [
    ['/one/uncommitted', 1],
    ['/more/uncommitted', 3],
  ] as const)
    app.get(path, async (_request, reply) => {
      await sendPieces(reply, pieces('a,b\r\n', count, null))
      throw new Error('the transaction could not be committed')
    })
  serve('/refused', () => pieces('', 0, new Refusal('forbidden')))
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => app.close())

const get = (path: string, encoding: string): Promise<Response> =>
  fetch(address + path, { headers: { 'accept-encoding': encoding, 'accept-language': 'en' } })

for (const encoding of ['identity', 'gzip', 'br']) {
  describe(`answered piece by piece, ${encoding}`, () => {
    test('all of it arrives', async () => {
      const answer = await get('/whole', encoding)
      assert.equal(answer.headers.get('content-encoding') ?? 'identity', encoding)
      assert.equal(await answer.text(), long.repeat(5))
      assert.equal(await (await get('/empty', encoding)).text(), '')
    })

    test('what breaks off is cut and never looks whole, small or long', async () => {
      for (const path of ['/small/broken', '/long/broken', '/one/uncommitted', '/more/uncommitted'])
        await assert.rejects(async () => (await get(path, encoding)).text(), path)
    })

    test('what is wrong from the start is a refusal, and no file', async () => {
      const answer = await get('/refused', encoding)
      const { headers } = answer
      assert.deepEqual(
        [answer.status, headers.get('content-disposition'), headers.get('content-encoding')],
        [403, null, null],
      )
      assert.equal(((await answer.json()) as { code: string }).code, 'forbidden')
    })
  })
}

test('what reads for a client that has left ends', async () => {
  const before = ended
  const leaving = new AbortController()
  const answer = await fetch(`${address}/endless`, { signal: leaving.signal })
  leaving.abort()
  await assert.rejects(answer.text())
  while (ended === before) await new Promise((next) => setImmediate(next))
  assert.equal(ended, before + 1)
})

test('what reads for a client that takes nothing ends', async () => {
  const before = ended
  const { port } = app.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1').pause()
  client.write('GET /impatient HTTP/1.1\r\nhost: mizan\r\n\r\n')
  client.on('error', () => undefined)
  while (ended === before) await new Promise((next) => setImmediate(next))
  assert.equal(ended, before + 1)
  client.resume()
  await once(client, 'close')
})
