import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, name, sql } from '../../../kernel/database/sql.ts'
import type { LivingTable } from '../../../kernel/document-tables.ts'
import { writerName, writerOf } from '../../../kernel/writer-name.sql.ts'

/** Who wrote a document that is signed: the name that stands over «prepared by». */
export const preparedBy = async (
  ctx: TenantContext,
  table:
    | 'entries'
    | 'conversion_balances'
    | 'landed_costs'
    | 'consignments'
    | 'goods_receipts'
    | 'goods_receipt_returns',
  id: string,
): Promise<string | null> => {
  const written = {
    entries: sql`select created_by, 1 as place from manual_entries where tenant_id = ${currentTenant} and id = ${id}
      union all select created_by, 2 from entries where tenant_id = ${currentTenant} and id = ${id}`,
    conversion_balances: sql`select created_by, 1 as place from conversion_balances where tenant_id = ${currentTenant} and id = ${id}`,
    consignments: sql`select created_by, 1 as place from consignments where tenant_id = ${currentTenant} and id = ${id}`,
    goods_receipts: sql`select created_by, 1 as place from goods_receipts where tenant_id = ${currentTenant} and id = ${id}`,
    goods_receipt_returns: sql`select created_by, 1 as place from goods_receipt_returns where tenant_id = ${currentTenant} and id = ${id}`,
    landed_costs: sql`select created_by, 1 as place from landed_costs where tenant_id = ${currentTenant} and id = ${id}`,
  }
  const found = await ctx.db.first<{ name: string }>(sql`
    select ${writerName(ctx, 'u', sql`w.created_by`)} as name from (${written[table]}) w left join users u on u.id = w.created_by order by w.place limit 1`)
  return found?.name ?? null
}

/** Who wrote a document of a table that has one row each. */
export const writtenBy = async (
  ctx: TenantContext,
  table: LivingTable,
  id: string,
): Promise<string | null> =>
  (
    await ctx.db.first<{
      name: string
    }>(sql`select ${writerOf(null, sql`w.created_by`)} ->> 'name' as name from ${name(table)} w
      where w.tenant_id = ${currentTenant} and w.id = ${id}`)
  )?.name ?? null

/** The numbers of entries by their ids. */
export const numbersOf = async (
  ctx: TenantContext,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const asked = ids.flatMap((id) => id ?? [])
  if (asked.length === 0) return new Map()
  const rows = await ctx.db.rows<{ id: string; number: string }>(sql`
    select id, number from entries where tenant_id = ${currentTenant} and id = any(${asked}::uuid[])`)
  return new Map(rows.map(({ id, number }) => [id, number]))
}
