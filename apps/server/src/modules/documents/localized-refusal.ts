import type { Problem } from '@mizan/core/documents/family'
import type { Periods } from '@mizan/core/ledger/period'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { nameOf } from '../../kernel/name-of.sql.ts'
import { type Refusal, refusalOf } from '../../kernel/refusal.ts'

/** The last day of what is closed around a day: the locked period, the year, or the filed VAT period. */
function lockedThrough(
  reason: string | undefined,
  day: LocalDate,
  { lockedThrough: locked, closedYears, vatFiledThrough: filed }: Periods,
): LocalDate {
  const year = closedYears.find(({ from, through }) => from <= day && day <= through)
  return (reason === 'closed_year' ? year?.through : reason === 'vat_filed' ? filed : locked) ?? day
}

/**
 * The refusal of a posting in words a person can act on: the rules know records by their ids and
 * reasons by their names, the reader wants the item's name and the day the books are closed through.
 */
export async function localizedRefusal(
  ctx: TenantContext,
  problems: readonly Problem[],
  day: LocalDate,
  periods: Periods,
): Promise<Refusal> {
  const ids = problems.flatMap(({ params }) => (params?.item ? [params.item] : []))
  const names =
    ids.length === 0
      ? []
      : await ctx.db.rows<{ id: string; name: string }>(
          sql`select i.id, ${nameOf(ctx, 'i')} as name from items i
            where i.tenant_id = ${currentTenant} and i.id = any(${ids}::uuid[])`,
        )
  const called = new Map(names.map(({ id, name }) => [id, name]))
  return refusalOf(
    problems.map((problem) => {
      const { code, params } = problem
      if (code === 'period_locked')
        return {
          ...problem,
          params: { ...params, date: lockedThrough(params?.reason, day, periods) },
        }
      const item = params?.item
      return item
        ? { ...problem, params: { ...params, item_id: item, item: called.get(item) ?? item } }
        : problem
    }),
  )
}
