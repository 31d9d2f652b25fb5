import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import type { ReportQuery } from '../report-query.ts'

/** Whether an item is the one that was asked for, or of the model that was. */
export function ofItems(query: ReportQuery, item: Sql): Sql {
  const [only, model] = [query.id('item_id'), query.id('model_id')]
  const isOnly = sql`(${only}::uuid is null or ${item} = ${only}::uuid)`
  return model === null
    ? isOnly
    : sql`${isOnly} and ${item} in (select f.id from items f where f.tenant_id = ${currentTenant} and f.model_id = ${model}::uuid)`
}
