import { bills } from '@mizan/contract/documents/bills'
import type { DraftOf } from '@mizan/contract/resource'
import { type Changes, documentColumns } from '../documents/index.ts'

/** The types of a bill on the wire (`product.md` 3). */
export const billType = { sales: 1, purchases: 2, purchasesReturn: 3, salesReturn: 4 } as const

/** Whether a bill returns what another charged. */
export const isReturn = ({ type }: { readonly type: number }): boolean =>
  type === billType.salesReturn || type === billType.purchasesReturn

/** Whether a bill stands on the side of the customers. */
export const isSaleOrItsReturn = ({ type }: { readonly type: number }): boolean =>
  type === billType.sales || type === billType.salesReturn

export const billColumns = documentColumns(bills.draft, {
  lines: 'items',
  names: { p_o_s_id: 'pos_id', exchange_rate_to_local_currency: 'exchange_rate' },
  lineNames: {},
})

type TypedBill = ReturnType<typeof billColumns.merge>

/** A bill as it was typed: what a form sends and what its row keeps. */
export type Bill = TypedBill & {
  /** What was changed of it on the way, for its activity. */
  readonly changes?: Changes
  /** Whether every line stands in its row already, so that only figures can change. */
  readonly keepsLines: boolean
}

export type BillLine = Bill['lines'][number]

export type BillPayment = Bill['payments'][number]

export type BillDraft = DraftOf<typeof bills>

/** A draft of the wire over what is there already; only what was sent changes. */
export const mergeDraft = (
  base: Bill | null,
  change: Partial<BillDraft>,
  currency: string,
): Bill => ({
  ...billColumns.merge(base, change, currency),
  type: base?.type ?? change.type ?? billType.sales,
  kind: kindAfter(base, change),
  returned_from_bill_id: base?.returned_from_bill_id ?? change.returned_from_bill_id ?? null,
  keepsLines: base !== null && base.keepsLines && !change.items,
})

/** A draft for another party takes the kind of that party, unless another kind is chosen with it. */
function kindAfter(base: Bill | null, change: Partial<BillDraft>): Bill['kind'] {
  const kind = change.kind === undefined ? (base?.kind ?? null) : change.kind
  const isOtherParty =
    base !== null &&
    change.beneficiary_id !== undefined &&
    change.beneficiary_id !== base.beneficiary_id
  return isOtherParty && kind === base.kind && kind !== 'prepayment' ? null : kind
}
