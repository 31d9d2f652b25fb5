import type { LotDifferences } from '@mizan/core/inventory/lots/counted-lots'
import {
  type CountLine,
  type StockCount,
  type StockCountFacts,
  differenceOf,
  stockCount,
} from '@mizan/core/inventory/stock-count'
import {
  type Money,
  type Quantity,
  formatDecimal,
  money,
  parseDecimal,
  percent,
  price,
  quantity,
  scale,
  sum,
} from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { allOrRefusal } from '../../kernel/refusal.ts'
import type { StoreFacts } from '../bills/index.ts'
import {
  type Confirmed,
  type Family,
  type Prepared,
  changeDocument,
  confirmedColumns,
  documentSettings,
  preparedForBooks,
} from '../documents/index.ts'
import { lineAccountsOf } from '../expenses/index.ts'
import { lockStock, lowestOnHand } from '../inventory/index.ts'
import { differencesByLot, writtenDifferences } from './differences-by-lot.ts'
import { readLots, storedLots } from './stored-lots.ts'
import { postingFacts } from '../ledger/index.ts'
import type { CountRow } from './count.ts'
import type { CountLineRow } from './count-views.sql.ts'
import { countSearch, storeOf } from './start-count.ts'

/** A count that is approved, with its lines as they stand. */
export type ApprovedRow = CountRow & { readonly counted: readonly CountLineRow[] }

type PreparedCount = Prepared<StockCount, StockCountFacts> & { readonly store: StoreFacts }

/** Stock counts (1100): rules of core over the rows of `stock_counts`. */
export const countFamily: Family<ApprovedRow, StockCount, StockCountFacts, PreparedCount> = {
  rules: stockCount,
  kind: () => 'stock_count',
  save: saveApproved,
  async prepare(ctx, row) {
    const [store, accounts, posting, settings, hasCounted] = await Promise.all([
      storeOf(ctx, row),
      lineAccountsOf(ctx, [row.account_id]),
      postingFacts(ctx),
      documentSettings(ctx),
      countedBy(ctx, row.id),
    ])
    const stock = await lockStock(ctx, placesOf(row))
    const byLot = await differencesByLot(ctx, row, stock)
    return {
      ...preparedForBooks(posting, settings, row.date),
      problems: byLot.flatMap((line, index) =>
        (line?.problems ?? []).map((problem) => ({
          ...problem,
          field: `items.${index}.actual_count`,
        })),
      ),
      store,
      stock,
      lots: {
        lines: byLot.map((line) => ({ lots: [], differs: line && writtenDifferences(line.lots) })),
        fieldOf: (index) => `items.${index}.actual_count`,
        mayLackNumbers: true,
      },
      lineIds: row.counted.map(({ id }) => id),
      format: settings.format('stock_count'),
      statement: { notes: row.notes },
      document: {
        date: row.date,
        store: { id: store.id, inventory: store.account_id },
        account: row.account_id,
        recountBeyond: {
          percent: read(row.recount_percent, scale.percent, percent),
          value: read(row.recount_value, 2, money),
        },
        zeroesRest: row.zero_rest,
        lines: row.counted.map((line, index) => lineOf(line, byLot[index] ?? null)),
      },
      facts: {
        ...posting,
        account: row.account_id === null ? null : (accounts.get(row.account_id) ?? null),
        stock: stock.states,
        lowestOnHand: await lowestOnHand(ctx, stock, row.date),
        isOwnCount: settings.countsNeedAnotherApprover && hasCounted,
      },
    }
  },
}

/** Only what can differ is locked: what nobody counted stays as it is, unless it is all missing. */
const placesOf = (row: ApprovedRow) =>
  row.counted
    .filter((line) => row.zero_rest || line.actual_count !== null)
    .map((line) => ({ item: line.item_id, store: row.store_id }))

/** Whether the user counted anything of it himself, in whatever round. */
const countedBy = async (ctx: TenantContext, count: string): Promise<boolean> =>
  (await ctx.db.first(sql`select 1 from stock_count_entries e
    join stock_count_items i on i.tenant_id = ${currentTenant} and i.id = e.stock_count_item_id
    where e.tenant_id = ${currentTenant} and e.user_id = ${ctx.user.id} and i.stock_count_id = ${count} limit 1`)) !==
  null

function read<T>(text: string | null, digits: number, as: (value: bigint) => T): T | null {
  return text === null ? null : as(parseDecimal(text, digits) ?? 0n)
}

const units = (text: string | null): Quantity | null => read(text, scale.quantity, quantity)

const lineOf = (line: CountLineRow, lots: LotDifferences | null): CountLine => ({
  item: line.item_id,
  allowNegative: line.goods.allow_negative,
  fallbackCost: read(line.goods.purchasing_price, scale.price, price) ?? price(0n),
  typedCost: read(line.unit_cost, scale.price, price),
  actual: units(line.actual_count),
  expected: units(line.expected_count) ?? quantity(0n),
  lots,
  isRecounted: line.round > 1,
  inventory: null,
  cogs: [line.goods.cogs, line.goods.collection_cogs],
})

/** Writes the approved count: of each line what was approved, how it differed, and what that was worth. */
async function saveApproved(
  ctx: TenantContext,
  row: ApprovedRow,
  prepared: PreparedCount,
  confirmed: Confirmed,
): Promise<void> {
  const worth = new Map(
    confirmed.effects.moves.map((move) => [move.line, money(move.value + move.correction)]),
  )
  const values = [...worth.values()]
  await allOrRefusal([
    changeDocument(ctx, 'stock_counts', row.id, {
      ...confirmedColumns(ctx, 'stock_counts', confirmed),
      zero_rest: row.zero_rest,
      approved_by: ctx.user.id,
      shortage: formatDecimal(-sum(values.filter((value) => value < 0n)), 2),
      surplus: formatDecimal(sum(values.filter((value) => value > 0n)), 2),
      search_text: countSearch(row, prepared.store, confirmed.number),
    }),
    insertRows(
      ctx.db,
      'stock_count_items',
      approvedLines(row, prepared, (index) => worth.get(index) ?? money(0n)),
      sql`on conflict (tenant_id, id) do update set expected_count = excluded.expected_count,
        approved_count = excluded.approved_count, difference = excluded.difference, value = excluded.value,
        lots = excluded.lots, lots_differ = excluded.lots_differ`,
    ),
  ])
}

/** The lines that were approved, as their rows are. */
function approvedLines(
  row: ApprovedRow,
  { document, stock }: PreparedCount,
  valueOf: (index: number) => Money,
): Record<string, unknown>[] {
  const onHand = new Map(stock.states.map((state) => [state.item, state.quantity]))
  return document.lines.flatMap((line, index) => {
    const stored = row.counted[index]
    if (!stored || (line.actual === null && !row.zero_rest)) return []
    const now = onHand.get(line.item) ?? quantity(0n)
    const difference = differenceOf(line, now, row.zero_rest)
    const expected = quantity((line.actual ?? 0n) - difference)
    return {
      tenant_id: currentTenant,
      id: stored.id,
      stock_count_id: row.id,
      line_no: stored.line_no,
      item_id: stored.item_id,
      current_count: stored.current_count,
      expected_count: figure(line.lots || line.actual === null ? expected : line.expected),
      approved_count: figure(line.actual ?? 0n),
      difference: figure(difference),
      value: formatDecimal(valueOf(index), 2),
      lots: storedLots(
        readLots(stored.lots),
        line.lots && new Map(line.lots.lots.map((lot) => [lot.number, lot.quantity])),
      ),
      lots_differ: (line.lots?.lots.length ?? 0) > 0,
    }
  })
}

const figure = (amount: bigint): string => formatDecimal(amount, scale.quantity)
