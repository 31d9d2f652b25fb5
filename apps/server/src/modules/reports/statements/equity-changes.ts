import { unclosedResultWords } from '@mizan/contract/reports/statement-words'
import type { EquityColumn } from '@mizan/contract/reports/financial-statements'
import { type AccountSubType, accountTypes } from '@mizan/core/ledger/account-types'
import type { TenantContext } from '../../../kernel/context.ts'
import { type AccountMovement, accountMovements } from '../account-movements.sql.ts'
import { amount, shown } from '../amounts.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'

/** In which column the movement of an account of equity stands; whatever is not named is a transfer. */
const columnOf: Readonly<Partial<Record<AccountSubType, EquityColumn>>> = {
  capital: 'capital',
  opening_equity: 'capital',
  drawings: 'drawings',
}

const columns = ['profit', 'capital', 'drawings', 'transfers'] as const

type Figures = { readonly opening: bigint } & Readonly<Record<EquityColumn, bigint>>

const nothing: Figures = { opening: 0n, profit: 0n, capital: 0n, drawings: 0n, transfers: 0n }

/** What an account held before and moved, credit as plus. */
const held = (account: AccountMovement) => ({
  opening: amount(account.opening_credit) - amount(account.opening_debit),
  moved: amount(account.credit) - amount(account.debit),
  closed: amount(account.closing_credit) - amount(account.closing_debit),
})

/** What an account of equity held, and what the period brought to it. */
function ofEquity(account: AccountMovement): Figures {
  const { opening, moved, closed } = held(account)
  const column = columnOf[account.sub_type as AccountSubType] ?? 'transfers'
  const own = { ...nothing, opening, [column]: moved - closed }
  // What closes a year comes from its result, whatever account it comes to.
  return { ...own, transfers: own.transfers + closed }
}

/** What revenue and expenses hold together: the result that no entry has closed yet. */
const ofResult = (accounts: readonly AccountMovement[]): Figures =>
  accounts.reduce((all, account) => {
    const { opening, moved, closed } = held(account)
    return {
      ...all,
      opening: all.opening + opening,
      profit: all.profit + moved - closed,
      transfers: all.transfers + closed,
    }
  }, nothing)

const closingOf = ({ opening, profit, capital, drawings, transfers }: Figures): bigint =>
  opening + profit + capital + drawings + transfers

const written = (of: Figures): Record<string, string> => ({
  opening: shown(of.opening),
  ...Object.fromEntries(columns.map((key) => [key, shown(of[key])])),
  closing: shown(closingOf(of)),
})

const sumOf = (all: readonly Figures[]): Figures =>
  all.reduce(
    (sum, each) => ({
      opening: sum.opening + each.opening,
      profit: sum.profit + each.profit,
      capital: sum.capital + each.capital,
      drawings: sum.drawings + each.drawings,
      transfers: sum.transfers + each.transfers,
    }),
    nothing,
  )

const isNothing = (of: Figures): boolean =>
  of.opening === 0n && columns.every((key) => of[key] === 0n)

async function read(ctx: TenantContext, query: ReportQuery) {
  const accounts = (await accountMovements(ctx, query)).filter(
    ({ is_transaction_account: isLeaf }) => isLeaf,
  )
  const results = accounts.filter(
    ({ type }) => type === accountTypes.revenue || type === accountTypes.expense,
  )
  const result = ofResult(results)
  const rows = accounts
    .filter(({ type }) => type === accountTypes.equity)
    .map((account) => ({ account, figures: ofEquity(account) }))
  const shownRows = rows.filter(({ figures }) => query.flag('zero') || !isNothing(figures))
  const rowOf = (account: AccountMovement | null, figures: Figures): ReportRow => ({
    account_id: account?.id ?? null,
    account_number: account?.account_number ?? null,
    account: account?.name ?? unclosedResultWords[ctx.language],
    statement_of: account?.id ?? null,
    is_result: account === null,
    ...written(figures),
  })
  return {
    rows: [
      ...shownRows.map(({ account, figures }) => rowOf(account, figures)),
      ...(isNothing(result) ? [] : [rowOf(null, result)]),
    ],
    totals: written(sumOf([...rows.map(({ figures }) => figures), result])),
  }
}

/**
 * How equity changed in a period (`domain/06` 6.1): what each account of it held, what owners brought and
 * took, the result, and what was transferred between them. The result stands in a row of its own until an
 * entry closes the year.
 */
export const equityReport: ReportReading = { read }
