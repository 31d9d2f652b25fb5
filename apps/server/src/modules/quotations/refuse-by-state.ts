import { type DocumentAction, stateRefusal } from '@mizan/core/documents/available-actions'
import { statusOf } from '@mizan/core/documents/lifecycle'
import { deliveryStatus } from '@mizan/core/documents/settlement-status'
import { zero } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { refusalOf } from '../../kernel/refusal.ts'
import type { LockedQuotation } from './lock-quotation.sql.ts'
import { quotationKinds } from './quotation.ts'

/**
 * Refuses what the state of an offer forbids, by the same answer that disables the button. An offer
 * posts nothing: no period, payment or delivery ever stands in its way.
 */
export function refuseByState(
  ctx: TenantContext,
  { type, status, opened_by: openedBy, isBilled, isClosed }: LockedQuotation,
  action: DocumentAction,
): void {
  const known = statusOf(status)
  if (known === null) throw new Error(`offer of unknown status ${status}`)
  const code = stateRefusal(action, {
    kind: quotationKinds[type].kind,
    status: known,
    taxRestrictive: ctx.tenant.taxRestrictive,
    isTenantAdmin: ctx.isTenantAdmin,
    vatRegistered: true,
    vatPeriodFiled: false,
    net: zero,
    totalPaid: zero,
    deliveryStatus: deliveryStatus.delivered,
    periodLocked: false,
    openedByAnother: openedBy !== null && openedBy !== ctx.user.id,
    isBilled,
    isClosed,
    isLinked: false,
    isReversed: false,
  })
  if (code) throw refusalOf([{ code }])
}
