import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { Refusal } from '../refusal.ts'
import type { RecentRequests } from './recent-requests.ts'

/**
 * Prometheus figures at `/metrics`: requests by route and status, and the process itself. They tell
 * outsiders how much business is done, so that they are given to this machine alone, or for a token.
 */
export function measure(
  app: FastifyInstance,
  token: string | undefined,
  recent: Pick<RecentRequests, 'note'> = { note: () => undefined },
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'mizan_' })
  const requests = new Counter({
    name: 'mizan_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'mizan_request_seconds',
    help: 'Time to answer',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.inc({ method: request.method, route, status: reply.statusCode })
    seconds.observe({ route }, reply.elapsedTime / 1000)
    if (route.startsWith('/api/'))
      recent.note(`${request.method} ${route}`, reply.statusCode, reply.elapsedTime)
  })
  app.get('/metrics', async (request, reply) => {
    if (!(token ? showsToken(request, token) : isOnThisMachine(request)))
      throw new Refusal('forbidden')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

const showsToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** A proxy on this machine comes from here too, but brings somebody else's request. */
const isOnThisMachine = ({ headers, socket }: FastifyRequest): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  forwarding.every((name) => headers[name] === undefined)
