import { trialsAtMost } from '@mizan/core/access/plan-limits'
import { searchText } from '@mizan/core/catalog/search-text'
import { trialEndOf } from '@mizan/core/subscriptions/subscription-period'
import type { LocalDate } from '@mizan/core/time/local-date'
import { riyadhInstant } from '@mizan/core/time/riyadh'
import type { Database } from '../../../kernel/database/pool.ts'
import { currentCompany, insertInto, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { openUntil } from './activate.ts'
import { finishActive } from './end-now.ts'
import { lapsePending, nextNumber } from './orders.ts'
import { unusedOf } from './resolve-order.ts'
import { type Subscriber, lockSubscriber, subscriberFacts } from './subscriber.ts'
import { activeRows, addCredits } from './subscription-rows.sql.ts'
import { formatDecimal } from '@mizan/core/money/decimal'

type Unpaid = {
  readonly id?: string | undefined
  readonly change: 'trial' | 'free'
  readonly planId: string
  readonly expires: Date
  readonly reason: string | null
}

/** Writes down a time that costs nothing: what it is, until when, and why. */
async function begin(subscriber: Subscriber, of: Unpaid): Promise<string> {
  const { db, now, by } = subscriber
  const [number, facts] = await Promise.all([
    nextNumber(subscriber, 'subscription_numbers'),
    subscriberFacts(subscriber),
  ])
  const id = of.id ?? newId()
  const type = of.change === 'trial' ? 3 : 2
  await db.run(
    insertInto('subscriptions', [
      {
        tenant_id: currentCompany,
        id,
        number,
        type,
        change: of.change,
        status: 'active',
        plan_id: of.planId,
        period: null,
        periods: 1,
        price: '0',
        discount: '0',
        credit: '0',
        total: '0',
        vat: '0',
        net: '0',
        is_automatic: false,
        reason: of.reason,
        made_by_name: by,
        starts_at: now,
        effective_at: now,
        expires_at: of.expires,
        activated_at: now,
        search_text: searchText(
          `S-${number} ${facts.name} ${facts.name_en ?? ''} ${of.reason ?? ''}`,
        ),
        created_at: now,
      },
    ]),
  )
  await openUntil(subscriber, of.expires, { planId: of.planId, type })
  return id
}

const isThere = ({ db }: Subscriber, id: string | undefined): Promise<unknown> =>
  id === undefined
    ? Promise.resolve(null)
    : db.first(sql`select 1 from subscriptions where tenant_id = ${currentCompany} and id = ${id}`)

/** Fourteen days more for a company that ended, twice at most unless somebody says why (`domain/07` 7.6). */
export async function beginTrial(
  subscriber: Subscriber,
  { id, reason }: { readonly id?: string | undefined; readonly reason: string | null },
): Promise<string> {
  await lockSubscriber(subscriber)
  if (id !== undefined && (await isThere(subscriber, id))) return id
  const [facts, had, plan] = await Promise.all([
    subscriberFacts(subscriber),
    subscriber.db.first<{ trials: number }>(sql`select count(*)::int as trials from subscriptions
      where tenant_id = ${currentCompany} and type = 3`),
    subscriber.db.first<{ id: string }>(sql`select id from plans where code = 'trial'`),
  ])
  if (facts.status !== 0) throw new Refusal('trial_needs_ended_company')
  if ((had?.trials ?? 0) >= trialsAtMost && reason === null)
    throw wrongField('reason', 'trial_needs_reason')
  await lapsePending(subscriber)
  await finishActive(subscriber)
  const expires = new Date(trialEndOf(subscriber.now.getTime()))
  return begin(subscriber, { id, change: 'trial', planId: plan?.id ?? '', expires, reason })
}

/** A time without payment, for a reason; what is left of a paid one becomes credit. */
export async function beginFree(
  subscriber: Subscriber,
  of: {
    readonly id?: string | undefined
    readonly planId: string
    readonly expiresOn: LocalDate
    readonly reason: string
  },
): Promise<string> {
  const { db, now } = subscriber
  await lockSubscriber(subscriber)
  if (of.id !== undefined && (await isThere(subscriber, of.id))) return of.id
  const expires = new Date(riyadhInstant(of.expiresOn, '23:59:59'))
  if (expires <= now) throw wrongField('expires_on', 'day_is_past')
  await lapsePending(subscriber)
  const unused = unusedOf(await activeRows(db), now)
  await addCredits(
    db,
    unused.map(({ id, worth }) => ({
      subscription_id: id,
      kind: 'unused' as const,
      amount: formatDecimal(worth, 2),
    })),
    now,
  )
  await finishActive(subscriber)
  return begin(subscriber, { ...of, change: 'free', expires })
}

/** The row of the time with which a company begins; `openCompany` has written the rest. */
export async function writeFirst(db: Database, _tenantId: number): Promise<void> {
  const made = await db.first<{
    plan_id: string
    subscription_type: number
    subscription_expires_at: Date
    created_at: Date
    name: string
    name_en: string | null
  }>(
    sql`select plan_id, subscription_type, subscription_expires_at, created_at, name, name_en from tenants where id = ${currentCompany}`,
  )
  const next = await db.first<{ number: number }>(
    sql`select nextval('subscription_numbers')::int as number`,
  )
  if (!made || !next) throw new Error('a new company has no row')
  const isTrial = made.subscription_type === 3
  await db.run(
    insertInto('subscriptions', [
      {
        tenant_id: currentCompany,
        id: newId(),
        number: next.number,
        type: isTrial ? 3 : 2,
        change: isTrial ? 'trial' : 'free',
        status: 'active',
        plan_id: made.plan_id,
        period: null,
        periods: 1,
        price: '0',
        discount: '0',
        credit: '0',
        total: '0',
        vat: '0',
        net: '0',
        is_automatic: false,
        starts_at: made.created_at,
        effective_at: made.created_at,
        expires_at: made.subscription_expires_at,
        activated_at: made.created_at,
        search_text: searchText(`S-${next.number} ${made.name} ${made.name_en ?? ''}`),
        created_at: made.created_at,
      },
    ]),
  )
}
