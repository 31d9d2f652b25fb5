import { cashWords } from '@mizan/contract/reports/cash-flow'
import {
  type CashFlowAccount,
  type CashFlowRow,
  cashFlow,
} from '@mizan/core/ledger/statements/cash-flow'
import { cashMethods } from '@mizan/core/ledger/statements/cash-flow-forms'
import { type Money, zero } from '@mizan/core/money/decimal'
import { comparedWith } from '@mizan/core/time/earlier-periods'
import { addDays } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../../kernel/context.ts'
import { amount, shown } from '../amounts.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'
import { accountBalances } from './account-balances.sql.ts'
import { type CashEntryKind, type CashEntrySums, cashEntrySums } from './cash-entries.sql.ts'
import { type LedgerAccount, statementAccount } from './ledger-account.ts'
import { periodWords } from './period-words.ts'
import { amountHeadings, comparisons, namedRow, periodsOf } from './statement-rows.ts'

/** The accounts as the statement needs them: their balances hold the ends of the periods, then what was before each. */
function cashAccounts(
  accounts: readonly LedgerAccount[],
  sums: readonly CashEntrySums[],
  count: number,
): readonly CashFlowAccount[] {
  const nothing: readonly Money[] = Array.from({ length: count }, () => zero)
  const movedBy = new Map(
    sums.map((each) => [`${each.kind} ${each.account_id}`, each.sums.map(amount)]),
  )
  return accounts.map((account) => {
    const { balances, ...own } = statementAccount(account)
    const moved = (kind: CashEntryKind): readonly Money[] =>
      movedBy.get(`${kind} ${account.id}`) ?? nothing
    return {
      ...own,
      after: balances.slice(0, count),
      before: balances.slice(count),
      withCash: moved('with_cash'),
      revalued: moved('revalued'),
      opened: moved('opened'),
      closed: moved('closed'),
    }
  })
}

async function read(ctx: TenantContext, query: ReportQuery) {
  const periods = periodsOf(query)
  const withClearing = query.flag('clearing')
  const days = [...periods.map(({ to }) => to), ...periods.map(({ from }) => addDays(from, -1))]
  const [accounts, sums] = await Promise.all([
    accountBalances(ctx, days, query.known),
    cashEntrySums(ctx, periods, withClearing, query.known),
  ])
  const statement = cashFlow(cashAccounts(accounts, sums, periods.length), {
    method: query.choice('method', cashMethods) ?? 'direct',
    withClearing,
    periods: periods.length,
    withZeros: query.flag('zero'),
  })
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const rowOf = (row: CashFlowRow): ReportRow => ({
    ...namedRow(ctx, row, byId.get(row.account ?? '') ?? null, cashWords),
    cash_of: row.lines === 'with_cash' ? row.account : null,
    statement_of: row.lines === 'all' ? row.account : null,
    is_result: row.key === 'net_profit',
    amount: shown(row.figures[0] ?? zero),
    ...comparisons(row.figures, query.flag('changes')),
  })
  return { rows: statement.map(rowOf), about: { periods } }
}

/**
 * The cash flow statement (`domain/06` 6.1) of a period and up to twelve earlier ones, by the direct or the indirect
 * method (`docs/rules/cash-flow.md`).
 */
export const cashFlowReport: ReportReading = {
  read,
  headings: (query) =>
    amountHeadings(query, (period) =>
      periodWords(period, query.choice('compare_with', comparedWith)),
    ),
}
