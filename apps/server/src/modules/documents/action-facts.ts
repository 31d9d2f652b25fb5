import type { DocumentFacts } from '@mizan/core/documents/available-actions'
import { statusOf } from '@mizan/core/documents/lifecycle'
import { deliveryStatus } from '@mizan/core/documents/settlement-status'
import { zero } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'

/**
 * What the rules of actions ask of a stored document, where only its state bears on the answer:
 * nothing else stands in the way. Throws on a status that no document has.
 */
export function actionFacts(
  { tenant, isTenantAdmin }: TenantContext,
  kind: DocumentFacts['kind'],
  wireStatus: number,
): Omit<DocumentFacts, 'permissions'> {
  const status = statusOf(wireStatus)
  if (status === null) throw new Error(`document of unknown status ${wireStatus}`)
  return {
    kind,
    status,
    taxRestrictive: tenant.taxRestrictive,
    isTenantAdmin,
    vatRegistered: true,
    vatPeriodFiled: false,
    net: zero,
    totalPaid: zero,
    deliveryStatus: deliveryStatus.delivered,
    periodLocked: false,
    openedByAnother: false,
    isBilled: false,
    isLinked: false,
    isReversed: false,
  }
}
