import type { stockRecalculations } from '@mizan/contract/documents/stock-recalculations'
import type { DraftOf } from '@mizan/contract/resource'
import { accountFinder } from '@mizan/core/ledger/resolve-account'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { databaseError } from '../../kernel/database/pool.ts'
import { currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, refusalOf, wrongField } from '../../kernel/refusal.ts'
import { postingFacts, refuseBroken } from '../ledger/index.ts'
import { openFrom } from './open-period.ts'
import { type RecalculationView, showRecalculation } from './recalculation-views.sql.ts'

type Draft = DraftOf<typeof stockRecalculations>

export const recalculationTaskNames = {
  reading: 'stock_recalculation.read',
  posting: 'stock_recalculation.post',
  cancelling: 'stock_recalculation.cancel',
} as const
export type UnderWay = keyof typeof recalculationTaskNames

/** A place follows another that goods came from, so nobody who sees some stores alone recalculates. */
function requireAllStores({ storesScope }: TenantContext): void {
  if (storesScope !== null) throw new Refusal('recalculation_needs_all_stores')
}

type Locked = { readonly state: RecalculationView['state']; readonly open_from: string | null }

async function locked(ctx: TenantContext, id: string): Promise<Locked> {
  requireAllStores(ctx)
  const row = await ctx.db.first<Locked>(sql`select state, open_from from stock_recalculations
    where tenant_id = ${currentTenant} and id = ${id} for update`)
  if (!row) throw new Refusal('not_found')
  return row
}

/** What the database refuses to the second of twins. */
const beginsOnce = new Set(['one_recalculation_under_way', 'recalculation_number'])

/** One at a time: whoever begins a second is told, and so is his twin. */
async function oneAtATime<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (beginsOnce.has(databaseError(error)?.constraint ?? ''))
      throw new Refusal('recalculation_under_way')
    throw error
  }
}

const begin = (ctx: TenantContext, id: string, step: UnderWay): Promise<void> =>
  ctx.enqueue(recalculationTaskNames[step], {
    tenant_id: ctx.tenant.id,
    user_id: ctx.user.id,
    recalculation_id: id,
  })

function refuseEmpty({ scope, item_ids: items, collection_ids: groups, store_id: store }: Draft) {
  if (scope === 'items' && items.length === 0) throw wrongField('item_ids', 'required')
  if (scope === 'collections' && groups.length === 0) throw wrongField('collection_ids', 'required')
  if (scope === 'store' && store === null) throw wrongField('store_id', 'required')
}

const missingIn = (table: 'items' | 'collections' | 'stores', ids: readonly string[]) => sql`
  exists (select 1 from unnest(${[...ids]}::uuid[]) asked (id)
    where not exists (select 1 from ${table === 'items' ? sql`items` : table === 'stores' ? sql`stores` : sql`collections`} r
      where r.tenant_id = ${currentTenant} and r.id = asked.id))`

/** Recalculations as they are served. */
export const recalculation = {
  show: showRecalculation,

  /** Begins to look at goods, as they stand when the job comes to them. */
  async create(ctx: TenantContext, draft: Draft): Promise<RecalculationView> {
    requireAllStores(ctx)
    refuseEmpty(draft)
    const { id = newId(), scope } = draft
    const items = scope === 'items' ? [...new Set(draft.item_ids)] : []
    const groups = scope === 'collections' ? [...new Set(draft.collection_ids)] : []
    const store = scope === 'store' ? draft.store_id : null
    const reference = 'reference_not_found'
    await refuseBroken(ctx, [
      { field: 'item_ids', code: reference, broken: missingIn('items', items) },
      { field: 'collection_ids', code: reference, broken: missingIn('collections', groups) },
      {
        field: 'store_id',
        code: reference,
        broken: missingIn('stores', store === null ? [] : [store]),
      },
    ])
    const [{ periods }, last] = await Promise.all([
      postingFacts(ctx),
      ctx.db.first<{
        number: number | null
      }>(sql`select max(number) as number from stock_recalculations
        where tenant_id = ${currentTenant}`),
    ])
    await oneAtATime(
      ctx.db.run(
        insertInto('stock_recalculations', [
          {
            tenant_id: currentTenant,
            id,
            number: (last?.number ?? 0) + 1,
            state: 'reading',
            scope,
            item_ids: items,
            collection_ids: groups,
            store_id: store,
            open_from: openFrom(periods),
            created_by: ctx.user.id,
            created_at: ctx.now,
          },
        ]),
      ),
    )
    await begin(ctx, id, 'reading')
    await recordActivity(ctx, 'stock_recalculations', id, 'created')
    return showRecalculation(ctx, id)
  },

  /** What was only looked at goes; what was posted is taken back instead. */
  async remove(ctx: TenantContext, id: string): Promise<void> {
    const { state } = await locked(ctx, id)
    if (state !== 'proposed' && state !== 'failed') throw new Refusal('not_deletable')
    const posted = await ctx.db.first(sql`select 1 from stock_recalculation_items
      where tenant_id = ${currentTenant} and recalculation_id = ${id} and outcome in ('posted', 'cancelled') limit 1`)
    if (posted) throw new Refusal('not_deletable')
    await ctx.db.run(
      sql`delete from stock_recalculations where tenant_id = ${currentTenant} and id = ${id}`,
    )
    await recordActivity(ctx, 'stock_recalculations', id, 'deleted')
  },

  actions: {
    /** Has what was looked at posted by a job. */
    async confirm(ctx: TenantContext, id: string): Promise<RecalculationView> {
      const { state, open_from: from } = await locked(ctx, id)
      if (state !== 'proposed') throw new Refusal('recalculation_not_proposed')
      const { periods, defaults } = await postingFacts(ctx)
      if (openFrom(periods) !== from) throw new Refusal('recalculation_period_moved')
      const accounts = accountFinder(defaults)
      accounts.of('cogs')
      accounts.of('stock_correction')
      if (accounts.missing().length > 0) throw refusalOf(accounts.missing())
      const found = await ctx.db.first<{ count: number }>(sql`select count(*)::int as count
        from stock_recalculation_items where tenant_id = ${currentTenant} and recalculation_id = ${id}`)
      if (!found?.count) throw new Refusal('recalculation_finds_nothing')
      await oneAtATime(
        ctx.db
          .run(sql`update stock_recalculations set state = 'posting', total = ${found.count}, done = 0,
            posted_by = ${ctx.user.id}, posted_at = ${ctx.now}
          where tenant_id = ${currentTenant} and id = ${id}`),
      )
      await begin(ctx, id, 'posting')
      await recordActivity(ctx, 'stock_recalculations', id, 'confirmed')
      return showRecalculation(ctx, id)
    },

    /** Has the posted entries reversed by a job, each on its own day. */
    async cancel(
      ctx: TenantContext,
      id: string,
      { reason }: { readonly reason: string | null },
    ): Promise<RecalculationView> {
      const { state } = await locked(ctx, id)
      if (state !== 'posted' && state !== 'failed') throw new Refusal('recalculation_not_posted')
      const posted = await ctx.db.first<{ count: number; first: string | null }>(sql`
        select count(*)::int as count, min(date) as first from stock_recalculation_items
        where tenant_id = ${currentTenant} and recalculation_id = ${id} and outcome = 'posted'`)
      if (!posted?.count || posted.first === null) throw new Refusal('recalculation_not_posted')
      const from = openFrom((await postingFacts(ctx)).periods)
      if (from !== null && posted.first < from) throw new Refusal('recalculation_closed_since')
      await oneAtATime(
        ctx.db
          .run(sql`update stock_recalculations set state = 'cancelling', total = ${posted.count}, done = 0,
            cancel_reason = ${reason}
          where tenant_id = ${currentTenant} and id = ${id}`),
      )
      await begin(ctx, id, 'cancelling')
      const why = reason === null ? undefined : { reason: { before: null, after: reason } }
      await recordActivity(ctx, 'stock_recalculations', id, 'cancelled', why)
      return showRecalculation(ctx, id)
    },
  },
}
