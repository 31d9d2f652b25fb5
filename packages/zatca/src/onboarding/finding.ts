import type { Bilingual, Severity } from '../rules/rule.ts'
import type { UnitIdentity } from '../certificates/unit-identity.ts'

/** What an onboarding form asks for, and what comes back from it. */
export type UnitField = keyof UnitIdentity | 'otp' | 'certificate' | 'key'

/** Something about a unit that the authority would refuse (error) or that is likely a mistake. */
export type UnitFinding = {
  readonly code: string
  readonly severity: Severity
  readonly field: UnitField
  readonly says: Bilingual
}
