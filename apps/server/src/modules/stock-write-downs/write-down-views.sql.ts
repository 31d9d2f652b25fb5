import type {
  stockWriteDowns,
  writeDownProposal,
} from '@mizan/contract/documents/stock-write-downs'
import type { RowOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import { changeOfValue } from '@mizan/core/inventory/write-down'
import { formatDecimal, formatShort, parseDecimal, price, scale } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListQuery } from '../../kernel/http/list-query.ts'
import type { ListSource } from '../../kernel/list.ts'
import { seesRecord } from '../../kernel/store-scope.ts'
import { trimFigure } from '../../kernel/table.ts'
import { type Locked, documentReferencesOf, lockOf, named, withLines } from '../documents/index.ts'
import { type HeldGoods, heldIn } from './held-goods.sql.ts'
import { headColumns, lineColumns } from './write-down.ts'

export type WriteDownView = RowOf<typeof stockWriteDowns>
type Valued = Omit<
  z.output<typeof writeDownProposal>,
  'item_id' | 'store_id' | 'item' | 'store' | 'unit'
>

/** Whoever does not see one of its stores does not have it. */
const isSeen = (ctx: TenantContext): Sql => seesRecord(ctx, sql`t.id`, 'stock_write_downs')

const read = lockOf('stock_write_downs', {
  read: (head, lines) => ({
    ...headColumns.read(head),
    lines: lines.map((line) => ({ ...lineColumns.read(line), id: line.id as string })),
  }),
})

/** A write-down and its lines, locked until the transaction ends. */
export const lockWriteDown = (ctx: TenantContext, id: string) =>
  read(ctx, sql`t.id = ${id} and ${isSeen(ctx)}`)

export type LockedWriteDown = Locked<typeof lockWriteDown>

const select = sql`t.*, ${documentReferencesOf.cost_center}, (select count(*)::int from stock_write_down_items x
  where x.tenant_id = ${currentTenant} and x.stock_write_down_id = t.id) as items_count`

const writeDownView = (row: Row): WriteDownView =>
  ({
    ...headColumns.show(row),
    id: row.id,
    status: row.status,
    number: row.number,
    selling_cost_percent: trimFigure(row.selling_cost_percent),
    cost_center: row.cost_center,
    items_count: row.items_count,
    write_down: row.write_down,
    entry_id: row.entry_id,
    lock_version: row.lock_version,
    created_at: row.created_at,
    confirmed_at: row.confirmed_at,
    cancelled_at: row.cancelled_at,
  }) as unknown as WriteDownView

/** The list of write-downs: newest first. */
export const writeDownList = (
  _ctx: TenantContext,
  query: ListQuery,
): ListSource<WriteDownView> => ({
  path: 'stock_write_downs',
  hasIds: true,
  select,
  from: sql`stock_write_downs t`,
  where: sql`t.tenant_id = ${currentTenant}${withLines('stock_write_downs', 'item_id', query.equals.item_id)}${withLines('stock_write_downs', 'store_id', query.equals.store_id)}`,
  order: sql`t.date desc, t.id desc`,
  map: writeDownView,
  columns: { item_id: false, store_id: false },
})

/** How many write-downs each saved view of the list has. */
export const writeDownCounts = async (ctx: TenantContext): Promise<Record<string, number>> =>
  (await ctx.db.first<Record<string, number>>(sql`
    select count(*)::int as all, count(*) filter (where t.status = 0)::int as drafts
    from stock_write_downs t where t.tenant_id = ${currentTenant} and ${isSeen(ctx)}`)) ?? {}

/** A write-down with its lines: a draft as it would be posted now, what is confirmed as it was. */
export async function showWriteDown(ctx: TenantContext, id: string): Promise<WriteDownView | null> {
  const [head, lines] = await Promise.all([
    ctx.db.first<Row>(sql`select ${select} from stock_write_downs t
      where t.tenant_id = ${currentTenant} and t.id = ${id} and ${isSeen(ctx)}`),
    ctx.db
      .rows<Row>(sql`select t.*, ${named('items', 'item_id', sql`, 'code', r.code`)} as item, ${named('stores', 'store_id')} as store,
        (select jsonb_build_object('id', u.id, 'name', u.name, 'name_en', u.name_en) from items i join units u on u.tenant_id = ${currentTenant}
          and u.id = coalesce(i.sub_unit_id, i.unit_id) where i.tenant_id = ${currentTenant} and i.id = t.item_id) as unit
      from stock_write_down_items t where t.tenant_id = ${currentTenant} and t.stock_write_down_id = ${id} order by t.line_no`),
  ])
  if (!head) return null
  const held = head.status === status.draft ? await heldOf(ctx, head, lines) : null
  return {
    ...writeDownView(head),
    items: lines.map((line) => ({
      id: line.id,
      line_no: line.line_no,
      ...lineColumns.show(line),
      item: line.item,
      store: line.store,
      unit: line.unit,
      ...(held ? valuedNow(line, held) : asPosted(line)),
    })) as unknown as NonNullable<WriteDownView['items']>,
  }
}

const heldOf = (ctx: TenantContext, head: Row, lines: readonly Row[]): Promise<HeldGoods[]> =>
  heldIn(
    ctx,
    { date: head.date as LocalDate, sellingCost: String(head.selling_cost_percent) },
    lines.map((line) => ({ item: line.item_id as string, store: line.store_id as string })),
  )

const asPosted = (line: Row): Row => ({
  net_realisable_value: trimFigure(line.net_realisable_value, 2) ?? null,
  quantity: trimFigure(line.quantity),
  cost: line.cost,
  written_down: line.written_down,
  write_down: line.write_down,
})

function valuedNow(line: Row, held: readonly HeldGoods[]): Row {
  const found = held.find(({ item, store }) => item === line.item_id && store === line.store_id)
  const typed = line.net_realisable_value as string | null
  const value = typed === null ? null : price(parseDecimal(typed, scale.price) ?? 0n)
  return found
    ? valuedAs(found, value)
    : {
        net_realisable_value: trimFigure(typed, 2) ?? null,
        quantity: '0',
        cost: '0.00',
        written_down: '0.00',
        write_down: '0.00',
      }
}

/** Goods as the wire has them, valued at what a unit of them brings. */
export const valuedAs = (held: HeldGoods, value: HeldGoods['proposed']): Valued => ({
  net_realisable_value:
    value === null ? null : String(trimFigure(formatDecimal(value, scale.price), 2)),
  quantity: formatShort(held.quantity, scale.quantity),
  cost: formatDecimal(held.value, 2),
  written_down: formatDecimal(held.writtenDown, 2),
  write_down: formatDecimal(value === null ? 0n : -changeOfValue(held, value), 2),
})
