import { type Money, type Quantity, formatShort, scale } from '../money/decimal.ts'
import type { LocalDate } from '../time/local-date.ts'
import { type OriginalBill, originalBillProblems } from './original-bill.ts'
import { type Problem, when } from './problem.ts'

/** Why goods cannot come back as a whole: their bill, the reason, or that there are none. */
export const returnProblems = (
  document: {
    readonly issueDate: LocalDate
    readonly beneficiary: string
    readonly currency: string
    readonly reason: string
    readonly lines: readonly unknown[]
    readonly credited: Money
  },
  facts: { readonly original: OriginalBill | null; readonly requiresOriginal: boolean },
): readonly Problem[] => [
  ...originalBillProblems(facts.original, facts.requiresOriginal, document),
  ...when(document.reason.trim() === '', 'reason_required', 'reason'),
  ...when(document.lines.length === 0, 'items_required', 'items'),
]

/** Never more of a line comes back than is left of it; null where no bill bounds it (`domain/02` 2.8). */
export const returnedProblems = (
  quantity: Quantity,
  returnable: Quantity | null,
  exceeds: 'return_exceeds_sold' | 'return_exceeds_purchased',
  field: string,
): readonly Problem[] => [
  ...when(quantity <= 0n, 'must_be_positive', field),
  ...(returnable !== null && quantity > returnable
    ? [
        {
          code: exceeds,
          field,
          params: {
            returnable: formatShort(returnable, scale.quantity),
            asked: formatShort(quantity, scale.quantity),
          },
        },
      ]
    : []),
]
