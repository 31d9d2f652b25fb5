import type { SignedInUser } from '@mizan/contract/identity'
import type { DocumentFacts } from '@mizan/core/documents/available-actions'
import { status, statusOf } from '@mizan/core/documents/lifecycle'
import { money, parseDecimal, type Money } from '@mizan/core/money/decimal'
import { billFamilies, familyOf, type BillRow } from './bill-family.ts'

const finest = 3
const read = (text: string): Money => money(parseDecimal(text, finest) ?? 0n)

/** What the rules of availability ask of a bill, from its row and the signed-in user. */
export function documentFacts(bill: BillRow, user: SignedInUser | undefined): DocumentFacts {
  const lockDate = user?.tenant?.lock_date ?? null
  return {
    kind: billFamilies[familyOf(bill.type)].kind,
    status: statusOf(bill.status) ?? status.draft,
    permissions: user?.permissions ?? [],
    isTenantAdmin: user?.is_tenant_admin ?? false,
    taxRestrictive: user?.tenant?.country.tax_restrictive ?? true,
    vatRegistered: true,
    vatPeriodFiled: false,
    net: read(bill.net),
    totalPaid: read(bill.total_paid),
    deliveryStatus: bill.delivery_status === 1 ? 1 : 0,
    periodLocked: lockDate !== null && bill.issue_date <= lockDate,
    openedByAnother: false,
    isBilled: false,
    isLinked: false,
    isReversed: false,
  }
}
