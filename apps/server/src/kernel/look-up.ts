import type { ResourceDeclaration } from '@mizan/contract/resource'
import { writesDocuments } from '@mizan/core/access/document-codes'
import type { TenantContext } from './context.ts'
import type { ListQuery } from './http/list-query.ts'
import type { ListSource } from './list.ts'
import { Refusal } from './refusal.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Whether the user reads the resource only to fill in a document: he may not view it, but whoever
 * writes documents must choose among its records.
 */
export function isLookUp(ctx: TenantContext, { guard, lookUp }: ResourceDeclaration): boolean {
  if (lookUp.length === 0 || !('code' in guard) || ctx.has(guard.code, 'view')) return false
  const writes = writesDocuments(ctx.has)
  if (writes) ctx.needNothing()
  return writes
}

/** What a document's form needs of a record, and nothing else of it. */
export const shortRow = ({ lookUp }: ResourceDeclaration, row: Fields): Fields =>
  Object.fromEntries(lookUp.map((field) => [field, row[field]]))

/**
 * A list in its short form. What is not shown cannot be filtered or sorted by either: that would
 * tell it. Sums are left out, and there is no file of it.
 */
export function shortList<T>(
  resource: ResourceDeclaration,
  query: ListQuery,
  { totals: _sums, summed: _summed, ...source }: ListSource<T>,
): ListSource<Fields> {
  const asked = [query.equals, query.from, query.to].flatMap((given) => Object.keys(given))
  const fields = query.sort ? [...asked, query.sort.field] : asked
  if (query.file || fields.some((field) => !resource.lookUp.includes(field)))
    throw new Refusal('forbidden')
  return { ...source, map: (row) => shortRow(resource, source.map(row) as Fields) }
}
