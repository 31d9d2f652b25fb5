import { baseQuantity } from '@mizan/core/catalog/units'
import { limits } from '@mizan/core/documents/limits'
import type { Problem } from '@mizan/core/documents/family'
import {
  type Quantity,
  formatDecimal,
  parseDecimal,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { refusalOf } from '../../kernel/refusal.ts'
import { factorOf, itemsOf } from '../bills/index.ts'
import { goodsNow } from './counted-goods.sql.ts'

/** A count that goes on. */
export type OpenCount = {
  readonly id: string
  readonly store_id: string
  readonly is_of_start: boolean
}

/** What one person says of an item. */
export type SentCount = {
  readonly item_id: string
  readonly unit_id: string | null
  /** Null where he did not count it. */
  readonly amount: string | null
  readonly mode: 'add' | 'set'
  /** Where it stands in what was sent. */
  readonly field: (name: 'item_id' | 'unit_id' | 'amount') => string
}

type Line = {
  readonly id: string
  readonly item_id: string
  readonly line_no: number
  readonly current_count: string
  readonly round: number
}

type Entry = {
  readonly stock_count_item_id: string
  readonly user_id: string
  readonly round: number
  readonly amount: string
}

const read = (text: string): Quantity => quantity(parseDecimal(text, scale.quantity) ?? 0n)
const written = (amount: bigint): string => formatDecimal(amount, scale.quantity)

/**
 * Writes down what one person found. Each line is locked by itself, and what a person found stands in a row of
 * his own: two who count one item at a time are both heard, and the item has what they found together.
 */
export async function recordCounts(
  ctx: TenantContext,
  count: OpenCount,
  sent: readonly SentCount[],
): Promise<void> {
  if (sent.length === 0) return
  const amounts = await amountsOf(ctx, sent)
  const lines = await lockLines(ctx, count, [...amounts.keys()])
  const ids = lines.map(({ id }) => id)
  const [entries, held] = await Promise.all([
    ctx.db
      .rows<Entry>(sql`select stock_count_item_id, user_id, round, amount from stock_count_entries
      where tenant_id = ${currentTenant} and stock_count_item_id = any(${ids}::uuid[])`),
    goodsNow(ctx, count.store_id, [...amounts.keys()]),
  ])
  const heldOf = new Map(held.map((each) => [each.id, each.quantity]))
  const entriesOf = Map.groupBy(entries, (entry) => entry.stock_count_item_id)
  const changed = lines.map((line) => {
    const asked = amounts.get(line.item_id)
    const ofRound = (entriesOf.get(line.id) ?? []).filter(({ round }) => round === line.round)
    const own = ofRound.find((entry) => entry.user_id === ctx.user.id)
    const others = ofRound.filter((entry) => entry !== own).map(({ amount }) => read(amount))
    const mine = ownAmount(asked, own ? read(own.amount) : null)
    const all = mine === null ? others : [...others, mine]
    return {
      line,
      mine,
      actual: all.length === 0 ? null : together(all),
      expected: count.is_of_start ? line.current_count : (heldOf.get(line.item_id) ?? '0'),
    }
  })
  await Promise.all([saveEntries(ctx, changed), saveLines(ctx, count, changed)])
}

type Asked = { readonly amount: Quantity | null; readonly mode: 'add' | 'set' }

const together = (amounts: readonly Quantity[]): Quantity =>
  quantity(amounts.reduce((total, each) => total + each, 0n))

/** What one person has found once this is written down; null where he takes back what he said. */
const ownAmount = (asked: Asked | undefined, before: Quantity | null): Quantity | null => {
  if (!asked || asked.amount === null) return null
  return asked.mode === 'add' ? quantity((before ?? 0n) + asked.amount) : asked.amount
}

/** What was found of each item, in base units. */
async function amountsOf(
  ctx: TenantContext,
  sent: readonly SentCount[],
): Promise<ReadonlyMap<string, Asked>> {
  const ids = [...new Set(sent.map((each) => each.item_id))]
  const items = new Map((await itemsOf(ctx, ids)).map((item) => [item.id, item]))
  const amounts = new Map<string, Asked>()
  const problems: Problem[] = []
  for (const { item_id: id, unit_id: unit, amount, mode, field } of sent) {
    const item = items.get(id)
    if (!item) {
      problems.push({ code: 'reference_not_found', field: field('item_id') })
      continue
    }
    if (amounts.has(id)) problems.push({ code: 'item_counted_twice', field: field('item_id') })
    const factor = factorOf(item, unit ?? item.sub_unit_id ?? item.unit_id)
    if (factor === null) problems.push({ code: 'unit_not_of_item', field: field('unit_id') })
    const base = factor === null || amount === null ? null : baseQuantity(read(amount), factor)
    if (factor !== null && amount !== null && base === null)
      problems.push({ code: 'quantity_not_exact', field: field('amount') })
    if ((base ?? 0n) > limits.itemQuantity)
      problems.push({
        code: 'too_large',
        field: field('amount'),
        params: { limit: formatDecimal(limits.itemQuantity, scale.quantity) },
      })
    amounts.set(id, { amount: base, mode })
  }
  if (problems.length > 0) throw refusalOf(problems)
  return amounts
}

/** The lines of some items, locked in one order; what was found beside the list joins it. */
async function lockLines(
  ctx: TenantContext,
  count: OpenCount,
  items: readonly string[],
): Promise<Line[]> {
  const locked = () =>
    ctx.db.rows<Line>(sql`select id, item_id, line_no, current_count, round from stock_count_items
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
      search_text: each.search_text,
    })),
    sql`on conflict (tenant_id, stock_count_id, item_id) do nothing`,
  )
}

type Changed = {
  readonly line: Line
  readonly mine: Quantity | null
  readonly actual: Quantity | null
  readonly expected: string
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
        amount: written(mine),
        counted_at: ctx.now,
      })),
      sql`on conflict (tenant_id, stock_count_item_id, round, user_id)
        do update set amount = excluded.amount, counted_at = excluded.counted_at`,
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
    changed.map(({ line, actual, expected }) => ({
      tenant_id: currentTenant,
      id: line.id,
      stock_count_id: count.id,
      line_no: line.line_no,
      item_id: line.item_id,
      current_count: line.current_count,
      actual_count: actual === null ? null : written(actual),
      expected_count: actual === null ? null : expected,
      counted_at: actual === null ? null : ctx.now,
    })),
    sql`on conflict (tenant_id, id) do update set actual_count = excluded.actual_count,
      expected_count = excluded.expected_count, counted_at = excluded.counted_at`,
  )
