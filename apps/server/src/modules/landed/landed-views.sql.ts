import type { landedCosts } from '@mizan/contract/documents/landed'
import type { RowOf } from '@mizan/contract/resource'
import { factsOf } from '@mizan/core/documents/kind'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { currentTenant, raw, sql } from '../../kernel/database/sql.ts'
import type { ListQuery } from '../../kernel/http/list-query.ts'
import type { ListSource } from '../../kernel/list.ts'
import { trimFigure } from '../../kernel/table.ts'
import { withLines } from '../documents/index.ts'

const select = sql`t.id, t.status, t.number, t.source_type, t.source_id, t.account_id, t.cost_date as date, t.amount,
  t.spread_by as by, t.notes, t.entry_id, t.lock_version, t.created_at,
  (select jsonb_build_object('id', r.id, 'name', r.name, 'name_en', r.name_en, 'account_number', r.account_number) from accounts r where r.tenant_id = ${currentTenant} and r.id = t.account_id) as account,
  case t.source_type
    when 'bill' then (select jsonb_build_object('id', r.id, 'name', r.bill_code) from bills r where r.tenant_id = ${currentTenant} and r.id = t.source_id)
    else (select jsonb_build_object('id', r.id, 'name', r.number) from expenses r where r.tenant_id = ${currentTenant} and r.id = t.source_id) end as source`

export const landedList = (_ctx: TenantContext, query: ListQuery): ListSource<never> => ({
  path: 'landed_costs',
  select,
  from: sql`landed_costs t`,
  where: sql`t.tenant_id = ${currentTenant}${withLines('landed_costs', 'bill_id', query.equals.bill_id)}`,
  order: sql`t.cost_date desc, t.id desc`,
  map: ((row: Row) => row) as never,
  columns: { date: raw('t.cost_date'), bill_id: false },
  totals: { amount: sql`sum(t.amount) filter (where t.status = 1)` },
})

/** A landed cost with the goods that carry it. */
export async function showLanded(
  ctx: TenantContext,
  id: string,
): Promise<RowOf<typeof landedCosts> | null> {
  const [head, lines] = await Promise.all([
    ctx.db.first<Row>(
      sql`select ${select} from landed_costs t where t.tenant_id = ${currentTenant} and t.id = ${id}`,
    ),
    ctx.db.rows<Row>(sql`
      select t.bill_item_id, t.weight, t.bill_id, b.bill_code, t.amount, t.transit_value,
        coalesce(m.value, 0)::numeric(18,2) as stock_value, coalesce(m.correction, 0)::numeric(18,2) as sold_value,
        jsonb_build_object('id', i.id, 'name', i.name, 'name_en', i.name_en, 'code', i.code) as item,
        (select jsonb_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en) from stores s where s.tenant_id = ${currentTenant} and s.id = l.store_id) as store
      from landed_cost_lines t join bills b on b.tenant_id = ${currentTenant} and b.id = t.bill_id
        join bill_items l on l.tenant_id = ${currentTenant} and l.id = t.bill_item_id
        join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id
        left join stock_moves m on m.tenant_id = ${currentTenant} and m.document_id = t.landed_cost_id
          and m.document_line_id = t.bill_item_id and m.kind = 'value' and m.document_type = ${factsOf('landed_cost').documentType}
      where t.tenant_id = ${currentTenant} and t.landed_cost_id = ${id} order by t.line_no`),
  ])
  return (
    head &&
    ({
      ...head,
      lines: lines.map((line) => ({ ...line, weight: trimFigure(line.weight) ?? null })),
    } as unknown as RowOf<typeof landedCosts>)
  )
}
