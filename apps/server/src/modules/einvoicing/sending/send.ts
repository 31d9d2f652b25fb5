import {
  type DocumentAnswer,
  type DocumentDecision,
  calls,
  decideOnDocument,
  flagsOfCode,
  readInvoice,
} from '@mizan/zatca'
import type { TenantContext } from '../../../kernel/context.ts'
import { transaction } from '../../../kernel/database/pool.ts'
import { noteSentElsewhere } from '../alarms/alarms.sql.ts'
import { type AtWork, addressOf, clientOf, inCompany, openCredentials } from './authority.ts'
import { enqueueSending } from './sending-job.ts'
import { breakSilence, noteSilence } from '../silence/silence.ts'
import { isSilent } from '../silence/silence.sql.ts'
import {
  type AttemptRow,
  type Claimed,
  type StateChange,
  changeState,
  claim,
  recordAttempt,
  saveCleared,
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
    claim(db, tenantId, eInvoiceId, { now: parts.clock(), worker: parts.worker ?? null }),
  )
  if (!claimed) return
  const outcome = await handIn(parts, tenantId, claimed)
  const { wasSilent } = await recordOutcome(parts, tenantId, outcome)
  if (wasSilent && outcome.decision.decision !== 'send_again')
    await breakSilence(parts, { tenantId, environment: claimed.environment })
}

/** Hands the very bytes in, where their kind belongs. */
export async function handIn(parts: AtWork, tenantId: number, claimed: Claimed): Promise<Outcome> {
  const unit = { id: claimed.unit_id, environment: claimed.environment }
  const credentials = openCredentials(parts.secrets, unit, claimed.credentials)
  const client = clientOf(parts, tenantId, claimed.environment)
  const sentAt = parts.clock()
  const answer = await (isToClear(claimed) ? client.clear : client.report)(credentials, claimed)
  return {
    claimed,
    answer,
    decision: decideOnDocument(answer, claimed.attempts, claimed.hash),
    sentAt,
    answeredAt: parts.clock(),
  }
}

/** Whether a buyer waits for it. */
const isToClear = ({ invoice_kind: kind, reports_instead: reports }: Claimed): boolean =>
  kind === 'standard' && !reports

/** Writes evidence, state, cleared document, stopped unit and rejected bill together. */
const recordOutcome = (
  parts: AtWork,
  tenantId: number,
  outcome: Outcome,
): Promise<{ readonly wasSilent: boolean }> =>
  inCompany(parts, tenantId, async (ctx) => {
    const { claimed, decision, answeredAt: now } = outcome
    const { db } = ctx
    const place = { tenantId, environment: claimed.environment }
    await recordAttempt(
      db,
      { eInvoiceId: claimed.id, unitId: claimed.unit_id },
      attemptOf(parts, outcome),
    )
    if ('clearedXml' in decision && decision.clearedXml !== null)
      await saveCleared(db, claimed.id, {
        xml: decision.clearedXml,
        qr: readInvoice(decision.clearedXml).qr?.attachment?.content ?? '',
        at: now,
      })
    const change = stateAfter(outcome)
    const { messages } = decision
    const [isOurs, wasSilent] = await Promise.all([
      changeState(db, claimed.id, { ...change, messages, now }),
      isSilent(db, place),
    ])
    if (decision.decision === 'already_accepted' && claimed.attempts === 1)
      await noteAnsweredElsewhere(parts, ctx, claimed)
    // The document before its unit, as confirming locks them.
    if (isOurs && decision.decision === 'rejected')
      await parts.rejectDocument(ctx, { type: claimed.document_type, id: claimed.document_id })
    const why = stopReason(decision, claimed)
    if (why !== null && (await stopUnit(db, claimed, { why, messages, at: now })) > 0)
      parts.log.error(
        { tenant: tenantId, unit: claimed.unit_id, why },
        'a signing unit was stopped: the authority does not take what it sends',
      )
    if (decision.decision === 'send_again')
      await noteSilence(ctx, place, unanswered(outcome, decision))
    // What stopped nothing was sent with credentials that others have replaced meanwhile.
    if (isOurs && change.next_attempt_at)
      await enqueueSending(
        ctx.enqueue,
        tenantId,
        {
          id: claimed.id,
          isUrgent: isToClear(claimed) && decision.decision !== 'report_instead',
        },
        change.next_attempt_at > now ? change.next_attempt_at : undefined,
      )
    return { wasSilent }
  })

const unanswered = (
  { claimed, answer, answeredAt }: Outcome,
  { why }: Extract<DocumentDecision, { decision: 'send_again' }>,
) => ({
  eInvoiceId: claimed.id,
  wasProbe: claimed.probes,
  why,
  retryAfterMs: answer.outcome === 'answered' ? answer.retryAfterMs : null,
  now: answeredAt,
})

/** What is taken is counted before it leaves: a first attempt cannot be a second one. */
async function noteAnsweredElsewhere(
  { log }: AtWork,
  { db, tenant, now }: TenantContext,
  { id }: Claimed,
): Promise<void> {
  log.error(
    { tenant: tenant.id, einvoice: id },
    'the authority had an e-invoice these books never sent: a restored backup, or two copies at work',
  )
  await noteSentElsewhere(db, now)
}

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
    body: isAnswered ? storedBody(answer.body, decision) : null,
  }
}

/** Of what decided nothing the beginning is enough: an outage may say it for days. */
const undecidedMax = 20_000

/** A text of the database holds no zero byte, whatever a broken answer held. */
const storedBody = (body: string, { decision }: DocumentDecision): string =>
  (decision === 'send_again' ? body.slice(0, undecidedMax) : body).replaceAll('\u0000', '\uFFFD')

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
