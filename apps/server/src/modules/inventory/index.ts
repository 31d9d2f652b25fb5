export { type LockedStock, type MoveDocument, type StockPlace, applyMoves, lockStock, lowestOnHand } from './stock.ts'
