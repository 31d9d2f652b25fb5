export { type BoundBy, boundBy, whatBinds } from './bound-bill.sql.ts'
export { type SealingUnit, lockUnit } from './unit.ts'
export { compressText, expandText } from './compress-text.ts'
export { type Sealed, type UnsealedInvoice, keepSealed, momentOfSealing, seal } from './seal.ts'
export type { FormFields } from './form-field.ts'
export { type IssuedAt, unsentAt } from './connection.ts'
export { type Defect, refuseDefects, verdictOn } from './verdict.ts'
export {
  type EInvoiceRow,
  eInvoiceExpression,
  eInvoicesOf,
  legalXmlOf,
  statusExpression,
} from './einvoices.sql.ts'
export type { AtWork, AuthorityParts } from './authority.ts'
export { einvoicingCrontab, einvoicingTasks, evidenceTasks, sendingTasks } from './jobs.ts'
export type { PaperOf } from './pack-entries.ts'
export { problemsOf } from './problems.ts'
export { isStillIssued } from './problems.sql.ts'
export { serveEInvoicing } from './serve-einvoicing.ts'
export { serveEInvoicesOf } from './serve-document.ts'
