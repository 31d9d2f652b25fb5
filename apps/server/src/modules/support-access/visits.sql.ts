import type { Database } from '../../kernel/database/pool.ts'
import { currentCompany, currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'

export type Visit = {
  readonly id: string
  readonly grant_id: string
  readonly user_id: string
  readonly user_name: string
}

/** The visit of a person by this grant that is under way. */
export const visitUnderWay = (
  db: Database,
  grantId: string,
  userId: string,
): Promise<(Visit & { readonly last_seen_at: Date }) | null> =>
  db.first(sql`select id, grant_id, user_id, user_name, last_seen_at from support_visits
    where tenant_id = ${currentCompany} and grant_id = ${grantId} and user_id = ${userId} and left_at is null`)

export const visitsUnderWay = (db: Database, grantId: string): Promise<Visit[]> =>
  db.rows<Visit>(sql`select id, grant_id, user_id, user_name from support_visits
    where tenant_id = ${currentCompany} and grant_id = ${grantId} and left_at is null order by id`)

/** Whether anybody of support came in by this grant before. */
export const wasUsed = async (db: Database, grantId: string): Promise<boolean> =>
  (await db.first(sql`select 1 from support_visits
    where tenant_id = ${currentCompany} and grant_id = ${grantId} limit 1`)) !== null

export const insertVisit = (
  db: Database,
  { id, grant_id: grantId, user_id: userId, user_name: name }: Visit,
  now: Date,
): Promise<number> =>
  db.run(
    insertInto('support_visits', [
      {
        tenant_id: currentCompany,
        id,
        grant_id: grantId,
        user_id: userId,
        user_name: name,
        entered_at: now,
        last_seen_at: now,
      },
    ]),
  )

/** Ends a visit, once: who was inside has left. */
export async function endVisit(db: Database, visit: Visit, at: Date): Promise<void> {
  const ended =
    await db.run(sql`update support_visits set left_at = greatest(${at}::timestamptz, entered_at)
    where tenant_id = ${currentCompany} and id = ${visit.id} and left_at is null`)
  if (ended > 0) await recordVisit(db, visit, 'support_left', at)
}

/** Coming and going stand in the company's own activity, under whoever came. */
export const recordVisit = (
  db: Database,
  { id, grant_id: grantId, user_id: userId, user_name: name }: Visit,
  action: 'support_entered' | 'support_left',
  at: Date,
): Promise<number> =>
  db.run(
    insertInto('users_activities', [
      {
        tenant_id: currentTenant,
        id: newId(),
        user_id: userId,
        user_name: name,
        resource_type: 'support_access',
        resource_id: grantId,
        action,
        support_visit_id: id,
        created_at: at,
      },
    ]),
  )
