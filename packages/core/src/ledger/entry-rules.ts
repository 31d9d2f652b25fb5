import { type Rules, nothingPosted } from '../documents/family.ts'
import { limits } from '../documents/limits.ts'
import { allocate } from '../money/allocate.ts'
import { type Money, type Percent, formatDecimal, money, sum } from '../money/decimal.ts'
import { type LocalDate, addMonths } from '../time/local-date.ts'
import { type AccountSubType, stockControlSubTypes } from './account-types.ts'
import {
  type AccountId,
  type JournalEntry,
  type LineDetails,
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
  /** The line by cost centres, in place of one; together they are 100 %. */
  readonly shares?: readonly CenterShare[]
}

export type CenterShare = { readonly costCenter: string; readonly percent: Percent }

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
  readonly today: LocalDate
  readonly periods: Periods
  /** A template of the product (bad debt, revaluation) may post to system accounts. */
  readonly fromTemplate: boolean
}

/** An entry may be dated this far ahead: the rent of a year to come is known today. */
const monthsAhead = 12

/** Why a typed entry cannot be posted (`domain/02` L1, L8, 2.17), in order of precedence. */
export const manualEntryProblems = (
  entry: ManualEntry,
  facts: ManualEntryFacts,
): readonly Problem[] => {
  const debits = sum(entry.lines.map((line) => line.debit))
  const credits = sum(entry.lines.map((line) => line.credit))
  const count = entry.lines.length
  const { least, most } = limits.entryLines
  return [
    ...entryDateProblems(entry, facts),
    ...when(entry.statement.trim() === '', 'required', 'statement'),
    ...when(count < least || count > most, 'entry_lines', 'transactions', {
      min: String(least),
      max: String(most),
    }),
    ...entry.lines.flatMap((line, index) => manualLineProblems(line, index, facts)),
    ...when(debits !== credits, 'entry_not_balanced', 'transactions', {
      debit: formatDecimal(debits, 2),
      credit: formatDecimal(credits, 2),
    }),
  ]
}

/** The day of VAT of a typed entry: its date when a line of it means VAT, else none. */
export const vatDateOf = ({ date, lines }: Pick<ManualEntry, 'date' | 'lines'>): LocalDate | null =>
  lines.some((line) => line.tax) ? date : null

function entryDateProblems(
  entry: ManualEntry,
  { today, periods }: ManualEntryFacts,
): readonly Problem[] {
  const [from, to] = [limits.firstDate, addMonths(today, monthsAhead)]
  return [
    ...periodProblems(entry.date, vatDateOf(entry), periods).map((problem) => ({
      ...problem,
      field: 'date',
    })),
    ...when(entry.date < from || entry.date > to, 'issue_date_out_of_range', 'date', { from, to }),
  ]
}

const wholePercent = 100_0000n

function manualLineProblems(
  line: ManualLine,
  index: number,
  facts: ManualEntryFacts,
): readonly Problem[] {
  const at = `transactions.${index}`
  const field = `${at}.account_id`
  const isOneSided =
    line.debit >= 0n && line.credit >= 0n && (line.debit === 0n) !== (line.credit === 0n)
  const { shares = [] } = line
  const shared = shares.reduce((all, { percent }) => all + percent, 0n)
  const ofLine = [
    ...when(!isOneSided, 'entry_line_one_side', `${at}.debtor`),
    ...when(
      shares.length > 0 && shared !== wholePercent,
      'cost_centers_not_100',
      `${at}.cost_centers`,
    ),
  ]
  const account = facts.accounts[line.account]
  if (!account) return [...ofLine, { code: 'account_not_found', field }]
  return [
    ...ofLine,
    ...when(!account.isTransactionAccount, 'account_is_group', field),
    ...when(!account.active, 'account_inactive', field),
    ...when(stockControlSubTypes.includes(account.subType), 'account_is_stock_control', field),
    ...when(account.isSystem && !facts.fromTemplate, 'account_is_system', field),
    ...when(account.isControl && !line.beneficiary, 'beneficiary_required', `${at}.beneficiary_id`),
  ]
}

/** A typed entry as it is posted: a line that cost centres share becomes one line for each of them. */
export const postManualEntry = ({ lines }: Pick<ManualEntry, 'lines'>): JournalEntry =>
  journalEntry(lines.flatMap(postedLines))

/** The rules of entries by hand: the lines as they were typed, and nothing else. */
export const manualEntry: Rules<ManualEntry, ManualEntryFacts> = {
  problems: manualEntryProblems,
  effects: (entry) => ({ ...nothingPosted, entry: postManualEntry(entry) }),
}

function postedLines({
  account,
  debit: debtor,
  credit: creditor,
  shares = [],
  ...details
}: ManualLine) {
  const amount = money(debtor - creditor)
  if (shares.length === 0) return [debit(account, amount, details)]
  const weights = shares.map(({ percent }) => percent)
  const parts = allocate(amount, weights)
  const bases = details.tax && allocate(details.tax.base, weights)
  return shares.map(({ costCenter }, index) =>
    debit(account, parts[index] ?? money(0n), {
      ...details,
      costCenter,
      ...(details.tax &&
        bases && { tax: { code: details.tax.code, base: bases[index] ?? money(0n) } }),
    }),
  )
}
