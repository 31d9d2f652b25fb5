import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import { type AskedEntries, askedLines } from './asked-entries.ts'
import { entriesSql, entryColumns } from './entries.sql.ts'

/** What a row says of a line `l` of its entry `e`. */
export const lineColumns = (
  ctx: TenantContext,
): Sql => sql`l.line_no, l.account_id, a.account_number,
  ${nameOf(ctx, 'a')} as account, nullif(l.statement, e.statement) as line_statement, l.beneficiary_id,
  ${nameOf(ctx, 'b')} as beneficiary, l.cost_center_id, ${nameOf(ctx, 'c')} as cost_center, l.debit, l.credit`

/** What lines name is looked up after them, so that their own index is used whatever is known of the names. */
export const lineJoins: Sql = sql`
  join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
  left join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
  left join beneficiaries b on b.tenant_id = ${currentTenant} and b.id = l.beneficiary_id
  left join cost_centers c on c.tenant_id = ${currentTenant} and c.id = l.cost_center_id`

const inOrder = sql`e.entry_date, e.id, l.line_no`

/** Every line of the entries asked for: a page reads the lines of its own entries alone. */
export const wholeEntriesSql = (ctx: TenantContext, asked: AskedEntries, page: Sql): Sql => sql`
  with page as (${entriesSql(asked, page)})
  select ${entryColumns}, ${lineColumns(ctx)} from page e ${lineJoins} order by ${inOrder}`

/** The lines asked for with all their dimensions, entry by entry; a store is named to those who see it. */
export const dimensionsSql = (ctx: TenantContext, asked: AskedEntries, page: Sql): Sql => sql`
  with page as (${entriesSql(asked, page)})
  select ${entryColumns}, e.kind, ${lineColumns(ctx)}, l.item_id, ${nameOf(ctx, 'i')} as item,
    s.id as store_id, ${nameOf(ctx, 's')} as store, l.currency, l.fc_amount, l.tax_code, l.tax_base
  from page e ${lineJoins}
    left join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id
    left join stores s on s.tenant_id = ${currentTenant} and s.id = l.store_id and ${inStoreScope(ctx, sql`s.id`)}
  where ${askedLines(asked, 'l')} order by ${inOrder}`
