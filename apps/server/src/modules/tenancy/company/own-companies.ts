import type { OwnCompany } from '@mizan/contract/companies/tenancy'
import type { Language } from '@mizan/contract/errors'
import { type Pool, transaction } from '../../../kernel/database/pool.ts'
import { crossTenant, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { logoUrl } from './logo-url.ts'

type MembershipRow = {
  readonly tenant_id: number
  readonly public_id: string
  readonly name: string
  readonly name_en: string | null
  readonly country: string
  readonly currency: string
  readonly status: number
  readonly mode: 'live' | 'test'
  readonly subscription_type: number
  readonly subscription_expires_at: Date
  readonly plan: { readonly code: string; readonly name: string; readonly name_en: string }
  readonly is_tenant_admin: boolean
  readonly active: boolean
}

type InsideRow = {
  readonly logo_id: string | null
  readonly role_name: string | null
  readonly role_name_en: string | null
}

const companiesAtMost = 200

/**
 * The companies a person belongs to. Logo and role are the company's own rows, seen only under it,
 * so that the scope moves from one to the next; the statements travel together.
 */
export const ownCompanies = (
  pool: Pool,
  userId: string,
  language: Language,
): Promise<OwnCompany[]> =>
  transaction(pool, { userId }, async (db) => {
    const memberships = await db.rows<MembershipRow>(
      crossTenant(sql`
      select m.tenant_id, t.public_id, t.name, t.name_en, t.country, t.currency, t.status, t.mode,
        t.subscription_type, t.subscription_expires_at, m.is_tenant_admin, m.active,
        jsonb_build_object('code', p.code, 'name', p.name, 'name_en', p.name_en) as plan
      from tenant_users m join tenants t on t.id = m.tenant_id join plans p on p.id = t.plan_id
      where m.user_id = ${userId} and m.active and t.mode = 'live' order by t.name, t.id limit ${companiesAtMost}`),
    )
    const inside = await Promise.all(
      memberships.map(({ tenant_id: tenantId }) =>
        db.scopedTo(tenantId)
          .first<InsideRow>(sql`select c.logo_id, r.name as role_name, r.name_en as role_name_en
          from companies c
            join tenant_users m on m.tenant_id = ${currentTenant} and m.user_id = ${userId}
            left join user_roles r on r.tenant_id = ${currentTenant} and r.id = m.role_id
          where c.tenant_id = ${currentTenant}`),
      ),
    )
    return memberships.map((row, index): OwnCompany => {
      const own = inside[index]
      return {
        id: row.public_id,
        name: row.name,
        name_en: row.name_en,
        logo_url: logoUrl(row.public_id, own?.logo_id ?? null),
        plan: row.plan,
        country: row.country,
        currency: row.currency,
        current_role_name: (language === 'en' ? own?.role_name_en : null) ?? own?.role_name ?? null,
        is_tenant_admin: row.is_tenant_admin,
        active: row.active,
        status: row.status,
        mode: row.mode,
        subscription_type: row.subscription_type,
        subscription_expire_at: row.subscription_expires_at.toISOString(),
      }
    })
  })

/** The number of a company a person is an active member of; null for any other, there or not. */
export const memberTenantId = (
  pool: Pool,
  userId: string,
  publicId: string,
): Promise<number | null> =>
  transaction(pool, { userId }, async (db) => {
    const found = await db.first<{ id: number }>(
      crossTenant(sql`select t.id from tenants t
      join tenant_users m on m.tenant_id = t.id and m.user_id = ${userId} and m.active
      where t.public_id = ${publicId} and t.mode = 'live'`),
    )
    return found?.id ?? null
  })
