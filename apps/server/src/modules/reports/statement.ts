import type { TenantContext } from '../../kernel/context.ts'
import { amount, shown } from './amounts.ts'
import type { ReportAnswer } from './report.ts'
import type { ReportQuery } from './report-query.ts'
import { type Subject, countOf, linesOf, openingOf, sumBefore, sumsOf } from './statement.sql.ts'

/**
 * A statement: what stood before the period, its lines with the balance after each, what stands
 * after it. `sign` -1 shows what we owe as positive. Balances are computed in the order date, entry,
 * line; the readings travel together.
 */
export async function statement(
  ctx: TenantContext,
  subject: Subject,
  query: ReportQuery,
  sign: 1n | -1n = 1n,
): Promise<ReportAnswer & { readonly closing: string }> {
  const skipped = (query.page - 1) * query.perPage
  const [opening, sums, total, before, lines] = await Promise.all([
    openingOf(ctx, subject, query.from),
    sumsOf(ctx, subject, query),
    countOf(ctx, subject, query),
    sumBefore(ctx, subject, query, skipped),
    linesOf(ctx, subject, query, { skipped, count: query.perPage }),
  ])
  const start = amount(opening)
  let balance: bigint = start + amount(before)
  const rows = lines.map((line) => {
    balance += amount(line.debit) - amount(line.credit)
    return { ...line, balance: shown(balance * sign) }
  })
  const [debit, credit] = [amount(sums?.debit ?? null), amount(sums?.credit ?? null)]
  const closing = shown((start + debit - credit) * sign)
  return {
    rows,
    total,
    closing,
    totals: { debit: shown(debit), credit: shown(credit), balance: closing },
    about: { opening: shown(start * sign), closing },
  }
}
