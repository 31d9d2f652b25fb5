import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import { addressText } from './address.ts'
import { answerError } from './answer.ts'

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

/**
 * The built screens. Hashed assets are kept by browsers for ever; any other path of a page is the
 * app itself, and anything else that nobody serves is a 404.
 */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const hasScreens = existsSync(built)
  if (hasScreens) {
    await app.register(fastifyStatic, {
      root: built,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  if (hasScreens) {
    app.get('/', async (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('index.html'),
    )
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = (addressText(request.raw.url ?? '') ?? '').split('?')
    const isPage =
      request.method === 'GET' && !/^\/+api(\/|$)/i.test(path) && !/\.\w{2,5}$/.test(path)
    if (!hasScreens || !isPage) return answerError(new Refusal('no_route'), request, reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
