import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, raw, sql } from '../../kernel/database/sql.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { seesStore } from '../../kernel/store-scope.ts'
import type { ReportQuery } from './report-query.ts'

/** Lines of one store, by its id, or those of none; null for all. */
export type AskedStore = { readonly id: string } | 'none' | null

/** Which store was asked for: one that the user does not see is none (decision 020). */
export function askedStore(ctx: TenantContext, query: ReportQuery): AskedStore {
  const id = query.id('store_id')
  if (id !== null && !seesStore(ctx, id)) throw wrongField('store_id', 'reference_not_found')
  if (query.flag('no_store')) return 'none'
  return id === null ? null : { id }
}

/**
 * Whether a line by its alias, which names no store itself, is of a document whose head is of some stores; a note is of
 * the store of the bill it corrects. Money, expenses and entries by hand are of none, so that all stores and none are
 * the ledger. Asked as `exists`, so that many lines are held against all such entries at once and few are looked up.
 */
const isOfHead = (alias: 'l' | 'x', ofBill: Sql): Sql => {
  const line = raw(alias)
  return sql`exists (select 1 from entries d join bills b on b.tenant_id = ${currentTenant} and b.id = d.document_id and ${ofBill}
      where d.tenant_id = ${currentTenant} and d.id = ${line}.entry_id)
    or exists (select 1 from entries d join notes n on n.tenant_id = ${currentTenant} and n.id = d.document_id
        join bills b on b.tenant_id = ${currentTenant} and b.id = n.original_bill_id and ${ofBill}
      where d.tenant_id = ${currentTenant} and d.id = ${line}.entry_id)`
}

/** Conditions that narrow lines, by their alias, to those of the store asked for: the one that a line names, else that of its document. */
export const ofStore = (alias: 'l' | 'x', store: AskedStore): readonly Sql[] => {
  if (store === null) return []
  const named = sql`${raw(alias)}.store_id`
  return store === 'none'
    ? [sql`${named} is null and not (${isOfHead(alias, sql`b.store_id is not null`)})`]
    : [
        sql`(${named} = ${store.id} or (${named} is null and (${isOfHead(alias, sql`b.store_id = ${store.id}`)})))`,
      ]
}

/** The same after other conditions. */
export const andOfStore = (alias: 'l' | 'x', store: AskedStore): Sql => {
  const [condition] = ofStore(alias, store)
  return condition === undefined ? sql`` : sql`and ${condition}`
}
