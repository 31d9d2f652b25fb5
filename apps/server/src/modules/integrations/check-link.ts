import { type Problem } from '@mizan/core/documents/family'
import { minorDigits } from '@mizan/core/money/currency'
import { money, parseDecimal } from '@mizan/core/money/decimal'
import { paymentProblems } from '@mizan/core/treasury/collection'
import { type ErrorCode, errors } from '@mizan/contract/errors'
import { transaction } from '../../kernel/database/pool.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { trimFigure } from '../../kernel/table.ts'
import { bookPayment } from './book-payment.ts'
import { type LinkAtWork, changeCollection, linkAtWork } from './collections.sql.ts'
import { saveState } from './integrations.sql.ts'
import type { LinkNumbers, LinkState, ProviderAnswer, ProviderPayment } from './payment-provider.ts'
import { type AtWork, openConnection } from './providers.ts'
import { type Checked, type SavedProblem, problem, problemColumns } from './problem.ts'

const minuteMs = 60_000
/** Ever longer waits between two questions about an unpaid link: the provider counts them. */
const waitsMs = [30, 2 * 60, 6 * 60, 12 * 60].map((minutes) => minutes * minuteMs)
const lastWaitMs = 24 * 60 * minuteMs

/** When an unpaid link is asked about next: until a day after it ended, in which its last payment may arrive. */
function nextCheck({ checks, expires_at: end }: LinkAtWork, now: Date): Date | null {
  const next = new Date(now.getTime() + (waitsMs[checks] ?? lastWaitMs))
  return now.getTime() > end.getTime() + lastWaitMs ? null : next
}

/**
 * Asks the provider about a link and posts what was paid on it. Neither a notice nor the address a
 * customer comes back to is believed: what counts is this answer.
 */
export async function checkLink(
  parts: AtWork,
  tenantId: number,
  link: LinkAtWork,
  by: LinkNumbers,
): Promise<Checked> {
  const { provider, connection } = openConnection(parts, link)
  const answer = await provider.getLink(connection, by)
  const checked = await outcomeOf(parts, tenantId, link, answer)
  await transaction(parts.pool, { tenantId }, async (db) => {
    const now = parts.clock()
    const connection = { id: link.integration_id, lock_version: link.lock_version }
    if (answer.outcome === 'refused') await saveState(db, connection, 'refused', now)
    await changeCollection(db, link.id, {
      checks: link.checks + 1,
      next_attempt_at: isSettled(checked, answer) ? null : nextCheck(link, now),
      ...(answer.outcome === 'answered' && {
        checked_at: now,
        has_failed_payment: hasFailed(answer.value.payments),
      }),
      ...(checked.outcome !== 'silent' &&
        problemColumns(checked.outcome === 'problem' ? checked.problem : null)),
    })
  })
  return checked
}

const isPaid = ({ state }: ProviderPayment): boolean => state === 'paid'
const isRefunded = ({ state }: ProviderPayment): boolean => state === 'refunded'

/** Whether nothing more is to be expected of a link: it was paid and posted, or paid and refunded. */
const isSettled = (checked: Checked, answer: ProviderAnswer<LinkState>): boolean => {
  if (answer.outcome !== 'answered') return false
  const { payments } = answer.value
  return payments.some(isRefunded) || (checked.outcome === 'done' && payments.some(isPaid))
}

const hasFailed = (payments: readonly ProviderPayment[]): boolean =>
  payments.some(({ state }) => state === 'failed') && !payments.some(isPaid)

async function outcomeOf(
  parts: AtWork,
  tenantId: number,
  link: LinkAtWork,
  answer: ProviderAnswer<LinkState>,
): Promise<Checked> {
  switch (answer.outcome) {
    case 'silent':
      return answer
    case 'refused':
      return { outcome: 'problem', problem: problem('payment_provider_refused') }
    case 'rejected':
      return { outcome: 'problem', problem: problem('payment_unknown') }
    case 'answered':
      return answer.value.reference === link.id
        ? book(parts, tenantId, link, answer.value.payments)
        : { outcome: 'problem', problem: problem('payment_not_ours') }
  }
}

/**
 * Posts each payment that is as agreed; the first that cannot be posted is what stands in the way. What was
 * refunded at the provider is posted by nobody but a person, who knows what for and how much.
 */
async function book(
  parts: AtWork,
  tenantId: number,
  link: LinkAtWork,
  payments: readonly ProviderPayment[],
): Promise<Checked> {
  for (const each of payments.filter(isPaid)) {
    const found = await bookOne(parts, tenantId, link, each)
    if (found) return { outcome: 'problem', problem: found }
  }
  return payments.some(isRefunded)
    ? { outcome: 'problem', problem: problem('payment_refunded') }
    : { outcome: 'done' }
}

async function bookOne(
  parts: AtWork,
  tenantId: number,
  link: LinkAtWork,
  { paymentId, ...paid }: ProviderPayment,
): Promise<SavedProblem | null> {
  const digits = minorDigits(link.currency)
  const read = (text: string) => money(parseDecimal(String(trimFigure(text)), digits) ?? -1n)
  const amount = read(paid.amount)
  const [difference] = paymentProblems(
    { amount: read(link.amount), currency: link.currency },
    { amount, currency: paid.currency ?? link.currency },
  )
  if (difference) return savedOf(difference)
  try {
    await bookPayment(parts, tenantId, link, { paymentId, amount })
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return firstOf(error)
  }
}

const savedOf = ({ code, params = {} }: Problem): SavedProblem => problem(code as ErrorCode, params)

/** What a refusal says most plainly: the first of its fields, where the whole only says that one is wrong. */
function firstOf({ code, params, fields }: Refusal): SavedProblem {
  const [first] = Object.values(fields).flat()
  if (code === 'invalid' && first && first.code in errors)
    return problem(first.code as ErrorCode, first.params)
  return problem(code as ErrorCode, params)
}

/** Asks about a link by its own number, when that is due. */
export async function checkById(parts: AtWork, tenantId: number, id: string): Promise<void> {
  const link = await transaction(parts.pool, { tenantId }, (db) => linkAtWork(db, id))
  if (link?.external_id)
    await checkLink(parts, tenantId, link, { externalId: link.external_id, paymentId: null })
}
