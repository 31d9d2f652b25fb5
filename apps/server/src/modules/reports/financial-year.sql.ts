import type { ReaderContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'

/** The last day of the company's financial year, `MM-DD`; the platform's is that of the calendar. */
export async function financialYearEnd(ctx: ReaderContext): Promise<string> {
  if (!('tenant' in ctx)) return '12-31'
  const company = await ctx.db.first<{ financial_year_end: string }>(
    sql`select financial_year_end from companies where tenant_id = ${currentTenant}`,
  )
  return company?.financial_year_end ?? '12-31'
}
