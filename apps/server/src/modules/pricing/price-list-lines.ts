import type { priceLists } from '@mizan/contract/pricing'
import type { DraftOf } from '@mizan/contract/resource'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { type FieldProblem, Refusal } from '../../kernel/refusal.ts'

type Lines = DraftOf<typeof priceLists>['lines']
type Line = Lines[number]

const namedAs = (table: 'items' | 'collections' | 'units', id: Sql, more: Sql = sql``): Sql =>
  sql`(select jsonb_build_object('id', n.id, 'name', n.name, 'name_en', n.name_en${more})
    from ${table === 'items' ? sql`items` : table === 'units' ? sql`units` : sql`collections`} n
    where n.tenant_id = ${currentTenant} and n.id = ${id})`

/** The lines of a price list `t`, in their order. */
export const linesExpression: Sql = sql`coalesce((
  select jsonb_agg(jsonb_build_object('item_id', p.item_id, 'collection_id', p.collection_id, 'unit_id', p.unit_id,
    'from_quantity', trim_scale(p.from_quantity)::text, 'price', trim_scale(p.price)::text,
    'change_percent', trim_scale(p.change_percent)::text,
    'item', ${namedAs(
      'items',
      sql`p.item_id`,
      sql`, 'code', n.code, 'selling_price', trim_scale(n.selling_price)::text,
      'unit_id', coalesce(n.sub_unit_id, n.unit_id)`,
    )},
    'collection', ${namedAs('collections', sql`p.collection_id`)}, 'unit', ${namedAs('units', sql`p.unit_id`)}) order by p.line_no)
  from price_list_lines p where p.tenant_id = ${currentTenant} and p.price_list_id = t.id), '[]')`

/** What is wrong with a line by itself: it names one thing, and says one thing of it. */
function problemOf(line: Line): readonly [keyof Line, FieldProblem] | null {
  const {
    item_id: item,
    collection_id: collection,
    unit_id: unit,
    price,
    change_percent: change,
  } = line
  if (item === null && collection === null) return ['item_id', { code: 'required' }]
  if (item !== null && collection !== null) return ['collection_id', { code: 'item_or_collection' }]
  if (collection !== null && price !== null) return ['price', { code: 'collection_has_no_price' }]
  if (collection !== null && unit !== null) return ['unit_id', { code: 'unit_not_of_item' }]
  if (price === null && change === null) return ['price', { code: 'required' }]
  if (price !== null && change !== null) return ['change_percent', { code: 'price_or_change' }]
  return null
}

/**
 * What refers to nothing of the company, units that an item does not have, and the second line that says the
 * same quantity of the same goods, a row each. A price in the base unit is that of no unit.
 */
const brokenAmong = (lines: Lines): Sql => sql`
  with l as (select ord - 1 as at, (line->>'item_id')::uuid as item_id, (line->>'collection_id')::uuid as collection_id,
      (line->>'unit_id')::uuid as unit_id, (line->>'from_quantity')::numeric as from_quantity, line->>'price' as price
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as x(line, ord))
  select l.at::int, 'item_id' as field, 'reference_not_found' as code from l where l.item_id is not null
    and not exists (select 1 from items i where i.tenant_id = ${currentTenant} and i.id = l.item_id)
  union all
  select l.at::int, 'collection_id', 'reference_not_found' from l where l.collection_id is not null
    and not exists (select 1 from collections c where c.tenant_id = ${currentTenant} and c.id = l.collection_id)
  union all
  select l.at::int, 'unit_id', 'unit_not_of_item' from l
    join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id
    where l.unit_id is not null and l.unit_id not in (i.unit_id, coalesce(i.main_unit_id, i.unit_id), coalesce(i.sub_unit_id, i.unit_id))
      and not exists (select 1 from item_conversions u where u.tenant_id = ${currentTenant}
        and u.item_id = l.item_id and u.unit_id = l.unit_id)
  union all
  select d.at::int, 'from_quantity', 'already_used' from (
    select l.at, row_number() over (partition by l.item_id, l.collection_id, l.from_quantity,
      case when l.price is null then l.unit_id else nullif(l.unit_id, coalesce(i.sub_unit_id, i.unit_id)) end order by l.at) as nth
    from l left join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id) d where d.nth > 1`

/** Refuses lines that name nothing or two things, say nothing or two things, or say something twice. */
export async function refuseWrongLines(ctx: TenantContext, lines: Lines): Promise<void> {
  const fields: Record<string, FieldProblem[]> = {}
  lines.forEach((line, at) => {
    const problem = problemOf(line)
    if (problem) fields[`lines.${at}.${problem[0]}`] = [problem[1]]
  })
  const broken =
    lines.length === 0
      ? []
      : await ctx.db.rows<{ at: number; field: string; code: string }>(brokenAmong(lines))
  for (const { at, field, code } of broken)
    fields[`lines.${at}.${field}`] ??= [{ code }] as FieldProblem[]
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', {}, fields)
}

/** Replaces the lines of a list. */
export async function writeLines(ctx: TenantContext, listId: string, lines: Lines): Promise<void> {
  await ctx.db.run(
    sql`delete from price_list_lines where tenant_id = ${currentTenant} and price_list_id = ${listId}`,
  )
  await insertRows(
    ctx.db,
    'price_list_lines',
    lines.map((line, at) => ({
      tenant_id: currentTenant,
      price_list_id: listId,
      ...line,
      line_no: at + 1,
    })),
  )
}
