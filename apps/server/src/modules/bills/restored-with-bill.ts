import { status } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { dropUntouchedAssets, refuseUsedAssets } from '../assets/index.ts'
import type { Restored } from '../documents/index.ts'
import { releaseCancelled } from '../settlement/index.ts'
import { billType } from './bill.ts'
import type { LockedBill } from './bill-rows.sql.ts'
import { lockReceiptsOf } from './purchases/received-goods.sql.ts'
import { refuseLanded } from './purchases/landed-on.sql.ts'
import { refuseDeducted } from './payment/prepayments.ts'
import { markCredited, takeFromLines, restoredAmounts } from './returns/confirmed-return.ts'

/**
 * Refuses to cancel a bill that others are bound to, and says what is taken back with it. Receipts that
 * paid it become credit of the party; the bill that it returned is open again.
 */
export async function restoredWithBill(ctx: TenantContext, bill: LockedBill): Promise<Restored> {
  if (bill.return_status !== 'none' || Number(bill.credited) > 0)
    throw new Refusal('document_has_followers')
  if (bill.kind === 'prepayment') await refuseDeducted(ctx, bill.id)
  if (bill.type === billType.purchases) {
    await lockReceiptsOf(ctx, bill.id)
    await refuseLanded(ctx, bill.id)
    await refuseUsedAssets(ctx, bill.id)
    await dropUntouchedAssets(ctx, bill.id)
  }
  return {
    restore: async () => {
      await releaseCancelled(ctx, bill.id)
      await ctx.db.run(
        sql`update bill_deliveries set status = ${status.cancelled} where tenant_id = ${currentTenant} and bill_id = ${bill.id}`,
      )
      if (bill.returned_from_bill_id === null) return
      await takeFromLines(ctx, bill.id, -1)
      await markCredited(ctx, bill.returned_from_bill_id, restoredAmounts(bill))
    },
  }
}
