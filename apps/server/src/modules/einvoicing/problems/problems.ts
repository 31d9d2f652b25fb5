import { einvoiceProblemTexts, onboardingStepTexts } from '@mizan/contract/einvoicing/texts'
import type {
  Bilingual,
  EInvoiceProblem,
  OnboardingStep,
  ProblemAction,
} from '@mizan/contract/einvoicing/einvoicing'
import { documentKinds } from '@mizan/core/documents/document-kinds'
import { type Periods, periodProblems } from '@mizan/core/ledger/period'
import { urgencyOf } from '@mizan/zatca'
import type { TenantContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { postingFacts } from '../../ledger/index.ts'
import { actionOf } from './actions.ts'
import { connectionProblem } from '../phase/connection.ts'
import { companyOf } from '../phase/connection.sql.ts'
import {
  type DocumentProblemRow,
  makeDue,
  sendingOf,
  toMend,
  waitingSince,
} from './problems.sql.ts'
import { reasonText, reasonsOf } from './reasons.ts'
import { enqueueSending } from '../sending/sending-job.ts'
import { probeNow } from '../silence/silence.sql.ts'
import { lastingSince, silenceProblems } from '../silence/lasting-silence.ts'
import { expiryOfUnit, onboardingAction } from '../units/unit-view.ts'
import { type UnitRow, allUnits } from '../units/units.sql.ts'

const hourMs = 60 * 60_000
/** From this age on a waiting document is a problem, not a matter of minutes. */
const calmHours = 6
/** While a silence is one problem, what waits for its end is a problem of its own from this age on. */
const silentHours = 12
/** Remarks are shown for so long: the document itself is final. */
const warnedDays = 30

const urgencies = ['late', 'red', 'urgent', 'alert', 'calm'] as const

/** Everything that needs somebody, the most urgent first; empty when all is well. */
export async function problemsOf(ctx: TenantContext): Promise<readonly EInvoiceProblem[]> {
  const ago = (hours: number): Date => new Date(ctx.now.getTime() - hours * hourMs)
  const silentSince = lastingSince(ctx.now)
  const [units, company, silences, waiting, mend, { periods }] = await Promise.all([
    allUnits(ctx),
    companyOf(ctx),
    silenceProblems(ctx, silentSince),
    waitingSince(ctx, ago(calmHours), { since: silentSince, before: ago(silentHours) }),
    toMend(ctx, ago(warnedDays * 24)),
    postingFacts(ctx),
  ])
  const unconnected = await connectionProblem(ctx, company, units)
  return [
    ...(unconnected ? [unconnected] : []),
    ...silences,
    ...units.flatMap((unit) => (unit.is_seen ? unitProblems(unit, ctx.now) : [])),
    ...mend.map((row) => mendProblem(row, periods)),
    ...waiting.map((row) => waitingProblem(row, ctx.now)),
  ].toSorted((a, b) => urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency))
}

/** What is said only of several documents together. */
const aboutOne = { documents: null, silence: null }

function unitProblems(unit: UnitRow, now: Date): readonly EInvoiceProblem[] {
  const about = { unit: { id: unit.id, name: unit.name }, document: null, ...aboutOne }
  const problems: EInvoiceProblem[] = []
  if (unit.state === 'stopped') {
    problems.push({
      ...about,
      code: 'unit_stopped',
      urgency: 'red',
      says: joined('unit_stopped', unit.stopped_why),
      reasons: [...reasonsOf(unit.stopped_messages ?? [])],
      action: actionOf('resume', `/einvoice_units/${unit.id}/resume`),
    })
  }
  if (unit.onboarding?.status === 'failed') {
    problems.push({
      ...about,
      code: 'onboarding_failed',
      urgency: 'alert',
      says: failedAt(unit.onboarding.step),
      reasons: [],
      action: onboardingAction(unit),
    })
  }
  const expiry = unit.active ? expiryOfUnit(unit.certificate, now) : null
  if (expiry && expiry.stage !== 'calm' && expiry.stage !== 'not_yet') {
    const code = expiry.stage === 'over' ? 'certificate_over' : 'certificate_expires'
    problems.push({
      ...about,
      code,
      urgency: { in_60_days: 'calm', in_30_days: 'alert', in_7_days: 'urgent', over: 'red' }[
        expiry.stage
      ] as EInvoiceProblem['urgency'],
      says: einvoiceProblemTexts[code],
      reasons: [],
      action: actionOf('renew', `/einvoice_units/${unit.id}/renew`),
    })
  }
  return problems
}

/** That an onboarding failed, and at which step; what was said of it stands in the unit's log. */
function failedAt(step: OnboardingStep): Bilingual {
  const { ar, en } = einvoiceProblemTexts.onboarding_failed
  const at = onboardingStepTexts[step]
  return {
    ar: `${ar} توقف عند: ${at.ar}. وتفصيل السبب في خطوات الربط بصفحة الوحدة.`,
    en: `${en} It stopped at: ${at.en}. What was said of it stands in the steps on the page of the unit.`,
  }
}

/** What a problem is, and why, in one text of each language. */
function joined(code: keyof typeof einvoiceProblemTexts, why: string | null) {
  const says = einvoiceProblemTexts[code]
  const reason = why === null ? null : reasonText(why)
  return reason ? { ar: `${says.ar} ${reason.ar}`, en: `${says.en} ${reason.en}` } : says
}

const aboutDocument = (
  row: DocumentProblemRow,
): Pick<EInvoiceProblem, 'unit' | 'document' | keyof typeof aboutOne> => ({
  ...aboutOne,
  unit: { id: row.unit_id, name: row.unit_name },
  document: {
    einvoice_id: row.id,
    type: row.document_type,
    id: row.document_id,
    number: row.document_number,
    kind: row.invoice_kind,
    issued_at: row.issued_at.toISOString(),
    attempts: row.attempts,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  },
})

/** Notes have codes of their own; everything else that is sealed is a bill. */
const pathOf = ({ document_type: type, document_id: id }: DocumentProblemRow): string =>
  type === 301 || type === 302 ? `/notes/${id}` : `/bills/${id}`

function mendProblem(row: DocumentProblemRow, periods: Periods): EInvoiceProblem {
  const code = row.status === 'rejected' ? 'rejected' : 'warnings'
  const bound = reissueReason(row, periods)
  return {
    ...aboutDocument(row),
    code,
    urgency: code === 'rejected' ? 'urgent' : 'calm',
    says: einvoiceProblemTexts[bound ?? code],
    reasons: [...reasonsOf(row.messages)],
    action: mendAction(row, bound !== null),
  }
}

/** Why a rejected document cannot be opened and put right, but is issued again as it is. */
const reissueReason = (
  { status, bound_by: boundBy, day }: DocumentProblemRow,
  periods: Periods,
): 'rejected_bound' | 'rejected_closed' | null => {
  if (status !== 'rejected') return null
  if (boundBy) return 'rejected_bound'
  return periodProblems(day, day, periods).length > 0 ? 'rejected_closed' : null
}

/** What was rejected is put right and issued again; what is final is only looked at. */
function mendAction(row: DocumentProblemRow, isReissued: boolean): ProblemAction {
  if (row.status !== 'rejected') return actionOf('show', pathOf(row), 'GET')
  return isReissued
    ? actionOf('reissue', `${pathOf(row)}/reissue`)
    : actionOf('correct', `${pathOf(row)}/open`)
}

function waitingProblem(row: DocumentProblemRow, now: Date): EInvoiceProblem {
  const urgency = urgencyOf(row.issued_at, now)
  const isStopped = row.unit_state === 'stopped'
  return {
    ...aboutDocument(row),
    code: 'waiting',
    urgency,
    says: joined(urgency === 'late' ? 'waiting_late' : 'waiting', row.why),
    reasons: [...reasonsOf(row.messages)],
    action: isStopped
      ? actionOf('resume', `/einvoice_units/${row.unit_id}/resume`)
      : actionOf('send_again', `/einvoices/${row.id}/send`),
  }
}

/** Sends a waiting document now; the bytes are the same, so it does no harm. */
export async function sendNow(ctx: TenantContext, id: string): Promise<void> {
  const at = await sendingOf(ctx, id)
  if (!at) throw new Refusal('not_found')
  const kind = Object.values(documentKinds).find(
    ({ documentType: type }) => type === at.document_type,
  )
  ctx.need(kind?.permission ?? 'bills', 'confirm')
  if (at.next_attempt_at === null) throw new Refusal('einvoice_decided')
  if (at.unit_state === 'stopped') throw new Refusal('einvoice_unit_stopped')
  await makeDue(ctx, id)
  const { environment } = at
  await probeNow(ctx.db, { tenantId: ctx.tenant.id, environment }, ctx.now)
  await enqueueSending(ctx.enqueue, ctx.tenant.id, { id, isUrgent: true })
}
