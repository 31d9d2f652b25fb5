import type { AuthorityMessage } from '../client/read-body.ts'
import { checkInvoice } from '../rules/check-invoice.ts'
import { verifyInvoice } from '../stamp/verify.ts'
import type { VerificationStage } from '../stamp/verify.ts'
import type { ReceivedDocument } from './read-document.ts'
import type { Csid } from './registry.ts'

export type Examination = {
  readonly csid: Csid
  /** What the request around the document claims. */
  readonly claimed: { readonly hash: string; readonly uuid: string }
  /** Riyadh's `YYYY-MM-DDTHH:mm:ss`. */
  readonly now: string
  readonly language: 'ar' | 'en'
  readonly needsStamp: boolean
  /** Whether a certificate was issued to the unit that signed in, for what it does now. */
  readonly holds: (certificateBase64: string) => boolean
}

/** Everything the authority would say about a document by itself; its chain is looked at apart. */
export const checkDocument = (
  document: ReceivedDocument,
  examination: Examination,
): readonly AuthorityMessage[] => [
  ...claimFindings(document, examination),
  ...permissionFindings(document, examination),
  ...stampFindings(document, examination),
  ...ruleFindings(document, examination),
]

const error = (code: string, category: string, text: string): AuthorityMessage => ({
  severity: 'error',
  code,
  category,
  text,
})

function claimFindings(
  { hash, uuid }: ReceivedDocument,
  { claimed }: Examination,
): readonly AuthorityMessage[] {
  const findings: AuthorityMessage[] = []
  if (claimed.hash !== hash) {
    findings.push(
      error(
        'invalid-invoice-hash',
        'INVOICE_HASHING_ERRORS',
        `The request says the hash is ${claimed.hash}, the document has ${hash}`,
      ),
    )
  }
  if (claimed.uuid !== uuid) {
    findings.push(
      error(
        'invalid-uuid',
        'INVOICE_ERRORS',
        `The request says ${claimed.uuid}, the document ${uuid}`,
      ),
    )
  }
  return findings
}

function permissionFindings(
  { sellerVatNumber, kind }: ReceivedDocument,
  { csid: { unit } }: Examination,
): readonly AuthorityMessage[] {
  const findings: AuthorityMessage[] = []
  const refuse = (text: string): void => {
    findings.push(error('certificate-permissions', 'CERTIFICATE_ERRORS', text))
  }
  if (sellerVatNumber !== unit.vatNumber) {
    refuse(`The certificate belongs to ${unit.vatNumber}, the seller is ${sellerVatNumber}`)
  }
  const isCovered = kind === 'standard' ? unit.issuesStandard : unit.issuesSimplified
  if (!isCovered) refuse(`The certificate does not cover ${kind} documents`)
  return findings
}

/** How the authority calls the link of the stamp that broke. */
const stampCodes: Readonly<Record<VerificationStage, string>> = {
  parse: 'XSD_ZATCA_INVALID',
  stamp: 'missing-stamp',
  coverage: 'XSD_ZATCA_INVALID',
  hash: 'invalid-invoice-hash',
  'signed-properties': 'signed-properties-hashing',
  'certificate-digest': 'invalid-signing-certificate',
  certificate: 'invalid-signing-certificate',
  'certificate-issuer': 'invalid-signing-certificate',
  signature: 'invalid-digital-signature',
  qr: 'QRCODE_INVALID',
}

/** A standard document may come without stamp and QR; what is there has to be right. */
function stampFindings(
  { xml, isStamped, certificateBase64 }: ReceivedDocument,
  { needsStamp, holds }: Examination,
): readonly AuthorityMessage[] {
  if (!isStamped && !needsStamp) return []
  const broken = verifyInvoice(xml)
    .stages.filter(({ ok }) => !ok)
    .map(({ stage, reason }) =>
      error(
        stampCodes[stage],
        stage === 'qr' ? 'QRCODE_VALIDATION' : 'CERTIFICATE_ERRORS',
        reason ?? stage,
      ),
    )
  if (certificateBase64 === null || holds(certificateBase64)) return broken
  const stranger =
    'The document is stamped with a certificate that was not issued to this unit for this use'
  return [...broken, error('invalid-signing-certificate', 'CERTIFICATE_ERRORS', stranger)]
}

const ruleFindings = (
  { xml }: ReceivedDocument,
  { now, language }: Examination,
): readonly AuthorityMessage[] =>
  checkInvoice(xml, now).map(({ rule, severity, says }) => ({
    severity,
    code: rule,
    category: rule.startsWith('BR-KSA') ? 'KSA' : 'EN_16931',
    text: says[language],
  }))
