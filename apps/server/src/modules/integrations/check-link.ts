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
import { keepState } from './integrations.sql.ts'
import { openKey } from './keys.ts'
import type { PaymentKey, ProviderAnswer, ToldLink, ToldTransaction } from './payment-provider.ts'
import { type AtWork, adapterOf } from './providers.ts'
import { type Trouble, trouble, troubleColumns } from './trouble.ts'

/** What came of asking the provider about a link. */
export type Checked =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'trouble'; readonly trouble: Trouble }
  | { readonly outcome: 'silent'; readonly afterMs: number | null }

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
  by: PaymentKey,
): Promise<Checked> {
  const key = openKey(parts.secrets, link.integration_id, 'key', link.key)
  const answer = await adapterOf(parts, link.provider, link.mode).getPayment(key, by)
  const checked = await outcomeOf(parts, tenantId, link, answer)
  await transaction(parts.pool, { tenantId }, async (db) => {
    const now = parts.clock()
    const connection = { id: link.integration_id, lock_version: link.lock_version }
    if (answer.outcome === 'refused') await keepState(db, tenantId, connection, 'refused', now)
    await changeCollection(db, tenantId, link.id, {
      checks: link.checks + 1,
      next_attempt_at: isSettled(checked, answer) ? null : nextCheck(link, now),
      ...(answer.outcome === 'answered' && {
        checked_at: now,
        has_failed_payment: hasFailed(answer.value.transactions),
      }),
      ...(checked.outcome !== 'silent' &&
        troubleColumns(checked.outcome === 'trouble' ? checked.trouble : null)),
    })
  })
  return checked
}

const isPaid = ({ state }: ToldTransaction): boolean => state === 'paid'

const isSettled = (checked: Checked, answer: ProviderAnswer<ToldLink>): boolean =>
  checked.outcome === 'done' &&
  answer.outcome === 'answered' &&
  answer.value.transactions.some(isPaid)

const hasFailed = (told: readonly ToldTransaction[]): boolean =>
  told.some(({ state }) => state === 'failed') && !told.some(isPaid)

async function outcomeOf(
  parts: AtWork,
  tenantId: number,
  link: LinkAtWork,
  answer: ProviderAnswer<ToldLink>,
): Promise<Checked> {
  switch (answer.outcome) {
    case 'silent':
      return answer
    case 'refused':
      return { outcome: 'trouble', trouble: trouble('payment_provider_refused') }
    case 'rejected':
      return { outcome: 'trouble', trouble: trouble('payment_unknown') }
    case 'answered':
      return answer.value.reference === link.id
        ? book(parts, tenantId, link, answer.value.transactions.filter(isPaid))
        : { outcome: 'trouble', trouble: trouble('payment_not_ours') }
  }
}

/** Posts each payment that is as agreed; the first that cannot be posted is what is told. */
async function book(
  parts: AtWork,
  tenantId: number,
  link: LinkAtWork,
  paid: readonly ToldTransaction[],
): Promise<Checked> {
  for (const each of paid) {
    const found = await bookOne(parts, tenantId, link, each)
    if (found) return { outcome: 'trouble', trouble: found }
  }
  return { outcome: 'done' }
}

async function bookOne(
  parts: AtWork,
  tenantId: number,
  link: LinkAtWork,
  { paymentId, ...told }: ToldTransaction,
): Promise<Trouble | null> {
  const digits = minorDigits(link.currency)
  const read = (text: string) =>
    money(parseDecimal(String(trimFigure(text.replaceAll(',', ''))), digits) ?? -1n)
  const amount = read(told.amount)
  const [problem] = paymentProblems(
    { amount: read(link.amount), currency: link.currency },
    { amount, currency: told.currency ?? link.currency },
  )
  if (problem) return troubleOf(problem)
  try {
    await bookPayment(parts, tenantId, link, { paymentId, amount })
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return firstOf(error)
  }
}

const troubleOf = ({ code, params = {} }: Problem): Trouble => trouble(code as ErrorCode, params)

/** What a refusal says most plainly: the first of its fields, where the whole only says that one is wrong. */
function firstOf({ code, params, fields }: Refusal): Trouble {
  const [first] = Object.values(fields).flat()
  if (code === 'invalid' && first && first.code in errors)
    return trouble(first.code as ErrorCode, first.params)
  return trouble(code as ErrorCode, params)
}

/** Asks about a link by its own number, when that is due. */
export async function checkById(parts: AtWork, tenantId: number, id: string): Promise<void> {
  const link = await transaction(parts.pool, { tenantId }, (db) => linkAtWork(db, tenantId, id))
  if (link?.external_id) await checkLink(parts, tenantId, link, { externalId: link.external_id })
}
