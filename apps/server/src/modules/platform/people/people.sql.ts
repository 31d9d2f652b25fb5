import type { people } from '@mizan/contract/platform/people'
import type { RowOf } from '@mizan/contract/resource'
import type { PlatformContext } from '../../../kernel/context.ts'
import { type Sql, sql } from '../../../kernel/database/sql.ts'
import { Refusal } from '../../../kernel/refusal.ts'

export type PersonRow = RowOf<typeof people>

/** Everybody who has an account, as one relation `t`. */
export const peopleFrom: Sql = sql`(select u.id, u.name, u.email, u.mobile, u.language, u.stop_reason,
    case when u.stopped_at is not null then 'stopped' when u.activated_at is null then 'waiting'
      else 'active' end as state, u.activated_at, u.mfa_enabled_at is not null as has_mfa, u.is_platform_admin,
    u.lock_version, u.created_at, u.search_text, u.tenants_count, u.last_seen_at from users u) t`

export const personColumns: Sql = sql`t.id, t.name, t.email, t.mobile, t.language, t.stop_reason, t.state, t.activated_at,
  t.has_mfa, t.is_platform_admin, t.lock_version, t.created_at, t.tenants_count, t.last_seen_at`

export async function personById({ db }: PlatformContext, id: string): Promise<PersonRow> {
  const row = await db.first<PersonRow>(
    sql`select ${personColumns} from ${peopleFrom} where t.id = ${id}`,
  )
  if (!row) throw new Refusal('not_found')
  return row
}

/** Waits for whoever changes the same person. */
export async function lockPerson({ db }: PlatformContext, id: string): Promise<number> {
  const row = await db.first<{ lock_version: number }>(
    sql`select lock_version from users where id = ${id} for update`,
  )
  if (!row) throw new Refusal('not_found')
  return row.lock_version
}
