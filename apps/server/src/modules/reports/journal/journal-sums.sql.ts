import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { amount, shown } from '../amounts.ts'
import { type AskedEntries, askedLines, isAsked } from './asked-entries.ts'
import type { JournalMonth } from './journal-months.sql.ts'

export type JournalSums = { readonly debit: string; readonly credit: string }
export type Counted = JournalSums & { readonly entries: number }

/** How many entries some months hold, and what these come to. */
export const countedMonths = (months: readonly JournalMonth[]): Counted => {
  const sumOf = (side: 'debit' | 'credit'): string =>
    shown(months.reduce((all, month) => all + amount(month[side]), 0n))
  return {
    entries: months.reduce((all, { entries }) => all + entries, 0),
    debit: sumOf('debit'),
    credit: sumOf('credit'),
  }
}

/** The same of the entries asked for, where they are not all of their days: their lines are found at once, not entry by entry. */
export const countedEntries = async (ctx: TenantContext, asked: AskedEntries): Promise<Counted> =>
  (await ctx.db
    .first<Counted>(sql`select count(*)::int as entries, coalesce(sum(e.total), 0)::numeric(20,2) as debit,
      coalesce(sum(e.total), 0)::numeric(20,2) as credit
    from entries e where ${isAsked({ ...asked, line: null })}
      ${asked.line === null ? sql`` : sql`and e.id in (select distinct x.entry_id from entry_transactions x where ${askedLines(asked, 'x')})`}`)) ??
  countedMonths([])

/** What the lines asked for come to, without the others of their entries. Said with an offset, which has them found before their entries. */
export const sumsOfLines = async (ctx: TenantContext, asked: AskedEntries): Promise<JournalSums> =>
  (await ctx.db.first<JournalSums>(sql`select coalesce(sum(l.debit), 0)::numeric(20,2) as debit,
      coalesce(sum(l.credit), 0)::numeric(20,2) as credit
    from (select l.entry_id, l.debit, l.credit from entry_transactions l where ${askedLines(asked, 'l')} offset 0) l
      join entries e on e.tenant_id = ${currentTenant} and e.id = l.entry_id
    where ${isAsked({ ...asked, line: null })}`)) ?? countedMonths([])
