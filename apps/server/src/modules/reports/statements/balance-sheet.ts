import { balanceWords, earlierResultsWords } from '@mizan/contract/reports/statement-words'
import { accountTypes } from '@mizan/core/ledger/account-types'
import { type BalanceLine, balanceSheet } from '@mizan/core/ledger/statements/balance-sheet'
import { shareOf } from '@mizan/core/ledger/statements/comparison'
import {
  type StatementAccount,
  type StatementRow,
  buildStatement,
} from '@mizan/core/ledger/statements/statement'
import { type Money, money, zero } from '@mizan/core/money/decimal'
import { fiscalYearOf } from '@mizan/core/time/fiscal-year'
import { type LocalDate, addDays, displayDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../../kernel/context.ts'
import { accountBalances } from './account-balances.sql.ts'
import { amount, shown } from '../amounts.ts'
import { besideNow, withNow } from '../beside-now.ts'
import { financialYearEnd } from '../financial-year.sql.ts'
import { type LedgerAccount, besideThen, statementAccount } from './ledger-account.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'
import { amountHeadings, comparisons, namedRow, periodsOf } from './statement-rows.ts'

/** Stands in place of an account: what earlier years left and no entry has closed. */
const earlierResults = 'earlier_results'

const isResult = ({ type }: LedgerAccount): boolean =>
  type === accountTypes.revenue || type === accountTypes.expense

/** What revenue and expenses hold together on each day, a loss as plus like every debit. */
const unclosedOn = (accounts: readonly LedgerAccount[], days: number): readonly Money[] =>
  Array.from({ length: days }, (_, at) =>
    money(
      accounts
        .filter((account) => isResult(account) && account.is_transaction_account)
        .reduce((sum, { balances }) => sum + amount(balances[at] ?? null), 0n),
    ),
  )

const add = (one: readonly Money[], other: readonly Money[]): readonly Money[] =>
  one.map((each, at) => money(each + (other[at] ?? 0n)))

/**
 * The accounts of the balance sheet. The result of the year that a day lies in stands on the account of
 * current earnings, that of earlier years which nothing has closed beside it (`domain/06` 6.1).
 */
function sheetAccounts(
  accounts: readonly LedgerAccount[],
  count: number,
): {
  readonly ofSheet: readonly StatementAccount[]
  readonly earnings: LedgerAccount | undefined
} {
  const unclosed = unclosedOn(accounts, 2 * count)
  const earlier = unclosed.slice(count)
  const ofYear = unclosed.slice(0, count).map((each, at) => money(each - (earlier[at] ?? 0n)))
  const earnings = accounts.find(
    ({ sub_type, is_transaction_account }) =>
      sub_type === 'current_earnings' && is_transaction_account,
  )
  const beside: StatementAccount = {
    id: earlierResults,
    parentId: earnings?.parent_id ?? null,
    type: accountTypes.equity,
    subType: 'current_earnings',
    isGroup: false,
    balances: earnings ? earlier : add(earlier, ofYear),
  }
  const ofSheet = accounts
    .filter((account) => !isResult(account))
    .flatMap((account) => {
      const own = statementAccount({ ...account, balances: account.balances.slice(0, count) })
      return account === earnings
        ? [beside, { ...own, balances: add(own.balances, ofYear) }]
        : [own]
    })
  return { ofSheet: earnings ? ofSheet : [...ofSheet, beside], earnings }
}

async function read(ctx: TenantContext, query: ReportQuery) {
  const yearEnd = await financialYearEnd(ctx)
  const days = periodsOf(query).map(({ to }) => to)
  const years = days.map((to) => ({ from: fiscalYearOf(to, yearEnd).from, to }))
  const before = years.map(({ from }) => addDays(from, -1))
  const {
    before: known,
    now,
    since,
  } = await withNow(ctx, query, (until) => accountBalances(ctx, [...days, ...before], until))
  const accounts = besideThen(known, now, 2)
  const count = days.length + (now ? 1 : 0)
  const { ofSheet, earnings } = sheetAccounts(accounts, count)
  const sheet = buildStatement(balanceSheet, ofSheet, {
    periods: count,
    withZeros: query.flag('zero'),
  })
  const assets = sheet.find(({ key }) => key === 'total_assets')?.figures[0] ?? zero
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const rowOf = (row: StatementRow<BalanceLine>): ReportRow => {
    const [held = zero] = row.figures
    const account = byId.get(row.account ?? '') ?? null
    const ofResult = account !== null && account === earnings
    return {
      ...namedRow(ctx, row, account, balanceWords),
      ...(row.account === earlierResults && { account: earlierResultsWords[ctx.language] }),
      statement_of: ofResult ? null : (account?.id ?? null),
      is_result: ofResult,
      amount: shown(held),
      share: shareOf(assets, held),
      ...comparisons(row.figures.slice(0, days.length), query.flag('changes')),
      ...(now && besideNow(held, row.figures[days.length] ?? zero, since)),
    }
  }
  const rows = sheet.filter((row) => row.account !== earlierResults || row.figures.some(Boolean))
  return { rows: rows.map(rowOf), about: { periods: years } }
}

const dayWords = (day: LocalDate) => ({ ar: displayDate(day), en: displayDate(day) })

/**
 * The balance sheet (`domain/06` 6.1): what the company has, owes and leaves to its owners at the end of a
 * day, beside the same day of earlier years or the ends of earlier periods. Both sides are equal on any
 * day, whatever was closed.
 */
export const balanceSheetReport: ReportReading = {
  read,
  headings: (query) => amountHeadings(query, ({ to }) => dayWords(to)),
}
