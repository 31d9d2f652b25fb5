import type { Money } from '@mizan/core/money/decimal'
import type { Prepared } from '../documents/index.ts'
import type { ResolvedBill } from './resolve-bill.ts'

/** What saving a bill needs beyond what every family prepares. */
export type PreparedBill<D, F> = Prepared<D, F> & {
  readonly resolved: ResolvedBill
  readonly kind: string
  /** What is owed and its VAT: ours, or as the supplier's paper has them. */
  readonly totals: { readonly net: Money; readonly vat: Money }
  /** The control account the party's side was posted to. */
  readonly partyAccount: string | null
  readonly deliverNow: boolean
  readonly issueTime: string
}
