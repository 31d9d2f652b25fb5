import type { Problem, Rules } from '../documents/family.ts'
import type { LowestOnHand } from '../inventory/goods.ts'
import { stockPart } from '../inventory/returned-goods.ts'
import { headerProblems } from '../ledger/document-header.ts'
import { entryOrNothing } from '../ledger/entry.ts'
import { when } from '../ledger/problem.ts'
import { returnProblems, returnedProblems } from '../ledger/returned-problems.ts'
import { formatShort, scale } from '../money/decimal.ts'
import { draftPurchaseReturn } from './post-purchase-return.ts'
import {
  type PurchaseReturn,
  type PurchaseReturnFacts,
  type PurchaseReturnLine,
  purchaseReturnNet,
} from './purchase-return.ts'

/** Rules of the purchase return: `domain/02` 2.10, `domain/04` 4.6. */
export const purchaseReturn: Rules<PurchaseReturn, PurchaseReturnFacts> = {
  problems: (document, facts) => [
    ...headerProblems(document, facts),
    ...returnProblems({ ...document, credited: purchaseReturnNet(document) }, facts),
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
  const isTracked = known.nature === 'stock' && line.quantity > known.undelivered
  return [
    ...returnedProblems(
      line.quantity,
      known.returnable,
      'return_exceeds_purchased',
      `${at}.item_qty`,
    ),
    ...when(isTracked && line.store === null, 'store_required', `${at}.store_id`),
    ...when(isTracked && known.goods === null, 'goods_not_received', `${at}.item_qty`),
  ]
}

/** Goods no longer in the store, on that day or a later one, cannot be given back. */
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
    const at = (places: readonly LowestOnHand[]): bigint | undefined =>
      places.find(({ item, store }) => item === first.item && store === first.store)?.quantity
    const now = at(facts.stock) ?? 0n
    const low = at(facts.lowestOnHand) ?? now
    const available = low < now ? low : now
    return when(asked > available, 'insufficient_stock', `items.${first.line}.item_qty`, {
      item: first.item,
      store: first.store,
      available: formatShort(available, scale.quantity),
      asked: formatShort(asked, scale.quantity),
    })
  })
}
