import type { SupplierInvoice } from '@mizan/contract/documents/supplier-invoices'
import { blankAccountLine, type AccountLine } from '../../trade/priced/accounts/account-line.ts'
import { discountText } from '../../kit/fields/discount-text.ts'
import type { NoteHead } from './note-values.ts'

type Draft = NonNullable<SupplierInvoice['note']>

/** The head of a debit note as a supplier's credit note has it; party and currency are its bill's. */
export const headOfInvoice = (draft: Draft, partyId: string | null): Partial<NoteHead> => ({
  ...(draft.issue_date === '' ? {} : { issue_date: draft.issue_date }),
  reference: draft.reference,
  reason: draft.reason,
  tax_inclusive: false,
  discount_amount: discountText(draft.discount_amount, false),
  ...(draft.original_bill_id === null
    ? {
        beneficiary_id: partyId ?? draft.beneficiary_id,
        ...(draft.currency_id === null ? {} : { currency_id: draft.currency_id }),
        ...(draft.exchange_rate_to_local_currency === null
          ? {}
          : { exchange_rate_to_local_currency: draft.exchange_rate_to_local_currency }),
      }
    : {}),
})

/** Its lines at their amounts; the account follows from the bill until another is chosen. */
export const linesOfInvoice = (draft: Draft): readonly AccountLine[] =>
  draft.transactions.map((line) => ({
    ...blankAccountLine(),
    statement: line.statement,
    amount: line.amount,
    discount: discountText(line.discount, false),
    tax_id: line.tax_id,
    exemption_code: line.exemption_code,
  }))
