import type { Problem, Rules } from '../documents/family.ts'
import type { PricedDocument } from '../documents/priced-document.ts'
import { type MovedGoods, stockPart } from '../inventory/returned-goods.ts'
import type { StockState } from '../inventory/stock-state.ts'
import {
  type DocumentHeader,
  type PostingFacts,
  headerProblems,
} from '../ledger/document-header.ts'
import { type AccountId, entryOrNothing } from '../ledger/entry.ts'
import { type OriginalBill, originalBillProblems } from '../ledger/original-bill.ts'
import { when } from '../ledger/problem.ts'
import type { ChosenAccount } from '../ledger/resolve-account.ts'
import { type Money, type Quantity, formatShort, scale } from '../money/decimal.ts'
import type { TaxCode } from '../taxes/tax-code.ts'
import type { OpenDocument } from '../treasury/allocation.ts'
import { draftPurchaseReturn } from './post-purchase-return.ts'
import type { PurchaseNature } from './purchase-bill.ts'

/** A purchase return (103); `priced` is of `priceReturn` with the `chargedTax` of each line. */
export type PurchaseReturn = DocumentHeader & {
  readonly beneficiary: string
  readonly reason: string
  readonly lines: readonly PurchaseReturnLine[]
  readonly priced: PricedDocument
}

export type PurchaseReturnLine = {
  readonly item: string | null
  /** Base units given back. */
  readonly quantity: Quantity
  readonly store: string | null
  readonly tax: TaxCode
  readonly account: AccountId | null
  readonly costCenter: string | null
}

export type PurchaseReturnFacts = PostingFacts & {
  readonly original: OriginalBill | null
  readonly requiresOriginal: boolean
  readonly payable: ChosenAccount
  /** The bill that the return settles, as far as it is open; null for a free return. */
  readonly settles: OpenDocument | null
  readonly lines: readonly PurchaseReturnLineFacts[]
  readonly stock: readonly StockState[]
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
  readonly allowNegative: boolean
  /** Expense or asset account the line was charged to. */
  readonly cost: readonly ChosenAccount[]
  readonly vatInput: ChosenAccount
  readonly vatOutput: ChosenAccount
}

/** Rules of the purchase return: `domain/02` 2.10, `domain/04` 4.6. */
export const purchaseReturn: Rules<PurchaseReturn, PurchaseReturnFacts> = {
  problems: (document, facts) => [
    ...headerProblems(document, facts),
    ...originalBillProblems(facts.original, facts.requiresOriginal, {
      ...document,
      credited: document.priced.net,
    }),
    ...when(document.reason.trim() === '', 'reason_required', 'reason'),
    ...when(document.lines.length === 0, 'items_required', 'items'),
    ...document.lines.flatMap((line, index) => lineProblems(line, index, facts)),
    ...notOnHand(document, facts),
    ...draftPurchaseReturn(document, facts).accounts.missing(),
  ],
  effects: (document, facts) => {
    const { lines, book } = draftPurchaseReturn(document, facts)
    const entry = entryOrNothing(lines)
    return { entry, moves: book.moves(), stock: book.states(), associations: [] }
  },
}

function lineProblems(
  line: PurchaseReturnLine,
  index: number,
  facts: PurchaseReturnFacts,
): readonly Problem[] {
  const known = facts.lines[index]
  const at = `items.${index}`
  if (!known) return [{ code: 'item_not_found', field: `${at}.item_id` }]
  const { returnable } = known
  const isTracked = known.nature === 'stock' && line.quantity > known.undelivered
  return [
    ...when(line.quantity <= 0n, 'must_be_positive', `${at}.item_qty`),
    ...when(
      returnable !== null && line.quantity > returnable,
      'return_exceeds_purchased',
      `${at}.item_qty`,
      {
        returnable: formatShort(returnable ?? 0n, scale.quantity),
        asked: formatShort(line.quantity, scale.quantity),
      },
    ),
    ...when(isTracked && line.store === null, 'store_required', `${at}.store_id`),
    ...when(isTracked && known.goods === null, 'goods_not_received', `${at}.item_qty`),
  ]
}

/** Goods no longer in the store cannot be given back, unless the item may go below zero. */
function notOnHand(document: PurchaseReturn, facts: PurchaseReturnFacts): readonly Problem[] {
  const leaving = document.lines.flatMap((line, index) => {
    const known = facts.lines[index]
    const { store } = line
    if (!known?.goods || store === null || known.allowNegative) return []
    const quantity = stockPart(line.quantity, known.undelivered)
    const { item } = known.goods
    return { line: index, store, quantity, item }
  })
  const byPlace = Map.groupBy(leaving, ({ item, store }) => JSON.stringify([item, store]))
  return [...byPlace.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const asked = group.reduce((total, row) => total + row.quantity, 0n)
    const state = facts.stock.find((s) => s.item === first.item && s.store === first.store)
    const available = state?.quantity ?? 0n
    return when(asked > available, 'insufficient_stock', `items.${first.line}.item_qty`, {
      item: first.item,
      store: first.store,
      available: formatShort(available, scale.quantity),
      asked: formatShort(asked, scale.quantity),
    })
  })
}
