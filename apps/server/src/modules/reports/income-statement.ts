import { incomeWords } from '@mizan/contract/reports/income-words'
import type { Words } from '@mizan/contract/printed-lists'
import { changeSince, shareOf } from '@mizan/core/ledger/statements/comparison'
import { type IncomeLine, incomeStatement } from '@mizan/core/ledger/statements/income-statement'
import { type StatementRow, buildStatement } from '@mizan/core/ledger/statements/statement'
import { zero } from '@mizan/core/money/decimal'
import { comparedWith, earlierPeriods } from '@mizan/core/time/earlier-periods'
import type { Period } from '@mizan/core/time/period'
import type { TenantContext } from '../../kernel/context.ts'
import { type ResultAccount, resultAccounts } from './account-results.sql.ts'
import { amount, shown } from './amounts.ts'
import { periodWords } from './period-words.ts'
import type { ReportQuery } from './report-query.ts'
import type { ReportReading, ReportRow } from './report.ts'

/** The period asked for, then those it is compared with. */
const periodsOf = (query: ReportQuery): readonly Period[] => {
  const period = { from: query.from, to: query.to }
  const by = query.choice('compare_with', comparedWith)
  return by === null ? [period] : [period, ...earlierPeriods(period, query.count('compare'), by)]
}

async function read(ctx: TenantContext, query: ReportQuery) {
  const periods = periodsOf(query)
  const accounts = await resultAccounts(ctx, periods, query.id('cost_center_id'))
  const statement = buildStatement(
    incomeStatement,
    accounts.map((account) => ({
      id: account.id,
      parentId: account.parent_id,
      subType: account.sub_type,
      isGroup: !account.is_transaction_account,
      balances: account.balances.map(amount),
    })),
    { periods: periods.length, withZeros: query.flag('zero') },
  )
  const netSales = statement.find(({ key, line }) => key === 'net_sales' && line === 'subtotal')
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const rowOf = (row: StatementRow<IncomeLine>): ReportRow => {
    const [now = zero] = row.figures
    return {
      ...named(ctx, row, row.account === null ? null : (byId.get(row.account) ?? null)),
      amount: shown(now),
      share: shareOf(netSales?.figures[0] ?? zero, now),
      ...comparisons(row, query.flag('changes')),
    }
  }
  return { rows: statement.map(rowOf), about: { periods } }
}

/** What a row is called: a line of the statement by its words, an account as the chart does. */
const named = (
  ctx: TenantContext,
  { line, key, level }: StatementRow<IncomeLine>,
  account: ResultAccount | null,
): ReportRow => ({
  line,
  key,
  level,
  // Sections and groups fold; accounts and sums do not.
  is_transaction_account:
    line === 'account' ? true : line === 'section' || line === 'group' ? false : null,
  account_id: account?.id ?? null,
  account_number: account?.account_number ?? null,
  account: account?.name ?? incomeWords[key][ctx.language],
})

/** The figures of earlier periods, each with what changed since. */
const comparisons = (
  { figures: [now = zero, ...earlier] }: StatementRow<IncomeLine>,
  withChanges: boolean,
): ReportRow =>
  Object.fromEntries(
    earlier.flatMap((before, at) => {
      const { difference, percent } = changeSince(before, now)
      return [
        [`amount_${at + 1}`, shown(before)],
        ...(withChanges
          ? [
              [`difference_${at + 1}`, shown(difference)],
              [`percent_${at + 1}`, percent],
            ]
          : []),
      ]
    }),
  )

/** Amounts stand under the period they are of. */
const headings = (query: ReportQuery): Readonly<Record<string, Words>> => {
  const besides = query.choice('compare_with', comparedWith)
  return Object.fromEntries(
    periodsOf(query).map((period, at) => [
      at === 0 ? 'amount' : `amount_${at}`,
      periodWords(period, besides),
    ]),
  )
}

/**
 * The income statement (`domain/06` 6.1): revenue and its cost, expenses and what is left of them, of a
 * period and up to twelve earlier ones, as a whole or of one cost centre. What closed a year is left out.
 */
export const incomeStatementReport: ReportReading = { read, headings }
