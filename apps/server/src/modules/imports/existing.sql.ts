import type { Resource } from '@mizan/contract/resource'
import { searchText } from '@mizan/core/catalog/search-text'
import { westernDigits } from '@mizan/core/money/digits'
import type { TenantContext } from '../../kernel/context.ts'
import { name, sql } from '../../kernel/database/sql.ts'

/** Key → its text as compared → the record that bears it. */
export type Existing = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The records that are there already under the keys of a file. */
export async function existingUnder(
  ctx: TenantContext,
  resource: Resource,
  values: ReadonlyMap<string, readonly string[]>,
): Promise<Existing> {
  const found = await Promise.all(
    [...values].map(async ([key, texts]) => {
      const asked = [...new Set(texts.flatMap((text) => [text, westernDigits(text)]))]
      const rows = await ctx.db.rows<{ id: string; key: string }>(
        sql`select t.id, t.${name(key)} as key from ${name(resource.name)} t
          where t.tenant_id = ${ctx.tenant.id} and t.${name(key)} = any(${asked})`,
      )
      return [key, new Map(rows.map((row) => [searchText(row.key), row.id]))] as const
    }),
  )
  return new Map(found)
}

/** The documents of a type that bear these references already and stand: `reference party` → id. */
export async function documentsUnder(
  ctx: TenantContext,
  resource: Resource,
  type: unknown,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const ofType = type === undefined ? sql`` : sql`and t.type = ${type}`
  const rows = await ctx.db.rows<{ reference: string; beneficiary_id: string | null }>(
    sql`select t.reference, t.beneficiary_id from ${name(resource.name)} t
      where t.tenant_id = ${ctx.tenant.id} ${ofType} and t.status <> 255 and t.reference = any(${[...references]})`,
  )
  return new Set(rows.map((row) => bearing(row.reference, row.beneficiary_id)))
}

export const bearing = (reference: unknown, party: unknown): string =>
  `${String(reference)} ${String(party ?? '')}`
