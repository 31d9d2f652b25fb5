import type { LocalDate } from '@mizan/core/time/local-date'
import type { Database } from '../../../kernel/database/pool.ts'
import { currentTenant, insertInto, sql } from '../../../kernel/database/sql.ts'

/** What a company has of the things that are seeded, by the code each is matched by. */
export type SeededAlready = {
  readonly accounts: ReadonlyMap<string, string>
  readonly roles: ReadonlyMap<string, string>
  readonly permissions: readonly { readonly role_id: string; readonly code: string }[]
  readonly defaultAccounts: ReadonlySet<string>
  readonly taxes: ReadonlySet<string>
  readonly units: ReadonlyMap<string, string>
  readonly methods: ReadonlySet<string>
  readonly parties: ReadonlySet<string>
  readonly settings: ReadonlySet<string>
  readonly items: ReadonlySet<string>
  readonly hasMainStore: boolean
  readonly hasCostCenter: boolean
  readonly hasFiscalYear: boolean
}

type Coded = { readonly code: string; readonly id: string }
const codes = (rows: readonly { readonly code: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ code }) => code))
const idsByCode = (rows: readonly Coded[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ code, id }) => [code, id]))

/** Reads it in one wait: the statements go out together. */
export async function seededAlready(db: Database, today: LocalDate): Promise<SeededAlready> {
  const [
    accounts,
    roles,
    permissions,
    defaults,
    taxes,
    units,
    methods,
    parties,
    settings,
    items,
    single,
  ] = await Promise.all([
    db.rows<Coded>(
      sql`select account_number as code, id from accounts where tenant_id = ${currentTenant}`,
    ),
    db.rows<Coded>(
      sql`select code, id from user_roles where tenant_id = ${currentTenant} and code is not null`,
    ),
    db.rows<{ role_id: string; code: string }>(
      sql`select role_id, code from role_permissions where tenant_id = ${currentTenant}`,
    ),
    db.rows<Coded>(sql`select code from default_accounts where tenant_id = ${currentTenant}`),
    db.rows<Coded>(sql`select code from taxes where tenant_id = ${currentTenant}`),
    db.rows<Coded>(sql`select code, id from units where tenant_id = ${currentTenant}`),
    db.rows<Coded>(sql`select code from payment_methods where tenant_id = ${currentTenant}`),
    db.rows<Coded>(
      sql`select code from beneficiaries where tenant_id = ${currentTenant} and is_system`,
    ),
    db.rows<Coded>(sql`select code from settings where tenant_id = ${currentTenant}`),
    db.rows<Coded>(
      sql`select code from items where tenant_id = ${currentTenant} and code is not null`,
    ),
    db.first<{ store: boolean; center: boolean; year: boolean }>(sql`select
      exists (select 1 from stores where tenant_id = ${currentTenant} and is_main_store) as store,
      exists (select 1 from cost_centers where tenant_id = ${currentTenant}) as center,
      exists (select 1 from fiscal_years where tenant_id = ${currentTenant} and ${today} between starts_on and ends_on) as year`),
  ])
  return {
    accounts: idsByCode(accounts),
    roles: idsByCode(roles),
    permissions,
    defaultAccounts: codes(defaults),
    taxes: codes(taxes),
    units: idsByCode(units),
    methods: codes(methods),
    parties: codes(parties),
    settings: codes(settings),
    items: codes(items),
    hasMainStore: single?.store ?? false,
    hasCostCenter: single?.center ?? false,
    hasFiscalYear: single?.year ?? false,
  }
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Adds rows and says how many; one that is there by its key or its name stays as it is. */
export const addMissing = async (db: Database, table: string, rows: Rows): Promise<number> =>
  rows.length === 0 ? 0 : db.run(sql`${insertInto(table, rows)} on conflict do nothing`)
