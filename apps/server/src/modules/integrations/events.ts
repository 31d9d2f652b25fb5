import type { integrationEvents } from '@mizan/contract/integrations'
import type { RowOf } from '@mizan/contract/resource'
import type { TenantContext } from '../../kernel/context.ts'
import { transaction } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { enqueueIn } from '../../kernel/jobs/jobs.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { checkLink } from './check-link.ts'
import { linkAtWork } from './collections.sql.ts'
import {
  type ClaimedEvent,
  type EventRow,
  changeEvent,
  claimEvent,
  eventColumns,
  eventsOf,
  linkOfNotice,
} from './events.sql.ts'
import { enqueueEvent } from './link-job.ts'
import type { AtWork } from './providers.ts'
import { type Checked, problem, problemColumns, localizedProblem } from './problem.ts'

type Shown = RowOf<typeof integrationEvents>

const shown = (row: EventRow): Shown => ({
  id: row.id,
  provider: row.provider,
  event: row.event,
  external_id: row.external_id,
  state: row.state,
  attempts: row.attempts,
  problem: localizedProblem(row.problem, row.problem_params),
  bill: row.bill_id === null ? null : { id: row.bill_id, name: row.bill_code ?? '' },
  received_at: row.received_at.toISOString(),
  done_at: row.done_at && row.done_at.toISOString(),
})

export const eventList = (): ListSource<Shown> => ({
  path: 'integration_events',
  select: eventColumns,
  from: eventsOf(),
  where: sql`t.tenant_id = ${currentTenant}`,
  order: sql`t.received_at desc, t.id desc`,
  searchable: false,
  map: (row) => shown(row as unknown as EventRow),
})

/** Works on a notice again that failed or waits. */
export async function retryEvent(ctx: TenantContext, id: string): Promise<Shown> {
  const find = () =>
    ctx.db.first<EventRow>(sql`select ${eventColumns} from ${eventsOf()}
      where t.tenant_id = ${currentTenant} and t.id = ${id}`)
  const row = await find()
  if (!row) throw new Refusal('not_found')
  if (row.state === 'done') throw new Refusal('event_is_done')
  if (row.state === 'ignored') throw new Refusal('event_of_other_kind')
  await changeEvent(ctx.db, id, { state: 'new', next_attempt_at: ctx.now })
  await enqueueEvent(ctx.enqueue, ctx.tenant.id, id)
  return shown((await find()) ?? row)
}

const firstWaitMs = 60_000
/** A notice the provider does not answer for is given up after a day; somebody may try it again. */
const patienceMs = 24 * 60 * 60_000

/** Works on one notice: asks the provider about the link it names, and posts what was paid. */
export async function workOnEvent(parts: AtWork, tenantId: number, id: string): Promise<void> {
  const found = await transaction(parts.pool, { tenantId }, async (db) => {
    const event = await claimEvent(db, id, {
      now: parts.clock(),
      worker: parts.worker ?? null,
    })
    const linkId = event && (await linkOfNotice(db, event))
    return event && { event, link: linkId ? await linkAtWork(db, linkId) : null }
  })
  if (!found) return
  const { event, link } = found
  const by = {
    externalId: event.external_id ?? link?.external_id ?? null,
    paymentId: event.payment_id,
  }
  const other = link ? null : await parts.otherPayments?.(parts, event)
  const checked: Checked =
    link && (by.externalId ?? by.paymentId) !== null
      ? await checkLink(parts, tenantId, link, by)
      : (other ?? { outcome: 'problem', problem: problem('payment_not_ours') })
  await saveOutcome(parts, tenantId, event, checked, link?.id ?? null)
}

const saveOutcome = (
  parts: AtWork,
  tenantId: number,
  event: ClaimedEvent,
  checked: Checked,
  linkId: string | null,
): Promise<void> =>
  transaction(parts.pool, { tenantId }, async (db) => {
    const now = parts.clock()
    const save = (columns: Readonly<Record<string, unknown>>) =>
      changeEvent(db, event.id, {
        claimed_until: null,
        collection_id: linkId,
        next_attempt_at: null,
        ...columns,
      })
    if (checked.outcome === 'done') {
      await save({ state: 'done', done_at: now, ...problemColumns(null) })
    } else if (checked.outcome === 'problem') {
      // The company may take payments with its gateway elsewhere too: those are not ours to post.
      const state = linkId === null ? 'ignored' : 'failed'
      await save({ state, ...problemColumns(checked.problem) })
    } else if (now.getTime() - event.received_at.getTime() > patienceMs) {
      await save({ state: 'failed', ...problemColumns(problem('payment_provider_gave_up')) })
    } else {
      const wait = checked.afterMs ?? firstWaitMs * 2 ** (event.attempts - 1)
      const again = new Date(now.getTime() + wait)
      await save({
        next_attempt_at: again,
        ...problemColumns(problem('payment_provider_silent')),
      })
      await enqueueEvent(enqueueIn(db), tenantId, event.id, again)
    }
  })
