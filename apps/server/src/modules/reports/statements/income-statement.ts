import { incomeWords } from '@mizan/contract/reports/statement-words'
import { shareOf } from '@mizan/core/ledger/statements/comparison'
import { type IncomeLine, incomeStatement } from '@mizan/core/ledger/statements/income-statement'
import { type StatementRow, buildStatement } from '@mizan/core/ledger/statements/statement'
import { zero } from '@mizan/core/money/decimal'
import { comparedWith } from '@mizan/core/time/earlier-periods'
import type { TenantContext } from '../../../kernel/context.ts'
import { resultAccounts } from './account-results.sql.ts'
import { shown } from '../amounts.ts'
import { askedStore } from '../asked-store.sql.ts'
import { besideNow, withNow } from '../beside-now.ts'
import { besideThen, statementAccount } from './ledger-account.ts'
import { periodWords } from './period-words.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'
import { amountHeadings, comparisons, namedRow, periodsOf } from './statement-rows.ts'

async function read(ctx: TenantContext, query: ReportQuery) {
  const periods = periodsOf(query)
  const narrowed = { costCenter: query.id('cost_center_id'), store: askedStore(ctx, query) }
  const { before, now } = await withNow(ctx, query, (known) =>
    resultAccounts(ctx, periods, narrowed, known),
  )
  const accounts = besideThen(before, now, 1)
  const statement = buildStatement(incomeStatement, accounts.map(statementAccount), {
    periods: periods.length + (now ? 1 : 0),
    withZeros: query.flag('zero'),
  })
  const netSales = statement.find(({ key, line }) => key === 'net_sales' && line === 'subtotal')
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const rowOf = (row: StatementRow<IncomeLine>): ReportRow => {
    const [amount = zero] = row.figures
    return {
      ...namedRow(ctx, row, byId.get(row.account ?? '') ?? null, incomeWords),
      amount: shown(amount),
      share: shareOf(netSales?.figures[0] ?? zero, amount),
      ...comparisons(row.figures.slice(0, periods.length), query.flag('changes')),
      ...(now && besideNow(amount, row.figures[periods.length] ?? zero, query.from)),
    }
  }
  return { rows: statement.map(rowOf), about: { periods } }
}

/**
 * The income statement (`domain/06` 6.1): revenue and its cost, expenses and what is left of them, of a
 * period and up to twelve earlier ones, as a whole, of one cost centre or of one store. What closed a year is left out.
 */
export const incomeStatementReport: ReportReading = {
  read,
  headings: (query) =>
    amountHeadings(query, (period) =>
      periodWords(period, query.choice('compare_with', comparedWith)),
    ),
}
