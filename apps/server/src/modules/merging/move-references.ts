import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, name, sql } from '../../kernel/database/sql.ts'
import type { Handling } from './references.ts'

/** The record that goes and the one that stays. */
export type Pair = { readonly kept: string; readonly absorbed: string }

/** How many rows were moved, by table. */
export type Moved = Record<string, number>

/** Has all rows that named the one record name the other, where nothing else is to be done. */
export async function moveReferences(
  ctx: TenantContext,
  references: Readonly<Record<string, Handling>>,
  { kept, absorbed }: Pair,
): Promise<Moved> {
  const moved: Moved = {}
  for (const [of, handling] of Object.entries(references)) {
    if (handling.by === 'own') continue
    const [table = '', column = ''] = of.split('.')
    const count = await ctx.db
      .run(sql`update ${name(table)} t set ${name(column)} = ${kept}${remembering(handling, absorbed)}
      where t.tenant_id = ${currentTenant} and t.${name(column)} = ${absorbed}`)
    if (count > 0) moved[table] = (moved[table] ?? 0) + count
  }
  return moved
}

/** Beside the new name, the one it had: the first of all, however often it was merged. A draft was shown to nobody. */
function remembering(handling: Handling, absorbed: string): Sql {
  if (handling.by !== 'remembered') return sql``
  const column = name(handling.in)
  const before = sql`coalesce(t.${column}, ${absorbed})`
  if (handling.drafts === undefined) return sql`, ${column} = ${before}`
  const isDraft =
    handling.drafts === 'own'
      ? sql`t.status = 0`
      : sql`exists (select 1 from ${name(handling.drafts[0])} h where h.tenant_id = ${currentTenant}
          and h.id = t.${name(handling.drafts[1])} and h.status = 0)`
  return sql`, ${column} = case when ${isDraft} then null else ${before} end`
}

/** Settings of reports and of the company that name a record: the id stands in their text and nowhere else. */
const namingInText = [
  ['report_views', 'settings'],
  ['report_schedules', 'settings'],
  ['settings', 'value'],
] as const

/** What names a record without a key: attachments, saved filters, chosen lists. */
export async function moveNames(
  ctx: TenantContext,
  resource: 'beneficiaries' | 'items',
  { kept, absorbed }: Pair,
): Promise<Moved> {
  const { db } = ctx
  const files = await db.run(sql`update files set attachable_id = ${kept}
    where tenant_id = ${currentTenant} and attachable_type = ${resource} and attachable_id = ${absorbed}`)
  for (const [table, column] of namingInText)
    await db.run(sql`update ${name(table)} set ${name(column)} = replace(${name(column)}::text, ${absorbed}::text, ${kept}::text)::jsonb
      where tenant_id = ${currentTenant} and ${name(column)}::text like ${`%${absorbed}%`}`)
  // Where both had a balance of their own typed in their form, that of the absorbed one stays a balance of before.
  await db.run(sql`update conversion_balances t set record_id = ${kept}
    where t.tenant_id = ${currentTenant} and t.record_id = ${absorbed} and not exists (select 1 from conversion_balances o
      where o.tenant_id = ${currentTenant} and o.record_id = ${kept})`)
  return files > 0 ? { files } : {}
}

/**
 * Has the entries, and of an item what moved, name the kept record. The server itself may not change them: the database
 * does it, for a merge under way alone.
 */
export async function followInBooks(ctx: TenantContext, { absorbed }: Pair): Promise<Moved> {
  const found = await ctx.db.first<{ count: number }>(
    sql`update merged_records set lines_followed = 0
      where tenant_id = ${currentTenant} and id = ${absorbed} returning lines_followed as count`,
  )
  return found && found.count > 0 ? { entry_transactions: found.count } : {}
}
