import {
  type DocumentAnswer,
  type DocumentDecision,
  calls,
  decideOnDocument,
  flagsOfCode,
  MalformedInputError,
  invoiceHash,
  readInvoice,
  readXml,
} from '@mizan/zatca'
import type { TenantContext } from '../../kernel/context.ts'
import { transaction } from '../../kernel/database/pool.ts'
import { type AtWork, addressOf, clientOf, inCompany, openCredentials } from './authority.ts'
import { enqueueSending } from './sending-job.ts'
import {
  type AttemptRow,
  type Claimed,
  type StateChange,
  changeState,
  claim,
  keepAttempt,
  keepCleared,
  stopUnit,
} from './sending.sql.ts'

/** What came of one attempt. */
export type Outcome = {
  readonly claimed: Claimed
  readonly answer: DocumentAnswer
  readonly decision: DocumentDecision
  readonly sentAt: Date
  readonly answeredAt: Date
}

/**
 * Sends a document once, if it is due and nobody else has it: taken in one transaction, sent outside
 * of any, decided on in another. A crash in between leaves it taken; it is sent again, the same bytes,
 * and the authority says that it has them.
 */
export async function sendOnce(parts: AtWork, tenantId: number, eInvoiceId: string): Promise<void> {
  const claimed = await transaction(parts.pool, { tenantId }, (db) =>
    claim(db, tenantId, eInvoiceId, parts.clock()),
  )
  if (claimed) await keepOutcome(parts, tenantId, await handIn(parts, tenantId, claimed))
}

/** Hands the very bytes in, where their kind belongs. */
export async function handIn(parts: AtWork, tenantId: number, claimed: Claimed): Promise<Outcome> {
  const unit = { id: claimed.unit_id, environment: claimed.environment }
  const credentials = openCredentials(parts.secrets, unit, claimed.credentials)
  const client = clientOf(parts, tenantId, claimed.environment)
  const isCleared = claimed.invoice_kind === 'standard' && !claimed.reports_instead
  const sentAt = parts.clock()
  const answer = await (isCleared ? client.clear : client.report)(credentials, claimed)
  return {
    claimed,
    answer,
    decision: decideOnDocument(answer, claimed.attempts),
    sentAt,
    answeredAt: parts.clock(),
  }
}

/** Writes evidence, state, cleared document, stopped unit and rejected bill together. */
const keepOutcome = (parts: AtWork, tenantId: number, outcome: Outcome): Promise<void> =>
  inCompany(parts, tenantId, async (ctx) => {
    const { claimed, decision, answeredAt: now } = outcome
    const { db } = ctx
    await keepAttempt(
      db,
      tenantId,
      { eInvoiceId: claimed.id, unitId: claimed.unit_id },
      attemptOf(parts, outcome),
    )
    if ('clearedXml' in decision && decision.clearedXml !== null)
      await keepLegal(parts, ctx, claimed, { xml: decision.clearedXml, at: now })
    const change = stateAfter(outcome)
    const { messages } = decision
    const isOurs = await changeState(db, tenantId, claimed.id, { ...change, messages, now })
    // The document before its unit, as confirming locks them.
    if (isOurs && decision.decision === 'rejected')
      await parts.rejectDocument(ctx, { type: claimed.document_type, id: claimed.document_id })
    const why = stopReason(decision, claimed)
    if (why !== null && (await stopUnit(db, tenantId, claimed, { why, messages, at: now })) > 0)
      parts.log.error(
        { tenant: tenantId, unit: claimed.unit_id, why },
        'a signing unit was stopped: the authority does not take what it sends',
      )
    if (!isOurs) return
    if (decision.decision === 'report_instead')
      await enqueueSending(ctx.enqueue, tenantId, claimed.id)
    if (decision.decision === 'send_again' && change.next_attempt_at)
      await enqueueSending(ctx.enqueue, tenantId, claimed.id, change.next_attempt_at)
  })

function attemptOf(parts: AtWork, { claimed, answer, decision, ...times }: Outcome): AttemptRow {
  const isAnswered = answer.outcome === 'answered'
  return {
    attempt: claimed.attempts,
    call: answer.call,
    endpoint: `${addressOf(parts, claimed.environment)}${calls[answer.call].path}`,
    sent_at: times.sentAt,
    answered_at: times.answeredAt,
    http_status: isAnswered ? answer.status : null,
    unanswered: isAnswered ? null : `${answer.why} ${answer.detail}`,
    decision: decision.decision,
    why: 'why' in decision ? decision.why : null,
    messages: decision.messages,
    // A text of the database holds no zero byte, whatever a broken answer held.
    body: isAnswered ? answer.body.toWellFormed().replaceAll('\u0000', '\uFFFD') : null,
  }
}

/** Where the document stands after an answer: the table of the authority's answers, as state. */
function stateAfter({ answer, decision, answeredAt: now }: Outcome): StateChange {
  const decided = { next_attempt_at: null, decided_at: now }
  switch (decision.decision) {
    case 'accepted':
    case 'already_accepted':
      return { ...decided, status: answer.call === 'clearance' ? 'cleared' : 'reported' }
    case 'accepted_with_warnings':
      return { ...decided, status: 'warnings' }
    case 'rejected':
      return { ...decided, status: 'rejected' }
    case 'report_instead':
      return { status: 'sending', next_attempt_at: now, reports_instead: true }
    case 'send_again':
      return { status: 'sending', next_attempt_at: new Date(now.getTime() + decision.afterMs) }
    case 'stop_unit':
      // Not the document's fault: it waits as it is until the unit goes on.
      return { status: 'not_sent', next_attempt_at: now }
  }
}

/**
 * A certificate that the authority does not take stops its unit. That it is not the supplier's, whose
 * invoice we issue, says nothing of what the unit sends in our own name.
 */
function stopReason(decision: DocumentDecision, { xml }: Claimed): string | null {
  if (decision.decision === 'stop_unit') return decision.why
  if (decision.decision !== 'rejected' || !decision.concernsUnit) return null
  const { transactionCode } = readInvoice(xml.toString('utf8'))
  return flagsOfCode(transactionCode ?? '').selfBilled ? null : 'certificate'
}

/** Keeps the cleared text as it came; a text of another invoice is evidence only. */
async function keepLegal(
  { log }: AtWork,
  { db, tenant }: TenantContext,
  claimed: Claimed,
  cleared: { readonly xml: string; readonly at: Date },
): Promise<void> {
  const qr = qrOfCleared(cleared.xml, claimed.hash)
  if (qr === null)
    log.error({ tenant: tenant.id, einvoice: claimed.id }, 'a cleared document is not ours')
  else await keepCleared(db, tenant.id, claimed.id, { ...cleared, qr })
}

/** The QR of a cleared document; null when it is not the one that was handed in. */
function qrOfCleared(xml: string, hash: string): string | null {
  try {
    if (invoiceHash(readXml(xml)) !== hash) return null
    return readInvoice(xml).qr?.attachment?.content ?? null
  } catch (error) {
    if (error instanceof MalformedInputError) return null
    throw error
  }
}
