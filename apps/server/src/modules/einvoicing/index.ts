export { type SealingUnit, lockUnit } from './unit.ts'
export { type Sealed, type UnsealedInvoice, keepSealed, seal } from './seal.ts'
export type { FormFields } from './form-field.ts'
export { type Defect, refuseDefects, verdictOn } from './verdict.ts'
export {
  type EInvoiceRow,
  attemptsOf,
  eInvoiceExpression,
  eInvoicesOf,
  legalXmlOf,
  statusExpression,
} from './einvoices.sql.ts'
export type { AtWork, AuthorityParts } from './authority.ts'
export { einvoicingCrontab, einvoicingTasks, sendingTasks } from './jobs.ts'
export { problemsOf } from './problems.ts'
export { serveEInvoicing } from './serve-einvoicing.ts'
