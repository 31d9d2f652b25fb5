import type { PricedDocument } from '../documents/priced-document.ts'
import type { LowestOnHand } from '../inventory/goods.ts'
import type { MovedGoods } from '../inventory/returned-goods.ts'
import type { StockState } from '../inventory/stock-state.ts'
import type { DocumentHeader, PostingFacts } from '../ledger/document-header.ts'
import type { AccountId } from '../ledger/entry.ts'
import type { OriginalBill } from '../ledger/original-bill.ts'
import type { ChosenAccount } from '../ledger/resolve-account.ts'
import { type Money, type Quantity, money } from '../money/decimal.ts'
import type { VatLeft } from '../taxes/mixed-use/recovered-vat.ts'
import type { TaxCode } from '../taxes/tax-code.ts'
import type { OpenDocument } from '../treasury/allocation.ts'
import type { RetentionShare } from '../treasury/retention-share.ts'
import { type PurchaseNature, customsVat } from './purchase-bill.ts'

/** A purchase return (103); `priced` is of `priceReturn` with the `chargedTax` of each line. */
export type PurchaseReturn = DocumentHeader & {
  readonly beneficiary: string
  readonly reason: string
  readonly lines: readonly PurchaseReturnLine[]
  readonly priced: PricedDocument
  readonly stated: StatedGaps
}

/** What the supplier's own VAT made of the bill, as far as this return gives it back. */
export type StatedGaps = {
  /** What is given back of VAT beyond that of the nets. */
  readonly vatGap: Money
  /** What of it the bill had taken out of the cost. */
  readonly costGap: Money
}

export type PurchaseReturnLine = {
  readonly item: string | null
  /** Base units given back. */
  readonly quantity: Quantity
  readonly store: string | null
  readonly tax: TaxCode
  /** Of a line whose VAT was paid at customs: what of its customs value goes back. */
  readonly customsValue: Money | null
  readonly account: AccountId | null
  readonly costCenter: string | null
}

/** What the supplier owes us: what the lines come to, with the VAT that was paid at customs. */
export const purchaseReturnNet = (document: Pick<PurchaseReturn, 'priced' | 'lines'>): Money =>
  money(document.priced.net + customsVat(document))

export type PurchaseReturnFacts = PostingFacts & {
  readonly original: OriginalBill | null
  readonly requiresOriginal: boolean
  readonly payable: ChosenAccount
  /** The bill that the return settles, as far as it is open; null for a free return. */
  readonly settles: OpenDocument | null
  /** What falls of the retention of that bill. */
  readonly falls: RetentionShare | null
  /** VAT on mixed use that earlier returns and notes left on the bill. */
  readonly vatLeft: VatLeft
  readonly lines: readonly PurchaseReturnLineFacts[]
  readonly stock: readonly StockState[]
  /** Where later movements left less than there is now (`domain/04` 4.3). */
  readonly lowestOnHand: readonly LowestOnHand[]
}

export type PurchaseReturnLineFacts = {
  readonly nature: PurchaseNature
  /** Base units of the original line not yet given back; null on a free return. */
  readonly returnable: Quantity | null
  /** Of these, units still in transit (cancelled first), and what they carry there. */
  readonly undelivered: Quantity
  readonly inTransit: Money
  /** Units of the line that arrived, ever, and what they moved; null when nothing is tracked. */
  readonly delivered: Quantity
  readonly goods: MovedGoods | null
  /** The line of the bill that they came with; null on a free return. */
  readonly receipt: string | null
  readonly allowNegative: boolean
  /** Expense or asset account the line was charged to. */
  readonly cost: readonly ChosenAccount[]
  readonly vatInput: ChosenAccount
  readonly vatOutput: ChosenAccount
}
