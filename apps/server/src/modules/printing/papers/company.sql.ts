import { type VatRegistration, vatNumberOn } from '@mizan/core/taxes/vat-registration'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { sellerOf } from '../../bills/index.ts'
import type { PartyContact, PartyWords } from '../printable/printable-party.ts'

const logoOf = (ctx: TenantContext): Promise<{ content: Buffer } | null> =>
  ctx.db.first(sql`
  select f.content from companies c join files f on f.tenant_id = ${currentTenant} and f.id = c.logo_id
  where c.tenant_id = ${currentTenant}`)

type Company = PartyWords & {
  readonly contact: PartyContact
  /** Since when it has which VAT number. */
  readonly registrations: readonly VatRegistration[]
}

/** The company as a paper of this day names it: with the VAT number it had then, or without any. */
export const companyOn = (company: Company, day: string): Company => ({
  ...company,
  vatNumber: vatNumberOn(company.registrations, day),
})

/** The company whose paper it is, with its logo. */
export async function companyOf(ctx: TenantContext): Promise<Company> {
  const [company, logo] = await Promise.all([sellerOf(ctx), logoOf(ctx)])
  if (!company) throw new Error(`the company ${ctx.tenant.id} has no details`)
  const { commercial_registration_number: register, identity_scheme: scheme } = company
  const other = scheme && company.identity_number
  return {
    name: company.company_name,
    nameEn: company.company_name_en,
    vatNumber: company.tax_registration_number,
    identity: register
      ? { scheme: 'CRN', number: register }
      : other
        ? { scheme, number: other }
        : null,
    street: company.street,
    buildingNumber: company.building_number,
    additionalNumber: company.additional_number,
    area: company.area,
    city: company.city,
    postalCode: company.postal_code,
    country: company.country,
    registrations: company.registrations,
    contact: { phone: company.phone, email: company.email, logo: logo?.content ?? null },
  }
}
