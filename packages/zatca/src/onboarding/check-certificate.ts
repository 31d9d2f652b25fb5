import type { KeyObject } from 'node:crypto'
import type { Certificate } from '../certificates/certificate.ts'
import type { Environment } from '../certificates/csr.ts'
import { publicKeyBytes } from '../certificates/keys.ts'
import type { Bilingual, Severity } from '../rules/rule.ts'
import { expiryOf } from './expiry.ts'
import type { UnitField, UnitFinding } from './finding.ts'

/** What a unit is, to hold its certificate against before the first document is sealed with it. */
export type CertificateUse = {
  readonly key: KeyObject
  readonly vatNumber: string
  readonly environment: Environment
  readonly issuesStandard: boolean
  readonly issuesSimplified: boolean
  readonly now: Date
}

/**
 * Checks that a certificate is the one a unit needs: its key, its seller, its environment, its
 * kinds of document, its time. Each of these mistakes would otherwise cost counters and show as
 * "certificate-permissions" or 401 only.
 */
export const checkCertificate = (
  certificate: Certificate,
  use: CertificateUse,
): readonly UnitFinding[] =>
  rules
    .filter(({ isBroken }) => isBroken(certificate, use))
    .map(({ code, severity, field, says }) => ({ code, severity, field, says }))

type CertificateRule = {
  readonly code: string
  readonly severity: Severity
  readonly field: UnitField
  readonly isBroken: (certificate: Certificate, use: CertificateUse) => boolean
  readonly says: Bilingual
}

const rules: readonly CertificateRule[] = [
  {
    code: 'other_key',
    severity: 'error',
    field: 'key',
    isBroken: ({ publicKeyBytes: bytes }, { key }) => !publicKeyBytes(key).equals(bytes),
    says: {
      ar: 'الشهادة صادرة لمفتاح غير مفتاح هذه الوحدة.',
      en: 'The certificate was issued to another key than that of this unit.',
    },
  },
  {
    code: 'no_unit',
    severity: 'error',
    field: 'certificate',
    isBroken: ({ unit }) => unit === null,
    says: {
      ar: 'الشهادة ليست شهادة وحدة فوترة إلكترونية.',
      en: 'The certificate is not that of an e-invoicing unit.',
    },
  },
  {
    code: 'other_vat_number',
    severity: 'error',
    field: 'vatNumber',
    isBroken: ({ unit }, { vatNumber }) => unit !== null && unit.vatNumber !== vatNumber,
    says: {
      ar: 'الشهادة صادرة لرقم ضريبي آخر، ولا تقبل الهيئة بها إلا فواتير ذلك الرقم.',
      en: 'The certificate belongs to another VAT number; the authority takes only that seller’s documents with it.',
    },
  },
  {
    code: 'other_environment',
    severity: 'error',
    field: 'certificate',
    isBroken: ({ environment }, use) => environment !== null && environment !== use.environment,
    says: {
      ar: 'الشهادة من بيئة أخرى، والشهادات لا تنتقل بين التجربة والمحاكاة والإنتاج.',
      en: 'The certificate is of another environment; none serves in two of them.',
    },
  },
  {
    code: 'standard_not_covered',
    severity: 'error',
    field: 'issuesStandard',
    isBroken: ({ unit }, use) => use.issuesStandard && unit?.issuesStandard === false,
    says: {
      ar: 'الشهادة لا تشمل الفواتير الضريبية.',
      en: 'The certificate does not cover standard documents.',
    },
  },
  {
    code: 'simplified_not_covered',
    severity: 'error',
    field: 'issuesSimplified',
    isBroken: ({ unit }, use) => use.issuesSimplified && unit?.issuesSimplified === false,
    says: {
      ar: 'الشهادة لا تشمل الفواتير المبسطة.',
      en: 'The certificate does not cover simplified documents.',
    },
  },
  {
    code: 'not_yet_valid',
    severity: 'error',
    field: 'certificate',
    isBroken: (certificate, { now }) => expiryOf(certificate, now).stage === 'not_yet',
    says: { ar: 'لم يبدأ سريان الشهادة بعد.', en: 'The certificate is not valid yet.' },
  },
  {
    code: 'expired',
    severity: 'error',
    field: 'certificate',
    isBroken: (certificate, { now }) => expiryOf(certificate, now).stage === 'over',
    says: { ar: 'انتهت صلاحية الشهادة.', en: 'The certificate has expired.' },
  },
]
