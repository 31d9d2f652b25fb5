import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { registeredOn } from './vat-registrations.ts'

const standardCode = 'S15'

/** The rate at which an item is sold on a day: of its own tax, else the standard one; nothing without a VAT number. */
export const vatOnSale = (taxId: Sql, day: string): Sql =>
  sql`(case when not ${registeredOn(sql`${day}::date`)} then 0 else coalesce(
    (select x.percentage from taxes x where x.tenant_id = ${currentTenant} and x.id = ${taxId}),
    (select x.percentage from taxes x where x.tenant_id = ${currentTenant} and x.code = ${standardCode} and x.active), 0) end)`
