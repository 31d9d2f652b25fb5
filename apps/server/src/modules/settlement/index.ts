export { type ActiveAssociation, associationsOf } from './associations.sql.ts'
export {
  type LockedDocument,
  type OpenDocumentRow,
  lockChosenDocuments,
  lockOpenDocuments,
  openDocumentsOf,
  openPartsOf,
} from './open-documents.sql.ts'
export {
  advancesSettledBy,
  deductedOfBill,
  receivedOf,
  receivedOfBill,
  requireReceived,
} from './advances.sql.ts'
export { lockSettled } from './lock-settled.ts'
export { releaseCancelled } from './release-cancelled.ts'
export {
  type DocumentRef,
  type SettleableType,
  codeOf,
  settleableTypes,
  settleables,
} from './settleable.ts'
export {
  type SettledBy,
  type Settling,
  associate,
  release,
  releaseAllOf,
  releaseFromOriginal,
  settlingsOf,
} from './settle.ts'
export { type AskedCredit, settleWithCredit } from './settle-with-credit.ts'
