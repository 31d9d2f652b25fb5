import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Api } from '../../kernel/api.ts'
import { answerError } from '../../kernel/http/answer.ts'
import { type Pool, transaction } from '../../kernel/database/pool.ts'
import { currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueueIn } from '../../kernel/jobs/jobs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { UntiedParts } from '../identity/index.ts'
import { integrationOf } from './integrations.sql.ts'
import { openKey, sameText, tenantOfPath, webhookKey } from './keys.ts'
import { enqueueEvent } from './link-job.ts'
import type { NoticeReader } from './payment-provider.ts'
import { providerNamed } from './providers.ts'
import { problem, problemColumns } from './problem.ts'

/** The second one stands in the settings of connections from before links named their provider. */
const paths = [
  '/payments/:provider/notices/:tenant_key',
  '/webhooks/:provider/:tenant_key',
] as const
const bodyLimit = 64 * 1024

/**
 * Where providers send their notices. Read as bytes, since the signature is over what was sent; saved
 * and answered at once, worked on by a job.
 */
export function serveWebhooks(api: Api, parts: UntiedParts): void {
  for (const path of paths)
    api.calls.push({
      method: 'POST',
      path,
      says: 'Takes a proven notice of a provider; worked on afterwards, and once however often it comes',
      tag: 'integrations',
      scope: 'public',
    })
  void api.app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler(answerError)
    for (const path of paths)
      scope.post(
        `/api${path}`,
        { bodyLimit, config: { rateLimit: { max: 600, timeWindow: '1 minute' } } },
        async (request, reply) => {
          const named = request.params as { provider: string; tenant_key: string }
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          await takeNotice(parts, named, { body, headers: request.headers })
          return reply.send({ received: true })
        },
      )
  })
}

type Sent = { readonly body: Buffer; readonly headers: IncomingHttpHeaders }

/** Saves a notice that is proven; the same one a second time is not saved again. */
async function takeNotice(
  { pool, secrets, clock }: UntiedParts,
  named: { readonly provider: string; readonly tenant_key: string },
  { body, headers }: Sent,
): Promise<void> {
  const provider = providerNamed(named.provider)
  const tenantId = tenantOfPath(named.tenant_key)
  if (!provider || tenantId === null) throw new Refusal('not_found')
  const found = await connectionOf(pool, tenantId, provider.name)
  if (!found || !sameText(named.tenant_key, webhookKey(secrets, tenantId, found.id)))
    throw new Refusal('not_found')
  const secret = found.webhook_secret && openKey(secrets, found.id, 'webhook', found.webhook_secret)
  const reader = provider.notices
  if (!secret || !reader.verify(body, headers, secret)) throw new Refusal('webhook_refused')
  const notice = reader.read(body)
  if (!notice) throw new Refusal('webhook_refused')
  const now = clock()
  const row = {
    tenant_id: currentTenant,
    id: newId(),
    provider: provider.name,
    event_key: notice.key,
    event: notice.event.slice(0, 100),
    external_id: notice.externalId,
    reference: notice.reference,
    payment_id: notice.paymentId,
    headers: JSON.stringify(savedHeaders(headers, reader)),
    body: reader.redact(body),
    received_at: now,
    ...(notice.isPayment
      ? { state: 'new', next_attempt_at: now, ...problemColumns(null) }
      : {
          state: 'ignored',
          next_attempt_at: null,
          ...problemColumns(problem('event_of_other_kind')),
        }),
  }
  await transaction(pool, { tenantId }, async (db) => {
    const taken = await db.run(sql`${insertInto('integration_events', [row])}
      on conflict (tenant_id, provider, event_key) do nothing`)
    if (taken > 0 && notice.isPayment) await enqueueEvent(enqueueIn(db), tenantId, row.id)
  })
}

const connectionOf = (pool: Pool, tenantId: number, provider: string) =>
  transaction(pool, { tenantId }, (db) => integrationOf(db, provider))

/** What shows where a notice came from; whatever else a proxy added is not saved. */
const savedHeaders = (
  headers: IncomingHttpHeaders,
  reader: NoticeReader,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['content-type', 'user-agent', ...reader.headers].flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value.slice(0, 500)]] : []
    }),
  )
