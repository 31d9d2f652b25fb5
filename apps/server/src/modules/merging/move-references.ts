import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, name, sql } from '../../kernel/database/sql.ts'
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
    const remembered =
      handling.by === 'renamed'
        ? sql``
        : handling.but === 'drafts'
          ? sql`, ${name(handling.in)} = case when status = 0 then null else coalesce(${name(handling.in)}, ${absorbed}) end`
          : sql`, ${name(handling.in)} = coalesce(${name(handling.in)}, ${absorbed})`
    const count = await ctx.db.run(sql`update ${name(table)} set ${name(column)} = ${kept}${remembered}
      where tenant_id = ${currentTenant} and ${name(column)} = ${absorbed}`)
    if (count > 0) moved[table] = (moved[table] ?? 0) + count
  }
  return moved
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
