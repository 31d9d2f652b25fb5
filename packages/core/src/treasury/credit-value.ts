import type { Poster } from '../ledger/document-poster.ts'
import { type EntryLine, balanceOf, debit } from '../ledger/entry.ts'
import type { AccountFinder } from '../ledger/resolve-account.ts'
import { release } from '../ledger/share.ts'
import { type Money, money, sum } from '../money/decimal.ts'
import { type OpenDocument, allocate, carryingOf } from './allocation.ts'
import { type RetentionShare, settledByCredit } from './retention-share.ts'

/**
 * What a return or note stands for on the party's account in company currency: for the part that
 * settles its bill exactly what the bill gives up for it, for the rest its share of `own`, what its
 * lines come to. Bill and credit then end at zero in both currencies (`domain/02` 2.7, I17).
 * `net` is in the currency of both, `own` and the answer in company currency.
 */
export function creditValue(own: Money, net: Money, settles: OpenDocument | null): Money {
  if (settles === null || net <= 0n) return own
  const { association, rest } = allocate(settles, net)
  const left = money(own - release(own, net - rest, net))
  return sum([carryingOf(association), left])
}

type CreditedParty = {
  readonly account: string
  readonly beneficiary: string
  /** Whether the document credits the party (a sales return) or debits him (a purchase return). */
  readonly isCredited: boolean
  /** In the document's currency. */
  readonly net: Money
  /** The bill that the credit settles; null when it settles none. */
  readonly settles: OpenDocument | null
  /** What falls of the bill's retention: it comes off the account of retentions. */
  readonly falls: RetentionShare | null
}

/**
 * The party's line against the lines of a return or note, less what falls of a retention (`domain/10` 66). Where converting line by line and what the
 * bill carries differ by a halala, it goes to the rounding account: a return has the rate of its bill,
 * so there is no exchange difference (`domain/02` 2.7).
 */
export function creditLines(
  lines: readonly EntryLine[],
  { account, beneficiary, isCredited, net, settles, falls }: CreditedParty,
  post: Poster,
  accounts: AccountFinder,
): readonly EntryLine[] {
  const balance = balanceOf(lines)
  const side = isCredited ? 1n : -1n
  const settled = settles && settledByCredit(settles, falls)
  const value = creditValue(money(balance * side), net, settled)
  const gap = money(value * side - balance)
  const onParty = (on: string, local: bigint, amount: bigint): EntryLine =>
    post.carried(on, money(-local * side), money(-amount * side), { beneficiary })
  return [
    onParty(account, value - (falls?.carrying ?? 0n), net - (falls?.amount ?? 0n)),
    ...(falls ? [onParty(falls.account, falls.carrying, falls.amount)] : []),
    ...(gap === 0n ? [] : [debit(accounts.of('rounding'), gap)]),
  ]
}
