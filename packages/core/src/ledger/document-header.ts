import { type ExchangeRate, exchangeRate, powerOfTen, scale } from '../money/decimal.ts'
import { limits } from '../documents/limits.ts'
import { type LocalDate, daysBetween } from '../time/local-date.ts'
import { type Periods, periodProblems } from './period.ts'
import { type Problem, when } from './problem.ts'
import type { DefaultAccounts } from './resolve-account.ts'

/** What every posted document says at its top. */
export type DocumentHeader = {
  readonly issueDate: LocalDate
  /** The day VAT counts for, usually the issue date (`domain/05` 5.4); null without VAT. */
  readonly vatDate: LocalDate | null
  readonly dueDate: LocalDate | null
  readonly supplyDate: LocalDate | null
  readonly currency: string
  /** Company currency per unit of `currency`; one for the company currency itself. */
  readonly exchangeRate: ExchangeRate
}

/** What every posting rule must know of the company. */
export type PostingFacts = {
  readonly today: LocalDate
  readonly companyCurrency: string
  readonly periods: Periods
  readonly defaults: DefaultAccounts
}

/** The rate of the company currency to itself. */
export const rateOfOne: ExchangeRate = exchangeRate(powerOfTen(scale.exchangeRate))

/** Problems of the header that are the same for every family (`domain/02` 2.5, L8). */
export const headerProblems = (header: DocumentHeader, facts: PostingFacts): readonly Problem[] => {
  const { issueDate, dueDate, supplyDate, exchangeRate: rate } = header
  const supplyDays = limits.supplyDaysFromIssue
  const isLocal = header.currency === facts.companyCurrency
  return [
    ...periodProblems(issueDate, header.vatDate, facts.periods),
    ...when(
      issueDate < limits.firstDate || issueDate > facts.today,
      'issue_date_out_of_range',
      'issue_date',
      { from: limits.firstDate, to: facts.today },
    ),
    ...when(
      dueDate !== null && !isWithin(issueDate, dueDate, 0, limits.dueDaysAfterIssue),
      'due_date_out_of_range',
      'due_date',
    ),
    ...when(
      supplyDate !== null && !isWithin(issueDate, supplyDate, -supplyDays, supplyDays),
      'supply_date_out_of_range',
      'supply_date',
    ),
    ...when(
      rate <= 0n || rate > limits.exchangeRate,
      'exchange_rate_invalid',
      'exchange_rate_to_local_currency',
    ),
    ...when(
      isLocal && rate !== rateOfOne,
      'exchange_rate_must_be_one',
      'exchange_rate_to_local_currency',
    ),
  ]
}

const isWithin = (from: LocalDate, to: LocalDate, least: number, most: number): boolean => {
  const days = daysBetween(from, to)
  return days >= least && days <= most
}
