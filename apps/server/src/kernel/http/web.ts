import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { addressText } from './address.ts'
import { answerError } from './answer.ts'

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

const isFile = /\.\w{2,5}$/

/** Pages that stand in the place of the app's. */
export type OwnPages = {
  /** Answers a page that is none of the app, or that cannot be had now; false where the app answers. */
  instead(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean>
}

/**
 * The built screens. Hashed assets are kept by browsers for ever; any path of the app's pages is the
 * app itself, and anything else that nobody serves is a 404.
 */
export async function serveWeb(app: FastifyInstance, pages: OwnPages | null): Promise<void> {
  const hasScreens = existsSync(built)
  if (hasScreens) {
    await app.register(fastifyStatic, {
      root: built,
      index: false,
      preCompressed: true,
      // A path without an ending is a page: no file is looked for. What makes public pages is not shown.
      allowedPath: (path) => isFile.test(path) && !path.includes('/.'),
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = (addressText(request.raw.url ?? '') ?? '').split('?')
    const isPage = request.method === 'GET' && !/^\/+api(\/|$)/i.test(path) && !isFile.test(path)
    if (!hasScreens || !isPage) void answerError(new Refusal('no_route'), request, reply)
    else if (pages === null) sendApp(reply)
    else
      pages.instead(request, reply, path).then(
        (isAnswered) => {
          if (!isAnswered) sendApp(reply)
        },
        (error: unknown) => void answerError(error, request, reply),
      )
  })
}

/** Who waits for an answer listens to its connection, and a page passes through many hands: none of them waits. */
function sendApp(reply: FastifyReply): void {
  void reply.header('cache-control', 'no-cache').sendFile('index.html')
}
