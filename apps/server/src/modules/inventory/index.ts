import { stockTransactions, stores } from '@mizan/contract/catalog'
import type { Api } from '../../kernel/api.ts'
import { sql } from '../../kernel/database/sql.ts'
import { serve } from '../../kernel/serve.ts'
import { serveNested } from './serve-nested.ts'
import { stockTransactionSource } from './stock-transactions.ts'
import { store } from './stores.ts'

export { applyInTurn } from './apply-in-turn.ts'
export { chooseCostingMethod, hasMovedStock } from './costing-method.ts'
export { type DocumentMove, movesOfDocument } from './document-moves.ts'
export { lowestBetween } from './lowest-between.sql.ts'
export { serveNested } from './serve-nested.ts'
export {
  type LockedStock,
  type MoveDocument,
  type StockEffects,
  type StockPlace,
  applyMoves,
  lockStock,
  lowestOnHand,
  saveMoves,
  saveStock,
} from './stock.ts'
export { stockTransactionSource } from './stock-transactions.ts'
export { type LayersRow, readLayers } from './stored-layers.ts'
export { store } from './stores.ts'

/** Stores and what moved in them. */
export function serveInventory(api: Api): void {
  serve(api, stores, store)
  serve(api, stockTransactions, {
    list: (ctx) => stockTransactionSource(ctx, 'stock_transactions'),
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
