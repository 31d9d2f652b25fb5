import { type Problem, when } from '../ledger/problem.ts'

/** What marks a tax invoice as one of a special kind (KSA-2), as whoever writes it says. */
export type InvoiceMarks = {
  /** Issued by somebody else in the name of the seller. */
  readonly isThirdParty: boolean
  /** A supply without consideration that the law takes for one: a gift, own use. */
  readonly isNominal: boolean
  /** One invoice for all that was supplied over a period. */
  readonly isSummary: boolean
  /** A supply that goes on and is charged in periods. */
  readonly isContinuous: boolean
  /** A sale to a government body. */
  readonly isToGovernment: boolean
  /** The buyer issues it for the seller. */
  readonly isSelfBilled: boolean
}

export type MarkedDocument = {
  readonly marks: InvoiceMarks
  readonly kind: 'standard' | 'simplified'
  readonly isPrepayment: boolean
  /** What leaves the Kingdom to a buyer abroad. */
  readonly isExport: boolean
  readonly contractNumber: string | null
  readonly supplyDate: string | null
  readonly supplyEndDate: string | null
}

/**
 * Marks that do not go together, or lack what they stand for: a government body is sold to by a
 * standard invoice with its contract (BR-KSA-92), a summary names its period (BR-KSA-72), and nobody
 * bills himself for an export or in a simplified invoice (BR-KSA-07, BR-KSA-31). An advance was paid,
 * so no supply without consideration begins with one.
 */
export const markProblems = (document: MarkedDocument): readonly Problem[] => {
  const { marks, kind, isPrepayment, isExport, contractNumber } = document
  const isSimplified = kind === 'simplified'
  return [
    ...when(marks.isNominal && isPrepayment, 'nominal_without_advance', 'is_nominal'),
    ...when(
      marks.isSummary && document.supplyDate === null,
      'summary_period_required',
      'supply_date',
    ),
    ...when(
      marks.isSummary && document.supplyEndDate === null,
      'summary_period_required',
      'supply_end_date',
    ),
    ...when(marks.isToGovernment && isSimplified, 'government_not_simplified', 'is_to_government'),
    ...when(
      marks.isToGovernment && contractNumber === null,
      'contract_number_required',
      'contract_number',
    ),
    ...when(marks.isSelfBilled && isSimplified, 'self_billed_not_simplified', 'is_self_billed'),
    ...when(marks.isSelfBilled && isExport, 'self_billed_not_exported', 'is_self_billed'),
  ]
}

/** Of what is bought only the mark of self-billing is ours to set; of what is sold, all the others. */
export const markSideProblems = (
  { isSelfBilled, ...ofSales }: InvoiceMarks,
  side: 'sales' | 'purchases',
): readonly Problem[] =>
  side === 'sales'
    ? when(isSelfBilled, 'self_billed_purchases_only', 'is_self_billed')
    : salesMarks.flatMap(([mark, field]) => when(ofSales[mark], 'mark_of_sales_only', field))

const salesMarks = [
  ['isThirdParty', 'is_third_party'],
  ['isNominal', 'is_nominal'],
  ['isSummary', 'is_summary'],
  ['isContinuous', 'is_continuous'],
  ['isToGovernment', 'is_to_government'],
] as const
