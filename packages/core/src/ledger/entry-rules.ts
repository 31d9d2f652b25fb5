import { type Money, formatDecimal, sum } from '../money/decimal.ts'
import { limits } from '../documents/limits.ts'
import type { LocalDate } from '../time/local-date.ts'
import { type AccountSubType, stockControlSubTypes } from './account-types.ts'
import {
  type AccountId,
  type JournalEntry,
  type LineDetails,
  credit,
  debit,
  journalEntry,
} from './entry.ts'
import { type Periods, periodProblems } from './period.ts'
import { type Problem, when } from './problem.ts'

/** A journal entry as a person types it (`domain/02` 2.17). */
export type ManualEntry = {
  readonly date: LocalDate
  readonly statement: string
  readonly lines: readonly ManualLine[]
}

export type ManualLine = LineDetails & {
  readonly account: AccountId
  readonly debit: Money
  readonly credit: Money
}

/** What the rules must know of an account that is posted to by hand. */
export type ManualAccount = {
  readonly isTransactionAccount: boolean
  readonly active: boolean
  readonly subType: AccountSubType
  readonly isControl: boolean
  readonly isSystem: boolean
}

export type ManualEntryFacts = {
  readonly accounts: Readonly<Record<AccountId, ManualAccount>>
  readonly periods: Periods
  /** A template of the product (bad debt, revaluation) may post to system accounts. */
  readonly fromTemplate: boolean
}

/** Why a typed entry cannot be posted (`domain/02` L1, L8, 2.17), in order of precedence. */
export const manualEntryProblems = (
  entry: ManualEntry,
  facts: ManualEntryFacts,
): readonly Problem[] => {
  const debits = sum(entry.lines.map((line) => line.debit))
  const credits = sum(entry.lines.map((line) => line.credit))
  const count = entry.lines.length
  const { least, most } = limits.entryLines
  const touchesVat = entry.lines.some((line) => line.tax)
  return [
    ...periodProblems(entry.date, touchesVat ? entry.date : null, facts.periods),
    ...when(entry.statement.trim() === '', 'required', 'statement'),
    ...when(count < least || count > most, 'entry_lines', 'lines', {
      min: String(least),
      max: String(most),
    }),
    ...entry.lines.flatMap((line, index) => manualLineProblems(line, index, facts)),
    ...when(debits !== credits, 'entry_not_balanced', 'lines', {
      debit: formatDecimal(debits, 2),
      credit: formatDecimal(credits, 2),
    }),
  ]
}

function manualLineProblems(
  line: ManualLine,
  index: number,
  facts: ManualEntryFacts,
): readonly Problem[] {
  const field = `lines.${index}.account`
  const amount = `lines.${index}.amount`
  const isOneSided =
    line.debit >= 0n && line.credit >= 0n && (line.debit === 0n) !== (line.credit === 0n)
  const oneSided = when(!isOneSided, 'entry_line_one_side', amount)
  const account = facts.accounts[line.account]
  if (!account) return [...oneSided, { code: 'account_not_found', field }]
  return [
    ...oneSided,
    ...when(!account.isTransactionAccount, 'account_is_group', field),
    ...when(!account.active, 'account_inactive', field),
    ...when(stockControlSubTypes.includes(account.subType), 'account_is_stock_control', field),
    ...when(account.isSystem && !facts.fromTemplate, 'account_is_system', field),
    ...when(
      account.isControl && !line.beneficiary,
      'beneficiary_required',
      `lines.${index}.beneficiary`,
    ),
  ]
}

/** A typed entry as it is posted. */
export const postManualEntry = (entry: ManualEntry): JournalEntry =>
  journalEntry(
    entry.lines.map(({ account, debit: debtor, credit: creditor, ...details }) =>
      debtor > 0n ? debit(account, debtor, details) : credit(account, creditor, details),
    ),
  )
