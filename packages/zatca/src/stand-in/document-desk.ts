import type { DocumentCall } from '../client/calls.ts'
import type { AuthorityMessage } from '../client/read-body.ts'
import { repetitionsIn } from './accepted.ts'
import type { AcceptedDocument } from './accepted.ts'
import { stepOf } from './certificate-desk.ts'
import { chains } from './chain.ts'
import type { Place } from './chain.ts'
import { checkDocument } from './check-document.ts'
import { clearDocument } from './clear-document.ts'
import type { Stamper } from './clear-document.ts'
import type { KnownDocument } from './known.ts'
import type { ReceivedDocument } from './read-document.ts'
import { clearanceOff, validation } from './reply.ts'
import type { StandInReply } from './reply.ts'
import type { Csid, Registry } from './registry.ts'
import { claimsIn, documentIn } from './submission.ts'

/** A document as it arrived. */
export type Submission = {
  readonly call: DocumentCall
  readonly body: string
  readonly csid: Csid
  readonly language: 'ar' | 'en'
  readonly now: Date
}

export type DocumentDesk = {
  /** Checks a document and keeps it when it is in order. */
  readonly receive: (submission: Submission, warned: boolean) => StandInReply
  /** Remembers a document that is answered without being checked: it came, and has its place. */
  readonly note: (body: string, csid: Csid | null) => void
  /** Whether the document of a request was accepted before. */
  readonly has: (body: string, csid: Csid | null) => boolean
  /** Sends a standard document to the reporting call. */
  readonly refuseClearance: (body: string, csid: Csid | null) => StandInReply
  readonly accepted: () => readonly AcceptedDocument[]
  readonly faults: () => readonly string[]
  /** A document as it would be known to another stand-in; null when it never came. */
  readonly known: (hash: string) => KnownDocument | null
}

type Desk = {
  readonly csids: Registry
  readonly stamper: (now: Date) => Stamper
  /** What came in before. */
  readonly earlier: readonly KnownDocument[]
}

/** Takes in documents as the authority does, and remembers every one of them. */
export function documentDesk({ csids, stamper, earlier }: Desk): DocumentDesk {
  const acceptedByKey = new Map<string, Omit<AcceptedDocument, 'timesSent'>>()
  const arrivals = new Map<string, number>()
  const toBeReported = new Set<string>()
  const places = new Map<string, Place>()
  for (const { hash, timesSent, isToBeReported, place, accepted } of earlier) {
    arrivals.set(hash, timesSent)
    if (isToBeReported) toBeReported.add(hash)
    if (place !== null) places.set(hash, place)
    if (accepted !== null) acceptedByKey.set(keyOf(accepted), accepted)
  }
  const links = chains([...places.values()])

  const count = (hash: string): void => {
    arrivals.set(hash, (arrivals.get(hash) ?? 0) + 1)
  }
  const join = ({ hash, ...document }: ReceivedDocument, csid: Csid): string | null => {
    const place: Place = {
      unit: `${csid.environment} ${csid.unit.serial}`,
      certificate: document.certificateBase64 ?? csid.certificate.base64,
      counter: document.counter,
      hash,
      previousHash: document.previousHash,
    }
    const fault = links.join(place.unit, place.certificate, place)
    if (fault === null) places.set(hash, place)
    return fault
  }
  const note = (body: string, csid: Csid | null): void => {
    const claims = claimsIn(body)
    if (claims === null) return
    count(claims.hash)
    const document = documentIn(claims)
    if (document !== null && csid?.use === 'production') join(document, csid)
  }
  const accepted = (): readonly AcceptedDocument[] =>
    [...acceptedByKey.values()].map((document) => ({
      ...document,
      timesSent: arrivals.get(document.hash) ?? 0,
    }))

  function receive(submission: Submission, warned: boolean): StandInReply {
    const { call, csid } = submission
    const claims = claimsIn(submission.body)
    if (claims === null) return unreadable(call, bad('Invalid-Request', 'A part is missing'))
    count(claims.hash)
    const document = documentIn(claims)
    if (document === null) return unreadable(call, bad('XSD_ZATCA_INVALID', 'Not a UBL invoice'))
    const before = acceptedByKey.get(keyOf({ environment: csid.environment, hash: document.hash }))
    if (call !== 'complianceCheck' && before !== undefined) return duplicate(call, before)
    const messages = [
      ...checkDocument(document, {
        csid,
        claimed: claims,
        now: riyadhTime(submission.now),
        language: submission.language,
        needsStamp: document.kind === 'simplified' || call === 'reporting',
        holds: (base64) => csids.holds(csid, base64),
      }),
      ...placeFindings(document, submission),
      ...(warned ? [orderedWarning] : []),
    ]
    if (messages.some(({ severity }) => severity === 'error')) return refused(call, messages)
    return accept(document, submission, messages)
  }

  /** Whether the document comes by the right call and stands in its chain. */
  function placeFindings(
    document: ReceivedDocument,
    { call, csid }: Submission,
  ): readonly AuthorityMessage[] {
    if (call === 'complianceCheck') return []
    const fault = join(document, csid)
    const isMisplaced =
      call === 'clearance'
        ? document.kind !== 'standard'
        : document.kind === 'standard' && !toBeReported.has(document.hash)
    return [
      ...(fault === null ? [] : [bad('invalid-chain', fault)]),
      ...(isMisplaced ? [bad('invalid-call', `A ${document.kind} document came by ${call}`)] : []),
    ]
  }

  function accept(
    document: ReceivedDocument,
    { call, csid, now }: Submission,
    messages: readonly AuthorityMessage[],
  ): StandInReply {
    const withWarnings = messages.length > 0
    const status = withWarnings ? 202 : 200
    const body = { validationResults: validation(messages) }
    if (call === 'complianceCheck') {
      const step = stepOf(document.kind, document.typeCode)
      if (step !== null) csid.passed.add(step)
      return { status, body: { ...body, ...verdict(document.kind === 'standard', true) } }
    }
    const isCleared = call === 'clearance'
    const clearedXml = isCleared ? clearDocument(document, stamper(now), riyadhTime(now)) : null
    acceptedByKey.set(keyOf({ environment: csid.environment, hash: document.hash }), {
      ...document,
      environment: csid.environment,
      unit: csid.unit.serial,
      how: isCleared ? 'cleared' : 'reported',
      acceptedAt: now,
      withWarnings,
      clearedXml,
    })
    return { status, body: { ...body, ...verdict(isCleared, true), ...given(clearedXml) } }
  }

  return {
    receive,
    note,
    has: (body, csid) => {
      const hash = claimsIn(body)?.hash
      if (hash === undefined || csid === null) return false
      return acceptedByKey.has(keyOf({ environment: csid.environment, hash }))
    },
    refuseClearance: (body, csid) => {
      note(body, csid)
      toBeReported.add(claimsIn(body)?.hash ?? '')
      return clearanceOff
    },
    accepted,
    faults: () => [...links.faults(), ...repetitionsIn(accepted())],
    known: (hash) => {
      const timesSent = arrivals.get(hash)
      if (timesSent === undefined) return null
      return {
        hash,
        timesSent,
        isToBeReported: toBeReported.has(hash),
        place: places.get(hash) ?? null,
        accepted: [...acceptedByKey.values()].find((each) => each.hash === hash) ?? null,
      }
    },
  }
}

/** What was accepted in one environment is not known in another. */
const keyOf = ({ environment, hash }: Pick<AcceptedDocument, 'environment' | 'hash'>): string =>
  `${environment} ${hash}`

const bad = (code: string, text: string): AuthorityMessage => ({
  severity: 'error',
  code,
  category: 'INVOICE_ERRORS',
  text,
})

const orderedWarning: AuthorityMessage = {
  severity: 'warning',
  code: 'BR-KSA-00',
  category: 'KSA',
  text: 'The stand-in was told to warn',
}

/** What was not even an invoice: nothing about it is well. */
const unreadable = (call: DocumentCall, message: AuthorityMessage): StandInReply => ({
  status: 400,
  body: {
    validationResults: { ...validation([message]), infoMessages: [] },
    ...verdict(call === 'clearance', false),
  },
})

const refused = (call: DocumentCall, messages: readonly AuthorityMessage[]): StandInReply => ({
  status: 400,
  body: { validationResults: validation(messages), ...verdict(call === 'clearance', false) },
})

const verdict = (isClearance: boolean, isAccepted: boolean): object => ({
  reportingStatus: isClearance ? null : isAccepted ? 'REPORTED' : 'NOT_REPORTED',
  clearanceStatus: isClearance ? (isAccepted ? 'CLEARED' : 'NOT_CLEARED') : null,
  qrSellertStatus: null,
  qrBuyertStatus: null,
})

const given = (clearedXml: string | null): object =>
  clearedXml === null ? {} : { clearedInvoice: Buffer.from(clearedXml).toString('base64') }

const duplicate = (
  call: DocumentCall,
  { clearedXml }: Pick<AcceptedDocument, 'clearedXml'>,
): StandInReply =>
  call === 'clearance'
    ? {
        status: 208,
        body: { message: alreadySubmitted, clearanceStatus: 'CLEARED', ...given(clearedXml) },
      }
    : {
        status: 409,
        body: { message: alreadySubmitted, reportingStatus: 'REPORTED_SUCCESSFULLY_EARLIER' },
      }

const alreadySubmitted = 'Hash previously submitted'

/** The wall clock of Riyadh, which is three hours ahead all year. */
function riyadhTime(now: Date): string {
  const riyadh = new Date(now.getTime() + 3 * 60 * 60 * 1000)
  return riyadh.toISOString().slice(0, 19)
}
