import { arrivedSince } from '@mizan/core/inventory/landed-cost'
import { status } from '@mizan/core/documents/lifecycle'
import { reversePosting } from '@mizan/core/inventory/reverse-posting'
import { journalEntry } from '@mizan/core/ledger/entry'
import { periodProblems, reversalDate } from '@mizan/core/ledger/period'
import { release } from '@mizan/core/ledger/share'
import { type Money, formatDecimal, money, parseDecimal, quantity } from '@mizan/core/money/decimal'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { documentSettings, postNumbered, toldRefusal } from '../documents/index.ts'
import { applyMoves, lockStock, movesOfDocument } from '../inventory/index.ts'
import { postingFacts, standingEntries } from '../ledger/index.ts'
import { addToTransit } from './landed-costs.ts'
import { type GoodsLine, goodsLinesOf, lockBills, micro } from './landed-lines.sql.ts'
import { goodsFacts } from './prepare-landed.ts'

type Line = {
  readonly bill_id: string
  readonly bill_item_id: string
  readonly transit_value: string
  readonly transit_qty: string
}

type Head = { readonly status: number; readonly number: string }

/**
 * Takes a landed cost back at its own value (`domain/02` L6): what waits in transit comes off there;
 * what went on with goods that arrived since, off the store and the goods sold.
 */
export async function cancel(ctx: TenantContext, id: string, reason: string | null): Promise<void> {
  const { db, tenant } = ctx
  const lines = await db.rows<Line>(sql`select bill_id, bill_item_id, transit_value, transit_qty
    from landed_cost_lines where tenant_id = ${tenant.id} and landed_cost_id = ${id} order by line_no`)
  await lockBills(
    ctx,
    lines.map((line) => line.bill_id),
  )
  const head = await db.first<Head>(sql`select status, number from landed_costs
    where tenant_id = ${tenant.id} and id = ${id} for update`)
  if (!head) throw new Refusal('not_found')
  if (head.status !== status.confirmed) throw new Refusal('not_cancellable')
  const [goods, [standing], moves, posting, settings] = await Promise.all([
    goodsLinesOf(
      ctx,
      lines.map((line) => line.bill_item_id),
    ),
    standingEntries(ctx, id),
    movesOfDocument(ctx, id),
    postingFacts(ctx),
    documentSettings(ctx),
  ])
  if (!standing) throw new Error(`landed cost ${id} has no posting that stands`)
  const left = lines.map((line, index) => leftOf(line, index, goods))
  const arrived = left.flatMap((each) => (each.arrived ? [each.arrived] : []))
  const stock = await lockStock(ctx, [...moves.map(({ move }) => move), ...arrived])
  const reversal = reversePosting(
    { entries: [standing.entry], moves: moves.map(({ move }) => ({ ...move, entry: 0 })) },
    {
      defaults: posting.defaults,
      stock: stock.states,
      inventory: moves.map(({ move, inventory }) => ({
        item: move.item,
        store: move.store,
        account: inventory,
      })),
    },
  )
  const key = ({ item, store }: { readonly item: string; readonly store: string }): string =>
    `${item} ${store}`
  const between = new Map(stock.states.map((state) => [key(state), state]))
  for (const state of reversal.stock) between.set(key(state), state)
  const since = arrivedSince(arrived, {
    defaults: posting.defaults,
    soldTo: settings.landedCostOfSold,
    stock: [...between.values()],
  })
  for (const state of since.stock) between.set(key(state), state)

  const date = reversalDate(standing.date, null, posting.today, posting.periods)
  const problems = [
    ...periodProblems(date, null, posting.periods),
    ...reversal.problems,
    ...since.problems,
  ]
  if (problems.length > 0) throw await toldRefusal(ctx, problems, date, posting.periods)
  const entryId = newId()
  const entry = journalEntry([...(reversal.entries[0]?.lines ?? []), ...since.lines])
  await postNumbered(
    ctx,
    [
      {
        id: entryId,
        entry,
        date,
        vatDate: date,
        statement: { kind: 'landed_cost', reason, reverses: standing.statement },
        documentType: 2,
        label: 'landed_cost_reversed',
        documentId: id,
        documentNumber: head.number,
        inverseOf: standing.id,
      },
    ],
    { facts: posting, settings },
  )
  const moved = new Set([...reversal.stock, ...since.stock].map(key))
  await applyMoves(
    ctx,
    stock,
    {
      moves: [...reversal.moves, ...since.moves],
      stock: [...between].flatMap(([place, state]) => (moved.has(place) ? [state] : [])),
    },
    { date, type: 2, id, number: head.number, entryId, lineIds: [] },
  )
  await addToTransit(
    ctx,
    left.map(({ line, amount }) => [line, formatDecimal(-amount, 2)] as const),
  )
  await db.run(sql`update landed_costs set status = ${status.cancelled}, lock_version = lock_version + 1,
    updated_at = ${ctx.now} where tenant_id = ${tenant.id} and id = ${id}`)
  await recordActivity(
    ctx,
    'landed_costs',
    id,
    'cancelled',
    reason ? { reason: { before: null, after: reason } } : undefined,
  )
}

/** What of a line's share is in transit still, and the units that took the rest along. */
function leftOf(line: Line, index: number, goods: readonly GoodsLine[]) {
  const found = goods.find((each) => each.id === line.bill_item_id)
  const then = micro(line.transit_qty)
  const now = found ? micro(found.under_way) : 0n
  const given = money(parseDecimal(line.transit_value, 2) ?? 0n)
  const amount: Money = then === 0n ? given : release(given, now, then)
  const gone = money(given - amount)
  return {
    line: line.bill_item_id,
    amount,
    arrived:
      !found || gone === 0n
        ? null
        : { ...goodsFacts(found, index), received: quantity(then - now), amount: gone },
  }
}
