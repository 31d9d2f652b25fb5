export { type SealingUnit, lockUnit } from './unit.ts'
export { type Sealed, type UnsealedInvoice, keepSealed, seal } from './seal.ts'
export {
  type EInvoiceRow,
  eInvoiceExpression,
  eInvoicesOf,
  sealedXmlOf,
  statusExpression,
} from './einvoices.sql.ts'
