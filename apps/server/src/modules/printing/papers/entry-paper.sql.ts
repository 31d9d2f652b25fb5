import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'

/** Who wrote a document that is signed: the name that stands over «prepared by». */
export const preparedBy = async (
  ctx: TenantContext,
  table:
    | 'entries'
    | 'conversion_balances'
    | 'landed_costs'
    | 'consignments'
    | 'goods_receipts'
    | 'batch_assembly'
    | 'stock_write_downs',
  id: string,
): Promise<string | null> => {
  const written = {
    entries: sql`select created_by, 1 as place from manual_entries where tenant_id = ${currentTenant} and id = ${id}
      union all select created_by, 2 from entries where tenant_id = ${currentTenant} and id = ${id}`,
    conversion_balances: sql`select created_by, 1 as place from conversion_balances where tenant_id = ${currentTenant} and id = ${id}`,
    consignments: sql`select created_by, 1 as place from consignments where tenant_id = ${currentTenant} and id = ${id}`,
    goods_receipts: sql`select created_by, 1 as place from goods_receipts where tenant_id = ${currentTenant} and id = ${id}`,
    batch_assembly: sql`select created_by, 1 as place from batch_assembly where tenant_id = ${currentTenant} and id = ${id}`,
    stock_write_downs: sql`select created_by, 1 as place from stock_write_downs where tenant_id = ${currentTenant} and id = ${id}`,
    landed_costs: sql`select created_by, 1 as place from landed_costs where tenant_id = ${currentTenant} and id = ${id}`,
  }
  const found = await ctx.db.first<{ name: string }>(sql`
    select u.name from (${written[table]}) w join users u on u.id = w.created_by order by w.place limit 1`)
  return found?.name ?? null
}

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
