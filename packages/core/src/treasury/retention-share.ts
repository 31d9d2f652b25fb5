import { type AccountId } from '../ledger/entry.ts'
import { type Money, divide, money } from '../money/decimal.ts'
import type { OpenDocument } from './allocation.ts'

/** The retention of a bill, as it is and as it is carried: `retained` of `net` that stands at `local`. */
export type Retention = {
  readonly net: Money
  /** The net in company currency. */
  readonly local: Money
  readonly retained: Money
}

/** What a retention carries in company currency: its part of what the whole bill carries. */
export const carriedRetention = ({ net, local, retained }: Retention): Money =>
  money(net === 0n ? 0n : divide(local * retained, net))

/** A part of the retention of a bill in both currencies, with the account it stands on. */
export type RetentionShare = {
  readonly account: AccountId
  readonly amount: Money
  readonly carrying: Money
}

type WithRetention = OpenDocument & { readonly retention: Retention | null }

/** So much of what is still retained, at what it is carried; the last of it takes all that is left. */
export function retentionShare(bill: WithRetention, amount: Money): RetentionShare | null {
  const { retention } = bill
  const [, part] = bill.parts
  if (!part || !retention || amount <= 0n) return null
  const { account, remain, carrying } = part
  const after = carriedRetention({ ...retention, retained: money(retention.retained - amount) })
  const released = money(carriedRetention(retention) - after)
  return { account, amount, carrying: amount === remain ? carrying : released }
}

/**
 * What of an open retention falls when a return or note gives back `given` of the `left` of its bill:
 * its part, rounded, and all of it with the last of the bill (`domain/10` 66).
 */
export function fallingRetention(
  bill: WithRetention | null,
  given: Money,
  left: Money,
): RetentionShare | null {
  const open = bill?.parts[1]?.remain ?? 0n
  if (bill === null || open <= 0n || given <= 0n) return null
  return retentionShare(bill, money(given >= left ? open : divide(open * given, left)))
}

/**
 * The bill as the credit settles it: the share that falls is due like the rest, and what stays
 * retained is not settled by it.
 */
export function settledByCredit<Bill extends OpenDocument>(
  bill: Bill,
  falls: RetentionShare | null,
): Bill {
  const [main] = bill.parts
  if (!main) return bill
  const part = {
    ...main,
    remain: money(main.remain + (falls?.amount ?? 0n)),
    carrying: money(main.carrying + (falls?.carrying ?? 0n)),
  }
  return { ...bill, parts: [part] }
}
