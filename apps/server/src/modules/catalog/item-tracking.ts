import { itemTypeFacts, itemTypeOf } from '@mizan/core/catalog/item-types'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { wrongField } from '../../kernel/refusal.ts'
import type { ItemDraft } from './item-checks.ts'

type Tracking = Pick<
  ItemDraft,
  'item_type' | 'tracked_by' | 'has_expiry' | 'allow_negative_balance'
>

/**
 * Refuses what cannot be told apart by batch or serial: what keeps no stock, and goods that may be
 * below nothing. What is in stock when tracking begins has no number until it is given one; what has
 * a number must have left before tracking ends or changes.
 */
export async function refuseTracking(
  ctx: TenantContext,
  before: (Tracking & { readonly id: string }) | null,
  after: Tracking,
): Promise<void> {
  if (after.has_expiry && after.tracked_by === null)
    throw wrongField('has_expiry', 'expiry_needs_tracking')
  if (after.tracked_by !== null) {
    if (!itemTypeFacts(itemTypeOf(after.item_type) ?? 'service').isTracked)
      throw wrongField('tracked_by', 'not_tracked_type')
    if (after.allow_negative_balance)
      throw wrongField('allow_negative_balance', 'tracking_needs_stock')
  }
  if (before === null || before.tracked_by === after.tracked_by) return
  // Whoever moves its goods at the same moment waits, or is waited for.
  const levels = await ctx.db.rows<{ readonly is_negative: boolean }>(sql`
    select quantity < 0 as is_negative from stock_levels
    where tenant_id = ${currentTenant} and item_id = ${before.id} order by item_id, store_id for update`)
  if (before.tracked_by === null) {
    if (levels.some((level) => level.is_negative))
      throw wrongField('tracked_by', 'tracking_needs_stock')
    return
  }
  const numbered = await ctx.db.first(sql`select 1 from lot_levels
    where tenant_id = ${currentTenant} and item_id = ${before.id} and quantity <> 0 limit 1`)
  if (numbered) throw wrongField('tracked_by', 'tracking_in_use')
}
