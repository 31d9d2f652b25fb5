import { status } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { dropUntouchedAssets, refuseUsedAssets } from '../assets/index.ts'
import { refuseHeldByCustomer, requireCancellable, reverseDocument } from '../documents/index.ts'
import { advancesSettledBy, releaseAllOf, requireReceived } from '../settlement/index.ts'
import { billType } from './bill.ts'
import { kindOf } from './edit-bill.ts'
import type { LockedBill } from './bill-rows.sql.ts'
import { refuseLanded } from './purchases/landed-on.sql.ts'
import { refuseDeducted } from './payment/prepayments.ts'
import { markCredited, takeFromLines, restoredAmounts } from './returns/confirmed-return.ts'

/**
 * Cancels a confirmed bill where the law allows it: what was issued to the authority never, a
 * supplier's bill by the tenant admin. Receipts that paid it become credit of the party.
 */
export async function cancelBill(
  ctx: TenantContext,
  bill: LockedBill,
  reason: string | null,
): Promise<void> {
  const kind = kindOf(bill)
  const document = {
    id: bill.id,
    status: bill.status,
    number: bill.bill_code ?? '',
    isSelfBilled: bill.is_self_billed,
  }
  requireCancellable(ctx, kind, document)
  await refuseHeldByCustomer(ctx, bill)
  const { db, tenant, now } = ctx
  if (bill.return_status !== 'none' || Number(bill.credited) > 0)
    throw new Refusal('document_has_followers')
  if (bill.kind === 'prepayment') await refuseDeducted(ctx, bill.id)
  if (bill.type === billType.purchases) {
    await refuseLanded(ctx, bill.id)
    await refuseUsedAssets(ctx, bill.id)
    await dropUntouchedAssets(ctx, bill.id)
  }
  // Posted before anything is written of a bill, as every other posting does it.
  await reverseDocument(ctx, kind, document, reason)
  const advances = await advancesSettledBy(ctx, [bill.id])
  await releaseAllOf(ctx, bill.id)
  await requireReceived(ctx, advances)
  await db.run(sql`update bills set status = ${status.cancelled}, cancelled_at = ${now}, total_paid = 0, prepaid = 0, prepaid_local = 0, lock_version = lock_version + 1, updated_at = ${now}
    where tenant_id = ${tenant.id} and id = ${bill.id}`)
  await db.run(
    sql`update bill_deliveries set status = ${status.cancelled} where tenant_id = ${tenant.id} and bill_id = ${bill.id}`,
  )
  if (bill.returned_from_bill_id === null) return
  await takeFromLines(ctx, bill.id, -1)
  await markCredited(ctx, bill.returned_from_bill_id, restoredAmounts(bill))
}
