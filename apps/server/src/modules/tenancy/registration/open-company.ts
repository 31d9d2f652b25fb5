import { trialEndOf } from '@mizan/core/subscriptions/subscription-period'
import { localCurrency } from '@mizan/core/money/currency'
import { sinceAlways } from '@mizan/core/taxes/vat-registration'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { Database } from '../../../kernel/database/pool.ts'
import { currentTenant, insertInto, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { countCompany } from '../../identity/index.ts'
import { writeVatRegistrations } from '../../taxes/index.ts'
import { seedCompany } from '../seeding/seed-company.ts'

/** Called for each new company in its own transaction, for modules that add something to it. */
export type OnCompanyMade = (db: Database, tenantId: number) => Promise<void>

export type NewCompany = {
  readonly ownerId: string
  readonly name: string
  readonly nameEn?: string | null
  readonly email?: string | null
  readonly phone?: string | null
  readonly businessTypeId?: string | null
  readonly planCode?: string
  /** Without it: the trial of fourteen days. */
  readonly subscriptionExpiresAt?: Date
  readonly subscriptionType?: 1 | 2 | 3
  readonly financialYearEnd?: string
  /** Columns of `companies` that are known already: tax number, address. */
  readonly details?: Readonly<Record<string, string | null>>
  /**
   * The owner is added in the same transaction, with this company as his first. On a cluster those who add a person and
   * then change one would wait for each other: what every node has is changed by one at a time.
   */
  readonly isOwnerCounted?: boolean
  /** The demonstration, which only its seeding makes; the database takes it from nobody who could register. */
  readonly isDemo?: boolean
}

const country = 'SA'

/** The last second of the day in Riyadh on which a trial that begins now ends (`domain/07` 7.6). */
export const trialEnd = (now: Date): Date => new Date(trialEndOf(now.getTime()))

/** The number of a company to be made: its transaction must be opened under it. */
export async function reserveTenantId(db: Database): Promise<number> {
  const next = await db.first<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('tenants', 'id')) as id`,
  )
  if (!next) throw new Error('the sequence of companies gave no number')
  return next.id
}

/**
 * Makes a company with everything it starts with, its owner as tenant admin. Runs in a transaction
 * opened under `tenantId`: all of it is there or nothing is.
 */
export async function openCompany(
  db: Database,
  tenantId: number,
  company: NewCompany,
  now: Date,
  hooks: readonly OnCompanyMade[],
): Promise<{ readonly publicId: string }> {
  const publicId = newId()
  const [plan, business] = await Promise.all([
    db.first<{ id: string }>(sql`select id from plans where code = ${company.planCode ?? 'trial'}`),
    db.first<{ code: string }>(
      sql`select code from business_types where id = ${company.businessTypeId ?? null}`,
    ),
  ])
  if (!plan)
    throw new Error(`there is no plan ${company.planCode ?? 'trial'}: the platform is not seeded`)
  const shared = { email: company.email ?? null, phone: company.phone ?? null, country }
  const financialYearEnd = company.financialYearEnd ?? '12-31'

  const [, , { adminRoleId }] = await Promise.all([
    db.run(sql`insert into tenants (id, public_id, name, name_en, email, phone, country, currency, plan_id,
        business_type_id, owner_id, subscription_type, subscription_expires_at, is_demo, vat_number,
        users_count, created_at)
      overriding system value values (${tenantId}, ${publicId}, ${company.name}, ${company.nameEn ?? null},
        ${shared.email}, ${shared.phone}, ${country}, ${localCurrency}, ${plan.id},
        ${company.businessTypeId ?? null}, ${company.ownerId}, ${company.subscriptionType ?? 3},
        ${company.subscriptionExpiresAt ?? trialEnd(now)}, ${company.isDemo ?? false},
        ${company.details?.['tax_registration_number'] ?? null}, 1, ${now})`),
    db.run(
      insertInto('companies', [
        {
          ...company.details,
          tenant_id: currentTenant,
          company_name: company.name,
          company_name_en: company.nameEn ?? null,
          ...shared,
          financial_year_end: financialYearEnd,
          system_currency: localCurrency,
          updated_at: now,
        },
      ]),
    ),
    seedCompany(db, {
      tenantId,
      now,
      today: riyadhDate(now.getTime()),
      financialYearEnd,
      country,
      businessType: business?.code ?? null,
    }),
  ])
  const number = company.details?.['tax_registration_number'] ?? null
  if (number !== null) await writeVatRegistrations(db, [{ from: sinceAlways, number }])
  await db.run(
    insertInto('tenant_users', [
      {
        tenant_id: currentTenant,
        id: newId(),
        user_id: company.ownerId,
        role_id: adminRoleId,
        is_tenant_admin: true,
        active: true,
        created_at: now,
      },
    ]),
  )
  if (!company.isOwnerCounted) await countCompany(db, company.ownerId, 1)
  for (const hook of hooks) await hook(db, tenantId)
  return { publicId }
}
