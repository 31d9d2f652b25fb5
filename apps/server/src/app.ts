import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { HeldCertificate } from '@mizan/zatca'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
  LogController,
} from 'fastify'
import { type Api, addRoute } from './kernel/api.ts'
import type { Clock } from './kernel/clock.ts'
import { migrationNames } from './kernel/database/migrate.ts'
import { type Pool, onPool } from './kernel/database/pool.ts'
import { sql } from './kernel/database/sql.ts'
import { readAddresses } from './kernel/http/address.ts'
import { answerError } from './kernel/http/answer.ts'
import { readBodies } from './kernel/http/body.ts'
import { sendNotedHeaders } from './kernel/http/call-headers.ts'
import { closeInTime, openConnections } from './kernel/http/closing.ts'
import { serveDocs } from './kernel/http/docs.ts'
import { serveWeb } from './kernel/http/web.ts'
import { freeMemoryAtRest } from './kernel/idle-memory.ts'
import { servePlatformNames } from './kernel/platform/wire-names.ts'
import { Refusal } from './kernel/refusal.ts'
import type { Secrets } from './kernel/secrets.ts'
import type { Log } from './kernel/telemetry/log.ts'
import type { Threads } from './kernel/threads/threads.ts'
import { measure } from './kernel/telemetry/metrics.ts'
import { type ProcessRecord, openProcessRecord } from './kernel/telemetry/process-record.ts'
import { openContext, serveDownloadLinks } from './modules/access/index.ts'
import { serveApiKeys } from './modules/api-keys/index.ts'
import { serveAssets } from './modules/assets/index.ts'
import { companySeller, serveBills } from './modules/bills/index.ts'
import { serveBudgets } from './modules/budgets/index.ts'
import { serveCatalog } from './modules/catalog/index.ts'
import { serveDashboard } from './modules/dashboard/index.ts'
import { serveEInvoicing } from './modules/einvoicing/index.ts'
import { serveExpenses } from './modules/expenses/index.ts'
import { serveFiles } from './modules/files/index.ts'
import { serveIdentity, serveProfile } from './modules/identity/index.ts'
import { serveImports } from './modules/imports/index.ts'
import { serveGoodsReceipts } from './modules/goods-receipts/index.ts'
import {
  type ProviderAddresses,
  cardAddresses,
  openPayUrl,
  providerAddresses,
  serveIntegrations,
} from './modules/integrations/index.ts'
import { serveInventory } from './modules/inventory/index.ts'
import { serveJournal } from './modules/journal/index.ts'
import { serveLabels } from './modules/labels/index.ts'
import { serveLanded } from './modules/landed/index.ts'
import { serveStockCounts } from './modules/stock-counts/index.ts'
import { serveStockRecalculations } from './modules/stock-recalculations/index.ts'
import { serveBatchAssembly } from './modules/batch-assembly/index.ts'
import { serveStockVouchers } from './modules/stock-vouchers/index.ts'
import { serveStockWriteDowns } from './modules/stock-write-downs/index.ts'
import { serveLedger } from './modules/ledger/index.ts'
import { serveMailingList } from './modules/mailing-list/index.ts'
import { serveMerging } from './modules/merging/index.ts'
import { serveNotes } from './modules/notes/index.ts'
import { serveParties } from './modules/parties/index.ts'
import { servePricing } from './modules/pricing/index.ts'
import { serveOpening } from './modules/opening/index.ts'
import { acceptByPassword, servePeople } from './modules/people/index.ts'
import {
  createPrinting,
  serveDocumentDesign,
  serveGuide,
  serveRuns,
  servePrinting,
  tablePaper,
} from './modules/printing/index.ts'
import { servePos } from './modules/pos/index.ts'
import { servePosSessions } from './modules/pos-sessions/index.ts'
import { serveProofs } from './modules/proofs/index.ts'
import { servePublicPages } from './modules/public-pages/index.ts'
import { serveQuotations } from './modules/quotations/index.ts'
import { serveReminders } from './modules/reminders/index.ts'
import { serveReportFiles } from './modules/report-files/index.ts'
import { serveReorder } from './modules/reorder/index.ts'
import { serveReports } from './modules/reports/index.ts'
import { serveScheduledReports } from './modules/scheduled-reports/index.ts'
import { serveSharing } from './modules/sharing/index.ts'
import { serveArchive } from './modules/company-archive/index.ts'
import { serveCompanyDeletion } from './modules/company-deletion/index.ts'
import { servePlatform } from './modules/platform/index.ts'
import { serveStatus } from './modules/status/index.ts'
import {
  beginRegistered,
  serveSubscriptions,
  writeFirstSubscription,
} from './modules/subscriptions/index.ts'
import { type Contact, serveSupport } from './modules/support/index.ts'
import { serveSupportAccess } from './modules/support-access/index.ts'
import { serveSupplierInvoices } from './modules/supplier-invoices/index.ts'
import { serveTaxes } from './modules/taxes/index.ts'
import { openRegistered, serveTenancy } from './modules/tenancy/index.ts'
import { serveTestMode } from './modules/test-mode/index.ts'
import { payWithGold, serveTradeIns } from './modules/trade-ins/index.ts'
import { serveTreasury } from './modules/treasury/index.ts'
import { serveVatReturns } from './modules/vat-returns/index.ts'
import { serveZakat } from './modules/zakat/index.ts'
import { serveYearEnd } from './modules/year-end/index.ts'

export type Parts = {
  readonly pool: Pool
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  /** Where files and papers of any size are worked on. */
  readonly threads: Threads
  readonly dataDir: string
  readonly publicUrl: string
  readonly version: string
  /** Addresses or networks of the proxies before us, whose word on the client's address counts. */
  readonly trustedProxies?: readonly string[]
  /** Certificates of the tax authority that suppliers' stamps are followed to; none, by the issuer's name. */
  readonly authorityCertificates?: readonly HeldCertificate[]
  /** Whoever asks for `/metrics` from elsewhere shows this; without it only this machine is answered. */
  readonly metricsToken?: string | undefined
  /** What this process remembers of its work, and by which id it told others of it. */
  readonly record?: ProcessRecord
  readonly processId?: () => string | null
  /** How guests reach whoever runs the platform. */
  readonly contact?: Contact | undefined
  /** Where payment providers answer; at their own addresses unless said otherwise. */
  readonly providers?: ProviderAddresses | undefined
  /** How long what is under way may take once the server is asked to end. */
  readonly closesWithinMs?: number | undefined
}

const bodyLimit = 2 * 1024 * 1024

/** The whole server, put together: what every module needs, then the modules, lowest first. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const connections = openConnections()
  const providers = parts.providers ?? providerAddresses(process.env)
  const app = Fastify({
    loggerInstance: parts.log,
    bodyLimit,
    // An id or token of any length has its route, which says what it is not.
    routerOptions: { maxParamLength: 8192 },
    trustProxy: parts.trustedProxies?.length ? [...parts.trustedProxies] : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID().slice(0, 8).toUpperCase(),
    return503OnClosing: false,
    serverFactory: connections.serve,
    frameworkErrors: (error, request, reply) => {
      void answerError(
        error,
        request as unknown as FastifyRequest,
        reply as unknown as FastifyReply,
      )
    },
  }) as unknown as FastifyInstance
  app.setErrorHandler(answerError)
  closeInTime(app, connections.end, parts.closesWithinMs)
  readAddresses(app)
  readBodies(app)
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
        // The reader of codes in pictures is WebAssembly; text never becomes code.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'self'", 'blob:'],
        // Browsers hand cards to the gateways that keep them, and to nobody here.
        connectSrc: ["'self'", ...cardAddresses(providers)],
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
    // Figures of a company, and refusals, are kept by no browser and no proxy.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
  sendNotedHeaders(app)
  const record = parts.record ?? openProcessRecord()
  app.addHook('onClose', async () => record.close())
  measure(app, parts.metricsToken, record.requests)
  freeMemoryAtRest(app)
  serveHealth(app, parts.pool)

  const printing = createPrinting(parts.threads)
  app.addHook('onClose', printing.close)
  const api: Api = {
    app,
    open: openContext(parts),
    calls: [],
    platform: new Map(),
    lists: new Map(),
    tablePaper: tablePaper(printing),
    threads: parts.threads,
  }
  serveDownloadLinks(api, parts)
  serveIdentity(api, {
    ...parts,
    onOtherToken: acceptByPassword(parts),
    openRegistered: openRegistered({ ...parts, onCompanyMade: [writeFirstSubscription] }),
  })
  serveProfile(api, parts)
  serveFiles(api)
  serveLedger(api)
  serveBudgets(api)
  serveTaxes(api)
  serveParties(api)
  servePricing(api)
  serveInventory(api)
  serveCatalog(api)
  serveTenancy(api, parts)
  serveArchive(api, parts)
  serveCompanyDeletion(api)
  servePos(api)
  serveTestMode(api, parts)
  servePeople(api, parts)
  serveSupport(api, parts)
  servePlatform(api, {
    ...parts,
    record,
    processId: parts.processId ?? (() => null),
    beginSubscription: beginRegistered,
  })
  serveSupportAccess(api, parts)
  serveMailingList(api)
  serveStatus(api, parts)
  serveEInvoicing(api, companySeller)
  serveJournal(api)
  serveAssets(api)
  serveBills(api, payWithGold)
  serveTreasury(api)
  servePosSessions(api)
  serveTradeIns(api)
  serveExpenses(api)
  serveNotes(api)
  serveSupplierInvoices(api, parts)
  serveLanded(api)
  serveStockVouchers(api)
  serveStockCounts(api)
  serveBatchAssembly(api)
  serveStockRecalculations(api)
  serveQuotations(api)
  serveReorder(api)
  serveGoodsReceipts(api)
  serveStockWriteDowns(api)
  serveOpening(api)
  serveMerging(api)
  serveZakat(api)
  servePrinting(api, printing)
  serveRuns(api)
  serveLabels(api, printing)
  serveGuide(api, parts, printing)
  serveDocumentDesign(api, printing)
  serveSharing(api, { ...parts, openPayUrl }, printing)
  serveIntegrations(api, parts)
  serveSubscriptions(api, { ...parts, printing, providers })
  serveApiKeys(api)
  serveReports(api)
  serveReportFiles(api)
  serveScheduledReports(api)
  serveReminders(api, printing)
  serveDashboard(api)
  serveProofs(api)
  serveYearEnd(api)
  serveVatReturns(api)
  serveImports(api)
  servePlatformNames(
    api,
    (method, path) => app.hasRoute({ method: method as HTTPMethods, url: `/api${path}` }),
    (described, handler) => addRoute(api, described, handler),
  )

  await serveDocs(app, api, parts.version)
  await serveWeb(app, await servePublicPages(api, parts))
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
