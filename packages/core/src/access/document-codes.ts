import { allKinds, factsOf } from '../documents/kind.ts'
import type { Flag, PermissionCode } from './permission-codes.ts'

/** What is written on a form with parties, items, taxes, stores or accounts to choose. */
export const documentCodes: readonly PermissionCode[] = [
  ...new Set(allKinds.map((kind) => factsOf(kind).permission)),
  'settlements',
  'assets',
  'pos_session',
]

/** Whether a user fills in documents of any kind: adds them, or changes their drafts. */
export const writesDocuments = (can: (code: PermissionCode, flag: Flag) => boolean): boolean =>
  documentCodes.some((code) => can(code, 'store') || can(code, 'update'))
