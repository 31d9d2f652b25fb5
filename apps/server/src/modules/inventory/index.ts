import { stockTransactions, stores } from '@mizan/contract/catalog'
import { lotTransactions, lots } from '@mizan/contract/lots'
import type { Api } from '../../kernel/api.ts'
import { sql } from '../../kernel/database/sql.ts'
import { serve } from '../../kernel/serve.ts'
import { lot } from './lots/lots.ts'
import { lotTransactionSource } from './lots/lot-transactions.ts'
import { serveNested } from './serve-nested.ts'
import { stockTransactionSource } from './stock-transactions.ts'
import { store } from './stores.ts'

export { applyInTurn } from './apply-in-turn.ts'
export {
  chooseCostingMethod,
  costingMethodOf,
  hasMovedStock,
  sharedCostingMethod,
} from './costing-method.ts'
export { type DocumentMove, movesOfDocument } from './document-moves.ts'
export { type LotsOfDocument, lotsMoved } from './lots/assign-lots.ts'
export { lotsOfIds, lotsOnHand, namedLots, numberedGoods } from './lots/lot-facts.sql.ts'
export { lotShortages } from './lots/lot-shortages.ts'
export { type LotsOfLine, type WrittenLot, choiceOf } from './lots/lots-of-line.ts'
export { lowestBetween } from './lowest-between.sql.ts'
export { lockStockOfBoth, mergeStock } from './merge-stock.ts'
export { serveNested } from './serve-nested.ts'
export {
  type LockedStock,
  type MoveDocument,
  type StockEffects,
  type StockPlace,
  applyMoves,
  lockStock,
  lowestOnHand,
  noStock,
  saveMoves,
  saveStock,
} from './stock.ts'
export { stockTransactionSource } from './stock-transactions.ts'
export { type LayersRow, readLayers } from './stored-layers.ts'
export { store } from './stores.ts'
export { saveValueMoves } from './value-moves.ts'

/** Stores and what moved in them. */
export function serveInventory(api: Api): void {
  serve(api, stores, store)
  serve(api, stockTransactions, {
    list: (ctx) => stockTransactionSource(ctx, 'stock_transactions'),
  })
  serve(api, lots, lot)
  serveNested(api, {
    path: '/lots/:id/transactions',
    parent: 'lots',
    resource: lotTransactions,
    code: 'items',
    says: 'What moved of a batch or serial, from supplier to customer',
    source: lotTransactionSource,
  })
  serveNested(api, {
    path: '/stores/:id/transactions',
    parent: 'stores',
    resource: stockTransactions,
    code: 'stores',
    says: 'What moved in a store',
    source: (ctx, id, path) => stockTransactionSource(ctx, path, sql`t.store_id = ${id}`),
  })
}
