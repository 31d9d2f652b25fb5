import type { ItemMerge, MergingItem, MergingUnit } from '@mizan/core/merging/merge-items'
import { parseDecimal, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { nameOf } from '../../kernel/name-of.sql.ts'
import type { Pair } from './move-references.ts'
import { documentsNaming, openedNaming } from './naming-documents.sql.ts'
import { itemReferences } from './references.ts'

type ItemRow = {
  readonly id: string
  readonly item_type: number
  readonly base_unit_id: string
  readonly tracked_by: string | null
  readonly has_expiry: boolean
  readonly model_id: string | null
  readonly caliber: number | null
  readonly allow_negative_balance: boolean
  readonly units: readonly MergingUnit[]
}

const itemsOf = (ctx: TenantContext, { kept, absorbed }: Pair): Promise<ItemRow[]> =>
  ctx.db.rows<ItemRow>(sql`
    select i.id, i.item_type, coalesce(i.sub_unit_id, i.unit_id) as base_unit_id, i.tracked_by, i.has_expiry, i.model_id, i.caliber,
      i.allow_negative_balance, (select coalesce(jsonb_agg(jsonb_build_object('unit', u.unit, 'factor', u.factor::text) order by u.unit), '[]') from (
        select i.main_unit_id as unit, i.conversion_factor as factor
          where i.conversion_factor is not null and i.main_unit_id <> coalesce(i.sub_unit_id, i.unit_id)
        union
        select c.unit_id, c.factor from item_conversions c where c.tenant_id = ${currentTenant} and c.item_id = i.id) u) as units
    from items i where i.tenant_id = ${currentTenant} and i.id in (${kept}, ${absorbed})`)

const itemOf = (row: ItemRow): MergingItem => ({
  id: row.id,
  type: row.item_type,
  baseUnit: row.base_unit_id,
  units: row.units,
  trackedBy: row.tracked_by,
  hasExpiry: row.has_expiry,
  model: row.model_id,
  caliber: row.caliber,
  allowNegative: row.allow_negative_balance,
})

/** A set of opening balances names items in its stock alone. */
const openedSet = (
  item: string,
): Sql => sql`select to_char(c.opening_date, 'YYYY-MM-DD') from conversion_balances c
    join conversion_stock l on l.tenant_id = ${currentTenant} and l.conversion_id = c.id
  where c.tenant_id = ${currentTenant} and l.item_id = ${item} and c.status = 128`

const opened = (item: string): Sql =>
  sql`${openedNaming(documentsNaming(itemReferences, 'item_id'), item)} union all ${openedSet(item)}`

/** Whether one is below the other in recipes, at any depth, or one batch made the one of the other. */
const madeOfOther = (a: string, b: string): Sql => sql`exists (with recursive below (id) as (
    select c.component_id from item_components c where c.tenant_id = ${currentTenant} and c.item_id = ${a}
    union select c.component_id from below x join item_components c on c.tenant_id = ${currentTenant} and c.item_id = x.id)
  select 1 from below where id = ${b}::uuid)
  or exists (select 1 from batch_assembly t join batch_assembly_components l
      on l.tenant_id = ${currentTenant} and l.batch_assembly_id = t.id
    where t.tenant_id = ${currentTenant} and t.item_id = ${a} and l.item_id = ${b})`

type OtherRow = {
  readonly is_made_of_other: boolean
  readonly recipe_of_both: string | null
  readonly opened: string | null
  readonly counting: string | null
  readonly is_recalculating: boolean
}

const othersOf = (ctx: TenantContext, { kept, absorbed }: Pair): Promise<OtherRow | null> =>
  ctx.db.first<OtherRow>(sql`
    select ${madeOfOther(kept, absorbed)} or ${madeOfOther(absorbed, kept)} as is_made_of_other,
      (select ${nameOf(ctx, 'p')} from item_components a join item_components k
          on k.tenant_id = ${currentTenant} and k.item_id = a.item_id and k.component_id = ${kept}
          join items p on p.tenant_id = ${currentTenant} and p.id = a.item_id
        where a.tenant_id = ${currentTenant} and a.component_id = ${absorbed}
          and (a.unit_id is distinct from k.unit_id or a.waste_percent <> k.waste_percent) limit 1) as recipe_of_both,
      (select o.number from (${opened(absorbed)}) o limit 1) as opened,
      (select coalesce(c.code, to_char(c.date, 'YYYY-MM-DD')) from stock_counts c join stock_count_items l on l.tenant_id = ${currentTenant} and l.stock_count_id = c.id
        where c.tenant_id = ${currentTenant} and c.status = 0 and l.item_id in (${kept}, ${absorbed}) limit 1) as counting,
      exists (select 1 from stock_recalculations r where r.tenant_id = ${currentTenant}
        and r.state in ('reading', 'posting', 'cancelling')) as is_recalculating`)

type StockRow = { readonly store: string; readonly kept: string; readonly absorbed: string }
type LotRow = {
  readonly number: string
  readonly own_expiry: string | null
  readonly other_expiry: string | null
}

const micro = (text: string): bigint => parseDecimal(text, scale.quantity) ?? 0n

/** What decides whether two items may be one; null where one of them is not there. */
export async function itemMergeFacts(ctx: TenantContext, pair: Pair): Promise<ItemMerge | null> {
  const { kept, absorbed } = pair
  const [rows, others, stock, lots] = await Promise.all([
    itemsOf(ctx, pair),
    othersOf(ctx, pair),
    ctx.db.rows<StockRow>(sql`
      select ${nameOf(ctx, 's')} as store, coalesce(sum(l.quantity) filter (where l.item_id = ${kept}), 0) as kept,
        coalesce(sum(l.quantity) filter (where l.item_id = ${absorbed}), 0) as absorbed
      from stock_levels l join stores s on s.tenant_id = ${currentTenant} and s.id = l.store_id
      where l.tenant_id = ${currentTenant} and l.item_id in (${kept}, ${absorbed}) group by s.id, s.name, s.name_en order by s.name`),
    ctx.db.rows<LotRow>(sql`
      select a.number, k.expiry_date as own_expiry, a.expiry_date as other_expiry from lots a
        join lots k on k.tenant_id = ${currentTenant} and k.item_id = ${kept} and k.number = a.number
      where a.tenant_id = ${currentTenant} and a.item_id = ${absorbed} order by a.number`),
  ])
  const own = rows.find(({ id }) => id === kept)
  const other = rows.find(({ id }) => id === absorbed)
  if (!own || !other) return null
  return {
    kept: itemOf(own),
    absorbed: itemOf(other),
    stock: stock.map((row) => ({
      store: row.store,
      kept: micro(row.kept),
      absorbed: micro(row.absorbed),
    })),
    sharedLots: lots.map((row) => ({
      number: row.number,
      ownExpiry: row.own_expiry,
      otherExpiry: row.other_expiry,
    })),
    isMadeOfOther: others?.is_made_of_other ?? false,
    recipeOfBoth: others?.recipe_of_both ?? null,
    openedDocument: others?.opened ?? null,
    runningCount: others?.counting ?? null,
    isRecalculating: others?.is_recalculating ?? false,
  }
}
