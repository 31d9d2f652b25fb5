import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, sql } from '../../kernel/database/sql.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import type { ReportQuery } from './report-query.ts'

/** The lines of sales and their returns asked for, in company currency; an advance sells nothing yet. */
function lines(ctx: TenantContext, query: ReportQuery): Sql {
  const [store, party] = [query.id('store_id'), query.id('beneficiary_id')]
  const storeOf = sql`coalesce(l.store_id, b.store_id)`
  return sql`select l.tenant_id, l.id, l.bill_id, l.item_id, l.base_qty, l.cost_value as cost, t.percentage,
      case b.type when 1 then 1 else -1 end as sign,
      round((l.net - l.allowance) * b.exchange_rate, 2) as net,
      round((l.allowance + case when b.tax_inclusive then round(l.discount_value * 100 / (100 + t.percentage), 3) else l.discount_value end)
        * b.exchange_rate, 2) as discount
    from bills b join bill_items l on l.tenant_id = b.tenant_id and l.bill_id = b.id
      join taxes t on t.tenant_id = l.tenant_id and t.id = l.tax_id
    where b.tenant_id = ${ctx.tenant.id} and b.type in (1, 4) and b.status not in (0, 255) and b.kind <> 'prepayment'
      and b.issue_date >= ${query.from} and b.issue_date <= ${query.to}
      and (${party}::uuid is null or b.beneficiary_id = ${party}::uuid)
      and (${store}::uuid is null or ${storeOf} = ${store}::uuid) and ${inStoreScope(ctx, storeOf)}`
}

/** What the goods of one component of a kit cost: what its moves with the line took or brought back. */
const costOfComponent = sql`coalesce((select abs(sum(m.value)) from stock_moves m
  where m.tenant_id = x.tenant_id and m.document_id = x.bill_id and m.document_line_id = x.id and m.item_id = c.component_id
    and not exists (select 1 from entries e where e.tenant_id = m.tenant_id and e.inverse_entry_id = m.entry_id)), 0)`

/** Figures of each item that was sold or came back; a kit stands as its components (`domain/04` 4.10). */
export function salesByItem(ctx: TenantContext, query: ReportQuery): Sql {
  const item = query.id('item_id')
  return sql`with lines as materialized (${lines(ctx, query)}), sold as (
      select x.item_id, x.sign, x.base_qty, x.net, x.discount, x.cost, x.percentage from lines x
        where not exists (select 1 from bill_item_components c where c.tenant_id = x.tenant_id and c.bill_item_id = x.id)
      union all
      select c.component_id, x.sign, c.base_qty, c.net, c.discount, ${costOfComponent}, x.percentage
        from lines x join bill_item_components c on c.tenant_id = x.tenant_id and c.bill_item_id = x.id
    )
    select item_id, coalesce(sum(base_qty) filter (where sign = 1), 0) as sold_qty,
      coalesce(sum(base_qty) filter (where sign = -1), 0) as returned_qty, sum(sign * base_qty) as net_qty,
      sum(sign * (net + discount)) as gross, sum(sign * discount) as discounts, sum(sign * net) as net,
      sum(sign * round(net * percentage / 100, 2)) as vat, sum(sign * cost) as cost,
      sum(sign * (net - cost)) as profit
    from sold where ${item}::uuid is null or item_id = ${item}::uuid group by item_id`
}
