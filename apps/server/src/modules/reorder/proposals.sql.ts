import { type reorderProposals, reorderDays } from '@mizan/contract/documents/reorder'
import type { RowOf } from '@mizan/contract/resource'
import { factsOf } from '@mizan/core/documents/kind'
import {
  type StockNeed,
  amountToOrder,
  isAtLimit,
  wantedAmount,
} from '@mizan/core/purchasing/reorder'
import {
  type Quantity,
  formatShort,
  parseDecimal,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import { addDays } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListQuery } from '../../kernel/http/list-query.ts'
import type { ListSource } from '../../kernel/list.ts'
import { nameOf } from '../../kernel/name-of.sql.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import { claimsOf, isTrackedType } from '../catalog/index.ts'
import { factorOfUnit, lastPriceOf } from './supplier-terms.sql.ts'

type Proposal = RowOf<typeof reorderProposals>

const saleTypes = [factsOf('sales_bill').documentType, factsOf('sales_return').documentType]

const mainStore = sql`(select s.id from stores s where s.tenant_id = ${currentTenant} and s.is_main_store)`

/**
 * Every figure of an item in a store, from wherever it is known, added up: one sum over all of them is quick for
 * any number of items, where joins of what is only counted here are not. What has a limit is there with nothing.
 */
const figures = (ctx: TenantContext, days: number): Sql => sql`
  select f.item_id, f.store_id, sum(f.on_hand) as on_hand, round(sum(f.reserved), 6) as reserved_amount,
    round(sum(f.ordered), 6) as ordered_amount, sum(f.drafted) as drafted_amount, sum(f.sold) as sold_amount
  from (
    select l.item_id, l.store_id, l.quantity as on_hand, 0::numeric as reserved, 0::numeric as ordered, 0::numeric as drafted, 0::numeric as sold
      from stock_levels l where l.tenant_id = ${currentTenant}
    union all
    select a.item_id, a.store_id, 0, case a.side when 'reserved' then a.quantity else 0 end, case a.side when 'ordered' then a.quantity else 0 end, 0, 0
      from ${claimsOf(null, { today: ctx.today })} a
    union all
    select o.item_id, coalesce(o.store_id, q.store_id, ${mainStore}), 0, 0, 0, round(o.item_qty * o.unit_factor, 6), 0
      from quotations q join quotation_items o on o.tenant_id = ${currentTenant} and o.quotation_id = q.id
      where q.tenant_id = ${currentTenant} and q.type = 'purchases' and q.status = 0
    union all
    select m.item_id, m.store_id, 0, 0, 0, 0, -m.quantity
      from stores s join stock_moves m on m.tenant_id = ${currentTenant} and m.store_id = s.id
        and m.move_date > ${addDays(ctx.today, -days)} and m.move_date <= ${ctx.today}
      where s.tenant_id = ${currentTenant} and m.document_type = any(${saleTypes}::int[])
    union all
    select w.item_id, w.store_id, 0, 0, 0, 0, 0 from item_stores w where w.tenant_id = ${currentTenant}
    union all
    select i.id, coalesce(i.default_store_id, ${mainStore}), 0, 0, 0, 0, 0 from items i
      where i.tenant_id = ${currentTenant} and i.limit_of_reorders > 0
  ) f group by f.item_id, f.store_id`

/** What is known of every item that may be missing in a store, and the supplier it is usually bought from. */
const needs = (ctx: TenantContext, days: number): Sql => sql`(
  with known as (
    select i.id as item_id, s.id as store_id, i.name, i.name_en, i.code, i.search_text, i.collection_id,
      coalesce(i.sub_unit_id, i.unit_id) as unit_id, i.purchasing_price,
      ${nameOf(ctx, 'i')} as item, ${nameOf(ctx, 's')} as store, s.name as store_name, s.name_en as store_name_en,
      p.on_hand, p.reserved_amount, p.ordered_amount, p.drafted_amount, p.sold_amount,
      coalesce(w.limit_of_reorders, i.limit_of_reorders) as limit_of_reorders,
      coalesce(w.maximum_stock, i.maximum_stock) as maximum_stock
    from (${figures(ctx, days)}) p join items i on i.tenant_id = ${currentTenant} and i.id = p.item_id
      join stores s on s.tenant_id = ${currentTenant} and s.id = p.store_id
      left join item_stores w on w.tenant_id = ${currentTenant} and w.item_id = i.id and w.store_id = s.id
    where i.active and s.active and ${isTrackedType(sql`i.item_type`)} and ${inStoreScope(ctx, sql`s.id`)}
  )
  select md5(k.item_id::text || k.store_id::text)::uuid as id, k.*, k.on_hand - k.reserved_amount + k.ordered_amount + k.drafted_amount as expected,
    k.limit_of_reorders > 0 and k.on_hand - k.reserved_amount + k.ordered_amount + k.drafted_amount <= k.limit_of_reorders as below_limit,
    p.beneficiary_id, ${nameOf(ctx, 'b')} as beneficiary, b.name as beneficiary_name, b.name_en as beneficiary_name_en
  from known k
    left join lateral (select x.beneficiary_id from item_suppliers x
      where x.tenant_id = ${currentTenant} and x.item_id = k.item_id order by x.is_usual desc, x.line_no limit 1) p on true
    left join beneficiaries b on b.tenant_id = ${currentTenant} and b.id = p.beneficiary_id
) t`

/** What `wantedAmount` of core answers with more than nothing. */
const isMissing = sql`t.expected < case when t.below_limit then coalesce(t.maximum_stock, t.limit_of_reorders + greatest(t.sold_amount, 1))
  else least(greatest(t.sold_amount, 0), t.maximum_stock) end`

/** From whom the item of the row `t` may be bought, the usual one first. */
const suppliers = sql`coalesce((
  select jsonb_agg(jsonb_build_object('beneficiary_id', p.beneficiary_id,
    'beneficiary', jsonb_build_object('id', b.id, 'name', b.name, 'name_en', b.name_en), 'code', p.code, 'unit_id', p.own_unit,
    'unit', jsonb_build_object('id', u.id, 'name', u.name, 'name_en', u.name_en), 'factor', trim_scale(p.factor)::text,
    'minimum_amount', trim_scale(p.minimum_amount)::text, 'usual_amount', trim_scale(p.usual_amount)::text,
    'delivery_days', p.delivery_days, 'last_price', trim_scale(y.price)::text, 'last_date', y.issue_date)
    order by p.is_usual desc, p.line_no)
  from (select x.*, coalesce(x.unit_id, i.sub_unit_id, i.unit_id) as own_unit,
      ${factorOfUnit(sql`i`, sql`coalesce(x.unit_id, i.sub_unit_id, i.unit_id)`)} as factor
    from items i join item_suppliers x on x.tenant_id = ${currentTenant} and x.item_id = i.id
    where i.tenant_id = ${currentTenant} and i.id = t.item_id) p
    join beneficiaries b on b.tenant_id = ${currentTenant} and b.id = p.beneficiary_id
    join units u on u.tenant_id = ${currentTenant} and u.id = p.own_unit
    left join lateral (${lastPriceOf(sql`t.item_id`, sql`p.beneficiary_id`, sql`p.factor`)}) y on true
  where p.factor is not null), '[]')`

const unit = sql`(select jsonb_build_object('id', u.id, 'name', u.name, 'name_en', u.name_en) from units u
  where u.tenant_id = ${currentTenant} and u.id = t.unit_id)`

const figure = (text: unknown): Quantity =>
  quantity(parseDecimal(String(text ?? '0'), scale.quantity) ?? 0n)

const maybe = (text: unknown): Quantity | null =>
  text === null || text === undefined ? null : figure(text)

const shown = (amount: Quantity): string => formatShort(amount, scale.quantity)

/** The items to be ordered again, by supplier: at their limit, or sold faster than what is there and on its way (`domain/04` 4.12). */
export function proposalList(ctx: TenantContext, query: ListQuery): ListSource<Proposal> {
  const days = Number(query.equals.days?.[0] ?? reorderDays)
  return {
    path: 'reorder_proposals',
    select: sql`t.*, ${suppliers} as suppliers, ${unit} as unit`,
    from: needs(ctx, days),
    where: isMissing,
    columns: { days: false, has_supplier: sql`(t.beneficiary_id is not null)` },
    order: sql`t.beneficiary nulls last, t.beneficiary_id, t.item, t.store, t.id`,
    map: proposalOf,
  }
}

function proposalOf(row: Row): Proposal {
  const need: StockNeed = {
    onHand: figure(row.on_hand),
    reserved: figure(row.reserved_amount),
    ordered: quantity(figure(row.ordered_amount) + figure(row.drafted_amount)),
    sold: figure(row.sold_amount),
    limit: figure(row.limit_of_reorders),
    maximum: maybe(row.maximum_stock),
  }
  const wanted = wantedAmount(need)
  return {
    id: row.id,
    item_id: row.item_id,
    item: { id: row.item_id, name: row.name, name_en: row.name_en },
    code: row.code,
    store_id: row.store_id,
    store: { id: row.store_id, name: row.store_name, name_en: row.store_name_en },
    collection_id: row.collection_id,
    unit_id: row.unit_id,
    unit: row.unit,
    on_hand: shown(need.onHand),
    reserved_amount: shown(need.reserved),
    ordered_amount: shown(figure(row.ordered_amount)),
    drafted_amount: shown(figure(row.drafted_amount)),
    sold_amount: shown(need.sold),
    limit_of_reorders: need.limit > 0n ? shown(need.limit) : null,
    maximum_stock: need.maximum && shown(need.maximum),
    below_limit: isAtLimit(need),
    wanted_amount: shown(wanted),
    beneficiary_id: row.beneficiary_id,
    beneficiary: row.beneficiary_id && {
      id: row.beneficiary_id,
      name: row.beneficiary_name,
      name_en: row.beneficiary_name_en,
    },
    has_supplier: row.beneficiary_id !== null,
    suppliers: (row.suppliers as Proposal['suppliers']).map((each) => ({
      ...each,
      amount: shown(
        amountToOrder(wanted, {
          factor: figure(each.factor),
          minimum: maybe(each.minimum_amount),
          usual: maybe(each.usual_amount),
          isWhole: each.unit_id !== row.unit_id,
        }),
      ),
    })),
    purchasing_price: formatShort(
      parseDecimal(String(row.purchasing_price), scale.price) ?? 0n,
      scale.price,
      2,
    ),
  } as Proposal
}
