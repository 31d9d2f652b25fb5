import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../refusal.ts'
import { addressText } from './address.ts'
import { answerError } from './answer.ts'

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

const isFile = /\.\w{2,5}$/

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
      // A path without an ending is a page: no file is looked for.
      allowedPath: (path) => isFile.test(path),
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  if (hasScreens) {
    app.get('/', (_request, reply) => {
      sendPage(reply)
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = (addressText(request.raw.url ?? '') ?? '').split('?')
    const isPage = request.method === 'GET' && !/^\/+api(\/|$)/i.test(path) && !isFile.test(path)
    if (hasScreens && isPage) sendPage(reply)
    else void answerError(new Refusal('no_route'), request, reply)
  })
}

/** Who waits for an answer listens to its connection, and a page passes through many hands: none of them waits. */
function sendPage(reply: FastifyReply): void {
  void reply.header('cache-control', 'no-cache').sendFile('index.html')
}
