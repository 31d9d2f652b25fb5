import type { MergeableResource } from '@mizan/contract/merging'
import { searchText } from '@mizan/core/catalog/search-text'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { currentTenant, insertInto, name, sql } from '../../kernel/database/sql.ts'
import { mergedInto, refuseMerged } from '../../kernel/merged-record.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Moved, Pair } from './move-references.ts'

/** What a merge answers: the record that stands in the place of both. */
export type Merged = { readonly id: string; readonly absorbed_id: string }

type Versions = {
  readonly lock_version?: number | undefined
  readonly absorbed_lock_version?: number | undefined
}

/** Records are merged by whoever sees all of the company, and may change and delete such records. */
export function needMerging(ctx: TenantContext, resource: MergeableResource): void {
  ctx.need(resource, 'update')
  ctx.need(resource, 'delete')
  needPreview(ctx, resource)
}

/** The same of looking at what a merge would do, which changes nothing. */
export function needPreview(ctx: TenantContext, resource: MergeableResource): void {
  ctx.need(resource, 'view')
  if (!ctx.has(resource, 'update') || !ctx.has(resource, 'delete')) throw new Refusal('forbidden')
  if (ctx.storesScope !== null) throw new Refusal('merge_needs_whole_company')
}

/** The same merge asked for again has its effect once. */
export async function mergedBefore(
  ctx: TenantContext,
  { kept, absorbed }: Pair,
): Promise<Merged | null> {
  const found = await mergedInto(ctx, absorbed)
  return found?.kept_id === kept ? { id: kept, absorbed_id: absorbed } : null
}

/** Tells which of two records is not there, and where it lives on. */
export async function refuseGone(ctx: TenantContext, { kept, absorbed }: Pair): Promise<never> {
  await refuseMerged(ctx, kept)
  await refuseMerged(ctx, absorbed)
  throw new Refusal('not_found')
}

/** Writes down that the absorbed record is to be no more, with all that it was: from here on the books may follow. */
export async function beginMerge(
  ctx: TenantContext,
  resource: MergeableResource,
  { kept, absorbed }: Pair,
  versions: Versions,
  besides: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { db } = ctx
  const rows = await db.rows<Row & { id: string; lock_version: number }>(sql`
    select t.* from ${name(resource)} t where t.tenant_id = ${currentTenant} and t.id in (${kept}, ${absorbed})`)
  const own = rows.find(({ id }) => id === kept)
  const other = rows.find(({ id }) => id === absorbed)
  if (!own || !other) return refuseGone(ctx, { kept, absorbed })
  const isChanged = (row: { readonly lock_version: number }, seen: number | undefined): boolean =>
    seen !== undefined && seen !== row.lock_version
  if (isChanged(own, versions.lock_version) || isChanged(other, versions.absorbed_lock_version))
    throw new Refusal('version_conflict')
  const text = (field: string): string | null => (other[field] as string | null) ?? null
  const { search_text: _search, tenant_id: _tenant, ...record } = other as Row
  await db.run(
    insertInto('merged_records', [
      {
        tenant_id: currentTenant,
        id: absorbed,
        resource,
        kept_id: kept,
        name: text('name'),
        name_en: text('name_en'),
        code: text('code'),
        record: JSON.stringify({ ...record, ...besides }),
        merged_by: ctx.user.id,
        merged_by_name: ctx.user.name,
        merged_at: ctx.now,
        search_text: searchText(text('name'), text('name_en'), text('code')),
      },
    ]),
  )
}

/** Ends a merge: what was merged into the absorbed record before lives on in the kept one too. */
export async function endMerge(
  ctx: TenantContext,
  resource: MergeableResource,
  { kept, absorbed }: Pair,
  moved: Moved,
): Promise<Merged> {
  const { db } = ctx
  await db.run(sql`update merged_records set kept_id = ${kept}
    where tenant_id = ${currentTenant} and kept_id = ${absorbed}`)
  await db.run(sql`update merged_records set is_done = true, moved = ${JSON.stringify(moved)}::jsonb
    where tenant_id = ${currentTenant} and id = ${absorbed}`)
  await db.run(sql`update ${name(resource)} set lock_version = lock_version + 1
    where tenant_id = ${currentTenant} and id = ${kept}`)
  const found = await db.first<{
    name: string
    code: string | null
  }>(sql`select name, code from merged_records
    where tenant_id = ${currentTenant} and id = ${absorbed}`)
  await recordActivity(ctx, resource, kept, 'merged', {
    merged: { before: found?.name ?? null, after: found?.code ?? null },
  })
  await recordActivity(ctx, resource, absorbed, 'merged_away')
  return { id: kept, absorbed_id: absorbed }
}
