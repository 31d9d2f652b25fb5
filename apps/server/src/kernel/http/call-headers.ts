import type { FastifyInstance, FastifyRequest } from 'fastify'

const noted = new WeakMap<FastifyRequest, Readonly<Record<string, string>>>()

/** Has a request answered with these headers too, whatever becomes of it. */
export const noteHeaders = (
  request: FastifyRequest,
  headers: Readonly<Record<string, string>>,
): void => void noted.set(request, { ...noted.get(request), ...headers })

/** Sends what was noted while a request was opened, with answers and refusals alike. */
export function sendNotedHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(noted.get(request) ?? {}))
      void reply.header(name, value)
  })
}
