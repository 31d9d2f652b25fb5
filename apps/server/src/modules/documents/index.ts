export { actionFacts } from './action-facts.ts'
export { type Restored, markCancelled, needDraftDeletion, requireCancellable } from './cancel.ts'
export { confirm } from './confirm.ts'
export { type Changes, documentChanges } from './document-changes.ts'
export { type Editable, discardEdit, openForEdit, requireOpener } from './edit.ts'
export {
  type Confirmed,
  type DocumentRow,
  type Edited,
  type Family,
  type Prepared,
  preparedForBooks,
} from './family.ts'
export { requireAsIssued, sameDiscount, sameFigure } from './held-by-customer.ts'
export { documentColumns } from './document-columns.ts'
export { typedColumns } from './typed-columns.ts'
export { kindCase } from './kind-case.sql.ts'
export { requireSameParty } from './same-party.ts'
export { copiedLines, lifeOf } from './life.ts'
export { type Locked, lockOf } from './lock.sql.ts'
export { requireMonthRoom } from './month-room.ts'
export { localizedRefusal } from './localized-refusal.ts'
export { type Verdict, localizedVerdict, notChecked } from './localized-verdict.ts'
export { type PutStep, putStep } from './put-step.ts'
export { type DocumentSettings, documentSettings } from './settings.ts'
export {
  type Columns,
  confirmedColumns,
  pricedColumns,
  pricedLineColumns,
} from './priced-columns.ts'
export {
  accountLineReferences,
  accountLineView,
  amountText,
  beneficiaryName,
  differenceText,
  documentReferences,
  documentReferencesOf,
  documentView,
  draftName,
  itemLineReferences,
  itemLineView,
  named,
  offeredTotals,
  paymentRows,
  postedOf,
  remainExpression,
  settledTotals,
  settledView,
  sumOfCounted,
} from './document-view.sql.ts'
export { type WrittenDocument, changeDocument, writeDocument } from './save-document.ts'
export { withLines } from './with-lines.sql.ts'
export {
  type Books,
  type PostedAs,
  type Unnumbered,
  booksOf,
  correctionOf,
  postNumbered,
} from './post-numbered.ts'
export { type Sides, reissue } from './reissue.ts'
export { rejectDocument } from './reject.ts'
export { reverseDocument } from './reverse-document.ts'
