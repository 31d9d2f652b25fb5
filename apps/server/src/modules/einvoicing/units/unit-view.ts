import { complianceDocumentTexts, onboardingStepTexts } from '@mizan/contract/einvoicing/texts'
import type { ProblemAction, einvoiceUnits } from '@mizan/contract/einvoicing/einvoicing'
import type { RowOf } from '@mizan/contract/resource'
import { type Expiry, expiryOf, readCertificate } from '@mizan/zatca'
import { actionOf } from '../problems/actions.ts'
import { reasonText, reasonsOf } from '../problems/reasons.ts'
import type { StepRow, UnitRow } from './units.sql.ts'

export type UnitView = RowOf<typeof einvoiceUnits>

/** How long the certificate of a unit still serves; null while it has none. */
export const expiryOfUnit = (certificate: string | null, now: Date): Expiry | null =>
  certificate === null ? null : expiryOf(readCertificate(certificate), now)

/** How a failed onboarding goes on: from where it stopped, or with another code. */
export function onboardingAction({ id, onboarding }: UnitRow): ProblemAction | null {
  if (onboarding?.status !== 'failed') return null
  if (!needsCode(onboarding.step)) return actionOf('continue', `/einvoice_units/${id}/continue`)
  return onboarding.kind === 'renewal'
    ? actionOf('renew', `/einvoice_units/${id}/renew`)
    : actionOf('onboard', `/einvoice_units/${id}/onboard`)
}

/** Until the compliance certificate is there, each try uses up a code; a wrong one never serves. */
export const needsCode = (step: string): boolean =>
  ['certificate_request', 'compliance_certificate', 'activation'].includes(step)

/** A unit as it is shown: no key, no secret. */
export function unitView(row: UnitRow, now: Date): UnitView {
  const { identity, onboarding } = row
  const expiry = expiryOfUnit(row.certificate, now)
  return {
    id: row.id,
    name: row.name,
    environment: row.environment,
    store_id: row.store_id,
    store: row.store,
    p_o_s_id: row.pos_id,
    p_o_s: row.pos,
    branch: identity.organizationUnit,
    address: identity.address,
    industry: identity.industry,
    serial: identity.serial,
    vat_number: identity.vatNumber,
    state: row.state,
    active: row.active,
    last_counter: row.last_counter,
    waiting: row.waiting,
    certificate:
      row.certificate && expiry
        ? {
            expires_at: readCertificate(row.certificate).validTo.toISOString(),
            days_left: expiry.daysLeft,
            stage: expiry.stage,
          }
        : null,
    stopped: row.stopped_at && {
      says: reasonText(row.stopped_why),
      reasons: [...reasonsOf(row.stopped_messages ?? [])],
      at: row.stopped_at.toISOString(),
    },
    onboarding: onboarding && {
      kind: onboarding.kind,
      status: onboarding.status,
      step: onboarding.step,
      needs_code: onboarding.status === 'failed' && needsCode(onboarding.step),
      action: onboardingAction(row),
    },
    created_at: row.created_at.toISOString(),
  }
}

/** A line of the log: the step and what came of it, in one sentence of each language. */
export function stepView({ why, at, messages, ...step }: StepRow) {
  const name = onboardingStepTexts[step.step]
  const came = reasonText(why ?? 'done')
  const of = step.about === null ? null : complianceDocumentTexts[step.about]
  const sentence = (language: 'ar' | 'en'): string =>
    `${name[language]}${of ? ` (${of[language]})` : ''}: ${came[language]}`
  return {
    ...step,
    says: { ar: sentence('ar'), en: sentence('en') },
    reasons: [...reasonsOf(messages)],
    at: at.toISOString(),
  }
}
