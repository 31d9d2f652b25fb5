import type { TenantContext } from './context.ts'
import { type Sql, currentTenant, raw, sql } from './database/sql.ts'
import { documentsOfStores, stockTableNames } from './document-tables.ts'
import type { ListSource } from './list.ts'
import { Refusal } from './refusal.ts'

/**
 * The condition of lists and documents that name a store: it is one of those the user's role sees
 * (`stores.scope`, `domain/07` 7.1). What names none is everybody's.
 */
export const inStoreScope = ({ storesScope }: TenantContext, column: Sql): Sql =>
  storesScope === null
    ? sql`true`
    : sql`(${column} is null or ${column} = any(${[...storesScope]}::uuid[]))`

/** Whether the user sees what stands in this store. */
export const seesStore = ({ storesScope }: TenantContext, storeId: string | null): boolean =>
  storesScope === null || storeId === null || storesScope.includes(storeId)

/** The resources whose records belong to stores, themselves or through a document: those of `record_stores`. */
export const storeResources = [
  'stores',
  'pos',
  'pos_session',
  'einvoice_units',
  ...documentsOfStores,
  ...stockTableNames,
  'goods_receipt_returns',
  'landed_costs',
  'stock_write_downs',
  'assets',
  'einvoices',
  'einvoice_packs',
  'bill_collections',
  'integration_events',
] as const
export type StoreResource = (typeof storeResources)[number]

const belongsToStores = (resource: string): resource is StoreResource =>
  storeResources.some((each) => each === resource)

/**
 * The condition that a record belongs to no store which the user does not see, itself or through the document it
 * hangs on: a note or a payment through its bill. Without a resource the id may be of any. The resource is said by
 * a select: of branches that a planner leaves out for a constant, a spread database no longer knows whose they are.
 */
export const seesRecord = (
  { storesScope }: TenantContext,
  id: Sql,
  resource: StoreResource | null = null,
): Sql =>
  storesScope === null
    ? sql`true`
    : sql`not exists (select 1 from record_stores s where s.tenant_id = ${currentTenant} and s.record_id = ${id}
        and s.store_id <> all(${[...storesScope]}::uuid[])
        ${resource === null ? sql`` : sql`and s.resource = (select ${raw(`'${resource}'`)}::text)`}
        ${resource === null || resource === 'consignments' ? notSentBetween(storesScope) : sql``})`

/** What is sent from one store to another in two steps is seen by who sees either of them. */
const notSentBetween = (storesScope: readonly string[]): Sql =>
  sql`and not exists (select 1 from consignments c where c.tenant_id = ${currentTenant} and c.id = s.record_id
          and c.is_two_step and c.status <> 0
          and (c.source_store_id = any(${[...storesScope]}::uuid[]) or c.destination_store_id = any(${[...storesScope]}::uuid[])))`

/** Refuses, as if there were none, a record of a store that the user does not see. */
export async function requireSeen(ctx: TenantContext, ...ids: readonly string[]): Promise<void> {
  if (ctx.storesScope === null) return
  const hidden = await ctx.db.first(sql`select 1 from unnest(${[...ids]}::uuid[]) as asked (id)
    where not ${seesRecord(ctx, sql`asked.id`)} limit 1`)
  if (hidden) throw new Refusal('not_found')
}

/** Refuses a record of a resource in the same way, before anything is done with it. */
export const guardStores = async (
  ctx: TenantContext,
  resource: string,
  id: string | undefined,
): Promise<void> => {
  if (id !== undefined && belongsToStores(resource)) await requireSeen(ctx, id)
}

/** A list without the records of stores that the user does not see. */
export const ofSeenStores = <T>(
  ctx: TenantContext,
  resource: string,
  source: ListSource<T>,
): ListSource<T> =>
  ctx.storesScope === null || !belongsToStores(resource)
    ? source
    : { ...source, where: sql`${source.where} and ${seesRecord(ctx, sql`t.id`, resource)}` }
