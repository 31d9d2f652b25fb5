import type { Period } from '@mizan/core/time/period'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { declaredLines, declaredTaxes } from '../taxes/index.ts'

export type DeclaredList = { readonly count: number; readonly hash: string | null }

/**
 * The list of entries that a period declares, as a count and one hash over theirs in the order of their
 * numbers. Books are never rewritten, so the list can be made again from those posted before it was filed.
 */
export async function declaredList(ctx: TenantContext, period: Period): Promise<DeclaredList> {
  const codes = (await declaredTaxes(ctx)).map(({ code }) => code)
  const found = await ctx.db.first<DeclaredList>(sql`
    select count(*)::int as count, encode(sha256(string_agg(e.hash, ''::bytea order by e.sequence_year, e.sequence_no)), 'hex') as hash
    from (select distinct d.entry_id, d.sequence_year, d.sequence_no, d.hash
      from (${declaredLines({ ...period, codes })}) d) e`)
  return found ?? { count: 0, hash: null }
}
