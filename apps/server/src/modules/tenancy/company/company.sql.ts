import { sinceAlways } from '@mizan/core/taxes/vat-registration'
import type { Company } from '@mizan/contract/companies/tenancy'
import type { TenantContext } from '../../../kernel/context.ts'
import { assignments, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { logoUrl } from './logo-url.ts'

type CompanyRow = Omit<Company, 'id' | 'country' | 'country_id' | 'logo_url' | 'updated_at'> & {
  readonly country: string
  readonly country_name: string
  readonly country_name_en: string
  readonly updated_at: Date
}

const columns = sql`c.company_name, c.company_name_en, c.tax_registration_number,
  (select nullif(max(starts_on), ${sinceAlways}::date) from vat_registrations v where v.tenant_id = ${currentTenant}) as tax_registration_from, c.commercial_registration_number,
  c.identity_scheme, c.identity_number,
  c.po_box, c.street, c.building_number, c.additional_number, c.area, c.city, c.postal_code, c.country, c.phone, c.email,
  c.financial_year_end, c.lock_date, c.vat_filed_through, c.system_currency, c.logo_id, c.lock_version, c.updated_at`

/** The company as its settings page shows it; locked when it is about to be changed. */
export async function readCompany(ctx: TenantContext, lock: 'read' | 'change'): Promise<Company> {
  const row = await ctx.db
    .first<CompanyRow>(sql`select ${columns}, n.name as country_name, n.name_en as country_name_en
    from companies c join countries n on n.code = c.country
    where c.tenant_id = ${currentTenant} ${lock === 'change' ? sql`for update of c` : sql``}`)
  if (!row) throw new Refusal('not_found')
  const {
    country,
    country_name: name,
    country_name_en: nameEn,
    updated_at: updatedAt,
    ...rest
  } = row
  return {
    ...rest,
    id: ctx.tenant.publicId,
    country_id: country,
    country: { id: country, name, name_en: nameEn },
    logo_url: logoUrl(ctx.tenant.publicId, rest.logo_id),
    updated_at: updatedAt.toISOString(),
  }
}

/** Writes columns of the company, and those that the directory of companies repeats. */
export async function writeCompany(
  ctx: TenantContext,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  await ctx.db
    .run(sql`update companies set ${assignments({ ...change, updated_at: ctx.now })}, lock_version = lock_version + 1
    where tenant_id = ${currentTenant}`)
  const repeated = Object.fromEntries(
    Object.entries(directoryColumns)
      .filter(([column]) => column in change)
      .map(([column, inDirectory]) => [inDirectory, change[column]]),
  )
  if (Object.keys(repeated).length > 0) {
    await ctx.db.run(sql`update tenants set ${assignments(repeated)} where id = ${ctx.tenant.id}`)
  }
}

const directoryColumns: Readonly<Record<string, string>> = {
  company_name: 'name',
  company_name_en: 'name_en',
  phone: 'phone',
  email: 'email',
  country: 'country',
  system_currency: 'currency',
  tax_registration_number: 'vat_number',
}

/** Whether the books of the company have begun. */
export async function hasEntries(ctx: TenantContext): Promise<boolean> {
  return (
    (await ctx.db.first(sql`select 1 from entries where tenant_id = ${currentTenant} limit 1`)) !==
    null
  )
}

/** Whether an e-invoice of the company went to the authority, or is kept for it in phase 1. */
export async function hasIssued(ctx: TenantContext): Promise<boolean> {
  return (
    (await ctx.db.first(
      sql`select 1 from einvoice_states where tenant_id = ${currentTenant} and status <> 'not_sent' limit 1`,
    )) !== null
  )
}

export async function isCountry(ctx: TenantContext, code: string): Promise<boolean> {
  return (await ctx.db.first(sql`select 1 from countries where code = ${code}`)) !== null
}

/** Whether a file is a picture that this company uploaded as its logo. */
export async function isLogo(ctx: TenantContext, id: string): Promise<boolean> {
  return (
    (await ctx.db.first(sql`select 1 from files where tenant_id = ${currentTenant} and id = ${id}
    and attachable_type = 'company_logo'`)) !== null
  )
}
