import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { answerError } from '../http/answer.ts'
import { measure } from './metrics.ts'

const opened: FastifyInstance[] = []
after(async () => {
  for (const app of opened) await app.close()
})

function measured(token?: string): FastifyInstance {
  const app = Fastify({ trustProxy: true })
  app.setErrorHandler(answerError)
  measure(app, token)
  opened.push(app)
  return app
}

const asked = async (
  app: FastifyInstance,
  remoteAddress: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> =>
  (await app.inject({ url: '/metrics', remoteAddress, headers: { ...headers } })).statusCode

test('the figures of the process are given to its own machine and to nobody else', async () => {
  const app = measured()
  for (const address of ['127.0.0.1', '127.0.0.9', '::1', '::ffff:127.0.0.1'])
    assert.equal(await asked(app, address), 200, address)
  for (const address of ['10.0.0.4', '192.168.1.1', '2001:db8::1', '::ffff:10.0.0.4'])
    assert.equal(await asked(app, address), 403, address)
  // Whom a proxy on this machine speaks for is not on it, whatever he writes himself.
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    assert.equal(await asked(app, '127.0.0.1', { [header]: '127.0.0.1' }), 403, header)
})

test('with a token they are given to whoever shows it, from wherever', async () => {
  const app = measured('a-token-of-the-operator')
  const shown = { authorization: 'Bearer a-token-of-the-operator' }
  assert.equal(await asked(app, '10.0.0.4', shown), 200)
  assert.equal(await asked(app, '127.0.0.1'), 403)
  assert.equal(await asked(app, '127.0.0.1', { authorization: 'Bearer another' }), 403)
})
