import { type FieldShape, type ReportColumn, column } from './report.ts'

/** What a line of a statement says besides its columns: what it belongs to. */
export const statementFields = {
  entry_id: 'id',
  line_no: 'count',
  document_type: 'count',
  label_id: 'text',
  document_id: 'id',
  account_id: 'id',
  beneficiary_id: 'id',
  cost_center_id: 'id',
} as const satisfies Readonly<Record<string, FieldShape>>

/** What a line is in its own currency, where that is another than the books'. */
export const amountInCurrency: readonly ReportColumn[] = [
  column('currency', 'text', 'العملة', 'Currency', {
    shown: 'filled',
    isCode: true,
    isDetail: true,
  }),
  column('fc_amount', 'price', 'المبلغ بالعملة', 'In currency', {
    shown: 'filled',
    isDetail: true,
  }),
]

/** What stood before and after the lines of a statement. */
export const statementAbout = {
  opening: 'money',
  closing: 'money',
} as const satisfies Readonly<Record<string, FieldShape>>
