import {
  type CostAdjustment,
  adjustmentLines,
  recalculate,
} from '@mizan/core/inventory/recalculate'
import type { StockState } from '@mizan/core/inventory/stock-state'
import { entryOrNothing } from '@mizan/core/ledger/entry'
import { accountFinder } from '@mizan/core/ledger/resolve-account'
import { type Money, money, parseDecimal } from '@mizan/core/money/decimal'
import { type LocalDate, monthKey } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, rowsOf, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { refusalOf } from '../../kernel/refusal.ts'
import { booksOf, postNumbered } from '../documents/index.ts'
import {
  type LockedStock,
  lockStock,
  saveValueMoves,
  sharedCostingMethod,
} from '../inventory/index.ts'
import type { Chosen } from './chosen-items.sql.ts'
import { openFrom } from './open-period.ts'
import { factsOfItems } from './recorded-moves.sql.ts'

/** A change of the value of stock alone (`product.md` 3). */
const stockAdjustment = 1
/** About so many entries are posted in one transaction. */
const entriesAtOnce = 500

type Step = { readonly items: readonly string[]; readonly lines: number }

/** The items whose differences wait, in parts; one item is posted whole, or not at all. */
export async function itemsToPost(ctx: TenantContext, run: Chosen): Promise<readonly Step[]> {
  const waiting = await ctx.db.rows<{ item_id: string; lines: number }>(sql`
    select item_id, count(*)::int as lines from stock_recalculation_items
    where tenant_id = ${currentTenant} and recalculation_id = ${run.id} and outcome = 'proposed'
    group by item_id order by item_id`)
  const steps: Step[] = []
  for (const { item_id: item, lines } of waiting) {
    const last = steps.at(-1)
    if (last && last.lines + lines <= entriesAtOnce)
      steps[steps.length - 1] = { items: [...last.items, item], lines: last.lines + lines }
    else steps.push({ items: [item], lines })
  }
  return steps
}

type Proposed = {
  readonly id: string
  readonly item_id: string
  readonly store_id: string
  readonly month: LocalDate
  readonly date: LocalDate
  readonly cogs: string
  readonly correction: string
  readonly account_id: string
  readonly item_cogs: string | null
  readonly collection_cogs: string | null
}

const proposedOf = (
  ctx: TenantContext,
  run: Chosen,
  items: readonly string[],
): Promise<Proposed[]> =>
  ctx.db.rows<Proposed>(sql`
  select t.id, t.item_id, t.store_id, t.month, t.date, t.cogs, t.correction, s.account_id,
    i.cost_of_goods_sold_account_id as item_cogs, g.cost_account_id as collection_cogs
  from stock_recalculation_items t
    join stores s on s.tenant_id = ${currentTenant} and s.id = t.store_id
    join items i on i.tenant_id = ${currentTenant} and i.id = t.item_id
    left join collections g on g.tenant_id = ${currentTenant} and g.id = i.collection_id
  where t.tenant_id = ${currentTenant} and t.recalculation_id = ${run.id} and t.outcome = 'proposed'
    and t.item_id = any(${[...items]}::uuid[])
  order by t.date, t.item_id, t.store_id`)

/** The items with those that they were made of or that were made of them: together they say what each costs. */
async function familyOf(
  ctx: TenantContext,
  items: readonly string[],
  from: LocalDate | null,
): Promise<string[]> {
  const family = new Set(items)
  for (let known = 0; known < family.size;) {
    known = family.size
    const found = await ctx.db.rows<{ item_id: string }>(sql`
      select distinct o.item_id from stock_moves m
        join batch_assembly a on a.tenant_id = ${currentTenant} and a.id = m.document_id
        join stock_moves o on o.tenant_id = ${currentTenant} and o.document_id = a.id
      where m.tenant_id = ${currentTenant} and m.item_id = any(${[...family]}::uuid[])
        and ${from === null ? sql`true` : sql`m.move_date >= ${from}`}`)
    for (const { item_id: item } of found) family.add(item)
  }
  return [...family].toSorted()
}

/** Locks all places of items; nothing moves in them until the end. */
async function lockPlaces(ctx: TenantContext, items: readonly string[]): Promise<LockedStock> {
  const places = await ctx.db.rows<{ item: string; store: string }>(sql`
    select item_id as item, store_id as store from stock_levels
    where tenant_id = ${currentTenant} and item_id = any(${[...items]}::uuid[])`)
  return lockStock(ctx, places)
}

const keyOf = (item: string, store: string, month: string): string => `${item} ${store} ${month}`
const amount = (text: string): Money => money(parseDecimal(text, 2) ?? 0n)

/**
 * Values the items anew with their stock locked and posts those that still differ as they were looked at; items
 * that moved since are left out, to be looked at again. Answers with how many differences were dealt with.
 */
export async function postItems(ctx: TenantContext, run: Chosen, { items }: Step): Promise<number> {
  const books = await booksOf(ctx)
  const family = await familyOf(ctx, items, run.open_from)
  const stock = await lockPlaces(ctx, family)
  const [method, proposed] = await Promise.all([
    sharedCostingMethod(ctx),
    proposedOf(ctx, run, items),
  ])
  const isOpen = openFrom(books.facts.periods) === run.open_from
  const facts = await factsOfItems(ctx, method, family, run.open_from)
  const { adjustments, states } = recalculate(facts)
  const same = new Set(isOpen ? items.filter((item) => isAsSeen(item, adjustments, proposed)) : [])
  const posted = proposed.filter(({ item_id: item }) => same.has(item))
  const moved = proposed.filter(({ item_id: item }) => !same.has(item))
  if (posted.length > 0) await post(ctx, { stock, states, posted, books })
  if (moved.length > 0)
    await ctx.db.run(sql`update stock_recalculation_items set outcome = 'moved'
      where tenant_id = ${currentTenant} and id = any(${moved.map(({ id }) => id)}::uuid[])`)
  return proposed.length
}

function isAsSeen(
  item: string,
  found: readonly CostAdjustment[],
  proposed: readonly Proposed[],
): boolean {
  const now = found.filter((each) => each.item === item)
  const seen = new Map(
    proposed
      .filter((each) => each.item_id === item)
      .map((each) => [keyOf(item, each.store_id, monthKey(each.month)), each]),
  )
  return (
    now.length === seen.size &&
    now.every(({ store, month, cogs, correction }) => {
      const each = seen.get(keyOf(item, store, month))
      return each && amount(each.cogs) === cogs && amount(each.correction) === correction
    })
  )
}

type Posting = {
  readonly stock: LockedStock
  readonly states: readonly StockState[]
  readonly posted: readonly Proposed[]
  readonly books: Awaited<ReturnType<typeof booksOf>>
}

async function post(ctx: TenantContext, { stock, states, posted, books }: Posting): Promise<void> {
  const accounts = accountFinder(books.facts.defaults)
  const postings = posted.map((line) => {
    const cogs = amount(line.cogs)
    const correction = amount(line.correction)
    const lines = adjustmentLines(
      { item: line.item_id, store: line.store_id, month: monthKey(line.month), cogs, correction },
      { cogs: [line.item_cogs, line.collection_cogs], inventory: [line.account_id] },
      accounts,
    )
    return { line, value: money(-cogs - correction), entryId: newId(), lines }
  })
  if (accounts.missing().length > 0) throw refusalOf(accounts.missing())
  const moves = postings.flatMap(({ line, value, entryId }) => ({
    item: line.item_id,
    store: line.store_id,
    date: line.date,
    value,
    documentId: line.id,
    entryId,
  }))
  await saveValueMoves(ctx, stock, { states, moves, type: stockAdjustment, kind: 'recalculation' })
  await postNumbered(
    ctx,
    postings.flatMap(({ line, entryId, lines }) => {
      const entry = entryOrNothing(lines)
      return entry === null
        ? []
        : {
            id: entryId,
            entry,
            date: line.date,
            vatDate: line.date,
            statement: { kind: 'recalculation' },
            documentType: stockAdjustment,
            label: 'recalculation',
            documentId: line.id,
          }
    }),
    books,
  )
  await ctx.db
    .run(sql`update stock_recalculation_items t set outcome = 'posted', entry_id = v.entry::uuid
    from (values ${rowsOf(postings.map(({ line, entryId }) => [line.id, entryId]))}) as v (id, entry)
    where t.tenant_id = ${currentTenant} and t.id = v.id::uuid`)
}
