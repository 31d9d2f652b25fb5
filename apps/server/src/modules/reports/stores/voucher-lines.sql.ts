import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { seesRecord } from '../../../kernel/store-scope.ts'
import type { ReportQuery } from '../report-query.ts'

/**
 * The vouchers asked for, with the account on the other side of the stock as it was posted: that of the
 * debits where goods left, of the credits where they came in. Those opened for edit still stand.
 */
export function askedVouchers(ctx: TenantContext, query: ReportQuery): Sql {
  const [store, account] = [query.id('store_id'), query.id('account_id')]
  const [party, type] = [query.id('beneficiary_id'), query.choice('type', types)]
  return sql`(
    select c.*, coalesce(p.account_id, c.account_id) as posted_account_id
    from consignments c left join lateral (
      select l.account_id from entry_transactions l
      where l.tenant_id = ${currentTenant} and l.entry_id = c.entry_id and c.type <> 540
        and (case when c.type = 520 then l.credit else l.debit end) > 0
      order by l.line_no limit 1) p on true
    where c.tenant_id = ${currentTenant} and c.status in (1, 128) and c.date between ${query.from} and ${query.to}
      and (${store}::uuid is null or ${store}::uuid in (c.source_store_id, c.destination_store_id))
      and (${party}::uuid is null or c.beneficiary_id = ${party}::uuid)
      and (${type}::smallint is null or c.type = ${type}::smallint)
      and (${account}::uuid is null or coalesce(p.account_id, c.account_id) = ${account}::uuid)
      and ${seesRecord(ctx, sql`c.id`, 'consignments')}) c`
}

const types = ['510', '520', '530', '540'] as const
