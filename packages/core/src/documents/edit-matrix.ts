import { type DocumentKind, factsOf } from './kind.ts'
import { type Status, status } from './lifecycle.ts'

export type EditFacts = {
  readonly kind: DocumentKind
  readonly status: Status
  /** `country.tax_restrictive` of the tenant: true in Saudi Arabia. */
  readonly taxRestrictive: boolean
  readonly isTenantAdmin: boolean
  /** Whether the company is registered for VAT; documents of others are free when it is not. */
  readonly vatRegistered: boolean
  /** A purchase or its correction that we issued in the supplier's name: as protected as a sale. */
  readonly isSelfBilled?: boolean
  /** Whether the VAT return of the document's period is filed. */
  readonly vatPeriodFiled: boolean
}

/**
 * Why a posted document may not be edited or cancelled; null when it may (`domain/02` 2.3).
 * What we issued to the authority is protected from everyone, the tenant admin included.
 */
export function editRefusal(facts: EditFacts): 'tax_restricted' | 'period_locked' | null {
  const protection = facts.isSelfBilled ? 'issued' : factsOf(facts.kind).protection
  const isOurs = facts.status === status.draft || facts.status === status.rejected
  if (!facts.taxRestrictive || isOurs || protection === 'free') return null
  if (protection === 'issued') return 'tax_restricted'
  if (!facts.vatRegistered) return null
  if (!facts.isTenantAdmin) return 'tax_restricted'
  return facts.vatPeriodFiled ? 'period_locked' : null
}
