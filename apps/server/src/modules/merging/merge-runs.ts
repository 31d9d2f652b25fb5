import {
  type MergeRun,
  type MergeableResource,
  itemMerge,
  partyMerge,
} from '@mizan/contract/merging'
import type { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { type Pool, transaction } from '../../kernel/database/pool.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { type Sql, assignments, currentTenant, name, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import type { JobPayload, Task } from '../../kernel/jobs/jobs.ts'
import { attemptsAtMost, watched } from '../../kernel/jobs/watched.ts'
import { mergedInto } from '../../kernel/merged-record.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { refusalText } from '../../kernel/refusal-text.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { actAsPerson } from '../access/index.ts'
import { mergeItems } from './merge-items.ts'
import { mergeParties } from './merge-parties.ts'
import { type Merged, mergedBefore, needMerging, refuseGone } from './merge-record.ts'
import type { Pair } from './move-references.ts'

const task = 'merge.run'
const shownMs = 86_400_000

type Body = z.output<typeof partyMerge> | z.output<typeof itemMerge>

/** Merges two records of either kind, in the transaction that it is given. */
export const mergeNow = (
  ctx: TenantContext,
  resource: MergeableResource,
  keptId: string,
  body: unknown,
): Promise<Merged> =>
  resource === 'items'
    ? mergeItems(ctx, keptId, itemMerge.parse(body))
    : mergeParties(ctx, keptId, partyMerge.parse(body))

export type Begun = Merged & {
  /** The run that goes on; null where the records are one already. */
  readonly run_id: string | null
}

/** Begins a merge in the background; whoever asks for the same one meanwhile is told of that. */
export async function beginRun(
  ctx: TenantContext,
  resource: MergeableResource,
  keptId: string,
  body: Body,
): Promise<Begun> {
  const pair: Pair = { kept: keptId, absorbed: body.absorbed_id }
  const before = await mergedBefore(ctx, pair)
  if (before) return { ...before, run_id: null }
  const found = await ctx.db.rows<{ id: string; name: string; name_en: string | null }>(sql`
    select id, name, name_en from ${name(resource)}
    where tenant_id = ${currentTenant} and id in (${pair.kept}, ${pair.absorbed})`)
  const absorbed = found.find(({ id }) => id === pair.absorbed)
  if (!absorbed || !found.some(({ id }) => id === pair.kept)) return refuseGone(ctx, pair)
  const id = newId()
  const row = {
    tenant_id: currentTenant,
    id,
    resource,
    kept_id: pair.kept,
    absorbed_id: pair.absorbed,
    absorbed_name: absorbed.name,
    absorbed_name_en: absorbed.name_en,
    body: JSON.stringify(body),
    state: 'under_way',
    created_by: ctx.user.id,
    created_at: ctx.now,
  }
  const begun = await insertRows(ctx.db, 'merge_runs', [row], sql`on conflict do nothing`)
  if (begun === 0) {
    const twin = await ctx.db.first<{
      id: string
      kept_id: string
    }>(sql`select id, kept_id from merge_runs
      where tenant_id = ${currentTenant} and absorbed_id = ${pair.absorbed} and state = 'under_way'`)
    if (twin?.kept_id !== pair.kept) throw new Refusal('merge_under_way')
    return { id: pair.kept, absorbed_id: pair.absorbed, run_id: twin.id }
  }
  await ctx.enqueue(task, { tenant_id: ctx.tenant.id, user_id: ctx.user.id, run_id: id })
  return { id: pair.kept, absorbed_id: pair.absorbed, run_id: id }
}

type RunRow = Omit<MergeRun, 'message' | 'begun_at' | 'finished_at'> & {
  readonly begun_at: Date
  readonly finished_at: Date | null
  readonly refusal: { readonly code: string; readonly params: Record<string, string> } | null
}

/** The newest merge in the background that a record has to do with; null without one. */
export async function runOf(
  ctx: TenantContext,
  resource: MergeableResource,
  recordId: string,
): Promise<unknown> {
  const found = await ctx.db.first<RunRow>(sql`
    select r.id, r.kept_id, r.absorbed_id, r.absorbed_name, r.absorbed_name_en, r.state, r.refusal, u.name as begun_by,
      r.created_at as begun_at, r.finished_at
    from merge_runs r join users u on u.id = r.created_by
    where r.tenant_id = ${currentTenant} and r.resource = ${resource} and ${recordId} in (r.kept_id, r.absorbed_id)
      and (r.finished_at is null or r.finished_at > ${new Date(ctx.now.getTime() - shownMs)})
    order by r.created_at desc, r.id desc limit 1`)
  if (!found) return requireKnown(ctx, resource, recordId)
  const { refusal, ...run } = found
  return {
    ...run,
    message: refusal && refusalText(refusal.code, ctx.language, refusal.params),
  }
}

/** There is none of a record of the company, or of one that was merged; any other is not found. */
async function requireKnown(
  ctx: TenantContext,
  resource: MergeableResource,
  id: string,
): Promise<null> {
  const known = await ctx.db.first(sql`select 1 from ${name(resource)}
    where tenant_id = ${currentTenant} and id = ${id}`)
  if (!known && !(await mergedInto(ctx, id))) throw new Refusal('not_found')
  return null
}

type Parts = { readonly secrets: Secrets; readonly clock: Clock }

/**
 * Merges with the rights that whoever asked has by then; that it is done is written with the merge itself, so that one
 * which dies with its worker is made once. What stands in the way is kept for whoever looks.
 */
const run =
  (parts: Parts): Task =>
  async (payload, { pool, log, attempt = 1 }) => {
    const tenantId = Number(payload.tenant_id)
    const id = String(payload.run_id)
    const asked = await transaction(pool, { tenantId }, (db) =>
      db.first<{ resource: MergeableResource; kept_id: string; body: unknown }>(sql`
        select resource, kept_id, body from merge_runs
        where tenant_id = ${currentTenant} and id = ${id} and state = 'under_way'`),
    )
    if (!asked) return
    const person = { tenantId, userId: String(payload.user_id), now: parts.clock() }
    try {
      await actAsPerson({ ...parts, pool }, person, async (ctx) => {
        needMerging(ctx, asked.resource)
        await mergeNow(ctx, asked.resource, asked.kept_id, asked.body)
        await ctx.db.run(ended(id, parts.clock(), { state: 'done' }))
      })
    } catch (error) {
      const isRefused = error instanceof Refusal
      if (!isRefused && attempt < attemptsAtMost) throw error
      if (!isRefused)
        log.error({ err: error, tenant: tenantId, run: id }, 'records were not merged')
      await end(
        pool,
        payload,
        parts.clock(),
        isRefused
          ? {
              state: 'refused',
              refusal: JSON.stringify({ code: error.code, params: error.params }),
            }
          : { state: 'failed' },
      )
    }
  }

const ended = (id: string, now: Date, changed: Record<string, unknown>): Sql => sql`
  update merge_runs set ${assignments({ ...changed, finished_at: now })}
  where tenant_id = ${currentTenant} and id = ${id} and state = 'under_way'`

const end = (
  pool: Pool,
  { tenant_id: tenantId, run_id: id }: JobPayload,
  now: Date,
  changed: Record<string, unknown>,
): Promise<number> =>
  transaction(pool, { tenantId: Number(tenantId) }, (db) => db.run(ended(String(id), now, changed)))

/** Merging in the background. */
export const mergingTasks = (parts: Parts): Readonly<Record<string, Task>> => ({
  [task]: watched({
    work: run(parts),
    giveUp: (payload, { pool }) => end(pool, payload, parts.clock(), { state: 'failed' }),
  }),
})
