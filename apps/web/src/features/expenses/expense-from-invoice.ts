import type { SupplierInvoice } from '@mizan/contract/documents/supplier-invoices'
import { blankAccountLine, type AccountLine } from '../../trade/priced/accounts/account-line.ts'
import { discountText } from '../../kit/fields/discount-text.ts'
import { headFrom } from '../../trade/supplier-invoice/use-supplier-invoice.ts'
import type { ExpenseHead } from './expense-values.ts'

type Draft = NonNullable<SupplierInvoice['expense']>

/** The head of an expense as a supplier's document has it; one without a known supplier is paid at once. */
export function headOfInvoice(draft: Draft, partyId: string | null): Partial<ExpenseHead> {
  const head = headFrom(draft, partyId)
  return { ...head, is_direct: head.beneficiary_id === null }
}

/** Its lines, each on the account it stood on last time. */
export const linesOfInvoice = (draft: Draft): readonly AccountLine[] =>
  draft.items.map((item) => ({
    ...blankAccountLine(),
    statement: item.statement,
    account_id: item.account_id,
    amount: item.item_price,
    discount: discountText(item.item_discount, false),
    tax_id: item.tax_id,
    exemption_code: item.exemption_code,
  }))
