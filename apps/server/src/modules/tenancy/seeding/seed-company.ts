import { settingRules } from '@mizan/contract/companies/tenancy'
import { itemTypes } from '@mizan/core/catalog/item-types'
import { searchText } from '@mizan/core/catalog/search-text'
import { defaultAccountCodes } from '@mizan/core/ledger/default-accounts'
import { formatDecimal, scale } from '@mizan/core/money/decimal'
import { exemptionReasons } from '@mizan/core/taxes/exemption-reasons'
import { seededTaxes } from '@mizan/core/taxes/seeded-taxes'
import { fiscalYearOf } from '@mizan/core/time/fiscal-year'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { Database } from '../../../kernel/database/pool.ts'
import { newId } from '../../../kernel/ids.ts'
import { addMissing, seededAlready } from './company-rows.sql.ts'
import { packOf } from '../registration/business-packs.ts'
import { missingAccounts } from './seed-chart.ts'
import {
  generalCostCenter,
  mainStore,
  seededMethods,
  seededParties,
  seededUnits,
} from './seed-data.ts'
import { missingRoles } from './seed-roles.ts'
import { currentTenant } from '../../../kernel/database/sql.ts'

export type CompanySeed = {
  readonly tenantId: number
  readonly now: Date
  readonly today: LocalDate
  /** Last day of the fiscal year, `MM-DD`. */
  readonly financialYearEnd: string
  readonly country: string
  /** Code of the kind of business, which adds its pack; null without one. */
  readonly businessType: string | null
}

/** What was added to a company, by table, and its role of administrators. */
export type Seeded = {
  readonly adminRoleId: string | null
  readonly added: Readonly<Record<string, number>>
}

/**
 * Gives a company what it starts with (`domain/07` 7.4): chart, default accounts, taxes, units, main
 * store, walk-in customer and various suppliers, payment methods, roles, settings, fiscal year, a cost
 * centre, and the accounts and items of its kind of business. Run again it adds what is missing, and never renames or reposts. Needs a transaction
 * that sees the company; takes two waits.
 */
export async function seedCompany(db: Database, seed: CompanySeed): Promise<Seeded> {
  const { now } = seed
  const there = await seededAlready(db, seed.today)
  const pack = packOf(seed.businessType)
  const { rows: accounts, ids } = missingAccounts(there.accounts, now, pack.accounts)
  const { roles, permissions, adminRoleId } = missingRoles(there.roles, there.permissions, now)
  const own = { tenant_id: currentTenant, created_at: now }
  const units = seededUnits
    .filter(({ code }) => !there.units.has(code))
    .map((unit) => ({
      ...own,
      id: newId(),
      code: unit.code,
      name: unit.ar,
      name_en: unit.en,
      search_text: searchText(unit.ar, unit.en, unit.code),
    }))
  const unitIds = new Map([...there.units, ...units.map(({ code, id }) => [code, id] as const)])
  const accountId = (code: string): string => {
    const id = ids.get(code)
    if (!id) throw new Error(`the account ${code} is not in the chart`)
    return id
  }

  // Sent together, in this order: what is referred to comes first.
  const added: Record<string, number> = {}
  const add = async (table: string, rows: Parameters<typeof addMissing>[2]): Promise<void> => {
    const count = await addMissing(db, table, rows)
    if (count > 0) added[table] = count
  }
  await Promise.all([
    add('accounts', accounts),
    add('user_roles', roles),
    add('role_permissions', permissions),
    add(
      'default_accounts',
      Object.entries(defaultAccountCodes)
        .filter(([code]) => !there.defaultAccounts.has(code))
        .map(([code, number]) => ({
          tenant_id: currentTenant,
          id: newId(),
          code,
          account_id: accountId(number),
        })),
    ),
    add('taxes', taxRows(own, there.taxes)),
    add('units', units),
    add(
      'stores',
      there.hasMainStore
        ? []
        : [
            {
              ...own,
              id: newId(),
              name: mainStore.ar,
              name_en: mainStore.en,
              is_main_store: true,
              account_id: accountId(mainStore.accountCode),
              search_text: searchText(mainStore.ar, mainStore.en),
            },
          ],
    ),
    add(
      'beneficiaries',
      seededParties
        .filter(({ code }) => !there.parties.has(code))
        .map((party) => ({
          ...own,
          id: newId(),
          code: party.code,
          name: party.ar,
          first_name: party.ar,
          name_en: party.en,
          is_customer: party.isCustomer,
          is_supplier: !party.isCustomer,
          is_system: true,
          country: seed.country,
          search_text: searchText(party.ar, party.en, party.code),
        })),
    ),
    add(
      'payment_methods',
      seededMethods
        .filter(({ code }) => !there.methods.has(code))
        .map((method) => ({
          ...own,
          id: newId(),
          code: method.code,
          name: method.ar,
          name_en: method.en,
          account_id: accountId(defaultAccountCodes[method.account]),
          means_code: method.means,
          search_text: searchText(method.ar, method.en, method.code),
        })),
    ),
    add(
      'settings',
      Object.entries(settingRules)
        .filter(([code]) => !there.settings.has(code))
        .map(([code, { initial }]) => ({
          tenant_id: currentTenant,
          code,
          value: JSON.stringify(initial),
          updated_at: now,
        })),
    ),
    add('fiscal_years', there.hasFiscalYear ? [] : [fiscalYearRow(own, seed)]),
    add(
      'cost_centers',
      there.hasCostCenter
        ? []
        : [
            {
              ...own,
              id: newId(),
              name: generalCostCenter.ar,
              name_en: generalCostCenter.en,
              search_text: searchText(generalCostCenter.ar, generalCostCenter.en),
            },
          ],
    ),
    add(
      'items',
      pack.items
        .filter(({ code }) => !there.items.has(code))
        .map((item) => ({
          ...own,
          id: newId(),
          code: item.code,
          name: item.ar,
          name_en: item.en,
          item_type: itemTypes.service.code,
          unit_id: unitIds.get(item.unit) ?? null,
          sales_account_id: accountId(item.salesAccount),
          search_text: searchText(item.ar, item.en, item.code),
        })),
    ),
  ])
  return { adminRoleId, added }
}

type Own = { readonly tenant_id: symbol; readonly created_at: Date }

const taxRows = (own: Own, there: ReadonlySet<string>) =>
  seededTaxes
    .filter(({ code }) => !there.has(code))
    .map((tax) => {
      const [reason] = tax.exemptionReasons
      return {
        ...own,
        id: newId(),
        code: tax.code,
        name: tax.name.ar,
        name_en: tax.name.en,
        percentage: formatDecimal(tax.rate, scale.percent),
        category: tax.category,
        mechanism: tax.mechanism,
        sales_box: tax.salesBox,
        purchase_box: tax.purchaseBox,
        exemption_code: reason ?? null,
        exemption_reason: reason ? exemptionReasons[reason].ar : null,
        for_sales: tax.forSales,
        for_purchases: tax.forPurchases,
        is_system: true,
        search_text: searchText(tax.name.ar, tax.name.en, tax.code),
      }
    })

function fiscalYearRow(own: Own, { today, financialYearEnd }: CompanySeed) {
  const { from, to } = fiscalYearOf(today, financialYearEnd)
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)]
  const name = first === last ? first : `${first}/${last}`
  return { ...own, id: newId(), name, starts_on: from, ends_on: to, search_text: name }
}
