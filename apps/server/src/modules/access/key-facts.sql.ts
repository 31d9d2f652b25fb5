import type { KeyBooks } from '@mizan/contract/companies/api-keys'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { Database } from '../../kernel/database/pool.ts'
import { currentCompany, currentTenant, sql } from '../../kernel/database/sql.ts'
import { type MembershipFacts, planFacts, practice } from './session-facts.sql.ts'

/** Whether a key is good still. */
export type KeyState = {
  readonly secret_hash: Buffer | null
  readonly previous_hash: Buffer | null
  readonly previous_until: Date | null
  readonly revoked_at: Date | null
  readonly last_day: LocalDate | null
}

/** A key with its company as whoever calls by it has them; what its role keeps it to comes beside. */
export type KeyFacts = Omit<
  MembershipFacts,
  'session_open' | 'lacks_mfa' | 'stores_scope' | 'discount_max'
> &
  KeyState & {
    readonly books: KeyBooks
    readonly calls_per_minute: number
    /** The set of books that the key is for; null while the company has none. */
    readonly set_id: number | null
  }

const state = sql`k.secret_hash, k.previous_hash, k.previous_until, k.revoked_at, k.last_day`

/**
 * A key with its company, the plan and the set of books that it is for. The subscription is that of the company,
 * whichever set it is.
 */
export const keyFacts = (db: Database, keyId: string): Promise<KeyFacts | null> =>
  db.first<KeyFacts>(sql`
    select k.id as user_id, k.name as user_name, '' as email, false as is_platform_admin, true as member_active,
      false as is_tenant_admin, k.role_id, k.books, k.calls_per_minute, ${state},
      case when k.books = 'live' then l.id else b.tenant_id end as set_id,
      t.public_id, l.name as tenant_name, t.mode, ${practice}, t.live_id, t.country, t.currency, c.tax_restrictive,
      l.status as tenant_status, l.subscription_expires_at, ${planFacts}
    from api_keys k
      join tenants l on l.id = ${currentCompany}
      join plans p on p.id = l.plan_id
      left join test_books b on b.live_id = ${currentCompany} and b.state = 'ready' and k.books = 'test'
      join tenants t on t.id = coalesce(b.tenant_id, l.id)
      join countries c on c.code = t.country
    where k.tenant_id = ${currentCompany} and k.id = ${keyId}`)

type RoleValues = Pick<MembershipFacts, 'stores_scope' | 'discount_max'>

/** The stores that a role is kept to and the most that it gives off. */
export const valuesOfRole = async (db: Database, roleId: string | null): Promise<RoleValues> =>
  (await db.first<RoleValues>(sql`select stores_scope, discount_max from user_roles
    where tenant_id = ${currentTenant} and id = ${roleId}`)) ?? {
    stores_scope: [],
    discount_max: '0',
  }

/** The same of whether it is good, held until the change that is made by it is done. */
export const heldKey = (db: Database, keyId: string): Promise<KeyState | null> =>
  db.first<KeyState>(sql`select ${state} from api_keys k
    where k.tenant_id = ${currentCompany} and k.id = ${keyId} for share`)
