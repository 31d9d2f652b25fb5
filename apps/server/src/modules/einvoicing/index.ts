export { type BoundBy, boundBy, bindingOf } from './sealing/bound-bill.sql.ts'
export { type SealingUnit, lockUnit } from './units/unit.ts'
export {
  type Sealed,
  type UnsealedInvoice,
  momentOfSealing,
  saveSealed,
  seal,
} from './sealing/seal.ts'
export type { FormFields } from './sealing/form-field.ts'
export { type IssuedAt, unsentAt } from './phase/connection.ts'
export { type Defect, refuseDefects, verdictOn } from './sealing/verdict.ts'
export { compressText, expandText } from './compress-text.ts'
export {
  type EInvoiceRow,
  eInvoiceExpression,
  eInvoicesOf,
  legalXmlOf,
  statusExpression,
} from './einvoices.sql.ts'
export type { AtWork, AuthorityParts } from './sending/authority.ts'
export { einvoicingCrontab, einvoicingTasks, evidenceTasks, sendingTasks } from './jobs.ts'
export type { PaperOf } from './evidence/pack-entries.ts'
export { problemsOf } from './problems/problems.ts'
export { onboard } from './onboarding/onboard.ts'
export { sendOnce } from './sending/send.ts'
export { beginOnboarding, createUnit, resume, showUnit, simulate } from './units/units.ts'
export { isStillIssued } from './problems/problems.sql.ts'
export { serveEInvoicing } from './serve-einvoicing.ts'
export { serveEInvoicesOf } from './serve-document.ts'
