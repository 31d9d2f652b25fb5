import { type LocalDate, addDays, firstOfMonth, lastOfMonth } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { amount, shown } from '../amounts.ts'
import { type Known, knownEntry, knownMonth, postedLaterThatMonth } from '../known.sql.ts'

type Span = { readonly from: LocalDate; readonly to: LocalDate; readonly known: Known }

/** A month of the journal, as far as it was asked for. */
export type JournalMonth = {
  /** Its first day that was asked for. */
  readonly from: LocalDate
  readonly entries: number
  readonly debit: string
  readonly credit: string
}

type Counted = Omit<JournalMonth, 'from'>

/** What some days hold, from their entries: each says its own sum, which is the same on both sides. */
const countedOn = async (ctx: TenantContext, { from, to, known }: Span): Promise<Counted> =>
  (from <= to &&
    (await ctx.db
      .first<Counted>(sql`select count(*)::int as entries, coalesce(sum(e.total), 0)::numeric(20,2) as debit,
        coalesce(sum(e.total), 0)::numeric(20,2) as credit
      from entries e where e.tenant_id = ${currentTenant} and e.entry_date >= ${from} and e.entry_date <= ${to} and ${knownEntry('e', known)}`))) || {
    entries: 0,
    debit: '0.00',
    credit: '0.00',
  }

const monthSums = (
  ctx: TenantContext,
  { from, to, known }: Span,
): Promise<(Counted & { readonly month: LocalDate })[]> =>
  ctx.db.rows(sql`with since as (
      select date_trunc('month', n.entry_date)::date as month, count(*) as entries, sum(n.total) as total from entries n
      where n.tenant_id = ${currentTenant} and ${known === null ? sql`false` : postedLaterThatMonth('n', known)}
        and n.entry_date >= ${firstOfMonth(from)} and n.entry_date <= ${lastOfMonth(to)} group by 1)
    select m.month::text as month, (sum(m.entry_count) - coalesce(min(s.entries), 0))::int as entries,
      (sum(m.debit) - coalesce(min(s.total), 0))::numeric(20,2) as debit, (sum(m.credit) - coalesce(min(s.total), 0))::numeric(20,2) as credit
    from account_months m left join since s on s.month = m.month
    where m.tenant_id = ${currentTenant} and m.month >= ${firstOfMonth(from)} and m.month <= ${to} and ${knownMonth(known)}
    group by m.month order by m.month`)

const less = (from: Counted, taken: Counted): Counted => ({
  entries: from.entries - taken.entries,
  debit: shown(amount(from.debit) - amount(taken.debit)),
  credit: shown(amount(from.credit) - amount(taken.credit)),
})

/**
 * The months of a period with what each holds: kept with every posting, less what lies on the days of the first
 * and the last that were not asked for. So the length of the journal is known without counting it.
 */
export async function journalMonths(ctx: TenantContext, span: Span): Promise<JournalMonth[]> {
  const { from, to, known } = span
  if (firstOfMonth(from) === firstOfMonth(to)) return [{ from, ...(await countedOn(ctx, span)) }]
  const [months, early, late] = await Promise.all([
    monthSums(ctx, span),
    countedOn(ctx, { from: firstOfMonth(from), to: addDays(from, -1), known }),
    countedOn(ctx, { from: addDays(to, 1), to: lastOfMonth(to), known }),
  ])
  return months.map(({ month, ...held }) => {
    const whole = month === firstOfMonth(from) ? less(held, early) : held
    return {
      ...(month === firstOfMonth(to) ? less(whole, late) : whole),
      from: month < from ? from : month,
    }
  })
}

/** In which month a page begins, and how many entries of that stand before it. */
export function placeIn(
  months: readonly JournalMonth[],
  skipped: number,
): { readonly from: LocalDate; readonly skipped: number } | null {
  let left = skipped
  for (const { from, entries } of months) {
    if (left < entries) return { from, skipped: left }
    left -= entries
  }
  return null
}
