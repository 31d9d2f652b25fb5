import type { PaymentOutcome } from '@mizan/contract/integrations'
import { minorDigits } from '@mizan/core/money/currency'
import type { Context } from '../../kernel/context.ts'
import { type Database, type Pool, transaction } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { enqueueIn } from '../../kernel/jobs/jobs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hashToken } from '../../kernel/secrets.ts'
import { trimFigure } from '../../kernel/table.ts'
import { collectionsOf } from './collections.sql.ts'
import { tenantOfPath } from './keys.ts'
import { enqueueLink } from './link-job.ts'

type Found = {
  readonly id: string
  readonly provider: string
  readonly current_status: string
  readonly bill_code: string | null
  readonly amount: string
  readonly currency: string
  readonly checked_at: Date | null
  readonly external_id: string | null
  readonly has_failed_payment: boolean
  readonly company: string
  readonly company_en: string | null
  readonly public_id: string
  readonly logo_id: string | null
  readonly mode: string
}

/** A page that waits asks every few seconds; the provider is asked no more often than this. */
const askAgainMs = 10_000

const linkOfCode = (db: Database, code: string, now: Date): Promise<Found | null> =>
  db.first<Found>(sql`select t.id, t.provider, t.current_status, t.bill_code, t.amount, t.currency, t.checked_at, t.external_id,
      t.has_failed_payment, o.name as company, o.name_en as company_en, o.public_id, m.logo_id, o.mode
    from ${collectionsOf(now)} join tenants o on o.id = t.tenant_id
      join companies m on m.tenant_id = ${currentTenant}
    where t.tenant_id = ${currentTenant} and t.code_hash = ${hashToken(code)}`)

/**
 * How a payment stands, for the customer who comes back from it. The address he was sent to proves
 * nothing but whose link it is: its provider is asked, and until it has answered the payment is
 * being checked. Addresses from before there were several providers name none.
 */
export async function paymentOutcomeOf(
  pool: Pool,
  { now }: Context,
  { code, provider }: { readonly code: string; readonly provider: string | null },
): Promise<PaymentOutcome> {
  const tenantId = tenantOfPath(code)
  if (tenantId === null) throw new Refusal('payment_link_not_found')
  return transaction(pool, { tenantId }, async (db) => {
    const found = await linkOfCode(db, code, now)
    if (!found || (provider ?? found.provider) !== found.provider)
      throw new Refusal('payment_link_not_found')
    if (isToAsk(found, now)) await enqueueLink(enqueueIn(db), 'check', tenantId, found.id)
    return {
      company: { ar: found.company, en: found.company_en },
      logo_url:
        found.logo_id === null ? null : `/api/tenant/${found.public_id}/logo?v=${found.logo_id}`,
      number: found.bill_code ?? '',
      amount: String(trimFigure(found.amount, minorDigits(found.currency))),
      currency: found.currency,
      state: stateOf(found, now),
      is_test: found.mode === 'test',
    }
  })
}

const isFresh = ({ checked_at: at }: Found, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < askAgainMs

const isToAsk = (found: Found, now: Date): boolean =>
  found.external_id !== null && found.current_status !== 'paid' && !isFresh(found, now)

function stateOf(found: Found, now: Date): PaymentOutcome['state'] {
  if (found.current_status === 'paid') return 'paid'
  if (isToAsk(found, now)) return 'checking'
  if (found.current_status !== 'open') return 'ended'
  return found.has_failed_payment ? 'failed' : 'unpaid'
}
