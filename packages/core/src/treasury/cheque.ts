import type { AccountSubType } from '../ledger/account-types.ts'
import {
  type EntryLine,
  type JournalEntry,
  debit,
  journalEntry,
  movement,
} from '../ledger/entry.ts'
import { type Periods, periodProblems } from '../ledger/period.ts'
import { type Problem, when } from '../ledger/problem.ts'
import { money } from '../money/decimal.ts'
import type { LocalDate } from '../time/local-date.ts'

/** Where a cheque stands: with us or the bank, paid by it, or sent back. */
export const chequeStatuses = ['pending', 'cleared', 'bounced'] as const
export type ChequeStatus = (typeof chequeStatuses)[number]

/** What a receipt says of its cheque; `isCheque` is the payment method's word. */
export type Cheque = {
  readonly isCheque: boolean
  readonly number: string | null
  /** The day from which the bank pays it. */
  readonly dueOn: LocalDate | null
  readonly receivedOn: LocalDate
  readonly accountSubType: AccountSubType
}

/** A cheque of a later day is no money yet: it waits on the clearing account (`domain/01` 1.4). */
export const chequeProblems = (cheque: Cheque): readonly Problem[] => {
  const { isCheque, number, dueOn, receivedOn, accountSubType } = cheque
  const isPostDated = dueOn !== null && dueOn > receivedOn
  return [
    ...when(!isCheque && (number !== null || dueOn !== null), 'no_cheque', 'cheque_number'),
    ...when(
      isCheque && isPostDated && accountSubType !== 'clearing',
      'cheque_needs_clearing',
      'payment_account_id',
    ),
  ]
}

/** A cheque on the clearing account is pending; one that was banked at once has no course of its own. */
export const statusOfCheque = ({ isCheque, accountSubType }: Cheque): ChequeStatus | null =>
  isCheque && accountSubType === 'clearing' ? 'pending' : null

/**
 * Why a cheque can be neither cleared nor sent back today, whatever the account and the day that
 * will be named: the answer that dims the button, asked again by the server. Null when it can.
 */
export const chequeRefusal = (
  step: 'clear' | 'bounce',
  { status, dueOn, today }: Pick<Clearing, 'status' | 'dueOn' | 'today'>,
): 'cheque_not_pending' | 'cheque_not_due' | null => {
  if (!mayStep(step, status)) return 'cheque_not_pending'
  return step === 'clear' && today < dueOn ? 'cheque_not_due' : null
}

const mayStep = (step: 'clear' | 'bounce', status: ChequeStatus | null): boolean =>
  status === 'pending' || (step === 'bounce' && status === 'cleared')

export type Clearing = {
  readonly status: ChequeStatus | null
  readonly dueOn: LocalDate
  readonly on: LocalDate
  readonly today: LocalDate
  readonly periods: Periods
  /** The account the bank pays into, or out of. */
  readonly into: { readonly subType: AccountSubType; readonly usable: boolean }
}

/** Why a cheque cannot be cleared on a day into an account. */
export const clearingProblems = (asked: Clearing): readonly Problem[] => {
  const { status, dueOn, on, today, periods, into } = asked
  const isMoney = into.subType === 'bank' || into.subType === 'cash'
  return [
    ...when(!mayStep('clear', status), 'cheque_not_pending'),
    ...when(on < dueOn, 'cheque_not_due', 'date', { date: dueOn }),
    ...when(on > today, 'issue_date_out_of_range', 'date', { from: dueOn, to: today }),
    ...periodProblems(on, null, periods).map((problem) => ({ ...problem, field: 'date' })),
    ...when(!isMoney || !into.usable, 'payment_account_invalid', 'account_id'),
  ]
}

/** Why a cheque cannot come back on a day; one that was cleared can still be sent back by the bank. */
export const bounceProblems = (
  asked: Omit<Clearing, 'into' | 'dueOn'> & { readonly since: LocalDate },
): readonly Problem[] => {
  const { status, since, on, today, periods } = asked
  return [
    ...when(!mayStep('bounce', status), 'cheque_not_pending'),
    ...when(on < since || on > today, 'issue_date_out_of_range', 'date', {
      from: since,
      to: today,
    }),
    ...periodProblems(on, null, periods).map((problem) => ({ ...problem, field: 'date' })),
  ]
}

/** The bank paid: what the receipt put on the clearing account moves, at the value it stands there. */
export function clearCheque(waiting: readonly EntryLine[], into: string): JournalEntry {
  const moved = waiting.flatMap((line) => {
    const amount = movement(line)
    const foreign = line.foreign && { foreign: line.foreign }
    const back = line.foreign && {
      foreign: { ...line.foreign, amount: money(-line.foreign.amount) },
    }
    return [debit(into, amount, { ...foreign }), debit(line.account, money(-amount), { ...back })]
  })
  return journalEntry(moved)
}
