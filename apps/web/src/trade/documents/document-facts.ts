import type { SignedInUser } from '@mizan/contract/companies/identity'
import type { ConfirmableKind, DocumentFacts } from '@mizan/core/documents/available-actions'
import { status, statusOf } from '@mizan/core/documents/lifecycle'
import { money, parseDecimal, type Money } from '@mizan/core/money/decimal'

type Document = {
  readonly kind: ConfirmableKind
  readonly status: number
  /** The day it is posted on: `issue_date` of bills, `date` of receipts. */
  readonly date: string
  readonly openedBy: string | null
  readonly net: string | null
  readonly paid: string | null
}

const finest = 3
const read = (amount: string | null): Money => money(parseDecimal(amount ?? '0', finest) ?? 0n)

/**
 * What the rules of availability ask of any document, from its row and the signed-in user. What only
 * some families know (delivered, billed) is given as `more`.
 */
export function documentFacts(
  { kind, status: code, date, openedBy, net, paid }: Document,
  user: SignedInUser | undefined,
  more: Partial<DocumentFacts> = {},
): DocumentFacts {
  const lockDate = user?.tenant?.lock_date ?? null
  return {
    kind,
    status: statusOf(code) ?? status.draft,
    permissions: user?.permissions ?? [],
    isTenantAdmin: user?.is_tenant_admin ?? false,
    taxRestrictive: user?.tenant?.country.tax_restrictive ?? true,
    vatRegistered: true,
    vatPeriodFiled: false,
    net: read(net),
    totalPaid: read(paid),
    deliveryStatus: 1,
    periodLocked: lockDate !== null && date <= lockDate,
    openedByAnother: openedBy !== null && openedBy !== user?.id,
    isBilled: false,
    isLinked: false,
    isReversed: false,
    ...more,
  }
}
