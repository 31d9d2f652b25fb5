import type { lotTransactions } from '@mizan/contract/lots'
import type { RowOf } from '@mizan/contract/resource'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import type { ListSource } from '../../../kernel/list.ts'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import { trimFigure } from '../../../kernel/table.ts'

/** What moved of a batch or serial, with whom it came from and went to: what a recall asks. */
export const lotTransactionSource = (
  ctx: TenantContext,
  lotId: string,
  path: string,
): ListSource<RowOf<typeof lotTransactions>> => ({
  path,
  searchable: false,
  select: sql`t.id, t.move_date, m.kind, t.quantity, t.store_id, m.document_type, m.document_id, m.document_number, t.created_at,
    jsonb_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en) as store,
    case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name, 'name_en', p.name_en) end as beneficiary`,
  from: sql`lot_moves t
    join stores s on s.tenant_id = ${currentTenant} and s.id = t.store_id
    left join stock_moves m on m.tenant_id = ${currentTenant} and m.id = t.stock_move_id
    left join bills b on b.tenant_id = ${currentTenant} and b.id = m.document_id
    left join consignments c on c.tenant_id = ${currentTenant} and c.id = m.document_id
    left join beneficiaries p on p.tenant_id = ${currentTenant} and p.id = coalesce(b.beneficiary_id, c.beneficiary_id)`,
  where: sql`t.tenant_id = ${currentTenant} and t.lot_id = ${lotId} and ${inStoreScope(ctx, sql`t.store_id`)}`,
  columns: { kind: sql`m.kind` },
  order: sql`t.move_date desc, t.id desc`,
  map: (row) =>
    ({ ...row, quantity: trimFigure(row.quantity) }) as unknown as RowOf<typeof lotTransactions>,
})
