import { type CostAdjustment, adjustmentDay, recalculate } from '@mizan/core/inventory/recalculate'
import { formatDecimal } from '@mizan/core/money/decimal'
import { lastOfMonth, localDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { sharedCostingMethod } from '../inventory/index.ts'
import { type Bundle, type Chosen, bundlesOf } from './chosen-items.sql.ts'
import { factsOfItems } from './recorded-moves.sql.ts'

/** What is to be looked at; a job that begins anew forgets what it had found. */
export async function bundlesToRead(ctx: TenantContext, run: Chosen): Promise<readonly Bundle[]> {
  await ctx.db.run(sql`delete from stock_recalculation_items
    where tenant_id = ${currentTenant} and recalculation_id = ${run.id}`)
  return bundlesOf(ctx, run)
}

/** Looks at the items of a bundle and keeps what differs. */
export async function readBundle(
  ctx: TenantContext,
  run: Chosen,
  { items }: Bundle,
): Promise<number> {
  const method = await sharedCostingMethod(ctx)
  const facts = await factsOfItems(ctx, method, items, run.open_from)
  const rows = recalculate(facts).adjustments.map((each) => differenceRow(ctx, run, each))
  await insertRows(ctx.db, 'stock_recalculation_items', rows)
  return items.length
}

const differenceRow = (ctx: TenantContext, run: Chosen, found: CostAdjustment) => {
  const month = localDate(`${found.month}-01`)
  return {
    tenant_id: currentTenant,
    id: newId(),
    recalculation_id: run.id,
    item_id: found.item,
    store_id: found.store,
    month,
    date: adjustmentDay(lastOfMonth(month), ctx.today),
    moves_count: found.moves,
    booked_cost: formatDecimal(found.booked, 2),
    dated_cost: formatDecimal(found.dated, 2),
    cogs: formatDecimal(found.cogs, 2),
    correction: formatDecimal(found.correction, 2),
    outcome: 'proposed',
  }
}
