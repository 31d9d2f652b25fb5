import { type Money, money, sum, zero } from '../money/decimal.ts'
import type { TaxCode } from '../taxes/tax-code.ts'
import type { Poster, PostingDetails } from './document-poster.ts'
import { type AccountId, type EntryLine, debit } from './entry.ts'
import { type Problem, when } from './problem.ts'
import { release } from './share.ts'

/** What a final bill deducts of one tax of one prepayment invoice, in the bill's currency. */
export type PrepaidPart = {
  readonly bill: string
  readonly tax: TaxCode
  readonly base: Money
  readonly vat: Money
  /** What the advance is beyond base and VAT: a halala of an inclusive one (BT-114). */
  readonly rounding: Money
}

/** What is left to deduct of one tax of a prepayment invoice: in its currency, and as carried. */
export type OpenPrepayment = {
  readonly bill: string
  readonly beneficiary: string
  readonly currency: string
  readonly taxCode: string
  readonly base: Money
  readonly vat: Money
  /** What of it was received and can be deducted, VAT included. */
  readonly total: Money
  /** Company currency left on the advance and VAT accounts for this part. */
  readonly carriedBase: Money
  readonly carriedVat: Money
}

/** Everything a bill deducts as prepaid, VAT included (BT-113). */
export const prepaidTotal = (parts: readonly PrepaidPart[]): Money =>
  sum(parts.map((part) => money(part.base + part.vat + part.rounding)))

const openOf = (part: PrepaidPart, open: readonly OpenPrepayment[]): OpenPrepayment | undefined =>
  open.find((each) => each.bill === part.bill && each.taxCode === part.tax.code)

/** A deduction must stand on an open prepayment of the same party and currency, and fit into it. */
export const prepaidProblems = (
  parts: readonly PrepaidPart[],
  open: readonly OpenPrepayment[],
  bill: { readonly beneficiary: string; readonly currency: string; readonly net: Money },
): readonly Problem[] => {
  const isMisfit = (part: PrepaidPart, index: number): boolean => {
    const found = openOf(part, open)
    const fits =
      found?.beneficiary === bill.beneficiary &&
      found.currency === bill.currency &&
      part.base > 0n &&
      part.base <= found.base &&
      part.vat >= 0n &&
      prepaidTotal([part]) <= found.total
    const isTwice = parts.findIndex((p) => p.bill === part.bill && p.tax.code === part.tax.code)
    return !fits || isTwice !== index
  }
  return [
    ...when(parts.some(isMisfit), 'prepaid_exceeds_open', 'prepayments'),
    ...when(prepaidTotal(parts) > bill.net, 'prepaid_exceeds_net', 'prepayments'),
  ]
}

/** The accounts a deduction of prepayments touches. */
export type PrepaidAccounts = {
  readonly advance: AccountId
  readonly vat: (tax: TaxCode) => AccountId
  readonly rounding: () => AccountId
  readonly difference: (local: Money) => AccountId
}

/**
 * Releases prepayments into the final bill at what they are carried at (J20, J21); `direction` is
 * 1 when the release is a debit (customers). In a foreign currency the gap between the carrying
 * amount and the bill's rate is an exchange difference, so that the party owes exactly the rest.
 */
export function releasePrepaid(
  parts: readonly PrepaidPart[],
  open: readonly OpenPrepayment[],
  post: Poster,
  accounts: PrepaidAccounts,
  details: PostingDetails,
  direction: 1n | -1n,
): readonly EntryLine[] {
  return parts.flatMap((part) => {
    const found = openOf(part, open)
    const base = found ? release(found.carriedBase, part.base, found.base) : zero
    const vat = found && found.vat > 0n ? release(found.carriedVat, part.vat, found.vat) : zero
    const owed = post.local(prepaidTotal([part]))
    const rounding = post.local(part.rounding)
    const gap = money((owed - base - vat - rounding) * direction)
    const signed = (amount: Money) => money(amount * direction)
    const taxed = { ...details, taxCode: part.tax.code }
    const vatLine = post.carried(accounts.vat(part.tax), signed(vat), signed(part.vat), taxed)
    return [
      post.carried(accounts.advance, signed(base), signed(part.base), taxed),
      vatLine.tax ? { ...vatLine, tax: { ...vatLine.tax, base: zero } } : vatLine,
      ...(rounding === 0n ? [] : [debit(accounts.rounding(), signed(rounding))]),
      ...(gap === 0n ? [] : [debit(accounts.difference(gap), gap)]),
    ]
  })
}
