import { MalformedInputError } from '../errors.ts'
import { invoiceHash } from '../stamp/hash.ts'
import { readXml } from '../xml/read-xml.ts'
import { readInvoice } from '../rules/read-invoice.ts'
import type { DocumentAnswer } from './answer.ts'
import { failure, reasonOfStatus } from './failure.ts'
import type { Failure } from './failure.ts'
import { messagesOf, objectOrNull, readBody, refusalsOf, textOrNull } from './read-body.ts'
import type { AuthorityMessage, JsonObject } from './read-body.ts'

/** What becomes of a document that was handed in. */
export type DocumentDecision =
  | (Accepted & { readonly decision: 'accepted' })
  /** Final as well, but every warning is a defect to mend: show them. */
  | (Accepted & { readonly decision: 'accepted_with_warnings' })
  /** The same bytes arrived earlier and the answer was lost: a success. */
  | (Accepted & { readonly decision: 'already_accepted' })
  /** Clearance is switched off: report the stamped document and hand it out. */
  | { readonly decision: 'report_instead'; readonly messages: readonly AuthorityMessage[] }
  | {
      /** Final for these bytes: the document is mended and issued anew under the same number. */
      readonly decision: 'rejected'
      readonly messages: readonly AuthorityMessage[]
      /** The certificate is to blame, not the document: stop the unit before it burns counters. */
      readonly concernsUnit: boolean
    }
  | Failure

type Accepted = {
  /** The document with the authority's stamp and QR, the legal invoice; null when not given. */
  readonly clearedXml: string | null
  readonly messages: readonly AuthorityMessage[]
}

/**
 * Decides on the answer to a document, as the authority's papers have it. `attempts` counts how
 * often these bytes were sent by now, this time included. With the hash of what was sent, the cleared
 * document of another one counts as none.
 */
export function decideOnDocument(
  answer: DocumentAnswer,
  attempts: number,
  hash: string | null = null,
): DocumentDecision {
  if (answer.outcome === 'unanswered') {
    return failure('no_answer', { attempts, retryAfterMs: null }, [])
  }
  const { call, status, retryAfterMs } = answer
  const body = readBody(answer.body) ?? {}
  const messages = messagesOf(body)
  const clearedXml = clearedXmlOf(body, hash)
  if (status === 208 || status === 409) {
    return { decision: 'already_accepted', clearedXml, messages: messages.filter(isNoError) }
  }
  if (status === 303 && call === 'clearance') return { decision: 'report_instead', messages }
  if (status === 400) return reject(answer.body)
  const sending = { attempts, retryAfterMs }
  if (status !== 200 && status !== 202) return failure(reasonOfStatus(status), sending, messages)
  const verdict = verdictOf(body)
  if (verdict === 'no') return reject(answer.body)
  // Without the cleared document there is no invoice yet; sent again, it comes with the duplicate.
  if (verdict === 'unclear' || (call === 'clearance' && clearedXml === null)) {
    return failure('unreadable_answer', sending, messages)
  }
  const isWarned = status === 202 || messages.some(({ severity }) => severity === 'warning')
  return { decision: isWarned ? 'accepted_with_warnings' : 'accepted', clearedXml, messages }
}

/** The duplicate is announced among the errors; to show it as one would frighten for nothing. */
const isNoError = ({ severity }: AuthorityMessage): boolean => severity !== 'error'

/** The errors of the certificate, whatever document it is used for; written in several ways. */
const unitCodes: ReadonlySet<string> = new Set([
  'certificate-permissions',
  'invalid-signing-certificate',
  'invalid-currentccsid',
  'invalid-currentcsid',
  'missing-currentccsid',
  'missing-currentcsid',
])

function reject(body: string): DocumentDecision {
  const messages = refusalsOf(body)
  const concernsUnit = messages.some(
    ({ code, severity }) => severity === 'error' && unitCodes.has(code?.toLowerCase() ?? ''),
  )
  return { decision: 'rejected', messages, concernsUnit }
}

const accepting: ReadonlySet<string | null> = new Set([
  'CLEARED',
  'REPORTED',
  'REPORTED_SUCCESSFULLY_EARLIER',
])

/** What the body says of the document; the sandbox gives only the result of the validation. */
function verdictOf(body: JsonObject): 'yes' | 'no' | 'unclear' {
  const statuses = [textOrNull(body['clearanceStatus']), textOrNull(body['reportingStatus'])]
  if (statuses.some((status) => status === 'NOT_CLEARED' || status === 'NOT_REPORTED')) return 'no'
  if (statuses.some((status) => accepting.has(status))) return 'yes'
  const validation = textOrNull(objectOrNull(body['validationResults'])?.['status'])
  if (validation === 'ERROR') return 'no'
  return validation === 'PASS' || validation === 'WARNING' ? 'yes' : 'unclear'
}

function clearedXmlOf(body: JsonObject, hash: string | null): string | null {
  const xml = Buffer.from(textOrNull(body['clearedInvoice']) ?? '', 'base64').toString('utf8')
  const isText = /^\uFEFF?\s*</.test(xml)
  return isText && (hash === null || isLegalFormOf(hash, xml)) ? xml : null
}

/** Clearing leaves the hash as it is and brings the QR to be printed. */
function isLegalFormOf(hash: string, xml: string): boolean {
  try {
    const qr = readInvoice(xml).qr?.attachment?.content ?? ''
    return invoiceHash(readXml(xml)) === hash && qr !== ''
  } catch (error) {
    if (error instanceof MalformedInputError) return false
    throw error
  }
}
