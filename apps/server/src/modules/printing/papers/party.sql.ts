import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { type PartyWords, noContact, printableParty } from '../printable/printable-party.ts'
import type { PrintableParty } from '../printable/printable.ts'

/** A row of `beneficiaries` as far as a paper names it. */
export type PartyRow = {
  readonly name: string
  readonly name_en: string | null
  readonly registration_number: string | null
  readonly commercial_register: string | null
  readonly identity_scheme: string | null
  readonly identity_number: string | null
  readonly street: string | null
  readonly building_number: string | null
  readonly additional_number: string | null
  readonly area: string | null
  readonly city: string | null
  readonly postal_code: string | null
  readonly country: string | null
  readonly is_system: boolean
  readonly is_customer: boolean
}

/** A party with the identity it is known by (BR-KSA-14). */
export const partyWords = (row: PartyRow): PartyWords => ({
  name: row.name,
  nameEn: row.name_en,
  vatNumber: row.registration_number,
  identity:
    row.identity_scheme && row.identity_number
      ? { scheme: row.identity_scheme, number: row.identity_number }
      : row.commercial_register
        ? { scheme: 'CRN', number: row.commercial_register }
        : null,
  street: row.street,
  buildingNumber: row.building_number,
  additionalNumber: row.additional_number,
  area: row.area,
  city: row.city,
  postalCode: row.postal_code,
  country: row.country,
})

/** The party `b` of a document `t`, as it was called when that was issued where it was merged since. */
export const partyOnPaper: Sql = sql`coalesce((select m.record from merged_records m
  where m.tenant_id = ${currentTenant} and m.id = t.merged_party_id), to_jsonb(b))`

/** A party to whom a paper goes; null where the company has none such. */
export async function partyById(ctx: TenantContext, id: string): Promise<PrintableParty | null> {
  const found = await ctx.db.first<{ party: PartyRow }>(sql`select to_jsonb(b) as party
    from beneficiaries b where b.tenant_id = ${currentTenant} and b.id = ${id}`)
  return found && printableParty(partyWords(found.party), noContact)
}
