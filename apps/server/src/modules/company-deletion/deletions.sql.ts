import type { LocalDate } from '@mizan/core/time/local-date'
import type { Database } from '../../kernel/database/pool.ts'
import { crossTenant, currentTenant, sql } from '../../kernel/database/sql.ts'

export type Deletion = {
  readonly state: 'asked' | 'deleting'
  readonly asked_at: Date
  readonly due_at: Date
  readonly asked_by: string
}

export const deletionOf = (db: Database, tenantId: number): Promise<Deletion | null> =>
  db.first<Deletion>(sql`select d.state, d.asked_at, d.due_at, u.name as asked_by
    from company_deletions d join users u on u.id = d.asked_by where d.tenant_id = ${tenantId}`)

/** When the archive of the company was last taken. */
export const archivedAt = async (db: Database): Promise<Date | null> =>
  (
    await db.first<{ at: Date | null }>(sql`select max(created_at) as at from users_activities
      where tenant_id = ${currentTenant} and resource_type = 'my_company' and action = 'archived'`)
  )?.at ?? null

/** The day of the last entry of the company. */
export const lastEntryOf = async (db: Database): Promise<LocalDate | null> =>
  (
    await db.first<{ day: LocalDate | null }>(
      sql`select max(entry_date) as day from entries where tenant_id = ${currentTenant}`,
    )
  )?.day ?? null

/** The companies whose time is over, and those whose deletion broke off. */
export const deletionsDue = (db: Database, now: Date): Promise<{ tenant_id: number }[]> =>
  db.rows(
    sql`select tenant_id from company_deletions where state = 'deleting' or due_at <= ${now} order by tenant_id`,
  )

/** Test sets of a company, whatever their state. */
export const testSetsOf = (db: Database, liveId: number): Promise<{ id: number }[]> =>
  db.rows(sql`select id from tenants where live_id = ${liveId}`)

/** People who belong to no company any more, among those who belonged to this one. */
export const peopleLeft = (db: Database, ids: readonly string[]): Promise<{ id: string }[]> =>
  db.rows(
    crossTenant(sql`select u.id from users u where u.id = any(${[...ids]}::uuid[]) and not u.is_platform_admin
      and not exists (select 1 from tenants t where t.owner_id = u.id)`),
  )

/** Whether the platform sells subscriptions from the books of this company. */
export const isPlatformCompany = async (db: Database, tenantId: number): Promise<boolean> =>
  (await db.first(sql`select 1 from platform_settings where company_id = ${tenantId}`)) !== null
