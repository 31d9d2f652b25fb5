import type { DocumentFile } from '@mizan/contract/imports/importable'
import type { Resource } from '@mizan/contract/resource'
import { searchText } from '@mizan/core/catalog/search-text'
import { westernDigits } from '@mizan/core/money/digits'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, name, sql } from '../../../kernel/database/sql.ts'
import type { ReadRow } from '../file/file-rows.ts'
import { type Unit, firstOf } from './unit.ts'

/** Finds for units the records that are there already; null for each that is new. */
export type Existing = (units: readonly Unit[]) => Promise<readonly (string | null)[]>

/** Records are known by their keys, the surest first. */
export async function recordsUnder(
  ctx: TenantContext,
  resource: Resource,
  keys: readonly string[],
  fileRows: readonly ReadRow[],
): Promise<Existing> {
  const found = await Promise.all(
    keys.map(async (key) => {
      const texts = fileRows.flatMap(({ values }) => values[key] ?? [])
      const asked = [...new Set(texts.flatMap((text) => [text, westernDigits(text)]))]
      const rows = await ctx.db.rows<{ id: string; key: string }>(
        sql`select t.id, t.${name(key)} as key from ${name(resource.name)} t
          where t.tenant_id = ${currentTenant} and t.${name(key)} = any(${asked})`,
      )
      return [key, new Map(rows.map((row) => [searchText(row.key), row.id]))] as const
    }),
  )
  return async (units) =>
    units.map((unit) => {
      const { values } = firstOf(unit)
      const ids = found.map(([key, known]) => known.get(searchText(values[key] ?? '')))
      return ids.find((id) => id !== undefined) ?? null
    })
}

type ExistingDocument = {
  readonly id: string
  readonly reference: string
  readonly beneficiary_id: string | null
}

/** Documents by the number they came with and, where the file says it, their party; cancelled ones do not count. */
export const documentsUnder =
  (ctx: TenantContext, resource: Resource, { fixed, keyField }: DocumentFile): Existing =>
  async (units) => {
    if (keyField === null) return knownIds(ctx, resource, units)
    const references = units.flatMap(({ body }) => (body[keyField] ? [String(body[keyField])] : []))
    if (references.length === 0) return units.map(() => null)
    const ofType = fixed['type'] === undefined ? sql`` : sql`and t.type = ${fixed['type']}`
    const party = 'beneficiary_id' in resource.draft.shape ? sql`t.beneficiary_id` : sql`null::uuid`
    const rows = await ctx.db.rows<ExistingDocument>(
      sql`select t.id, t.${name(keyField)} as reference, ${party} as beneficiary_id from ${name(resource.name)} t
        where t.tenant_id = ${currentTenant} ${ofType} and t.status <> 255 and t.${name(keyField)} = any(${references})`,
    )
    return units.map(
      ({ body }) =>
        rows.find(
          (row) =>
            row.reference === body[keyField] &&
            (body['beneficiary_id'] === undefined ||
              row.beneficiary_id === null ||
              row.beneficiary_id === body['beneficiary_id']),
        )?.id ?? null,
    )
  }

/** What keeps no number is known by its id, which follows from what the file says of it. */
async function knownIds(
  ctx: TenantContext,
  resource: Resource,
  units: readonly Unit[],
): Promise<readonly (string | null)[]> {
  const ids = units.flatMap(({ body }) => (body['id'] ? [String(body['id'])] : []))
  if (ids.length === 0) return units.map(() => null)
  const table = resource.name === 'entries' ? 'manual_entries' : resource.name
  const rows = await ctx.db.rows<{ id: string }>(
    sql`select t.id from ${name(table)} t where t.tenant_id = ${currentTenant} and t.id = any(${ids}::uuid[])`,
  )
  const there = new Set(rows.map(({ id }) => id))
  return units.map(({ body }) => (there.has(String(body['id'])) ? String(body['id']) : null))
}
