import type { landedCosts } from '@mizan/contract/documents/landed'
import type { RowOf } from '@mizan/contract/resource'
import { arrivedSince } from '@mizan/core/inventory/landed-cost'
import { status } from '@mizan/core/documents/lifecycle'
import { release } from '@mizan/core/ledger/share'
import { type Money, formatDecimal, money, parseDecimal, quantity } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { type Restored, confirm, documentSettings, lifeOf } from '../documents/index.ts'
import { postingFacts } from '../ledger/index.ts'
import { addToTransit, landedFamily } from './landed-family.ts'
import {
  type GoodsLine,
  billsOfLanded,
  goodsLinesOf,
  lockBills,
  micro,
} from './landed-lines.sql.ts'
import {
  type LandedDraft,
  type LandedRow,
  type LockedLanded,
  type LockedLine,
  lockLanded,
  mergeLanded,
} from './landed-row.ts'
import { showLanded } from './landed-views.sql.ts'
import { goodsFacts } from './prepare-landed.ts'

type View = RowOf<typeof landedCosts>

/** The life of a landed cost: it is confirmed as it is made, and a wrong one is cancelled. */
export const landedLife = lifeOf<LandedDraft, View, LandedRow, LockedLanded>({
  table: 'landed_costs',
  kind: landedFamily.kind,
  dateOf: (row) => row.cost_date,
  dateField: 'date',
  show: showLanded,
  lock: lockLanded,
  merge: async (_, before, change) => mergeLanded(before, change),
  confirm: async (ctx, row) => {
    await confirm(ctx, landedFamily, row)
    return null
  },
  // The bills of the goods, in the order in which everything locks them.
  lockBeforeRemoval: async (ctx, id) => lockBills(ctx, await billsOfLanded(ctx, id)),
  restoredWith: restoredWithLanded,
})

/** Spreads a waiting cost over goods. */
export const createLanded = (ctx: TenantContext, draft: LandedDraft): Promise<View> =>
  landedLife.create(ctx, { ...draft, status: status.confirmed })

/**
 * A landed cost is taken back at its own value (`domain/02` L6): what waits in transit comes off there;
 * what went on with goods that arrived since, off the store and the goods sold.
 */
async function restoredWithLanded(ctx: TenantContext, row: LockedLanded): Promise<Restored> {
  const [goods, { defaults }, { landedCostOfSold: soldTo }] = await Promise.all([
    goodsLinesOf(
      ctx,
      row.lines.map((line) => line.bill_item_id),
    ),
    postingFacts(ctx),
    documentSettings(ctx),
  ])
  const left = row.lines.map((line, index) => leftOf(line, index, goods))
  const arrived = left.flatMap((each) => (each.arrived ? [each.arrived] : []))
  return {
    besides: {
      places: arrived,
      effectsOn: (stock) => arrivedSince(arrived, { defaults, soldTo, stock }),
    },
    restore: async () => {
      await addToTransit(
        ctx,
        left.map(({ line, amount }) => [line, formatDecimal(-amount, 2)] as const),
      )
    },
  }
}

/** What of a line's share is in transit still, and the units that took the rest along. */
function leftOf(line: LockedLine, index: number, goods: readonly GoodsLine[]) {
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
