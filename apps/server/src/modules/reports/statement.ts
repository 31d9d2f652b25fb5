import type { TenantContext } from '../../kernel/context.ts'
import { amount, shown } from './amounts.ts'
import type { ReportAnswer, ReportRow, ReportStream } from './report.ts'
import type { ReportQuery } from './report-query.ts'
import {
  type StatementLine,
  type Subject,
  countOf,
  everyLineOf,
  linesOf,
  openingOf,
  sumBefore,
  sumsOf,
} from './statement.sql.ts'

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
  const counted = countOf(ctx, subject, query)
  // Of days after the moment asked for hardly anything was known: no search for lines that are not there.
  const isEmpty = (subject.known ?? null) !== null && (await counted) <= skipped
  const [opening, sums, total, before, lines] = await Promise.all([
    openingOf(ctx, subject, query.from),
    sumsOf(ctx, subject, query),
    counted,
    sumBefore(ctx, subject, query, skipped),
    isEmpty ? [] : linesOf(ctx, subject, query, { skipped, count: query.perPage }),
  ])
  const start = amount(opening)
  const rows = lines.map(running(start + amount(before), sign))
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

/** Gives each line the balance after it. */
function running(from: bigint, sign: 1n | -1n): (line: StatementLine) => ReportRow {
  let balance = from
  return (line) => {
    balance += amount(line.debit) - amount(line.credit)
    return { ...line, balance: shown(balance * sign) }
  }
}

/** The whole statement for a file, its lines read as they are written. */
export async function everyStatement(
  ctx: TenantContext,
  subject: Subject,
  query: ReportQuery,
  sign: 1n | -1n = 1n,
): Promise<ReportStream> {
  const [opening, sums] = await Promise.all([
    openingOf(ctx, subject, query.from),
    sumsOf(ctx, subject, query),
  ])
  const start = amount(opening)
  const [debit, credit] = [amount(sums?.debit ?? null), amount(sums?.credit ?? null)]
  const withBalance = running(start, sign)
  return {
    batches: async function* () {
      for await (const lines of everyLineOf(ctx, subject, query)) yield lines.map(withBalance)
    },
    totals: {
      debit: shown(debit),
      credit: shown(credit),
      balance: shown((start + debit - credit) * sign),
    },
  }
}
