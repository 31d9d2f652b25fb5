import { priceLine, priceListLinesMax, priceLists } from '@mizan/contract/pricing'
import type { DraftOf } from '@mizan/contract/resource'
import { parseDecimal, quantity, scale } from '@mizan/core/money/decimal'
import type { z } from 'zod'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { refuseWrongLines } from './price-list-lines.ts'
import { priceList } from './price-lists.ts'

/** The rows of a file, as they are checked like the lines of a list. */
export const priceRows = { ...priceLists, draft: priceLine }

type Line = z.output<typeof priceLine>
type Draft = DraftOf<typeof priceLists>

/** Refuses a file for a list that is not there; whoever saves the list at the same moment waits, or is told of it. */
export async function requirePriceList(ctx: TenantContext, id: string): Promise<void> {
  ctx.need('price_lists', 'update')
  const held = await ctx.db.run(sql`update price_lists set lock_version = lock_version + 1
    where tenant_id = ${currentTenant} and id = ${id}`)
  if (held === 0) throw new Refusal('not_found')
}

/** A line says itself what is wrong with it: its fields are those of a row. */
async function refuseWrongRow(ctx: TenantContext, line: Line): Promise<void> {
  try {
    await refuseWrongLines(ctx, [line])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(
      'invalid',
      {},
      Object.fromEntries(
        Object.entries(error.fields).map(([field, found]) => [
          field.replace(/^lines\.0\./, ''),
          found,
        ]),
      ),
    )
  }
}

/** Writes a line in the place of the one that says the same quantity of the same goods, else after the last. */
async function saveLine(ctx: TenantContext, list: string, line: Line): Promise<void> {
  const { item_id: item, collection_id: collection, unit_id: unit, from_quantity: from } = line
  const unitOf = (
    priceText: Sql,
    unitId: Sql,
  ): Sql => sql`case when ${priceText} is null then ${unitId}
    else nullif(${unitId}, (select coalesce(i.sub_unit_id, i.unit_id) from items i where i.tenant_id = ${currentTenant} and i.id = ${item}::uuid)) end`
  const { price, change_percent: change } = line
  const replaced = await ctx.db.run(sql`update price_list_lines p
      set unit_id = ${unit}::uuid, price = ${price}::numeric, change_percent = ${change}::numeric
    where p.tenant_id = ${currentTenant} and p.price_list_id = ${list} and p.from_quantity = ${from}::numeric
      and p.item_id is not distinct from ${item}::uuid and p.collection_id is not distinct from ${collection}::uuid
      and ${unitOf(sql`p.price`, sql`p.unit_id`)} is not distinct from ${unitOf(sql`${price}::numeric`, sql`${unit}::uuid`)}`)
  if (replaced > 0) return
  const there = await ctx.db.first<{ count: number; last: number }>(sql`
    select count(*)::int as count, coalesce(max(line_no), 0)::int as last from price_list_lines
    where tenant_id = ${currentTenant} and price_list_id = ${list}`)
  if ((there?.count ?? 0) >= priceListLinesMax)
    throw new Refusal('too_many', { limit: String(priceListLinesMax) })
  await insertRows(ctx.db, 'price_list_lines', [
    { tenant_id: currentTenant, price_list_id: list, ...line, line_no: (there?.last ?? 0) + 1 },
  ])
}

/**
 * Begins a file of one list: each of its rows is a line, in the place of one that says the same quantity of the same
 * goods. Lines that the file does not name stay.
 */
export function beginPriceFile(
  list: string,
): (ctx: TenantContext, line: Line) => Promise<{ readonly id: string }> {
  const named = new Set<string>()
  let waits: Promise<unknown> = Promise.resolve()
  const save = async (ctx: TenantContext, line: Line): Promise<{ readonly id: string }> => {
    await requirePriceList(ctx, list)
    await refuseWrongRow(ctx, line)
    const goods = line.item_id ?? line.collection_id ?? ''
    const key = [
      goods,
      line.unit_id,
      quantity(parseDecimal(line.from_quantity, scale.quantity) ?? 0n),
    ].join(' ')
    if (named.has(key)) throw wrongField('from_quantity', 'already_used')
    named.add(key)
    await saveLine(ctx, list, line)
    if (named.size === 1) await recordActivity(ctx, 'price_lists', list, 'updated')
    return { id: goods }
  }
  // One after the other: each line stands after the one of the row above.
  return (ctx, line) => {
    const saved = waits.then(() => save(ctx, line))
    waits = saved.catch(() => null)
    return saved
  }
}

/**
 * Changes a list that is there by what a file of whole lists says of it: its lines go among those of the list as those
 * of a file of one do, and what the file does not name stays.
 */
export async function changePriceListByFile(
  ctx: TenantContext,
  id: string,
  { lines = [], ...change }: Partial<Draft>,
  sent: Readonly<Record<string, unknown>>,
): Promise<{ readonly id: string }> {
  await refuseWrongLines(ctx, lines)
  await priceList.update(ctx, id, change, sent)
  for (const line of lines) await saveLine(ctx, id, line)
  return { id }
}

/** The lines of a list as the rows of its file. */
export async function pricesForFile(
  ctx: TenantContext,
  list: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  ctx.need('price_lists', 'view')
  const found = await ctx.db.first(
    sql`select 1 from price_lists where tenant_id = ${currentTenant} and id = ${list}`,
  )
  if (!found) throw new Refusal('not_found')
  return ctx.db
    .rows(sql`select item_id, collection_id, unit_id, trim_scale(nullif(from_quantity, 0))::text as from_quantity,
      trim_scale(price)::text as price, trim_scale(change_percent)::text as change_percent
    from price_list_lines where tenant_id = ${currentTenant} and price_list_id = ${list} order by line_no`)
}
