import { searchText } from '@mizan/core/catalog/search-text'
import type { Lot } from '@mizan/core/inventory/lots/lot'
import type { LotFacts } from '@mizan/core/inventory/lots/lots'
import type { LotShare } from '@mizan/core/inventory/stock-state'
import { parseDecimal, quantity, scale } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, insertInto, rowsOf, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import type { StockPlace } from '../stock.ts'

type LotRow = {
  readonly id: string
  readonly item_id: string
  readonly number: string
  readonly expiry_date: LocalDate | null
}
type LevelRow = LotRow & { readonly store_id: string; readonly quantity: string }

const units = (text: string) => quantity(parseDecimal(text, scale.quantity) ?? 0n)

const lotOf = (row: LotRow): Lot => ({
  id: row.id,
  item: row.item_id,
  number: row.number,
  expiry: row.expiry_date,
})

/** A number that a line names for an item. */
export type NamedNumber = {
  readonly item: string
  readonly number: string
  readonly expiry: LocalDate | null
  /** Goods of it come in: where it is not known yet, it is made. */
  readonly comesIn: boolean
}

/**
 * The lots that lines name. Those that come in are made where they are not known, and locked, so that
 * two documents that bring the same serial at once wait for each other: in the order of their numbers, or they would
 * wait in a circle. What leaves needs no lock but that of its stock. An unknown day of expiry is taken from the line.
 */
export async function namedLots(
  ctx: TenantContext,
  named: readonly NamedNumber[],
): Promise<readonly Lot[]> {
  if (named.length === 0) return []
  const made = named
    .filter(({ comesIn }) => comesIn)
    .toSorted((a, b) => (`${a.item} ${a.number}` < `${b.item} ${b.number}` ? -1 : 1))
  if (made.length > 0)
    await ctx.db.run(sql`${insertInto(
      'lots',
      made.map(({ item, number, expiry }) => ({
        tenant_id: currentTenant,
        id: newId(),
        item_id: item,
        number,
        expiry_date: expiry,
        search_text: searchText(number),
        created_at: ctx.now,
      })),
    )} on conflict (tenant_id, item_id, number) do update
      set expiry_date = coalesce(lots.expiry_date, excluded.expiry_date)`)
  const rows = await ctx.db.rows<LotRow>(sql`select id, item_id, number, expiry_date from lots
    where tenant_id = ${currentTenant}
      and (item_id, number) in (${rowsOf(named.map(({ item, number }) => [item, number]))})
    order by id`)
  return rows.map(lotOf)
}

/**
 * What places hold of each lot that may leave on a day: no more than on any later day, for what is
 * dated back must not take what was sold meanwhile (`domain/04` 4.3). What got its number on a later day was there before.
 */
export async function lotsOnHand(
  ctx: TenantContext,
  places: readonly StockPlace[],
  day: LocalDate,
): Promise<{ readonly lots: readonly Lot[]; readonly onHand: LotFacts['onHand'] }> {
  if (places.length === 0) return { lots: [], onHand: [] }
  const rows = await ctx.db.rows<LevelRow>(sql`
    select l.id, l.item_id, l.number, l.expiry_date, v.store_id, least(v.quantity, coalesce((
        select min(v.quantity - d.later) from (
          select sum(sum(m.quantity)) over (order by m.move_date desc) as later
          from lot_moves m where m.tenant_id = ${currentTenant} and m.lot_id = v.lot_id
            and m.store_id = v.store_id and m.move_date > ${day} and m.stock_move_id is not null
          group by m.move_date) d), v.quantity)) as quantity
    from lot_levels v join lots l on l.tenant_id = ${currentTenant} and l.id = v.lot_id
    where v.tenant_id = ${currentTenant} and v.quantity <> 0
      and (v.item_id, v.store_id) in (${rowsOf(places.map(({ item, store }) => [item, store]))})`)
  return {
    lots: rows.map(lotOf),
    onHand: rows.map((row) => ({
      lot: row.id,
      store: row.store_id,
      quantity: units(row.quantity),
    })),
  }
}

/** What places hold of all their lots together, by item and store. */
export async function numberedGoods(
  ctx: TenantContext,
  places: readonly StockPlace[],
): Promise<ReadonlyMap<string, bigint>> {
  if (places.length === 0) return new Map()
  const rows = await ctx.db.rows<{
    readonly item_id: string
    readonly store_id: string
    readonly quantity: string
  }>(sql`select item_id, store_id, sum(quantity)::text as quantity from lot_levels
    where tenant_id = ${currentTenant} and quantity <> 0
      and (item_id, store_id) in (${rowsOf(places.map(({ item, store }) => [item, store]))})
    group by item_id, store_id`)
  return new Map(rows.map((row) => [`${row.item_id} ${row.store_id}`, units(row.quantity)]))
}

/** Which of some lots are in any store. */
export async function lotsAnywhere(
  ctx: TenantContext,
  lots: readonly string[],
): Promise<ReadonlySet<string>> {
  if (lots.length === 0) return new Set()
  const rows = await ctx.db.rows<{
    readonly lot_id: string
  }>(sql`select distinct lot_id from lot_levels
    where tenant_id = ${currentTenant} and quantity > 0 and lot_id = any(${[...lots]}::uuid[])`)
  return new Set(rows.map((row) => row.lot_id))
}

/** Lines of which a document gives back what they moved: of bills their returns, of transfers what arrives, of receipts what goes back. */
const linesGiven = {
  bills: (lines: readonly string[]) => sql`
    select b.id as line, b.id from bill_items b
      where b.tenant_id = ${currentTenant} and b.id = any(${[...lines]}::uuid[])
    union all
    select b.id, b.goods_receipt_item_id from bill_items b
      where b.tenant_id = ${currentTenant} and b.id = any(${[...lines]}::uuid[]) and b.goods_receipt_item_id is not null
    union all
    select b.id, r.id from bill_items b
      join goods_receipt_return_items r on r.tenant_id = ${currentTenant} and r.goods_receipt_item_id = b.goods_receipt_item_id
      where b.tenant_id = ${currentTenant} and b.id = any(${[...lines]}::uuid[])
    union all
    select r.returned_from_bill_item_id, r.id from bill_items r
      where r.tenant_id = ${currentTenant} and r.returned_from_bill_item_id = any(${[...lines]}::uuid[])`,
  transfers: (lines: readonly string[]) => sql`
    select c.id as line, c.id from consignment_items c
      where c.tenant_id = ${currentTenant} and c.id = any(${[...lines]}::uuid[])
    union all
    select r.consignment_item_id, r.id from consignment_receipt_items r
      where r.tenant_id = ${currentTenant} and r.consignment_item_id = any(${[...lines]}::uuid[])`,
  receipts: (lines: readonly string[]) => sql`
    select x.id as line, x.id from goods_receipt_items x
      where x.tenant_id = ${currentTenant} and x.id = any(${[...lines]}::uuid[])
    union all
    select r.goods_receipt_item_id, r.id from goods_receipt_return_items r
      where r.tenant_id = ${currentTenant} and r.goods_receipt_item_id = any(${[...lines]}::uuid[])
    union all
    select b.goods_receipt_item_id, r.id from bill_items b
      join bill_items r on r.tenant_id = ${currentTenant} and r.returned_from_bill_item_id = b.id
      where b.tenant_id = ${currentTenant} and b.goods_receipt_item_id = any(${[...lines]}::uuid[])`,
} as const

export type GivenBy = keyof typeof linesGiven

/** What lines moved of each lot and what of that did not come back, or arrive, yet, by line. */
export async function lotsLeftOfLines(
  ctx: TenantContext,
  lines: readonly string[],
  of: GivenBy,
): Promise<ReadonlyMap<string, readonly LotShare[]>> {
  if (lines.length === 0) return new Map()
  const rows = await ctx.db.rows<LineRow>(sql`
    select x.line, m.lot_id, abs(sum(m.quantity))::text as quantity
    from (${linesGiven[of](lines)}) x
      join lot_moves m on m.tenant_id = ${currentTenant} and m.document_line_id = x.id
    group by x.line, m.lot_id having sum(m.quantity) <> 0 order by x.line, m.lot_id`)
  return byKey(rows, ({ line }) => line)
}

type LineRow = ShareRow & { readonly line: string }
type ShareRow = { readonly lot_id: string; readonly quantity: string }

const byKey = <Row extends ShareRow>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  lineOf: (row: Row) => string | null = () => null,
): ReadonlyMap<string, readonly LotShare[]> =>
  new Map(
    [...Map.groupBy(rows, keyOf)].map(([key, own]) => [
      key,
      own.map((row) => {
        const line = lineOf(row)
        return {
          lot: row.lot_id,
          quantity: units(row.quantity),
          ...(line !== null && { line }),
        }
      }),
    ]),
  )

/** The lots of some ids. */
export async function lotsOfIds(ctx: TenantContext, ids: readonly string[]): Promise<Lot[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db.rows<LotRow>(sql`select id, item_id, number, expiry_date from lots
    where tenant_id = ${currentTenant} and id = any(${[...ids]}::uuid[])`)
  return rows.map(lotOf)
}

/** What the movements of a document moved of each lot, by movement. */
export async function lotsOfDocument(
  ctx: TenantContext,
  documentId: string,
): Promise<ReadonlyMap<string, readonly LotShare[]>> {
  const rows = await ctx.db.rows<
    ShareRow & { readonly move: string; readonly document_line_id: string | null }
  >(sql`select s.id as move, m.lot_id, m.quantity, m.document_line_id
    from stock_moves s join lot_moves m on m.tenant_id = ${currentTenant} and m.stock_move_id = s.id
    where s.tenant_id = ${currentTenant} and s.document_id = ${documentId} order by m.id`)
  return byKey(
    rows,
    ({ move }) => move,
    (row) => row.document_line_id,
  )
}
