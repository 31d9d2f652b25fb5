import { bills } from '@mizan/contract/documents/bills'
import { factsOf } from '@mizan/core/documents/kind'
import { isZero } from '../../client/format.ts'
import { documentFamily } from '../../trade/documents/document-family.ts'
import { isReturn } from './bill-family.ts'

/** Bills and their returns, as lists, forms, pages and menus ask them. */
export const billDocuments = documentFamily(bills, {
  wordsOf: (kind) => (factsOf(kind).nature === 'return' ? 'bills.returns' : 'bills'),
  factsOf: (bill) => ({
    deliveryStatus: bill.delivery_status === 1 ? 1 : 0,
    isSelfBilled: bill.is_self_billed,
  }),
  // What was made of a bill is corrected by more of the same, never by changing what it was made of.
  refusalOf: (bill, action) => {
    if (action !== 'open' && action !== 'cancel') return null
    const wasCredited =
      (bill.status === 1 || bill.status === 11) &&
      (bill.return_status !== 'none' || !isZero(bill.credited))
    if (wasCredited) return 'document_has_followers'
    // Deliveries are taken back with their bill; a change would have to move them. Lists do not know.
    return action === 'open' ? (bill.bound_by ?? null) : null
  },
  copies: (bill) => !isReturn(bill),
})
