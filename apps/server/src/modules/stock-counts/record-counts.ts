import {
  type CountedLot,
  type LotAmounts,
  isCountedByLot,
  lotDifferences,
  lotsCounted,
  lotsTogether,
  lotsTotal,
} from '@mizan/core/inventory/lots/counted-lots'
import type { LotKind } from '@mizan/core/inventory/lots/lot'
import { type Quantity, formatDecimal, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { refusalOf } from '../../kernel/refusal.ts'
import type { WrittenLot } from '../inventory/index.ts'
import { type CountedGoods, goodsNow } from './counted-goods.sql.ts'
import {
  type StoredLot,
  amountsOf,
  readLots,
  snapshotOf,
  storedLots,
  writtenLots,
} from './stored-lots.ts'
import { type Asked, type SentCount, askedOf, refuseWrongLots } from './sent-counts.ts'

/** A count that goes on. */
export type OpenCount = {
  readonly id: string
  readonly store_id: string
  readonly is_of_start: boolean
}

type Line = {
  readonly id: string
  readonly item_id: string
  readonly line_no: number
  readonly current_count: string
  readonly round: number
  readonly lots: readonly StoredLot[]
}

type Entry = {
  readonly stock_count_item_id: string
  readonly user_id: string
  readonly round: number
  readonly amount: string
  readonly lots: readonly WrittenLot[]
}

const written = (amount: bigint): string => formatDecimal(amount, scale.quantity)

/**
 * Writes down what one person found. Each line is locked by itself, and what a person found stands in a row of
 * his own: two who count one item at a time are both heard, and the item has what they found together. Answers with
 * the items whose lots had all been found before.
 */
export async function recordCounts(
  ctx: TenantContext,
  count: OpenCount,
  sent: readonly SentCount[],
): Promise<ReadonlySet<string>> {
  if (sent.length === 0) return new Set()
  const asked = await askedOf(ctx, sent)
  const lines = await lockLines(ctx, count, [...asked.keys()])
  const ids = lines.map(({ id }) => id)
  const [entries, held] = await Promise.all([
    ctx.db
      .rows<Entry>(sql`select stock_count_item_id, user_id, round, amount, lots from stock_count_entries
      where tenant_id = ${currentTenant} and stock_count_item_id = any(${ids}::uuid[])`),
    goodsNow(ctx, count.store_id, [...asked.keys()]),
  ])
  await refuseWrongLots(ctx, asked, held)
  const heldOf = new Map(held.map((each) => [each.id, each]))
  const entriesOf = Map.groupBy(entries, (entry) => entry.stock_count_item_id)
  const changed = lines.map((line) =>
    changedLine(ctx, count, line, {
      asked: asked.get(line.item_id) ?? null,
      held: heldOf.get(line.item_id) ?? null,
      entries: (entriesOf.get(line.id) ?? []).filter(({ round }) => round === line.round),
    }),
  )
  await Promise.all([saveEntries(ctx, changed), saveLines(ctx, count, changed)])
  return new Set(
    lines.flatMap((line) => (wasFound(line, asked.get(line.item_id)) ? [line.item_id] : [])),
  )
}

/** Whether somebody had found each of the lots before that were said now. */
const wasFound = (line: Line, asked: Asked | undefined): boolean =>
  asked !== undefined &&
  asked.lots.length > 0 &&
  asked.lots.every(({ number }) =>
    line.lots.some((lot) => lot.number === number && lot.actual !== null),
  )

type Facts = {
  readonly asked: Asked | null
  readonly held: CountedGoods | null
  /** What each said of it in this round. */
  readonly entries: readonly Entry[]
}

/** A line once somebody said what he found of it. */
function changedLine(
  ctx: TenantContext,
  count: OpenCount,
  line: Line,
  { asked, held, entries }: Facts,
): Changed {
  const by = held?.tracked_by ?? 'batch'
  const own = entries.find((entry) => entry.user_id === ctx.user.id)
  const foundBy = (entry: Entry): LotAmounts => amountsOf(entry.amount, entry.lots)
  const before = own ? foundBy(own) : null
  const mine = ownFound(by, asked, before)
  const others = entries.filter((entry) => entry !== own).map(foundBy)
  const all = mine === null ? others : [...others, mine]
  const found = lotsTogether(by, all)
  const now = heldLots(held)
  const lots =
    held?.tracked_by == null
      ? []
      : lotsCounted({
          before: readLots(line.lots),
          held: now,
          found,
          touched: changedNumbers(before, mine),
          isOfStart: count.is_of_start,
        })
  const isByLot = isCountedByLot(lots)
  const whole = isByLot
    ? written(lots.reduce((sum, lot) => sum + lot.expected, 0n))
    : (held?.quantity ?? '0')
  return {
    line,
    mine,
    actual: all.length === 0 ? null : lotsTotal(found),
    expected: count.is_of_start ? line.current_count : whole,
    lots,
    lotsDiffer: isByLot && differsByLot(lots, by, now),
  }
}

/** The numbers of which somebody says something else than before: they are held against the books of now. */
const changedNumbers = (before: LotAmounts | null, after: LotAmounts | null): Set<string> =>
  new Set(
    [...(before?.keys() ?? []), ...(after?.keys() ?? [])].filter(
      (number) => before?.get(number)?.quantity !== after?.get(number)?.quantity,
    ),
  )

const differsByLot = (lots: readonly CountedLot[], by: LotKind, now: LotAmounts): boolean => {
  const found = lotDifferences(lots, by, now)
  return found.lots.length > 0 || found.problems.length > 0
}

/** What the books hold of an item by lot; without a number what is left of it. */
const heldLots = (held: CountedGoods | null): LotAmounts =>
  amountsOf(held?.quantity ?? '0', held?.lots ?? [])

/** What one person has found once this is written down; null where he takes back what he said. */
const ownFound = (
  by: LotKind,
  asked: Asked | null,
  before: LotAmounts | null,
): LotAmounts | null => {
  if (asked === null || asked.found === null) return null
  return asked.mode === 'add' ? lotsTogether(by, [before ?? new Map(), asked.found]) : asked.found
}

/** The lines of some items, locked in one order; what was found beside the list joins it. */
async function lockLines(
  ctx: TenantContext,
  count: OpenCount,
  items: readonly string[],
): Promise<Line[]> {
  const locked = () =>
    ctx.db
      .rows<Line>(sql`select id, item_id, line_no, current_count, round, lots from stock_count_items
      where tenant_id = ${currentTenant} and stock_count_id = ${count.id} and item_id = any(${[...items]}::uuid[])
      order by id for update`)
  const found = await locked()
  if (found.length === items.length) return found
  const known = new Set(found.map((line) => line.item_id))
  await addLines(
    ctx,
    count,
    items.filter((item) => !known.has(item)),
  )
  return locked()
}

async function addLines(
  ctx: TenantContext,
  count: OpenCount,
  items: readonly string[],
): Promise<void> {
  const [goods, last] = await Promise.all([
    goodsNow(ctx, count.store_id, items),
    ctx.db.first<{ line_no: number }>(sql`select coalesce(max(line_no), 0) as line_no
      from stock_count_items where tenant_id = ${currentTenant} and stock_count_id = ${count.id}`),
  ])
  if (goods.length < items.length) throw refusalOf([{ code: 'item_not_stocked', field: 'item_id' }])
  await insertRows(
    ctx.db,
    'stock_count_items',
    goods.map((each, index) => ({
      tenant_id: currentTenant,
      id: newId(),
      stock_count_id: count.id,
      line_no: (last?.line_no ?? 0) + index + 1,
      item_id: each.id,
      current_count: each.quantity,
      lots: snapshotOf(each),
      search_text: each.search_text,
    })),
    sql`on conflict (tenant_id, stock_count_id, item_id) where merged_item_id is null do nothing`,
  )
}

type Changed = {
  readonly line: Line
  readonly mine: LotAmounts | null
  readonly actual: Quantity | null
  readonly expected: string
  readonly lots: readonly CountedLot[]
  readonly lotsDiffer: boolean
}

async function saveEntries(ctx: TenantContext, changed: readonly Changed[]): Promise<void> {
  const kept = changed.flatMap(({ line, mine }) => (mine === null ? [] : [{ line, mine }]))
  const gone = changed.filter(({ mine }) => mine === null)
  await Promise.all([
    insertRows(
      ctx.db,
      'stock_count_entries',
      kept.map(({ line, mine }) => ({
        tenant_id: currentTenant,
        stock_count_item_id: line.id,
        round: line.round,
        user_id: ctx.user.id,
        amount: written(lotsTotal(mine)),
        lots: JSON.stringify(writtenLots(mine)),
        counted_at: ctx.now,
      })),
      sql`on conflict (tenant_id, stock_count_item_id, round, user_id)
        do update set amount = excluded.amount, lots = excluded.lots, counted_at = excluded.counted_at`,
    ),
    ...[...Map.groupBy(gone, ({ line }) => line.round)].map(([round, each]) =>
      ctx.db
        .run(sql`delete from stock_count_entries where tenant_id = ${currentTenant} and user_id = ${ctx.user.id}
        and round = ${round} and stock_count_item_id = any(${each.map(({ line }) => line.id)}::uuid[])`),
    ),
  ])
}

const saveLines = (
  ctx: TenantContext,
  count: OpenCount,
  changed: readonly Changed[],
): Promise<number> =>
  insertRows(
    ctx.db,
    'stock_count_items',
    changed.map(({ line, actual, expected, lots, lotsDiffer }) => ({
      tenant_id: currentTenant,
      id: line.id,
      stock_count_id: count.id,
      line_no: line.line_no,
      item_id: line.item_id,
      current_count: line.current_count,
      actual_count: actual === null ? null : written(actual),
      expected_count: actual === null ? null : expected,
      counted_at: actual === null ? null : ctx.now,
      lots: storedLots(lots),
      lots_differ: lotsDiffer,
    })),
    sql`on conflict (tenant_id, id) do update set actual_count = excluded.actual_count,
      expected_count = excluded.expected_count, counted_at = excluded.counted_at,
      lots = excluded.lots, lots_differ = excluded.lots_differ`,
  )
