import { status } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { requireCancellable, reverseDocument } from '../documents/index.ts'
import { type Bill, kindOfType } from './bill.ts'

/**
 * Cancels a confirmed bill where the law allows it: what was issued to the authority never, a
 * supplier's bill by the tenant admin. Receipts that paid it become credit of the party.
 */
export async function cancelBill(
  ctx: TenantContext,
  bill: Bill & { readonly bill_code: string | null },
  reason: string | null,
): Promise<void> {
  const kind = kindOfType[bill.type]
  if (!kind) throw new Error(`bill of unknown type ${bill.type}`)
  const document = { id: bill.id, status: bill.status, number: bill.bill_code ?? '' }
  requireCancellable(ctx, kind, document)
  const { db, tenant, now } = ctx
  await db.run(sql`update receipts r set allocated = r.allocated - a.amount, lock_version = r.lock_version + 1
    from (select receipt_id, sum(amount) as amount from associations where tenant_id = ${tenant.id} and associatable_id = ${bill.id}
      and released_at is null and receipt_id is not null group by receipt_id) a
    where r.tenant_id = ${tenant.id} and r.id = a.receipt_id`)
  await db.run(
    sql`update associations set released_at = ${now} where tenant_id = ${tenant.id} and associatable_id = ${bill.id} and released_at is null`,
  )
  await reverseDocument(ctx, kind, document, reason)
  await db.run(sql`update bills set status = ${status.cancelled}, total_paid = 0, lock_version = lock_version + 1, updated_at = ${now}
    where tenant_id = ${tenant.id} and id = ${bill.id}`)
}
