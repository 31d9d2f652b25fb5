import type { Dashboard, firstSteps } from '@mizan/contract/dashboard'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'

type Account = NonNullable<Dashboard['money']>[number]

/** Cash boxes and banks with what is in them; the unused ones beside the main are left out. */
export const moneyOf = (ctx: TenantContext): Promise<Account[]> =>
  ctx.db.rows<Account>(sql`
  select a.id as account_id, a.account_number, a.name, a.name_en, a.sub_type, coalesce(m.balance, 0)::numeric(20,2) as balance
  from accounts a left join (select account_id, sum(debit - credit) as balance from account_months
      where tenant_id = ${currentTenant} group by account_id) m on m.account_id = a.id
  where a.tenant_id = ${currentTenant} and a.sub_type in ('cash', 'bank') and a.active
    and (m.account_id is not null or a.id in (select account_id from default_accounts
      where tenant_id = ${currentTenant} and code in ('main_cash', 'main_bank')))
  order by a.account_number collate "C"`)

export type CompanyProgress = {
  readonly financial_year_end: string
  /** Day of the first entry; null before there is one. */
  readonly began_on: string | null
} & Readonly<Record<(typeof firstSteps)[number], boolean | null>>

/** How far the company has come with its first steps (null: not one of its own), and when its year ends. */
export const companyProgressOf = (ctx: TenantContext): Promise<CompanyProgress | null> =>
  ctx.db.first<CompanyProgress>(sql`
  select c.financial_year_end, (select min(entry_date) from entries where tenant_id = ${currentTenant}) as began_on,
    (c.tax_registration_number is not null and c.street is not null and c.building_number is not null
      and c.city is not null and c.postal_code is not null) as company,
    case when c.tax_registration_number is not null and c.einvoicing_phase = 2 then exists (select 1 from einvoice_units u
      where u.tenant_id = ${currentTenant} and u.active and u.environment <> 'local' and u.certificate is not null) end as authority,
    exists (select 1 from items where tenant_id = ${currentTenant}) as items,
    exists (select 1 from beneficiaries where tenant_id = ${currentTenant} and is_customer and not is_system) as customer,
    exists (select 1 from beneficiaries where tenant_id = ${currentTenant} and is_supplier and not is_system) as supplier,
    exists (select 1 from stores where tenant_id = ${currentTenant} and (not is_main_store or lock_version > 0)) as store,
    exists (select 1 from bills where tenant_id = ${currentTenant} and status <> 0) as bill
  from companies c where c.tenant_id = ${currentTenant}`)
