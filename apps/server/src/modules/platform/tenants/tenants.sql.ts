import type { tenants } from '@mizan/contract/platform/tenants'
import type { RowOf } from '@mizan/contract/resource'
import type { PlatformContext } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/pool.ts'
import { type Sql, sql } from '../../../kernel/database/sql.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { everyWord } from '../../../kernel/search.ts'

export type Tenant = RowOf<typeof tenants>

/**
 * The companies themselves, each once whatever test books it has, as one relation `t`. What is joined is there for
 * each: a count of them then reads none of it.
 */
export const tenantsFrom: Sql = sql`(select o.public_id as id, o.id as company, o.name, o.name_en, o.email,
    o.phone, o.vat_number, o.country, o.currency, o.business_type_id, o.status, o.status_reason, o.owner_id, o.plan_id,
    o.subscription_type, o.subscription_expires_at, o.trials, o.is_demo, o.lock_version, o.created_at,
    o.search_text, u.search_text as owner_text, o.users_count, u.name as owner_name, u.email as owner_email,
    p.name as plan_name, p.name_en as plan_name_en, b.name as business_name, b.name_en as business_name_en,
    c.name as country_name, c.name_en as country_name_en
  from tenants o left join users u on u.id = o.owner_id left join plans p on p.id = o.plan_id
    left join countries c on c.code = o.country left join business_types b on b.id = o.business_type_id
  where o.mode = 'live') t`

/** A company is found by its own words and by those of its owner. */
export const tenantFound =
  ({ db }: PlatformContext) =>
  (typed: string): Promise<Sql> =>
    everyWord(db, typed, [
      { text: sql`t.search_text` },
      { text: sql`t.owner_text`, of: { table: 'users', at: sql`t.owner_id` } },
    ])

export const tenantColumns: Sql = sql`t.id, t.company, t.name, t.name_en, t.email, t.phone, t.vat_number, t.country,
  t.currency, t.business_type_id, t.status, t.status_reason, t.owner_id, t.plan_id, t.subscription_type,
  t.subscription_expires_at, t.trials, t.is_demo, t.lock_version, t.created_at, t.users_count,
  t.owner_name, t.owner_email, t.plan_name, t.plan_name_en, t.business_name, t.business_name_en,
  t.country_name, t.country_name_en`

const calledOf = (row: Row, key: 'plan' | 'business') => ({
  name: String(row[`${key}_name`]),
  name_en: row[`${key}_name_en`] as string,
})

export function tenantOf(row: Row): Tenant {
  const {
    company: _,
    owner_name: ownerName,
    owner_email: ownerEmail,
    plan_name: _p,
    plan_name_en: _pe,
    business_name: _b,
    business_name_en: _be,
    country_name: country,
    country_name_en: countryEn,
    ...own
  } = row
  return {
    ...own,
    owner: { id: row['owner_id'], name: ownerName, email: ownerEmail },
    plan: { id: row['plan_id'], ...calledOf(row, 'plan') },
    business_type:
      row['business_type_id'] === null
        ? null
        : { id: row['business_type_id'], ...calledOf(row, 'business') },
    country_named: { code: row['country'], name: country, name_en: countryEn },
  } as unknown as Tenant
}

/** A company with its number, by which its books are stepped into. */
export async function tenantById(
  { db }: PlatformContext,
  id: string,
): Promise<{ readonly company: number; readonly tenant: Tenant }> {
  const row = await db.first<Row>(
    sql`select ${tenantColumns} from ${tenantsFrom} where t.id = ${id}`,
  )
  if (!row) throw new Refusal('not_found')
  return { company: Number(row['company']), tenant: tenantOf(row) }
}
