import type { Database } from '../../../kernel/database/pool.ts'
import { currentCompany, sql } from '../../../kernel/database/sql.ts'
import type { Enqueue } from '../../../kernel/jobs/jobs.ts'

/** A company as it subscribes: its own rows, whoever is at work on them. */
export type Subscriber = {
  readonly db: Database
  /** The number of the company itself, never of its test books. */
  readonly companyId: number
  readonly now: Date
  readonly enqueue: Enqueue
  /** Who does it, by name; null for the system. */
  readonly by: string | null
}

/** Whoever changes what a company subscribes to waits for whoever is at it. */
export const lockSubscriber = async ({ db, companyId }: Subscriber): Promise<void> => {
  await db.run(sql`select pg_advisory_xact_lock(${companyId}::int, hashtext('subscription'))`)
}

export type SubscriberFacts = {
  readonly public_id: string
  readonly name: string
  readonly name_en: string | null
  readonly status: number
  readonly plan_id: string
  readonly subscription_type: number
  readonly subscription_expires_at: Date
  readonly auto_renew: boolean
}

/** What the company itself says of its subscription. */
export async function subscriberFacts({ db }: Pick<Subscriber, 'db'>): Promise<SubscriberFacts> {
  const found =
    await db.first<SubscriberFacts>(sql`select public_id, name, name_en, status, plan_id, subscription_type,
    subscription_expires_at, auto_renew from tenants where id = ${currentCompany}`)
  if (!found) throw new Error('a subscriber is no company')
  return found
}
