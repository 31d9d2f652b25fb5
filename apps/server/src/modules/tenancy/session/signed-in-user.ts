import type { CostingMethod } from '@mizan/core/inventory/stock-state'
import type { SignedInUser } from '@mizan/contract/companies/identity'
import { leftToRight } from '@mizan/core/text/left-to-right'
import { displayMoment, riyadhDate } from '@mizan/core/time/riyadh'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { Language } from '@mizan/contract/errors'
import { type FeatureSwitch, withheldToday } from '@mizan/core/access/feature-switches'
import {
  type Flag,
  type PermissionCode,
  flagsOf,
  permissionCodes,
} from '@mizan/core/access/permission-codes'
import { supportHas } from '@mizan/core/access/support-reach'
import { type Database, transaction } from '../../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Claims } from '../../../kernel/tokens.ts'
import { trimFigure } from '../../../kernel/table.ts'
import { supportInCompany, supportInside, switchesOf } from '../../access/index.ts'
import { personOf, personOfSession } from '../../identity/index.ts'
import { logoUrl } from '../company/logo-url.ts'
import type { TenancyParts } from '../parts.ts'

type TenantRow = {
  /** The company's number, also while one works in its test books. */
  readonly company: number
  /** The company's, also while one works in its test books. */
  readonly public_id: string
  /** The set of books that is open, whose logo is shown. */
  readonly books_id: string
  readonly name: string
  readonly name_en: string | null
  readonly currency: string
  readonly mode: 'live' | 'test'
  readonly is_demo: boolean
  readonly status: number
  readonly subscription_type: number
  readonly subscription_expires_at: Date
  readonly country: {
    readonly code: string
    readonly name: string
    readonly name_en: string
    readonly tax_restrictive: boolean
  }
  readonly plan: { readonly code: string; readonly name: string; readonly name_en: string }
  readonly protected_fields: string[]
  readonly switches: FeatureSwitch[]
  readonly lock_date: LocalDate | null
  readonly vat_registrations: { readonly from: LocalDate; readonly number: string | null }[]
  readonly logo_id: string | null
  readonly requires_admin_mfa: boolean
  readonly digits: number | null
  readonly costing_method: CostingMethod | null
  readonly is_tenant_admin: boolean
  readonly role_id: string | null
  readonly role_name: string | null
  readonly role_name_en: string | null
  readonly discount_max: string | null
}

/** What the screens ask of the company `t` and of `l`, which is the company itself where `t` are its test books. */
const columns = sql`l.id as company, l.public_id, t.public_id as books_id, l.name, l.name_en, t.currency, t.mode, t.is_demo, l.status,
      l.subscription_type, l.subscription_expires_at,
      jsonb_build_object('code', n.code, 'name', n.name, 'name_en', n.name_en, 'tax_restrictive', n.tax_restrictive) as country,
      jsonb_build_object('code', p.code, 'name', p.name, 'name_en', p.name_en) as plan, p.protected_fields,
      ${switchesOf(sql`l.id`)}, (select coalesce(jsonb_agg(jsonb_build_object('from', v.starts_on, 'number', v.number) order by v.starts_on), '[]')
        from vat_registrations v where v.tenant_id = ${currentTenant}) as vat_registrations,
      l.requires_admin_mfa, c.lock_date, c.logo_id, (s.value #>> '{}')::int as digits,
      v.value #>> '{}' as costing_method`

const joined = sql`join tenants l on l.id = coalesce(t.live_id, t.id)
      join countries n on n.code = t.country
      join plans p on p.id = l.plan_id
      join companies c on c.tenant_id = ${currentTenant}
      left join settings s on s.tenant_id = ${currentTenant} and s.code = 'decimal_digit_count'
      left join settings v on v.tenant_id = ${currentTenant} and v.code = 'costing_method'`

const tenantOf = (db: Database, userId: string): Promise<TenantRow | null> =>
  db.first<TenantRow>(sql`
    select ${columns},
      m.is_tenant_admin, m.role_id, r.name as role_name, r.name_en as role_name_en,
      r.discount_max
    from tenant_users m
      join tenants t on t.id = m.tenant_id
      ${joined}
      left join user_roles r on r.tenant_id = ${currentTenant} and r.id = m.role_id
    where m.tenant_id = ${currentTenant} and m.user_id = ${userId} and m.active`)

/** The same for whoever the company lets in as support. */
const tenantOfSupport = (db: Database): Promise<TenantRow | null> =>
  db.first<TenantRow>(sql`
    select ${columns}, false as is_tenant_admin, null as role_id, null as role_name, null as role_name_en,
      null as discount_max
    from tenants t
      ${joined}
    where t.id = ${currentTenant}`)

type Announced = NonNullable<SignedInUser['announcement']>
type Maintenance = {
  readonly title: string
  readonly title_en: string
  readonly starts_at: Date
  readonly ends_at: Date
}

/** What the platform announces on a day; else the maintenance that is under way or begins within two days. */
async function announcementOn(db: Database, now: Date): Promise<SignedInUser['announcement']> {
  const [banner, maintenance] = await Promise.all([
    db.first<Announced>(sql`select banner_ar as ar, banner_en as en from site_settings
      where ${riyadhDate(now.getTime())}::date between banner_from and banner_to`),
    db.first<Maintenance>(sql`select title, title_en, starts_at, ends_at from incidents
      where kind = 'maintenance' and ends_at > ${now} and starts_at <= ${new Date(now.getTime() + announcedMs)}
      order by starts_at limit 1`),
  ])
  return banner ?? (maintenance && maintenanceText(maintenance))
}

const announcedMs = 2 * 86_400_000

function maintenanceText({
  title,
  title_en,
  starts_at: from,
  ends_at: to,
}: Maintenance): Announced {
  const at = (moment: Date): string => leftToRight(displayMoment(new Date(moment).getTime()))
  return {
    ar: `صيانة مجدولة: ${title}، من ${at(from)} إلى ${at(to)}`,
    en: `Planned maintenance: ${title_en}, ${at(from)} to ${at(to)}`,
  }
}

type Permission = SignedInUser['permissions'][number]

const permissionsOf = (db: Database, userId: string): Promise<Permission[]> =>
  db.rows<Permission>(sql`select p.code, p.view, p.store, p.update, p.delete, p.confirm
    from tenant_users m join role_permissions p on p.tenant_id = ${currentTenant} and p.role_id = m.role_id
    where m.tenant_id = ${currentTenant} and m.user_id = ${userId}`)

/**
 * Who a token names: the person and, when it names a company he is an active member of, the company
 * and what he may do there. Also answered when its subscription has ended, so that screens can say so.
 */
export async function signedInUser(
  { pool }: TenancyParts,
  claims: Claims,
  language: Language,
  now: Date,
): Promise<SignedInUser> {
  const { userId, tenantId } = claims
  return transaction(pool, { userId, ...(tenantId !== null && { tenantId }) }, async (db) => {
    const visit = claims.visitId
      ? (await supportInCompany(db, claims, claims.visitId, now)).visit
      : null
    const [person, tenant, granted, announcement] = await Promise.all([
      personOfSession(db, userId, claims.sessionId, now),
      tenantId === null ? null : visit ? tenantOfSupport(db) : tenantOf(db, userId),
      tenantId === null ? [] : permissionsOf(db, userId),
      tenantId === null ? null : announcementOn(db, now),
    ])
    if (!person) throw new Refusal('session_invalid')
    if (!tenant)
      return {
        ...personOf(person),
        must_set_up_mfa: !person.has_mfa && asksForMfa(person, null),
        tenant: null,
        is_tenant_admin: false,
        discount_max: null,
        current_role_name: null,
        announcement: null,
        support_visit: null,
        support_inside: [],
        permissions: [],
      }
    if (!visit) await touchMembership(db, userId, now)
    const today = riyadhDate(now.getTime())
    const inside = visit ? [] : await supportInside(db.ofCompany(tenant.company), now)
    return {
      ...personOf(person),
      must_set_up_mfa: !person.has_mfa && asksForMfa(person, tenant),
      tenant: tenantShown(tenant, today),
      // What stays the company's own is no right of whoever it lets in; those that are stand below.
      is_tenant_admin: tenant.is_tenant_admin || visit?.level === 'change',
      discount_max: tenant.is_tenant_admin
        ? null
        : (trimFigure(tenant.discount_max) as string | null),
      current_role_name:
        language === 'en' ? (tenant.role_name_en ?? tenant.role_name) : tenant.role_name,
      announcement,
      support_visit: visit && {
        grant_id: visit.grantId,
        level: visit.level,
        expires_at: visit.expiresAt.toISOString(),
      },
      support_inside: inside,
      permissions: visit
        ? everyCode((code, flag) => supportHas(visit.level, code, flag))
        : everyCode(rightsOf(granted, tenant.is_tenant_admin)),
    }
  })
}

/** The platform asks its administrators for a second factor, a company those of its own if it chose to. */
const asksForMfa = (
  { is_platform_admin: isPlatformAdmin }: { readonly is_platform_admin: boolean },
  tenant: TenantRow | null,
): boolean =>
  isPlatformAdmin || (tenant !== null && tenant.requires_admin_mfa && tenant.is_tenant_admin)

function tenantShown(tenant: TenantRow, today: LocalDate): SignedInUser['tenant'] {
  const logo = logoUrl(tenant.books_id, tenant.logo_id)
  const digits = tenant.digits ?? 2
  return {
    id: tenant.public_id,
    name: tenant.name,
    name_en: tenant.name_en,
    logo,
    logo_url: logo,
    country: tenant.country,
    currency: tenant.currency,
    mode: tenant.mode,
    is_demo: tenant.is_demo,
    status: tenant.status,
    plan: tenant.plan,
    subscription_type: tenant.subscription_type,
    subscription_expire_at: tenant.subscription_expires_at.toISOString(),
    protected_fields: [
      ...withheldToday({ withheld: tenant.protected_fields }, tenant.switches, today).all,
    ],
    lock_date: tenant.lock_date,
    vat_registrations: tenant.vat_registrations,
    requires_admin_mfa: tenant.requires_admin_mfa,
    decimal_digit_count: digits,
    digits_number: digits,
    costing_method: tenant.costing_method ?? 'average',
  }
}

type Holds = (code: PermissionCode, flag: Flag) => boolean

/** All rights of the tenant admin, else those of the role, else none. */
function rightsOf(granted: readonly Permission[], isTenantAdmin: boolean): Holds {
  const byCode = new Map(granted.map((each) => [each.code, each]))
  return (code, flag) =>
    isTenantAdmin ? flagsOf(code).includes(flag) : byCode.get(code)?.[flag] === true
}

/** Each code once, with what is held of it. */
const everyCode = (has: Holds): Permission[] =>
  permissionCodes.map((code) => ({
    code,
    view: has(code, 'view'),
    store: has(code, 'store'),
    update: has(code, 'update'),
    delete: has(code, 'delete'),
    confirm: has(code, 'confirm'),
  }))

const quietMs = 5 * 60_000

/** When the member was last here, to within five minutes. */
const touchMembership = async (db: Database, userId: string, now: Date): Promise<void> => {
  await db.run(sql`update tenant_users set last_active_at = ${now} where tenant_id = ${currentTenant} and user_id = ${userId}
    and (last_active_at is null or last_active_at < ${new Date(now.getTime() - quietMs)})`)
}
