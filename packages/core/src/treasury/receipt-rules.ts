import type { Problem, Rules } from '../documents/family.ts'
import { whyUnconfirmed } from '../documents/lifecycle.ts'
import { paymentSubTypes } from '../ledger/account-types.ts'
import { headerProblems } from '../ledger/document-header.ts'
import { entryOrNothing } from '../ledger/entry.ts'
import { when } from '../ledger/problem.ts'
import { minorDigits } from '../money/currency.ts'
import { formatDecimal } from '../money/decimal.ts'
import { remain } from './allocation.ts'
import { draftReceipt } from './post-receipt.ts'
import {
  type Receipt,
  type ReceiptAllocation,
  type ReceiptFacts,
  beneficiaryOf,
  unallocated,
} from './receipt.ts'

/** Rules of catch and cashing receipts: `domain/02` 2.5, 2.12. */
export const receipt: Rules<Receipt, ReceiptFacts> = {
  problems: (document, facts) => {
    const rest = unallocated(document, facts.documents)
    const { paymentAccount: paid, party } = facts
    const hasAmount = document.amount > 0n || (document.amount === 0n && isSetOff(document))
    const payable =
      paid.active && paid.isTransactionAccount && paymentSubTypes.includes(paid.subType)
    const isPlain = 'account' in document.party
    const areKnown = document.allocations.every((row) =>
      facts.documents.some(({ id }) => id === row.document),
    )
    return [
      ...headerProblems(document, facts),
      ...when(!hasAmount, 'amount_must_have_value', 'amount'),
      ...when(!payable, 'payment_account_invalid', 'payment_account'),
      ...when(document.fee !== null && document.fee.amount < 0n, 'amount_must_have_value', 'fee'),
      ...when(!isPlain && party?.active !== true, 'beneficiary_inactive', 'beneficiary_id'),
      ...when(isPlain && !facts.plainAccountAllowed, 'account_not_allowed', 'account_id'),
      ...when(isPlain && document.allocations.length > 0, 'beneficiary_required', 'beneficiary_id'),
      ...document.allocations.flatMap((row, index) => rowProblems(document, row, index, facts)),
      ...when(rest < 0n, 'allocations_exceed_amount', 'associations'),
      ...when(areKnown && rest > document.amount, 'set_off_exceeds_settled', 'associations'),
      ...when(!isPlain && rest > 0n && !document.keepsRest, 'rest_must_be_kept', 'amount', {
        rest: formatDecimal(rest, minorDigits(document.currency)),
      }),
      ...draftReceipt(document, facts).accounts.missing(),
    ]
  },
  effects: (document, facts) => {
    const { lines, associations } = draftReceipt(document, facts)
    return { entry: entryOrNothing(lines), moves: [], stock: [], associations }
  },
}

/** Documents of both directions can settle each other without any money. */
const isSetOff = (document: Receipt): boolean => document.allocations.length > 1

function rowProblems(
  document: Receipt,
  row: ReceiptAllocation,
  index: number,
  facts: ReceiptFacts,
): readonly Problem[] {
  const at = `associations.${index}`
  const open = facts.documents.find((each) => each.id === row.document)
  if (!open) return [{ code: 'document_not_found', field: at }]
  const code = whyUnconfirmed(open.status)
  const isSameCurrency = open.currency === document.currency
  const asked = document.allocations
    .filter((each) => each.document === row.document)
    .reduce((total, each) => total + each.amount, 0n)
  return [
    ...when(open.beneficiary !== beneficiaryOf(document), 'beneficiary_differs', at),
    ...(code ? [{ code, field: at }] : []),
    ...when(row.amount <= 0n || row.tendered <= 0n, 'amount_must_have_value', `${at}.amount`),
    ...when(isSameCurrency && row.amount !== row.tendered, 'amount_differs', `${at}.amount`),
    ...when(asked > remain(open), 'paid_exceeds_remain', `${at}.amount`, {
      remain: formatDecimal(remain(open), minorDigits(open.currency)),
    }),
  ]
}
