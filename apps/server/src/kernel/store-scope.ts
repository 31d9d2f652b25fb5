import type { TenantContext } from './context.ts'
import { type Sql, sql } from './database/sql.ts'

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
