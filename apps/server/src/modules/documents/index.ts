export { needDraftDeletion, requireCancellable, reverseDocument } from './cancel.ts'
export { confirm } from './confirm.ts'
export type { Confirmed, Family, Prepared } from './family.ts'
export { type DocumentSettings, documentSettings } from './settings.ts'
