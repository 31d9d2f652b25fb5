import { type SettingCode, settingRules } from '@mizan/contract/companies/tenancy'
import { type VatFrequency, vatFrequencies } from '@mizan/core/taxes/vat-return/vat-period'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'

/** What the company is to the authority: how often it files, and through which day it has. */
export type VatCompany = {
  readonly frequency: VatFrequency
  readonly filedThrough: LocalDate | null
  readonly isRegistered: boolean
  /** The first day on which anything was declared. */
  readonly firstDay: LocalDate | null
  readonly lockedThrough: LocalDate | null
}

type Row = {
  readonly frequency: string | null
  readonly filed_through: LocalDate | null
  readonly is_registered: boolean
  readonly first_day: LocalDate | null
  readonly lock_date: LocalDate | null
}

const frequencyCode: SettingCode = 'vat_frequency'

/** Reads it; the company is locked when a return is to be filed or opened, so that no two do at once. */
export async function vatCompany(
  { db }: { readonly db: Database },
  lock: 'read' | 'change',
): Promise<VatCompany> {
  const row = await db.first<Row>(sql`
    select c.vat_filed_through as filed_through, c.lock_date,
      (select value #>> '{}' from settings where tenant_id = ${currentTenant} and code = ${frequencyCode}) as frequency,
      exists (select 1 from vat_registrations v where v.tenant_id = ${currentTenant} and v.number is not null) as is_registered,
      (select min(f.entry_date) from taxes t cross join lateral (
        select l.entry_date from entry_transactions l where l.tenant_id = ${currentTenant} and l.tax_code = t.code
        order by l.entry_date limit 1) f where t.tenant_id = ${currentTenant}) as first_day
    from companies c where c.tenant_id = ${currentTenant} ${lock === 'change' ? sql`for update of c` : sql``}`)
  const chosen = vatFrequencies.find((each) => each === row?.frequency)
  return {
    frequency: chosen ?? (settingRules[frequencyCode].initial as VatFrequency),
    filedThrough: row?.filed_through ?? null,
    isRegistered: row?.is_registered ?? false,
    firstDay: row?.first_day ?? null,
    lockedThrough: row?.lock_date ?? null,
  }
}

/** Through which day VAT is filed; null where no return is. */
export const fileVatThrough = (ctx: TenantContext, day: LocalDate | null): Promise<number> =>
  ctx.db.run(sql`update companies set vat_filed_through = ${day}, lock_version = lock_version + 1,
    updated_at = ${ctx.now} where tenant_id = ${currentTenant}`)
