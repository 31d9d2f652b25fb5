import type { Words } from '@mizan/contract/printed-lists'
import { changeSince } from '@mizan/core/ledger/statements/comparison'
import type { StatementRow } from '@mizan/core/ledger/statements/statement'
import { type Money, zero } from '@mizan/core/money/decimal'
import { comparedWith, earlierPeriods } from '@mizan/core/time/earlier-periods'
import type { Period } from '@mizan/core/time/period'
import type { TenantContext } from '../../../kernel/context.ts'
import { shown } from '../amounts.ts'
import type { LedgerAccount } from './ledger-account.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportRow } from '../report.ts'

/** The period asked for, then those it is compared with. */
export const periodsOf = (query: ReportQuery): readonly Period[] => {
  const period = { from: query.from, to: query.to }
  const by = query.choice('compare_with', comparedWith)
  return by === null ? [period] : [period, ...earlierPeriods(period, query.count('compare'), by)]
}

/** Amounts stand under what their period is called. */
export const amountHeadings = (
  query: ReportQuery,
  wordsOf: (period: Period) => Words,
): Readonly<Record<string, Words>> =>
  Object.fromEntries(
    periodsOf(query).map((period, at) => [at === 0 ? 'amount' : `amount_${at}`, wordsOf(period)]),
  )

/** What a row is called: a line of the statement by its words, an account as the chart does. */
export const namedRow = <Key extends string>(
  ctx: TenantContext,
  { line, key, level }: StatementRow<Key>,
  account: Pick<LedgerAccount, 'id' | 'account_number' | 'name'> | null,
  words: Readonly<Record<Key, Words>>,
): ReportRow => ({
  line,
  key,
  level,
  // Sections and groups fold; accounts and sums do not.
  is_transaction_account:
    line === 'account' ? true : line === 'section' || line === 'group' ? false : null,
  account_id: account?.id ?? null,
  account_number: account?.account_number ?? null,
  account: account?.name ?? words[key][ctx.language],
})

/** The figures of earlier periods, each with what changed since. */
export const comparisons = (
  [now = zero, ...earlier]: readonly Money[],
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
