import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Api } from './kernel/api.ts'
import type { Clock } from './kernel/clock.ts'
import { migrationNames } from './kernel/database/migrate.ts'
import { type Pool, onPool } from './kernel/database/pool.ts'
import { sql } from './kernel/database/sql.ts'
import { answerError } from './kernel/http/answer.ts'
import { serveDocs } from './kernel/http/docs.ts'
import { serveWeb } from './kernel/http/web.ts'
import { Refusal } from './kernel/refusal.ts'
import type { Secrets } from './kernel/secrets.ts'
import type { Log } from './kernel/telemetry/log.ts'
import { measure } from './kernel/telemetry/metrics.ts'
import { openContext } from './modules/access/index.ts'
import { serveBills } from './modules/bills/index.ts'
import { serveCatalog } from './modules/catalog/index.ts'
import { serveDashboard } from './modules/dashboard/index.ts'
import { serveFiles } from './modules/files/index.ts'
import { serveIdentity } from './modules/identity/index.ts'
import { serveInventory } from './modules/inventory/index.ts'
import { serveLedger } from './modules/ledger/index.ts'
import { serveParties } from './modules/parties/index.ts'
import { createPrinting, servePrinting } from './modules/printing/index.ts'
import { serveProofs } from './modules/proofs/index.ts'
import { serveReports } from './modules/reports/index.ts'
import { serveTaxes } from './modules/taxes/index.ts'
import { serveTenancy } from './modules/tenancy/index.ts'
import { payBill, serveTreasury } from './modules/treasury/index.ts'

export type Parts = {
  readonly pool: Pool
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly dataDir: string
  readonly publicUrl: string
  readonly version: string
}

const bodyLimit = 2 * 1024 * 1024

/** The whole server, put together: what every module needs, then the modules, lowest first. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.log,
    bodyLimit,
    trustProxy: false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID().slice(0, 8).toUpperCase(),
  }) as unknown as FastifyInstance
  app.setErrorHandler(answerError)
  await app.register(cookie)
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(cors, { origin: false })
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
  })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('too_many_requests', { seconds: String(Math.ceil(ttl / 1000)) }),
  })
  await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024, files: 1, fields: 10 } })
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  measure(app)
  serveHealth(app, parts.pool)

  const api: Api = { app, open: openContext(parts), calls: [] }
  serveIdentity(api, parts)
  serveFiles(api, parts)
  serveLedger(api)
  serveTaxes(api)
  serveParties(api)
  serveInventory(api)
  serveCatalog(api)
  serveTenancy(api, parts)
  serveBills(api, payBill)
  serveTreasury(api)
  const printing = createPrinting()
  app.addHook('onClose', printing.close)
  servePrinting(api, printing)
  serveReports(api)
  serveDashboard(api)
  serveProofs(api)

  await serveDocs(app, api, parts.version)
  await serveWeb(app)
  return app
}

/** `/healthz`: the process lives. `/readyz`: the database answers and is migrated. */
function serveHealth(app: FastifyInstance, pool: Pool): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const newest = (await migrationNames()).at(-1)
    const found = await onPool(pool)
      .first(sql`select 1 from migrations where name = ${newest}`)
      .catch(() => null)
    if (!found) return reply.code(503).send({ status: 'not ready' })
    return { status: 'ready' }
  })
}
