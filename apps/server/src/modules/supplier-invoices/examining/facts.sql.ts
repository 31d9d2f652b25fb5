import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import type { ReadDocument } from '../reading/read-document.ts'

export type KnownParty = {
  readonly id: string
  readonly name: string
  readonly is_supplier: boolean
  readonly payment_terms_days: number
  /** Its VAT number as we wrote it down; null where there is none yet. */
  readonly vat: string | null
}

export type KnownSeller = {
  readonly party: KnownParty | null
  /** Somebody of the same name or register with another VAT number: a branch, a mistake or a fraud. */
  readonly namesake: KnownParty | null
}

/**
 * The party that is the seller: by its VAT number, else the one of its register or name that has no
 * VAT number yet. Whom we buy from already comes before a customer with the same number.
 */
export async function sellerInBooks(
  ctx: TenantContext,
  document: ReadDocument,
): Promise<KnownSeller> {
  const { vatNumber, name } = document.seller
  const register = document.reading?.seller.identifications.find(({ scheme }) => scheme === 'CRN')
  const names = [name, ...name.split('|')].flatMap((each) => each.trim().toLowerCase() || [])
  const found = await ctx.db.rows<KnownParty>(sql`
    select id, name, is_supplier, payment_terms_days, nullif(trim(registration_number), '') as vat from beneficiaries
    where tenant_id = ${currentTenant} and status = 1 and not is_system
      and (registration_number = ${vatNumber} or commercial_register = ${register?.id.trim() ?? null}
        or lower(name) = any(${names}) or lower(name_en) = any(${names}))
    order by is_supplier desc, created_at, id limit 50`)
  const party =
    found.find(({ vat }) => vatNumber !== null && vat === vatNumber) ??
    found.find(({ vat }) => vatNumber === null || vat === null) ??
    null
  return { party, namesake: party === null ? (found[0] ?? null) : null }
}

/** Advances to this supplier by the number on their own invoices. */
export const advancesOf = (
  ctx: TenantContext,
  numbers: readonly string[],
  party: KnownParty | null,
): Promise<{ id: string; reference: string }[]> =>
  party === null || numbers.length === 0
    ? Promise.resolve([])
    : ctx.db.rows(sql`
  select id, reference from bills
  where tenant_id = ${currentTenant} and type = 2 and kind = 'prepayment' and status = 1
    and beneficiary_id = ${party.id} and ${inStoreScope(ctx, sql`store_id`)} and lower(reference) = any(${numbers.map((each) => each.toLowerCase())})`)

export const currencyByCode = (ctx: TenantContext, code: string): Promise<{ id: string } | null> =>
  ctx.db.first(sql`select id from currencies where code = ${code}`)

/** The country of an address, where it is one we know; a supplier is never refused for its code. */
export const knownCountry = async (ctx: TenantContext, code: string | null): Promise<string> => {
  const known = await ctx.db.first<{ code: string }>(
    sql`select code from countries where code = upper(trim(${code}))`,
  )
  return known?.code ?? 'SA'
}

/** The accounts of this supplier's expenses, the newest first, by what the line was for. */
export const accountsUsed = (
  ctx: TenantContext,
  party: KnownParty | null,
): Promise<{ statement: string; account_id: string }[]> =>
  party === null
    ? Promise.resolve([])
    : ctx.db.rows(sql`
  select i.statement, i.account_id from expense_items i join expenses x on x.tenant_id = ${currentTenant} and x.id = i.expense_id
    join accounts a on a.tenant_id = ${currentTenant} and a.id = i.account_id and a.active
  where i.tenant_id = ${currentTenant} and x.beneficiary_id = ${party.id} and x.status <> 255
  order by x.issue_date desc, x.id, i.line_no limit 200`)
