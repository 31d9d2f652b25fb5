import {
  type AccountId,
  type EntryLine,
  type JournalEntry,
  balanceOf,
  debit,
  entryOrNothing,
} from '../ledger/entry.ts'
import type { AccountFinder } from '../ledger/resolve-account.ts'
import { type Money, money, sum } from '../money/decimal.ts'
import type { Association } from './allocation.ts'

/** A credit of a party (a return, a note, the rest of a receipt) used on what stands on the other side. */
export type CreditUse = {
  readonly beneficiary: string
  /** Of both sides. */
  readonly currency: string
  /** What the credit gave. */
  readonly given: Association
  /** What was settled with it. */
  readonly taken: Association
}

/** What a use leaves on a control account, debit as plus, in company currency and in its own. */
export type LeftOnAccount = {
  readonly account: AccountId
  readonly carrying: Money
  readonly amount: Money
}

/**
 * What both sides of a use leave where they stood. Nothing, when they stood on one account at one rate:
 * then the use posts nothing (`domain/02` 2.8).
 */
export function leftByUse({ given, taken }: CreditUse): readonly LeftOnAccount[] {
  const released = [given, taken].flatMap((side) =>
    side.released.map((each) => ({ ...each, sign: side.owedBy === 'beneficiary' ? 1n : -1n })),
  )
  return [...Map.groupBy(released, ({ account }) => account)]
    .map(([account, rows]) => ({
      account,
      carrying: sum(rows.map(({ carrying, sign }) => money(carrying * sign))),
      amount: sum(rows.map(({ amount, sign }) => money(amount * sign))),
    }))
    .filter(({ carrying, amount }) => carrying !== 0n || amount !== 0n)
}

/**
 * The entry of a use: takes what is left off the party's accounts. What a credit is worth more or less
 * than the debt it settles is an exchange difference that is realised with the use (`domain/02` 2.7).
 */
export function creditUseEntry(
  use: CreditUse,
  companyCurrency: string,
  accounts: AccountFinder,
): JournalEntry | null {
  const { beneficiary, currency } = use
  const off = leftByUse(use).map(({ account, carrying, amount }): EntryLine =>
    debit(account, money(-carrying), {
      beneficiary,
      ...(currency !== companyCurrency && {
        foreign: { currency, amount: money(-amount) },
      }),
    }),
  )
  const difference = money(-balanceOf(off))
  return entryOrNothing([
    ...off,
    ...(difference === 0n
      ? []
      : [debit(accounts.of(difference > 0n ? 'fx_loss' : 'fx_gain'), difference)]),
  ])
}
