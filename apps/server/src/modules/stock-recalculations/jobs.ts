import type { Clock } from '../../kernel/clock.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { type Database, type Pool, transaction } from '../../kernel/database/pool.ts'
import { assignments, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { watched } from '../../kernel/jobs/watched.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { actAsPerson } from '../access/index.ts'
import type { Flag } from '@mizan/core/access/permission-codes'
import { cancelSome, postedLines } from './cancel-adjustments.ts'
import type { Run } from './chosen-items.sql.ts'
import { itemsToPost, postItems } from './post-adjustments.ts'
import { bundlesToRead, readBundle } from './read-differences.ts'
import { type UnderWay, recalculationTaskNames } from './recalculations.ts'

type Parts = { readonly secrets: Secrets; readonly clock: Clock }

/** Work in steps, each a transaction of its own: what was done stays done when a worker dies. */
export type Steps<Step> = {
  readonly asks: Flag
  /** What is to be done, from the beginning or from where it ended. */
  readonly plan: (ctx: TenantContext, run: Run) => Promise<readonly Step[]>
  /** Does one of them; says how much that was. */
  readonly work: (ctx: TenantContext, run: Run, step: Step) => Promise<number>
  readonly total?: (steps: readonly Step[]) => number
  readonly ends: 'proposed' | 'posted' | 'cancelled'
}

const runOf = (db: Database, id: string, state: UnderWay): Promise<Run | null> =>
  db.first<Run>(sql`select id, scope, item_ids, collection_ids, store_id, open_from, cancel_reason
    from stock_recalculations where tenant_id = ${currentTenant} and id = ${id} and state = ${state}`)

const change = (db: Database, id: string, changed: Record<string, unknown>): Promise<number> =>
  db.run(sql`update stock_recalculations set ${assignments(changed)}
    where tenant_id = ${currentTenant} and id = ${id}`)

const taskOf = <Step>(parts: Parts, state: UnderWay, steps: Steps<Step>): Task =>
  watched({
    work: stepByStep(parts, state, steps),
    giveUp: ({ tenant_id: tenantId, recalculation_id: id }, { pool }) =>
      failRun(pool, Number(tenantId), String(id), state),
  })

const stepByStep =
  <Step>(parts: Parts, state: UnderWay, steps: Steps<Step>): Task =>
  async (payload, { pool, log }) => {
    const tenantId = Number(payload.tenant_id)
    const id = String(payload.recalculation_id)
    const as = personOf({ ...parts, pool }, tenantId, String(payload.user_id), steps.asks)
    const run = await transaction(pool, { tenantId }, (db) => runOf(db, id, state))
    if (!run) return
    try {
      const plan = await as((ctx) => steps.plan(ctx, run))
      const total = steps.total?.(plan)
      if (total !== undefined)
        await transaction(pool, { tenantId }, (db) => change(db, id, { total, done: 0 }))
      for (const step of plan)
        await as(async (ctx) => {
          const done = await steps.work(ctx, run, step)
          await ctx.db.run(sql`update stock_recalculations set done = done + ${done}
            where tenant_id = ${currentTenant} and id = ${id}`)
        })
      const at = steps.ends === 'cancelled' ? { cancelled_at: parts.clock() } : {}
      await transaction(pool, { tenantId }, (db) => change(db, id, { state: steps.ends, ...at }))
    } catch (error) {
      log.error({ err: error, tenant: tenantId, recalculation: id }, 'costs were not recalculated')
      await failRun(pool, tenantId, id, state)
    }
  }

/** Says that a run came to nothing further; what was done of it stays, and is taken back by whoever cancels it. */
const failRun = (pool: Pool, tenantId: number, id: string, state: UnderWay): Promise<number> =>
  transaction(pool, { tenantId }, (db) =>
    db.run(sql`update stock_recalculations set state = 'failed'
      where tenant_id = ${currentTenant} and id = ${id} and state = ${state}`),
  )

/** Each step as the person who asked for it, with the rights of now; nobody who lost them goes on. */
const personOf =
  (parts: Parts & { readonly pool: Pool }, tenantId: number, userId: string, flag: Flag) =>
  <T>(work: (ctx: TenantContext) => Promise<T>): Promise<T> =>
    actAsPerson(
      parts,
      { tenantId, userId, now: parts.clock(), isWrite: flag !== 'store' },
      async (ctx) => {
        ctx.need('stock_recalculate', flag)
        return work(ctx)
      },
    )

/** Reading, posting and taking back, in the background. */
export const recalculationTasks = (parts: Parts): Readonly<Record<string, Task>> => ({
  [recalculationTaskNames.reading]: taskOf(parts, 'reading', {
    asks: 'store',
    plan: bundlesToRead,
    work: readBundle,
    total: (bundles) => bundles.reduce((all, { items }) => all + items.length, 0),
    ends: 'proposed',
  }),
  [recalculationTaskNames.posting]: taskOf(parts, 'posting', {
    asks: 'confirm',
    plan: itemsToPost,
    work: postItems,
    ends: 'posted',
  }),
  [recalculationTaskNames.cancelling]: taskOf(parts, 'cancelling', {
    asks: 'delete',
    plan: postedLines,
    work: cancelSome,
    ends: 'cancelled',
  }),
})
