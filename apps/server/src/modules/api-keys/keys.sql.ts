import type { KeyBooks, apiKeys } from '@mizan/contract/companies/api-keys'
import type { RowOf } from '@mizan/contract/resource'
import { type LocalDate, addDays } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import type { Database, Row } from '../../kernel/database/pool.ts'
import { type Sql, currentCompany, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal } from '../../kernel/refusal.ts'

export type ShownKey = RowOf<typeof apiKeys>
type Role = NonNullable<ShownKey['role']>

/** How it is with a key on a day. */
const stateOn = (today: LocalDate): Sql => sql`case when t.revoked_at is not null then 'revoked'
  when t.last_day < ${today} then 'expired' when t.secret_hash is null then 'unissued' else 'active' end`

/** A key that was replaced is told of while it is good still. */
const columnsAt = ({
  now,
  today,
}: TenantContext): Sql => sql`t.id, t.name, t.role_id, t.books, t.last_day,
  t.calls_per_minute, ${stateOn(today)} as state, t.key_end, t.issued_at,
  case when t.previous_until > ${now} then t.previous_until end as previous_until,
  coalesce((select d.calls from api_key_days d
    where d.tenant_id = ${currentCompany} and d.key_id = t.id and d.day = ${today}), 0) as calls_today,
  (select max(d.last_called_at) from api_key_days d
    where d.tenant_id = ${currentCompany} and d.key_id = t.id) as last_called_at,
  t.made_by_name as made_by, t.revoked_by_name as revoked_by, t.revoked_at, t.lock_version, t.created_at`

/** Roles are of the books, keys of the company: each is read by itself. */
async function rolesOf({ db }: TenantContext): Promise<ReadonlyMap<string, Role>> {
  const roles = await db.rows<Role>(
    sql`select id, name, name_en from user_roles where tenant_id = ${currentTenant}`,
  )
  return new Map(roles.map((role) => [role.id, role]))
}

const shownBy =
  (roles: ReadonlyMap<string, Role>) =>
  (row: Row): ShownKey => {
    const key = row as Omit<ShownKey, 'role'>
    return { ...key, role: key.role_id === null ? null : (roles.get(key.role_id) ?? null) }
  }

/** The keys of a company, the latest first. */
export async function keyList(ctx: TenantContext): Promise<ListSource<ShownKey>> {
  return {
    path: 'api_keys',
    select: columnsAt(ctx),
    from: sql`api_keys t`,
    where: sql`t.tenant_id = ${currentCompany}`,
    order: sql`t.created_at desc, t.id desc`,
    columns: {
      state: sql`(${stateOn(ctx.today)})`,
      last_called_at: sql`(select max(d.last_called_at) from api_key_days d
        where d.tenant_id = ${currentCompany} and d.key_id = t.id)`,
    },
    searchable: false,
    map: shownBy(await rolesOf(ctx)),
  }
}

export async function showKey(ctx: TenantContext, id: string): Promise<ShownKey> {
  const [roles, row] = await Promise.all([
    rolesOf(ctx),
    ctx.db.first<Row>(sql`select ${columnsAt(ctx)} from api_keys t
      where t.tenant_id = ${currentCompany} and t.id = ${id}`),
  ])
  if (!row) throw new Refusal('not_found')
  return shownBy(roles)(row)
}

export type LockedKey = {
  readonly name: string
  readonly role_id: string | null
  readonly books: KeyBooks
  readonly last_day: LocalDate | null
  readonly calls_per_minute: number
  readonly secret_hash: Buffer | null
  readonly revoked_at: Date | null
  readonly lock_version: number
}

/** Waits for calls that change something by the key, and for whoever changes the key. */
export async function lockKey(db: Database, id: string): Promise<LockedKey> {
  const row =
    await db.first<LockedKey>(sql`select name, role_id, books, last_day, calls_per_minute, secret_hash,
      revoked_at, lock_version
    from api_keys where tenant_id = ${currentCompany} and id = ${id} for update`)
  if (!row) throw new Refusal('not_found')
  if (row.revoked_at !== null) throw new Refusal('api_key_is_revoked')
  return row
}

/** How many keys of the company are not revoked; whoever adds one waits for another who does. */
export async function keysInUse(db: Database, company: number): Promise<number> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext(${`api keys of ${company}`}))`)
  const found = await db.first<{ count: number }>(sql`select count(*)::int as count from api_keys
    where tenant_id = ${currentCompany} and revoked_at is null`)
  return found?.count ?? 0
}

export const isRole = async (db: Database, id: string): Promise<boolean> =>
  (await db.first(
    sql`select 1 from user_roles where tenant_id = ${currentTenant} and id = ${id} for key share`,
  )) !== null

/** How many days of its calls a key shows. */
const daysShown = 30

/** Calls of a key on each of the last days, days without any among them. */
export async function callsOfKey(
  { db, today }: TenantContext,
  id: string,
): Promise<readonly { readonly day: LocalDate; readonly calls: number }[]> {
  const first = addDays(today, 1 - daysShown)
  const found = await db.rows<{
    day: LocalDate
    calls: number
  }>(sql`select day, calls from api_key_days
    where tenant_id = ${currentCompany} and key_id = ${id} and day >= ${first} order by day`)
  const counted = new Map(found.map(({ day, calls }) => [day, calls]))
  return Array.from({ length: daysShown }, (_, at) => addDays(first, at)).map((day) => ({
    day,
    calls: counted.get(day) ?? 0,
  }))
}
