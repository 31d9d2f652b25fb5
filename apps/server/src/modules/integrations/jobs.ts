import { onPool, transaction } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { type Enqueue, type Task, enqueueIn } from '../../kernel/jobs/jobs.ts'
import { watched } from '../../kernel/jobs/watched.ts'
import { cancelAtProvider } from './cancel-link.ts'
import { checkById } from './check-link.ts'
import { workOnEvent } from './events.ts'
import { checkTask } from './integrations.ts'
import { type IntegrationState, integrationById, saveState } from './integrations.sql.ts'
import { enqueueEvent, enqueueLink, eventTask, linkTasks } from './link-job.ts'
import { makeLink } from './make-link.ts'
import type { ProviderAnswer } from './payment-provider.ts'
import { type AtWork, type ProviderParts, openConnection } from './providers.ts'

const stateAfter: Readonly<Record<ProviderAnswer<null>['outcome'], IntegrationState>> = {
  answered: 'working',
  refused: 'refused',
  rejected: 'refused',
  silent: 'unreachable',
}

/** Tries a connection: does the provider take its key? */
async function tryConnection(parts: AtWork, tenantId: number, id: string): Promise<void> {
  const row = await transaction(parts.pool, { tenantId }, (db) => integrationById(db, id))
  if (!row) return
  const { provider, connection } = openConnection(parts, { ...row, integration_id: row.id })
  const { outcome } = await provider.checkKey(connection)
  await transaction(parts.pool, { tenantId }, (db) =>
    saveState(db, row, stateAfter[outcome], parts.clock()),
  )
}

type Due = {
  readonly id: string
  readonly step: 'make' | 'check' | 'event'
}

/** Links and notices of a company that are due: those whose job got lost, and links without any notice. */
const dueIn = (parts: AtWork, tenantId: number): Promise<void> =>
  transaction(parts.pool, { tenantId }, async (db) => {
    const now = parts.clock()
    const due = await db.rows<Due>(sql`
      select id, case status when 'making' then 'make' else 'check' end as step from bill_collections
      where tenant_id = ${currentTenant} and next_attempt_at <= ${now}
      union all
      select id, 'event' from integration_events where tenant_id = ${currentTenant} and next_attempt_at <= ${now}
      limit 500`)
    const enqueue = enqueueIn(db)
    for (const each of due) await enqueueDue(enqueue, tenantId, each)
  })

const enqueueDue = (enqueue: Enqueue, tenantId: number, { id, step }: Due): Promise<void> =>
  step === 'event' ? enqueueEvent(enqueue, tenantId, id) : enqueueLink(enqueue, step, tenantId, id)

async function watch(parts: AtWork): Promise<void> {
  for (const { id } of await onPool(parts.pool).rows<{ id: number }>(
    sql`select id from tenants order by id`,
  ))
    await dueIn(parts, id).catch((error: unknown) => {
      parts.log.error({ err: error, tenant: id }, 'the payment links of a company were not watched')
    })
}

/** What waits for the answers of providers: with workers that hold up no mail and no posting. */
export const providerTasks = (parts: ProviderParts): Readonly<Record<string, Task>> => ({
  [checkTask]: watched({
    work: (payload, tools) =>
      tryConnection(
        { ...parts, ...tools },
        Number(payload.tenant_id),
        String(payload.integration_id),
      ),
    giveUp: ({ tenant_id: tenantId, integration_id: id }, { pool }) =>
      transaction(pool, { tenantId: Number(tenantId) }, async (db) => {
        const row = await integrationById(db, String(id))
        if (row?.state === 'checking') await saveState(db, row, 'unreachable', parts.clock())
      }),
  }),
  [linkTasks.make]: (payload, tools) =>
    makeLink({ ...parts, ...tools }, Number(payload.tenant_id), String(payload.collection_id)),
  [linkTasks.check]: (payload, tools) =>
    checkById({ ...parts, ...tools }, Number(payload.tenant_id), String(payload.collection_id)),
  [linkTasks.cancel]: (payload, tools) =>
    cancelAtProvider(
      { ...parts, ...tools },
      Number(payload.tenant_id),
      String(payload.collection_id),
    ),
  [eventTask]: (payload, tools) =>
    workOnEvent({ ...parts, ...tools }, Number(payload.tenant_id), String(payload.event_id)),
})

/** What looks after it. */
export const integrationsTasks = (parts: ProviderParts): Readonly<Record<string, Task>> => ({
  integrations_watch: (_payload, tools) => watch({ ...parts, ...tools }),
})

/** Every five minutes. */
export const integrationsCrontab = '*/5 * * * * integrations_watch'
