import type { FieldShape } from './report.ts'

/** What a line of a statement says besides its columns: what it belongs to, and its amount in its currency. */
export const statementFields = {
  entry_id: 'id',
  line_no: 'count',
  document_type: 'count',
  label_id: 'text',
  document_id: 'id',
  account_id: 'id',
  beneficiary_id: 'id',
  cost_center_id: 'id',
  currency: 'text',
  fc_amount: 'money',
} as const satisfies Readonly<Record<string, FieldShape>>

/** What stood before and after the lines of a statement. */
export const statementAbout = {
  opening: 'money',
  closing: 'money',
} as const satisfies Readonly<Record<string, FieldShape>>
