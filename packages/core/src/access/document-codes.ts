import type { Flag, PermissionCode } from './permission-codes.ts'

/** What is written on a form with parties, items, taxes, stores or accounts to choose. */
export const documentCodes = [
  'bills',
  'bills_return',
  'quotations',
  'credit_notes',
  'receipts_catch',
  'purchases',
  'purchases_return',
  'purchase_orders',
  'debit_notes',
  'receipts_cashing',
  'expenses',
  'entries',
  'conversion_balance',
  'settlements',
  'assets',
  'consignments',
  'batch_assembly',
  'stock_counts',
  'pos_session',
] as const satisfies readonly PermissionCode[]

/** Whether a user fills in documents of any kind: adds them, or changes their drafts. */
export const writesDocuments = (can: (code: PermissionCode, flag: Flag) => boolean): boolean =>
  documentCodes.some((code) => can(code, 'store') || can(code, 'update'))
