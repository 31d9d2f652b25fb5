import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { reverseDocument } from '../documents/index.ts'
import type { Run } from './chosen-items.sql.ts'

/** So many entries are reversed in one transaction. */
const entriesAtOnce = 25

/** What stands of a recalculation, the newest day first. */
export async function postedLines(
  ctx: TenantContext,
  run: Run,
): Promise<readonly (readonly string[])[]> {
  const rows = await ctx.db.rows<{ id: string }>(sql`select id from stock_recalculation_items
    where tenant_id = ${currentTenant} and recalculation_id = ${run.id} and outcome = 'posted'
    order by item_id, store_id, date desc, id`)
  const steps: string[][] = []
  for (let at = 0; at < rows.length; at += entriesAtOnce)
    steps.push(rows.slice(at, at + entriesAtOnce).map(({ id }) => id))
  return steps
}

/** Takes some entries back, as those of any document of stock are. */
export async function cancelSome(
  ctx: TenantContext,
  run: Run,
  ids: readonly string[],
): Promise<number> {
  for (const id of ids)
    await reverseDocument(ctx, 'recalculation', { id, number: null }, run.cancel_reason, {
      activity: null,
    })
  return ctx.db.run(sql`update stock_recalculation_items set outcome = 'cancelled'
    where tenant_id = ${currentTenant} and id = any(${[...ids]}::uuid[])`)
}
