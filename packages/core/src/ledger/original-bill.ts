import type { LocalDate } from '../time/local-date.ts'
import type { Money } from '../money/decimal.ts'
import { whyUnconfirmed } from '../documents/lifecycle.ts'
import { type Problem, when } from './problem.ts'

/** The bill a return or a note refers to, as the rules need it. */
export type OriginalBill = {
  /** Wire status: 1 confirmed, 128 opened for edit (`domain/02` 2.2). */
  readonly status: number
  readonly issueDate: LocalDate
  readonly beneficiary: string
  readonly currency: string
  /** Its net less the returns and credit notes it already had, in its currency. */
  readonly creditable: Money
}

/**
 * Whether a return or note may refer to this bill: given where the country asks for it, confirmed,
 * not opened for edit, of the same party and currency, not later than the document itself.
 */
export const originalBillProblems = (
  original: OriginalBill | null,
  isRequired: boolean,
  document: {
    readonly issueDate: LocalDate
    readonly beneficiary: string
    readonly currency: string
    readonly credited: Money
  },
): readonly Problem[] => {
  const field = 'original_bill_code'
  if (!original) return when(isRequired, 'original_bill_required', field)
  const code = whyUnconfirmed(original.status)
  return [
    ...(code ? [{ code, field }] : []),
    ...when(original.beneficiary !== document.beneficiary, 'beneficiary_differs', 'beneficiary_id'),
    ...when(original.currency !== document.currency, 'currency_differs', 'currency_id'),
    ...when(document.issueDate < original.issueDate, 'date_before_original', 'issue_date'),
    ...when(document.credited > original.creditable, 'credit_exceeds_bill', 'net'),
  ]
}
