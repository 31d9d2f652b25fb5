import {
  type DocumentDesign,
  type StoredDesign,
  documentDesignDraft,
  plainDesign,
} from '@mizan/contract/documents/document-design'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { seesRecord } from '../../../kernel/store-scope.ts'

type Row = { readonly design: unknown; readonly lock_version: number }

const rowOf = (ctx: TenantContext, lock: 'read' | 'change'): Promise<Row | null> =>
  ctx.db.first<Row>(sql`select design, lock_version from document_designs
    where tenant_id = ${currentTenant} ${lock === 'change' ? sql`for update` : sql``}`)

/** The design of the company's papers; the plain one until it chooses. */
export async function designOf(
  ctx: TenantContext,
  lock: 'read' | 'change' = 'read',
): Promise<StoredDesign> {
  const row = await rowOf(ctx, lock)
  // What was kept before a wish was added takes its usual value.
  const design = row ? documentDesignDraft.parse(row.design) : plainDesign
  return { ...design, lock_version: row?.lock_version ?? 0 }
}

export const saveDesign = (ctx: TenantContext, design: DocumentDesign): Promise<number> =>
  ctx.db.run(sql`
    insert into document_designs (tenant_id, design, lock_version, updated_at)
    values (${currentTenant}, ${JSON.stringify(design)}, 1, ${ctx.now})
    on conflict (tenant_id) do update set design = excluded.design, updated_at = excluded.updated_at,
      lock_version = document_designs.lock_version + 1`)

/** The newest confirmed record of a family, to show a design on. */
export const latestOf = async (
  ctx: TenantContext,
  family: 'bills' | 'quotations' | 'receipts',
): Promise<string | null> => {
  const newest = {
    bills: sql`select id from bills where tenant_id = ${currentTenant} and type = 1 and status in (1, 9)
      and ${seesRecord(ctx, sql`bills.id`, 'bills')} order by issue_date desc, id desc limit 1`,
    quotations: sql`select id from quotations where tenant_id = ${currentTenant} and type = 'sales' and status = 1
      and ${seesRecord(ctx, sql`quotations.id`, 'quotations')} order by issue_date desc, id desc limit 1`,
    receipts: sql`select id from receipts where tenant_id = ${currentTenant} and type = 1 and status = 1
      and ${seesRecord(ctx, sql`receipts.id`, 'receipts')} order by date desc, id desc limit 1`,
  }
  return (await ctx.db.first<{ id: string }>(newest[family]))?.id ?? null
}
