import { riyadhDate, riyadhTime } from '@mizan/core/time/riyadh'
import {
  type CertificateAnswer,
  type CertificateDecision,
  type Credentials,
  certificateOfToken,
  checkCertificate,
  complianceDocuments,
  createCsr,
  decideOnCertificate,
  decideOnDocument,
  generatePrivateKey,
  privateKeyPem,
  readPrivateKey,
} from '@mizan/zatca'
import type { TenantContext } from '../../../kernel/context.ts'
import {
  type AtWork,
  clientOf,
  inCompany,
  openCredentials,
  sealCredentials,
} from '../sending/authority.ts'
import { certifiedIn } from '../units/environment.ts'
import {
  type LoggedStep,
  type Onboarding,
  type OnboardingChange,
  activate,
} from './onboarding.sql.ts'
import { enterPhase } from '../phase/phase.ts'
import { phaseOf } from '../phase/phase.sql.ts'
import { enqueueDue } from '../sending/sending.sql.ts'
import { unitLabel } from '../units/unit.ts'

/** What a step came to: the next state of the onboarding, its line in the log, when it is due again. */
type Came = {
  readonly change: OnboardingChange
  readonly log: LoggedStep
  /** Written in the same transaction: the unit put to use. */
  readonly also?: (ctx: TenantContext) => Promise<void>
}

const hourMs = 60 * 60_000

/** The label under which a one-time code is kept until it is used. */
export const otpLabel = (onboardingId: string): string => `einvoice onboarding ${onboardingId} code`

/** Takes the step an onboarding stands at. It writes nothing itself. */
export const takeStep = (parts: AtWork, tenantId: number, at: Onboarding): Promise<Came> =>
  ({
    certificate_request: requestStep,
    compliance_certificate: complianceStep,
    compliance_documents: documentsStep,
    production_certificate: productionStep,
    activation: activationStep,
  })[at.step](parts, at, tenantId)

/** Makes the key and the request; nothing leaves yet. */
async function requestStep({ secrets }: AtWork, at: Onboarding): Promise<Came> {
  const key = generatePrivateKey()
  return {
    change: {
      step: 'compliance_certificate',
      private_key: secrets.encrypt(Buffer.from(privateKeyPem(key)), unitLabel(at.unit_id)),
      csr: createCsr({ unit: at.identity, environment: certifiedIn(at.environment), key }),
    },
    log: { step: at.step, outcome: 'done' },
  }
}

const unitOf = ({ unit_id: id, environment }: Onboarding) => ({ id, environment })

function credentialsIn(parts: AtWork, at: Onboarding, sealed: Buffer | null): Credentials {
  if (!sealed) throw new Error(`an onboarding at ${at.step} has no credentials`)
  return openCredentials(parts.secrets, unitOf(at), sealed)
}

/** Asks for the first certificate with the code; a renewal may get the final one at once. */
async function complianceStep(parts: AtWork, at: Onboarding, tenantId: number): Promise<Came> {
  if (!at.otp || parts.clock().getTime() - at.created_at.getTime() > hourMs)
    return failed(at, { why: 'code_over' })
  const client = clientOf(parts, tenantId, at.environment)
  const request = {
    csr: at.csr ?? '',
    otp: parts.secrets.decrypt(at.otp, otpLabel(at.id)).toString('utf8'),
  }
  const answer = await (at.kind === 'renewal'
    ? client.renewCertificate(credentialsIn(parts, at, at.credentials), request)
    : client.requestComplianceCertificate(request))
  const decision = decideOnCertificate(answer, at.attempts)
  if (decision.decision !== 'issued' && decision.decision !== 'compliance_first')
    return notIssued(parts, at, { answer, decision })
  const sealed = sealCredentials(parts.secrets, unitOf(at), decision.issued.credentials)
  const log: LoggedStep = { step: at.step, outcome: 'done', http_status: statusOf(answer) }
  if (at.kind === 'renewal' && decision.decision === 'issued')
    return { change: { step: 'activation', production_credentials: sealed, otp: null }, log }
  return {
    change: {
      step: 'compliance_documents',
      compliance_credentials: sealed,
      request_id: decision.issued.requestId,
      otp: null,
    },
    log,
  }
}

/** Sends the next compliance document that was not accepted yet. */
async function documentsStep(parts: AtWork, at: Onboarding, tenantId: number): Promise<Came> {
  const seller = await inCompany(parts, tenantId, parts.sellerOf)
  if (!seller) return failed(at, { why: 'seller_missing' })
  const credentials = credentialsIn(parts, at, at.compliance_credentials)
  const now = parts.clock().getTime()
  const documents = complianceDocuments({
    seller,
    key: keyOf(parts, at),
    certificate: certificateOfToken(credentials.token),
    issuedAt: `${riyadhDate(now)}T${riyadhTime(now)}`,
  })
  const document = documents.find((each) => !at.passed.includes(nameOf(each)))
  if (!document)
    return {
      change: { step: 'production_certificate', next_attempt_at: null },
      log: { step: at.step, outcome: 'done' },
    }
  const about = nameOf(document)
  const answer = await clientOf(parts, tenantId, at.environment).checkCompliance(
    credentials,
    document,
  )
  const decision = decideOnDocument(answer, at.attempts)
  const answered = { about, messages: decision.messages, http_status: statusOf(answer) }
  switch (decision.decision) {
    case 'accepted':
    case 'already_accepted':
    case 'accepted_with_warnings':
      return {
        change: { passed: [...at.passed, about], next_attempt_at: null },
        log: {
          step: at.step,
          outcome: 'done',
          ...answered,
          ...(decision.decision === 'accepted_with_warnings' && { why: 'warned' }),
        },
      }
    case 'rejected':
      return failed(at, { why: 'rejected', ...answered })
    case 'send_again':
      return again(parts, at, decision.afterMs, { why: decision.why, ...answered })
    case 'stop_unit':
      return failed(at, { why: decision.why, ...answered })
    case 'report_instead':
      return failed(at, { why: 'unexpected_answer', ...answered })
  }
}

const nameOf = ({ kind, typeCode }: { kind: string; typeCode: string }): string =>
  `${kind}-${typeCode}`

/** Asks for the certificate that invoices are stamped with. */
async function productionStep(parts: AtWork, at: Onboarding, tenantId: number): Promise<Came> {
  const credentials = credentialsIn(parts, at, at.compliance_credentials)
  const answer = await clientOf(parts, tenantId, at.environment).requestProductionCertificate(
    credentials,
    at.request_id ?? '',
  )
  const decision = decideOnCertificate(answer, at.attempts)
  if (decision.decision !== 'issued')
    // What the authority misses are compliance documents: going on sends them all once more.
    return notIssued(
      parts,
      at,
      { answer, decision },
      decision.decision === 'refused' ? { step: 'compliance_documents', passed: [] } : {},
    )
  return {
    change: {
      step: 'activation',
      production_credentials: sealCredentials(
        parts.secrets,
        unitOf(at),
        decision.issued.credentials,
      ),
      next_attempt_at: null,
    },
    log: { step: at.step, outcome: 'done', http_status: statusOf(answer) },
  }
}

/** Holds the certificate against the unit, then puts it to use in one go. */
async function activationStep(parts: AtWork, at: Onboarding, tenantId: number): Promise<Came> {
  const credentials = credentialsIn(parts, at, at.production_credentials)
  const certificate = certificateOfToken(credentials.token)
  const findings = checkCertificate(certificate, {
    key: keyOf(parts, at),
    vatNumber: at.identity.vatNumber,
    environment: certifiedIn(at.environment),
    issuesStandard: true,
    issuesSimplified: true,
    now: parts.clock(),
  }).filter(({ severity }) => severity === 'error')
  if (findings.length > 0) {
    const messages = findings.map(({ code, says }) => ({
      severity: 'error' as const,
      code,
      category: null,
      text: says.ar,
    }))
    return failed(at, { why: 'certificate_unfit', messages })
  }
  const { private_key: key, production_credentials: sealed } = at
  if (!key || !sealed) throw new Error('an onboarding without a key reached its end')
  const isEntering = at.kind === 'first' && (await inCompany(parts, tenantId, phaseOf)) === 1
  return {
    // The unit has them now; here they are let go.
    change: {
      status: 'done',
      private_key: null,
      compliance_credentials: null,
      production_credentials: null,
    },
    log: { step: at.step, outcome: 'done', ...(isEntering && { why: 'phase_two' }) },
    also: async (ctx) => {
      if (at.kind === 'first') await enterPhase(ctx, 2)
      await activate(ctx, at, {
        private_key: key,
        certificate: certificate.base64,
        certificate_expires_at: certificate.validTo,
        credentials: sealed,
      })
      await enqueueDue(ctx.db, { dueBy: ctx.now, now: ctx.now, unitId: at.unit_id })
    },
  }
}

function keyOf({ secrets }: AtWork, { private_key: key, unit_id: unitId }: Onboarding) {
  if (!key) throw new Error('an onboarding has no key')
  return readPrivateKey(secrets.decrypt(key, unitLabel(unitId)).toString('utf8'))
}

const statusOf = (answer: { outcome: string; status?: number }): number | null =>
  answer.status ?? null

type Answered = Omit<LoggedStep, 'step' | 'outcome'>

/** The onboarding waits for somebody; its code is let go. */
const failed = (at: Onboarding, answered: Answered, change: OnboardingChange = {}): Came => ({
  change: { status: 'failed', otp: null, next_attempt_at: null, ...change },
  log: { step: at.step, outcome: 'failed', ...answered },
})

/** The step is tried again by itself. */
const again = (parts: AtWork, at: Onboarding, afterMs: number, answered: Answered): Came => ({
  change: { next_attempt_at: new Date(parts.clock().getTime() + afterMs) },
  log: { step: at.step, outcome: 'waiting', ...answered },
})

function notIssued(
  parts: AtWork,
  at: Onboarding,
  {
    answer,
    decision,
  }: {
    readonly answer: CertificateAnswer
    readonly decision: Exclude<CertificateDecision, { decision: 'issued' }>
  },
  change: OnboardingChange = {},
): Came {
  const http_status = statusOf(answer)
  switch (decision.decision) {
    case 'send_again':
      return again(parts, at, decision.afterMs, {
        why: decision.why,
        messages: decision.messages,
        http_status,
      })
    case 'refused':
      return failed(at, { why: 'refused', messages: decision.messages, http_status }, change)
    case 'stop_unit':
      return failed(at, { why: decision.why, messages: decision.messages, http_status })
    case 'compliance_first':
      return failed(at, { why: 'unexpected_answer', http_status })
  }
}
