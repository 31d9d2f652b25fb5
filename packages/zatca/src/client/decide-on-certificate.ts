import { certificateOfToken } from '../certificates/certificate.ts'
import type { Certificate } from '../certificates/certificate.ts'
import { MalformedInputError } from '../errors.ts'
import type { CertificateAnswer } from './answer.ts'
import type { Credentials } from './client.ts'
import { failure, reasonOfStatus } from './failure.ts'
import type { Failure } from './failure.ts'
import { messagesOf, objectOrNull, readBody, refusalsOf, textOrNull } from './read-body.ts'
import type { AuthorityMessage, JsonObject } from './read-body.ts'

/** What becomes of a request for a certificate. */
export type CertificateDecision =
  | { readonly decision: 'issued'; readonly issued: IssuedCertificate }
  /** Renewal gave a compliance certificate: hand in the compliance documents, then ask again. */
  | { readonly decision: 'compliance_first'; readonly issued: IssuedCertificate }
  /** The one-time code, the request or the steps before it are not in order: show why. */
  | { readonly decision: 'refused'; readonly messages: readonly AuthorityMessage[] }
  | Failure

/** A certificate with what the unit signs in with; keep the credentials encrypted. */
export type IssuedCertificate = {
  readonly credentials: Credentials
  /** What the production certificate is asked for with. */
  readonly requestId: string
  readonly certificate: Certificate
}

/** Decides on the answer to a request for a certificate; `attempts` includes this one. */
export function decideOnCertificate(
  answer: CertificateAnswer,
  attempts: number,
): CertificateDecision {
  if (answer.outcome === 'unanswered') {
    return failure('no_answer', { attempts, retryAfterMs: null }, [])
  }
  const { call, status, body } = answer
  if (status === 400) return { decision: 'refused', messages: refusalsOf(body) }
  const isRenewal = status === 428 && call === 'renewal'
  const sending = { attempts, retryAfterMs: answer.retryAfterMs }
  const json = readBody(body)
  if (status !== 200 && !isRenewal) {
    return failure(reasonOfStatus(status), sending, json === null ? [] : messagesOf(json))
  }
  const issued = json === null ? null : issuedIn(objectOrNull(json['value']) ?? json)
  if (issued === null) return failure('unreadable_answer', sending, [])
  return { decision: isRenewal ? 'compliance_first' : 'issued', issued }
}

function issuedIn(body: JsonObject): IssuedCertificate | null {
  const token = textOrNull(body['binarySecurityToken'])
  const secret = textOrNull(body['secret'])
  const requestId = textOrNull(body['requestID'])
  if (token === null || secret === null || requestId === null) return null
  const certificate = certificateIn(token)
  return certificate === null ? null : { credentials: { token, secret }, requestId, certificate }
}

function certificateIn(token: string): Certificate | null {
  try {
    return certificateOfToken(token)
  } catch (error) {
    if (error instanceof MalformedInputError) return null
    throw error
  }
}
