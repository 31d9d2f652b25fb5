import { costMoves } from '@mizan/contract/reports/item-cost'
import { costFormula } from '@mizan/core/inventory/cost-formula'
import { type TakenLayer, layersTaken } from '@mizan/core/inventory/layers-taken'
import { formatShort, money, parseDecimal, price, quantity, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../../kernel/context.ts'
import { cursorRows } from '../../../kernel/database/cursor.ts'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { wrongField } from '../../../kernel/refusal.ts'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import { trimFigure } from '../../../kernel/table.ts'
import { costingMethodOf } from '../../inventory/index.ts'
import { movesOfItem } from '../../stock-recalculations/index.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'

type Move = Readonly<
  Record<'quantity' | 'value' | 'unit_cost' | 'quantity_after' | 'value_after', string>
>

/** The moves asked for, of the stores the user may see; of what was sold, sales, what came back of them and what was undone. */
function asked(ctx: TenantContext, query: ReportQuery): Sql {
  const store = query.id('store_id')
  const isSold = query.choice('moves', costMoves) === 'sold'
  return sql`m.tenant_id = ${currentTenant} and m.item_id = ${query.required('item_id')}
    and m.move_date >= ${query.from} and m.move_date <= ${query.to} ${store === null ? sql`` : sql`and m.store_id = ${store}`}
    ${isSold ? sql`and m.document_type in (101, 104)` : sql``} and ${inStoreScope(ctx, sql`m.store_id`)}`
}

/** In each store in the order in which they were posted: what each left behind is what the next one found. */
const movesSql = (ctx: TenantContext, query: ReportQuery, page: Sql): Sql => sql`
  select m.id, m.move_date as date, m.item_id, m.store_id, ${nameOf(ctx, 's')} as store, m.kind, m.document_type, m.document_id,
    m.document_number, m.entry_id, m.quantity, m.unit_cost, m.value, m.quantity_after, m.value_after
  from stock_moves m join stores s on s.tenant_id = ${currentTenant} and s.id = m.store_id
  where ${asked(ctx, query)} order by s.name, m.store_id, m.created_at, m.id ${page}`

const read = (text: string, digits: number): bigint => parseDecimal(text, digits) ?? 0n

const formulaOf = (row: Move, layers?: readonly TakenLayer[]) =>
  costFormula(
    {
      quantity: quantity(read(row.quantity, scale.quantity)),
      value: money(read(row.value, 2)),
      unitCost: price(read(row.unit_cost, scale.price)),
      quantityAfter: quantity(read(row.quantity_after, scale.quantity)),
      valueAfter: money(read(row.value_after, 2)),
    },
    layers,
  )

const seesCost = (ctx: TenantContext): boolean => ctx.has('items.see_cost', 'view')

/** Costs are for those who may see them. */
const shownTo =
  (ctx: TenantContext, layers: ReturnType<typeof layersTaken>) =>
  (row: ReportRow & Move): ReportRow => {
    const sees = seesCost(ctx)
    const { average, text } = formulaOf(row, layers.get(String(row.id)))
    return {
      ...row,
      quantity: trimFigure(row.quantity),
      quantity_after: trimFigure(row.quantity_after),
      unit_cost: sees ? trimFigure(row.unit_cost, 2) : null,
      value: sees ? row.value : null,
      value_after: sees ? row.value_after : null,
      formula: sees ? text : null,
      average: sees && average !== null ? formatShort(average, scale.price, 2) : null,
    }
  }

/** First in, first out what each move took of which layers: only the moves of before tell. */
async function layersOf(
  ctx: TenantContext,
  query: ReportQuery,
): Promise<ReturnType<typeof layersTaken>> {
  if (!seesCost(ctx) || (await costingMethodOf(ctx)) !== 'fifo') return new Map()
  return layersTaken(await movesOfItem(ctx, query.required('item_id'), query.to))
}

type Sums = { readonly total: number; readonly quantity: string; readonly value: string }

const sumsOf = (ctx: TenantContext, query: ReportQuery): Promise<Sums | null> =>
  ctx.db.first<Sums>(sql`select count(*)::int as total, coalesce(sum(m.quantity), 0) as quantity,
      coalesce(sum(m.value), 0)::numeric(20,2) as value from stock_moves m where ${asked(ctx, query)}`)

const totalsOf = (ctx: TenantContext, sums: Sums | null) => ({
  quantity: String(trimFigure(sums?.quantity ?? '0')),
  value: seesCost(ctx) ? (sums?.value ?? '0.00') : null,
})

/** How the cost of an item came about: its moves in each store with their arithmetic (`domain/04` 4.2). */
export const itemCost: ReportReading = {
  async read(ctx, query) {
    const page = sql`limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`
    const [item, rows, sums, layers] = await Promise.all([
      ctx.db.first<{ id: string; name: string }>(
        sql`select i.id, ${nameOf(ctx, 'i')} as name from items i where i.tenant_id = ${currentTenant} and i.id = ${query.required('item_id')}`,
      ),
      ctx.db.rows<ReportRow & Move>(movesSql(ctx, query, page)),
      sumsOf(ctx, query),
      layersOf(ctx, query),
    ])
    if (!item) throw wrongField('item_id', 'reference_not_found')
    return {
      rows: rows.map(shownTo(ctx, layers)),
      total: sums?.total ?? 0,
      totals: totalsOf(ctx, sums),
      about: { item },
    }
  },
  async every(ctx, query) {
    const shown = shownTo(ctx, await layersOf(ctx, query))
    return {
      totals: totalsOf(ctx, await sumsOf(ctx, query)),
      batches: async function* () {
        for await (const rows of cursorRows<ReportRow & Move>(ctx.db, movesSql(ctx, query, sql``)))
          yield rows.map(shown)
      },
    }
  },
}
