import { currentCompany, sql } from '../../../kernel/database/sql.ts'
import { openUntil } from './activate.ts'
import type { Subscriber } from './subscriber.ts'
import { activeRows, changeSubscription } from './subscription-rows.sql.ts'

/** Ends a subscription whose money went back; what else is paid for goes on from now, and grace begins where nothing is. */
export async function endNow(subscriber: Subscriber, id: string): Promise<void> {
  const { db, now } = subscriber
  const rows = await activeRows(db)
  const ended = rows.find((row) => row.id === id)
  if (!ended) return
  await changeSubscription(db, id, { status: 'finished', ended_at: now })
  const rest = rows.filter((row) => row.id !== id)
  const last = rest.at(-1)
  const current = rest.find((row) => row.effective_at.getTime() <= now.getTime()) ?? rest[0]
  const expires = last && last.expires_at > now ? last.expires_at : now
  if (current && current.effective_at > now)
    await changeSubscription(db, current.id, { effective_at: now })
  await openUntil(
    subscriber,
    expires,
    current ? { planId: current.plan_id, type: current.type } : null,
  )
}

/** Finishes what is current, in favour of what an administrator gives. */
export const finishActive = ({ db, now }: Subscriber): Promise<number> =>
  db.run(sql`update subscriptions set status = 'finished', ended_at = ${now}
    where tenant_id = ${currentCompany} and status in ('active', 'expired')`)
