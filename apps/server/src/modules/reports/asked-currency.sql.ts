import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { wrongField } from '../../kernel/refusal.ts'
import type { ReportQuery } from './report-query.ts'

/** The code of the currency that a report is narrowed to; null for all. */
export async function currencyOf(ctx: TenantContext, query: ReportQuery): Promise<string | null> {
  const id = query.id('currency_id')
  if (id === null) return null
  const found = await ctx.db.first<{ code: string }>(
    sql`select c.code from currencies c where c.id = ${id}`,
  )
  if (!found) throw wrongField('currency_id', 'reference_not_found')
  return found.code
}
