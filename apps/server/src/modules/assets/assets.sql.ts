import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { trimFigure } from '../../kernel/table.ts'
import { named } from '../documents/index.ts'

const numbered = sql`, 'account_number', r.account_number`

const select = sql`t.id, t.status, t.name, t.item_id, ${named('items', 'item_id', sql`, 'code', r.code`)} as item,
  t.quantity, t.purchase_price, t.scrap_value, t.destruction_ratio, t.purchase_date, t.start_destruction_date,
  t.account_id, ${named('accounts', 'account_id', numbered)} as account,
  t.accumulated_account_id, ${named('accounts', 'accumulated_account_id', numbered)} as accumulated_account,
  t.expense_account_id, ${named('accounts', 'expense_account_id', numbered)} as expense_account,
  t.excluding_account_id, ${named('accounts', 'excluding_account_id', numbered)} as excluding_account,
  t.cost_center_id, ${named('cost_centers', 'cost_center_id')} as cost_center, t.source_bill_id,
  (select jsonb_build_object('id', r.id, 'name', r.bill_code, 'status', r.status) from bills r where r.tenant_id = ${currentTenant} and r.id = t.source_bill_id) as source_bill,
  t.lock_version, t.created_at`

const assetView = (row: Row): Record<string, unknown> => ({
  ...row,
  quantity: trimFigure(row.quantity),
  destruction_ratio: trimFigure(row.destruction_ratio),
})

export const assetList = (): ListSource<never> => ({
  path: 'assets',
  indexed: ['assets'],
  select,
  from: sql`assets t`,
  where: sql`t.tenant_id = ${currentTenant}`,
  order: sql`t.purchase_date desc, t.id desc`,
  map: assetView as never,
  totals: { purchase_price: sql`sum(t.purchase_price) filter (where t.status <> 3)` },
})

export async function showAsset(
  ctx: TenantContext,
  id: string,
): Promise<Record<string, unknown> | null> {
  const row = await ctx.db.first<Row>(
    sql`select ${select} from assets t where t.tenant_id = ${currentTenant} and t.id = ${id}`,
  )
  return row && assetView(row)
}
