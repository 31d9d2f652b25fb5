import {
  type ImportableName,
  importTarget,
  isImportablePart,
} from '@mizan/contract/imports/importable-names'
import type { ImportFigure } from '@mizan/contract/imports/imports'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, name, raw, sql } from '../../../kernel/database/sql.ts'
import { documentTableOf } from '../../../kernel/document-tables.ts'

type Held = Readonly<Partial<Record<ImportFigure['key'], string>>>

/** What the documents of a list come to, in company currency; null of records that are no documents. */
const amountOf = (resource: string): Sql | null => {
  if (resource === 'entries') return raw('total')
  const table = documentTableOf(resource)
  return table && raw(table.localAmount)
}

/** What a list holds now: how many records, and what they come to; cancelled documents do not count. */
export async function heldIn(ctx: TenantContext, list: ImportableName): Promise<Held> {
  if (isImportablePart(list)) return {}
  const { resource, type } = importTarget(list)
  const { db } = ctx
  const first = async (query: Sql): Promise<Held> => (await db.first<Held>(query)) ?? {}
  if (resource === 'conversion_balance')
    return first(sql`select coalesce(sum(debit), 0)::text as debit, coalesce(sum(credit), 0)::text as credit from (
        select l.debit, l.credit from conversion_lines l where l.tenant_id = ${currentTenant} and l.conversion_id in (${theSet()})
        union all
        select s.value, 0 from conversion_stock s where s.tenant_id = ${currentTenant} and s.conversion_id in (${theSet()})) held`)
  const amount = amountOf(resource)
  const table = name(resource === 'entries' ? 'manual_entries' : resource)
  if (!amount)
    return first(
      sql`select count(*)::text as count from ${table} where tenant_id = ${currentTenant}`,
    )
  const ofType = type === null ? sql`` : sql`and type = ${type}`
  return first(sql`select count(*)::text as count, coalesce(sum(${amount}), 0)::numeric(20,2)::text as amount
    from ${table} where tenant_id = ${currentTenant} and status <> 255 ${ofType}`)
}

const theSet = (): Sql =>
  sql`select id from conversion_balances where tenant_id = ${currentTenant} and kind = 'conversion'`

const keys = ['count', 'amount', 'debit', 'credit'] as const

export const figuresBetween = (before: Held, after: Held): readonly ImportFigure[] =>
  keys.flatMap((key) => {
    const [from, to] = [before[key], after[key]]
    return from === undefined || to === undefined ? [] : [{ key, before: from, after: to }]
  })
