import type { TaxCategory, TaxMechanism } from '@mizan/core/taxes/tax-code'
import type { VatRegistration } from '@mizan/core/taxes/vat-registration'
import { owedSubTypes } from '@mizan/core/ledger/account-types'
import { itemTypes } from '@mizan/core/catalog/item-types'
import type { TenantContext } from '../../kernel/context.ts'
import { remembered } from '../../kernel/database/remembered.ts'
import { type Sql, currentTenant, join, sql } from '../../kernel/database/sql.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import { sharesOfTax, vatRegistrationsOf } from '../taxes/index.ts'

const anyOf = (ids: readonly (string | null)[]): Sql =>
  join([...new Set(ids.filter((id) => id !== null))].map((id) => sql`${id}`))

export type ItemFacts = {
  readonly id: string
  readonly name: string
  readonly code: string | null
  readonly barcode: string | null
  readonly item_type: number
  readonly active: boolean
  readonly allow_to_sell: boolean
  readonly allow_negative_balance: boolean
  readonly minimum_price: string | null
  readonly purchasing_price: string
  readonly selling_price: string
  readonly unit_id: string
  readonly sub_unit_id: string | null
  readonly main_unit_id: string | null
  readonly conversion_factor: string | null
  readonly sales_tax_id: string | null
  readonly purchase_tax_id: string | null
  readonly default_store_id: string | null
  readonly sales_account_id: string | null
  readonly purchase_account_id: string | null
  readonly cost_of_goods_sold_account_id: string | null
  readonly discount_account_id: string | null
  readonly collection_sales_account_id: string | null
  readonly collection_cost_account_id: string | null
  readonly conversions: { unit_id: string; factor: string }[] | null
  /** Of a kit: what one of it moves in stock. */
  readonly components: ComponentFacts[] | null
  /** Of a kit: everything in it, with what a base unit of each is sold for alone. */
  readonly kit: { id: string; amount: string; selling_price: string }[] | null
}

export type ComponentFacts = Pick<
  ItemFacts,
  'id' | 'allow_negative_balance' | 'cost_of_goods_sold_account_id' | 'collection_cost_account_id'
> & { readonly amount: string; readonly purchasing_price: string }

const kit = itemTypes.collection.code
const tracked = Object.values(itemTypes).flatMap(({ isTracked, code }) => (isTracked ? [code] : []))

/** The items of a bill, with their collection's accounts and their units. */
export const itemsOf = (ctx: TenantContext, ids: readonly string[]): Promise<ItemFacts[]> =>
  ctx.db.rows<ItemFacts>(sql`
  select i.id, i.name, i.code, i.barcode, i.item_type, i.active, i.allow_to_sell, i.allow_negative_balance,
    i.minimum_price, i.purchasing_price, i.selling_price, i.unit_id, i.sub_unit_id, i.main_unit_id, i.conversion_factor,
    i.sales_tax_id, i.purchase_tax_id, i.default_store_id, i.sales_account_id, i.purchase_account_id,
    i.cost_of_goods_sold_account_id, i.discount_account_id,
    c.sales_account_id as collection_sales_account_id, c.cost_account_id as collection_cost_account_id,
    (select jsonb_agg(jsonb_build_object('unit_id', u.unit_id, 'factor', u.factor::text)) from item_conversions u
      where u.tenant_id = ${currentTenant} and u.item_id = i.id) as conversions,
    case when i.item_type = ${kit}::smallint then (select jsonb_agg(jsonb_build_object('id', m.id, 'amount', k.amount::text,
        'allow_negative_balance', m.allow_negative_balance, 'purchasing_price', m.purchasing_price::text,
        'cost_of_goods_sold_account_id', m.cost_of_goods_sold_account_id, 'collection_cost_account_id', g.cost_account_id) order by k.line_no)
      from item_components k join items m on m.tenant_id = ${currentTenant} and m.id = k.component_id and m.item_type = any(${tracked}::smallint[])
        left join collections g on g.tenant_id = ${currentTenant} and g.id = m.collection_id
      where k.tenant_id = ${currentTenant} and k.item_id = i.id) end as components,
    case when i.item_type = ${kit}::smallint then (select jsonb_agg(jsonb_build_object('id', m.id, 'amount', k.amount::text,
        'selling_price', m.selling_price::text) order by k.line_no)
      from item_components k join items m on m.tenant_id = ${currentTenant} and m.id = k.component_id
      where k.tenant_id = ${currentTenant} and k.item_id = i.id) end as kit
  from items i left join collections c on c.tenant_id = ${currentTenant} and c.id = i.collection_id
  where i.tenant_id = ${currentTenant} and i.id in (${anyOf(ids)})`)

export type TaxFacts = {
  readonly id: string
  readonly code: string
  readonly percentage: string
  readonly category: TaxCategory
  readonly mechanism: TaxMechanism
  readonly exemption_code: string | null
  readonly exemption_reason: string | null
  readonly account_id: string | null
  readonly active: boolean
  /** Of a tax on mixed use, what is recovered of it by year; of any other null. */
  readonly shares: Readonly<Record<string, string>> | null
}

/** All taxes of the company: few rows, and a line without one takes the standard. */
export const taxesOf = remembered((ctx) =>
  ctx.db.rows<TaxFacts>(sql`
  select id, code, percentage, category, mechanism, exemption_code, exemption_reason, account_id, active, ${sharesOfTax} as shares
  from taxes t where t.tenant_id = ${currentTenant}`),
)

export type PartyFacts = {
  readonly id: string
  readonly name: string
  readonly name_en: string | null
  readonly is_customer: boolean
  readonly is_supplier: boolean
  readonly is_company: boolean
  readonly status: number
  readonly account_id: string | null
  readonly account_sub_type: string | null
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
  readonly country: string
  readonly phone1: string | null
  readonly credit_limit: string | null
  readonly payment_terms_days: number
  readonly balance: string
  readonly is_system: boolean
}

/** A party with what it owes; without an id, the walk-in customer. */
export const partyOf = (ctx: TenantContext, id: string | null): Promise<PartyFacts | null> =>
  ctx.db.first<PartyFacts>(sql`
  select b.id, b.name, b.name_en, b.is_customer, b.is_supplier, b.is_company, b.status, b.account_id,
    (select a.sub_type from accounts a where a.tenant_id = ${currentTenant} and a.id = b.account_id) as account_sub_type,
    b.registration_number, b.commercial_register, b.identity_scheme, b.identity_number, b.street, b.building_number,
    b.additional_number, b.area, b.city, b.postal_code, b.country, b.phone1, b.credit_limit, b.payment_terms_days, b.is_system,
    (select coalesce(sum(x.debit - x.credit), 0) from beneficiary_balances x
      join accounts a on a.tenant_id = ${currentTenant} and a.id = x.account_id and a.sub_type = any(${[...owedSubTypes]})
      where x.tenant_id = ${currentTenant} and x.beneficiary_id = b.id)::text as balance
  from beneficiaries b
  where b.tenant_id = ${currentTenant} and ${id === null ? sql`b.is_system and b.is_customer` : sql`b.id = ${id}`} limit 1`)

export type StoreFacts = {
  readonly id: string
  readonly name: string
  readonly account_id: string
  readonly active: boolean
  readonly is_main_store: boolean
}

/** The stores the user sees: another's is none he can sell from. */
export const storesOf = (ctx: TenantContext): Promise<StoreFacts[]> =>
  ctx.db.rows<StoreFacts>(sql`
  select id, name, account_id, active, is_main_store from stores where tenant_id = ${currentTenant}
    and ${inStoreScope(ctx, sql`id`)}`)

export type UnitFacts = { readonly id: string; readonly name: string; readonly code: string }

export const unitsOf = remembered((ctx) =>
  ctx.db.rows<UnitFacts>(sql`
  select id, name, code from units where tenant_id = ${currentTenant}`),
)

/** Accounts chosen on lines: whether each exists, is active and takes postings. */
export const accountsOf = (
  ctx: TenantContext,
  ids: readonly (string | null)[],
): Promise<{ id: string; usable: boolean }[]> =>
  ids.every((id) => id === null)
    ? Promise.resolve([])
    : ctx.db.rows(sql`
    select id, is_transaction_account and active and not control as usable from accounts
    where tenant_id = ${currentTenant} and id in (${anyOf(ids)})`)

export const costCentersOf = (
  ctx: TenantContext,
  ids: readonly (string | null)[],
): Promise<{ id: string }[]> =>
  ids.every((id) => id === null)
    ? Promise.resolve([])
    : ctx.db.rows(sql`
    select id from cost_centers where tenant_id = ${currentTenant} and active and id in (${anyOf(ids)})`)

export type SellerFacts = {
  readonly company_name: string
  readonly company_name_en: string | null
  readonly tax_registration_number: string | null
  readonly commercial_registration_number: string | null
  /** Another number the authority knows it by, where it has no commercial register. */
  readonly identity_scheme: string | null
  readonly identity_number: string | null
  readonly street: string | null
  readonly building_number: string | null
  readonly additional_number: string | null
  readonly area: string | null
  readonly city: string | null
  readonly postal_code: string | null
  readonly country: string
  readonly phone: string | null
  readonly email: string | null
  /** Since when it has which VAT number. */
  readonly registrations: readonly VatRegistration[]
}

/** The company as its tax invoices name it, with the VAT number that was entered last. */
export async function sellerOf(ctx: TenantContext): Promise<SellerFacts | null> {
  const [company, registrations] = await Promise.all([companyOf(ctx), vatRegistrationsOf(ctx)])
  return company && { ...company, registrations }
}

const companyOf = remembered((ctx) =>
  ctx.db.first<Omit<SellerFacts, 'registrations'>>(sql`
  select company_name, company_name_en, tax_registration_number, commercial_registration_number, identity_scheme, identity_number,
    street, building_number, additional_number, area, city, postal_code, country, phone, email
  from companies where tenant_id = ${currentTenant}`),
)

export const currencyById = (ctx: TenantContext, id: string): Promise<{ code: string } | null> =>
  ctx.db.first(sql`select code from currencies where id = ${id}`)
