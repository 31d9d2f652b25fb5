import { interfaceVersion } from '../client/calls.ts'
import type { Call } from '../client/calls.ts'
import type { Credentials } from '../client/client.ts'
import type { Environment } from '../certificates/csr.ts'
import type { AcceptedDocument } from './accepted.ts'
import { certificateDesk } from './certificate-desk.ts'
import { portalCodes } from './codes.ts'
import type { CodeCheck } from './codes.ts'
import { documentDesk } from './document-desk.ts'
import { issuerOf } from './issuer.ts'
import { nothingKnown } from './known.ts'
import type { Known, KnownDocument } from './known.ts'
import type { Order } from './orders.ts'
import { registry } from './registry.ts'
import type { Csid } from './registry.ts'
import { plainReply, unauthorized } from './reply.ts'
import type { StandInReply } from './reply.ts'
import { unitInCsr } from './unit-in-csr.ts'

/** One request as it arrived, whatever brought it. */
export type StandInRequest = {
  readonly call: Call
  readonly environment: Environment
  /** By lower-case name. */
  readonly header: (name: string) => string | null
  readonly body: string
}

export type Authority = {
  /** The serial number of the unit a request comes from; null when it is not known. */
  readonly unitOf: (request: StandInRequest) => string | null
  readonly answer: (request: StandInRequest, order: Order | null) => StandInReply
  readonly revoke: (unit: string) => void
  readonly accepted: () => readonly AcceptedDocument[]
  readonly faults: () => readonly string[]
  /** The certificates that stand now, and what is remembered of one document. */
  readonly known: {
    readonly certificates: () => Omit<Known, 'documents'>
    readonly document: (hash: string) => KnownDocument | null
  }
}

export type AuthorityOptions = {
  readonly seed: string
  readonly clock: () => Date
  /** Which one-time codes serve: any six digits once, unless set otherwise. */
  readonly codes?: CodeCheck
  /** What it did before; nothing unless set otherwise. */
  readonly earlier?: Known
}

/** The authority itself, without a network: the same requests give the same decisions. */
export function authority({
  seed,
  clock,
  codes = portalCodes(),
  earlier = nothingKnown,
}: AuthorityOptions): Authority {
  const issuer = issuerOf(seed)
  const csids = registry(issuer, earlier)
  const certificates = certificateDesk(csids, codes)
  const documents = documentDesk({ csids, stamper: issuer.stamp, earlier: earlier.documents })

  const csidOf = ({ environment, header }: StandInRequest): Csid | null => {
    const credentials = credentialsIn(header('authorization'))
    return credentials === null ? null : csids.find(environment, credentials)
  }
  const isOver = ({ certificate }: Csid, now: Date): boolean => certificate.validTo < now

  function answer(request: StandInRequest, order: Order | null): StandInReply {
    const now = clock()
    const { call, environment, body, header } = request
    if (header('accept-version') !== interfaceVersion) return plainReply(406, now)
    if (!/^application\/json\b/i.test(header('content-type') ?? '')) return plainReply(415, now)
    const ordered = orderedStatus(order, call)
    const sender = csidOf(request)
    // What was accepted stays so: the answer says that it is there, whatever the order for it was.
    if (ordered !== null && !(ordered === 400 && documents.has(body, sender))) {
      if (ordered === 303 && call === 'clearance') return documents.refuseClearance(body, sender)
      if (isDocumentCall(call)) documents.note(body, sender)
      return plainReply(ordered, now)
    }
    const application = { environment, otp: header('otp'), body, now }
    if (call === 'complianceCertificate') return certificates.compliance(application)
    const csid = csidOf(request)
    if (csid === null || csid.use !== signedInWith[call] || isOver(csid, now))
      return unauthorized(now)
    if (call === 'productionCertificate') return certificates.production(application, csid)
    if (call === 'renewal') {
      return certificates.renewal(application, csid, order?.answer === 428)
    }
    const language = header('accept-language')?.startsWith('ar') === true ? 'ar' : 'en'
    return documents.receive({ call, body, csid, language, now }, order?.answer === 202)
  }

  return {
    unitOf: (request) =>
      request.call === 'complianceCertificate'
        ? unitInCsr(request.body)
        : (csidOf(request)?.unit.serial ?? null),
    answer,
    revoke: csids.revoke,
    accepted: documents.accepted,
    faults: documents.faults,
    known: { certificates: csids.known, document: documents.known },
  }
}

/** The certificate each call is signed in with. */
const signedInWith = {
  complianceCheck: 'compliance',
  productionCertificate: 'compliance',
  renewal: 'production',
  clearance: 'production',
  reporting: 'production',
} as const

const isDocumentCall = (call: Call): boolean =>
  call === 'complianceCheck' || call === 'clearance' || call === 'reporting'

/** The status to answer without looking; some statuses need the work to be done. */
function orderedStatus(order: Order | null, call: Call): number | null {
  if (order === null || typeof order.answer !== 'number') return null
  const isHonest = order.answer === 200 || order.answer === 202
  return isHonest || (order.answer === 428 && call === 'renewal') ? null : order.answer
}

/** What a request signs in with, as its header says. */
export function credentialsIn(header: string | null): Credentials | null {
  const [, encoded = ''] = /^Basic (.+)$/.exec(header ?? '') ?? []
  const [token = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return token === '' ? null : { token, secret: secret.join(':') }
}
