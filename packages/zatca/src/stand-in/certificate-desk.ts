import { objectOrNull, readBody, textOrNull } from '../client/read-body.ts'
import { certificateTemplates, readCsr } from '../certificates/csr.ts'
import type { Csr } from '../certificates/csr.ts'
import { MalformedInputError } from '../errors.ts'
import { invoiceTypeCodes } from '../invoice/invoice.ts'
import type { InvoiceKind } from '../invoice/invoice.ts'
import { checkUnit } from '../onboarding/check-unit.ts'
import type { UnitIdentity } from '../certificates/unit-identity.ts'
import { requestRefused } from './reply.ts'
import type { StandInReply } from './reply.ts'
import type { Application, CodeCheck } from './codes.ts'
import type { Csid, Registry } from './registry.ts'

export type CertificateDesk = {
  readonly compliance: (application: Application) => StandInReply
  readonly production: (application: Application, compliance: Csid) => StandInReply
  /** `compliance_first` for 428: the unit has to show its documents again. */
  readonly renewal: (
    application: Application,
    production: Csid,
    complianceFirst: boolean,
  ) => StandInReply
}

/** Issues certificates as the authority does: compliance first, production when all was shown. */
export function certificateDesk(csids: Registry, faultOfCode: CodeCheck): CertificateDesk {
  const checkCode = (application: Application): void => {
    const fault = faultOfCode(application)
    if (fault !== null) throw new RequestRefusal(...fault)
  }
  return {
    compliance: (application) =>
      orRefusal(() => {
        checkCode(application)
        const request = requestIn(application)
        const csid = csids.issue('compliance', application.environment, request)
        return { status: 200, body: issuedBody(csid, 'ISSUED') }
      }),
    production: ({ environment, body, now }, compliance) =>
      orRefusal(() => {
        const requestId = textOrNull(readBody(body)?.['compliance_request_id'])
        if (requestId !== compliance.requestId) {
          throw new RequestRefusal('Invalid-CurrentCCSID', 'This is not the request of the token')
        }
        const missing = stepsOf(compliance.unit).filter((step) => !compliance.passed.has(step))
        if (missing.length > 0) {
          throw new RequestRefusal(
            'Missing-ComplianceSteps',
            `Still to show: ${missing.join(', ')}`,
          )
        }
        const csid = csids.issue('production', environment, { ...compliance, now })
        return { status: 200, body: issuedBody(csid, 'ISSUED') }
      }),
    renewal: (application, production, complianceFirst) =>
      orRefusal(() => {
        checkCode(application)
        const request = requestIn(application)
        const { unit } = production
        if (request.unit.serial !== unit.serial || request.unit.vatNumber !== unit.vatNumber) {
          throw new RequestRefusal('Invalid-CSR', 'The request is that of another unit')
        }
        const isWider = stepsOf(request.unit).length > stepsOf(unit).length
        if (complianceFirst || isWider) {
          const csid = csids.issue('compliance', application.environment, request)
          return { status: 428, body: { value: issuedBody(csid, 'NOT_COMPLIANT') } }
        }
        const csid = csids.issue('production', application.environment, request)
        return { status: 200, body: issuedBody(csid, 'ISSUED') }
      }),
  }
}

class RequestRefusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

function orRefusal(action: () => StandInReply): StandInReply {
  try {
    return action()
  } catch (error) {
    if (error instanceof RequestRefusal) return requestRefused(error.code, error.message)
    throw error
  }
}

const issuedBody = ({ requestId, credentials }: Csid, dispositionMessage: string): object => ({
  requestID: Number(requestId),
  tokenType:
    'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3',
  dispositionMessage,
  binarySecurityToken: credentials.token,
  secret: credentials.secret,
})

function requestIn({ environment, body, now }: Application): {
  readonly csr: string
  readonly unit: UnitIdentity
  readonly now: Date
} {
  const base64 = textOrNull(objectOrNull(readBody(body))?.['csr'])
  if (base64 === null) throw new RequestRefusal('Missing-CSR', 'The request has no CSR')
  const csr = Buffer.from(base64, 'base64').toString('utf8')
  const { unit, template } = readRequest(csr)
  const templates: readonly string[] =
    environment === 'sandbox'
      ? Object.values(certificateTemplates)
      : [certificateTemplates[environment]]
  if (!templates.includes(template)) {
    throw new RequestRefusal('Invalid-CSR', `${template} is not the template of this environment`)
  }
  const [error] = checkUnit(unit, environment).filter(({ severity }) => severity === 'error')
  if (error !== undefined) throw new RequestRefusal('Invalid-CSR', error.says.en)
  return { csr, unit, now }
}

function readRequest(pem: string): Csr {
  try {
    return readCsr(pem)
  } catch (error) {
    if (!(error instanceof MalformedInputError)) throw error
    throw new RequestRefusal('Invalid-CSR', error.message)
  }
}

const stepNames: Readonly<Record<string, string>> = {
  [invoiceTypeCodes.invoice]: 'compliant',
  [invoiceTypeCodes.creditNote]: 'credit-note-compliant',
  [invoiceTypeCodes.debitNote]: 'debit-note-compliant',
}

/** The step a compliance document passes; null for a document that is not asked for. */
export const stepOf = (kind: InvoiceKind, typeCode: string): string | null =>
  stepNames[typeCode] === undefined ? null : `${kind}-${stepNames[typeCode]}`

const stepsOf = ({ issuesStandard, issuesSimplified }: UnitIdentity): readonly string[] =>
  Object.values(stepNames).flatMap((name) => [
    ...(issuesStandard ? [`standard-${name}`] : []),
    ...(issuesSimplified ? [`simplified-${name}`] : []),
  ])
