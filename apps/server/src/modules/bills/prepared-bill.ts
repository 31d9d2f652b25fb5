import type { Money, Quantity } from '@mizan/core/money/decimal'
import type { KitShare } from '@mizan/core/sales/kit-revenue'
import type { Prepared } from '../documents/index.ts'
import type { Prepaid } from './payment/prepayments.ts'
import type { ResolvedBill } from './resolve-bill.ts'

/** Of a line whose goods came before the bill: what they were received at, and what they cost by the bill. */
export type ReceivedPart = { readonly cleared: Money; readonly cost: Money } | null

/** What saving a bill needs beyond what every family prepares. */
export type PreparedBill<D, F> = Prepared<D, F> & {
  readonly resolved: ResolvedBill
  readonly kind: string
  /** What is owed and its VAT: ours, or as the supplier's document has them. */
  readonly totals: { readonly net: Money; readonly vat: Money; readonly rounding?: Money }
  /** The control account the party's side was posted to. */
  readonly partyAccount: string | null
  readonly deliverNow: boolean
  /** Base units of each line that move with the confirm. */
  readonly delivered: readonly Quantity[]
  /** What each line's goods carry in transit until they arrive, in company currency. */
  readonly inTransit: readonly Money[]
  /** What the bill clears of goods that came before it, and what they cost in all, a line each. */
  readonly received?: readonly ReceivedPart[]
  /** Of each line that sells a kit or takes it back: what of it belongs to each component. */
  readonly kitShares?: readonly (readonly KitShare[])[]
  /** The prepayment invoices it deducts; null where it deducts and deducted none. */
  readonly prepaid?: Prepaid | null
  /** The accounts on which the party's side stands: the control account, and that of a retention. */
  readonly owedOn: readonly (string | null | undefined)[]
  /** The session of its point of sale; null where it belongs to none. */
  readonly session?: string | null
  /** When it is issued where no e-invoice is sealed, which has its own. */
  readonly issueTime: string
}
