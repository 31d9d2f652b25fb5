import type { TenantContext } from './context.ts'
import { currentTenant, sql } from './database/sql.ts'
import { Refusal } from './refusal.ts'

export type MergedInto = { readonly kept_id: string; readonly name: string }

/** The record that stands in the place of one that was merged; null where none was. */
export const mergedInto = (ctx: TenantContext, id: string): Promise<MergedInto | null> =>
  ctx.db.first<MergedInto>(sql`
    select m.kept_id, coalesce(b.name, i.name, m.name) as name from merged_records m
      left join beneficiaries b on b.tenant_id = ${currentTenant} and b.id = m.kept_id
      left join items i on i.tenant_id = ${currentTenant} and i.id = m.kept_id
    where m.tenant_id = ${currentTenant} and m.id = ${id}`)

/** Tells whoever asks for a record that was merged in which it lives on. */
export async function refuseMerged(ctx: TenantContext, id: string): Promise<void> {
  const found = await mergedInto(ctx, id)
  if (found) throw new Refusal('record_merged', { name: found.name, kept_id: found.kept_id })
}
