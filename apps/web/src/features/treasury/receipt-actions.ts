import { receipts } from '@mizan/contract/receipts'
import {
  useDocumentActions,
  type DocumentActions,
  type DocumentFamily,
} from '../../kit/document-actions.ts'
import { documentFacts } from '../../kit/document-facts.ts'
import {
  receiptFamilies,
  receiptFamilyOf,
  receiptFormTo,
  receiptListTo,
  receiptViewTo,
  type ReceiptRow,
} from './receipt-family.ts'
import type { ChequeSteps } from './use-cheque-steps.tsx'

export const receiptDocuments: DocumentFamily<typeof receipts> = {
  of: receipts,
  words: 'receipts',
  numberOf: (receipt) => receipt.number,
  statusOf: (receipt) => receipt.status,
  typeOf: (receipt) => receipt.type,
  factsOf: (receipt, user) =>
    documentFacts(
      {
        kind: receiptFamilies[receiptFamilyOf(receipt.type)].kind,
        status: receipt.status,
        date: receipt.date,
      },
      user,
      { openedByAnother: receipt.opened_by !== null && receipt.opened_by.id !== user?.id },
    ),
  // What the bank has paid is corrected by sending the cheque back, not by an edit.
  refusalOf: (receipt, action) =>
    action === 'open' && receipt.cheque_status === 'cleared' ? 'cheque_cleared' : null,
  viewTo: (receipt) => receiptViewTo(receiptFamilyOf(receipt.type), receipt.id),
  formTo: (receipt) => receiptFormTo(receiptFamilyOf(receipt.type), receipt.id),
  listTo: (receipt) => receiptListTo(receiptFamilyOf(receipt.type)),
}

/** What can be done with a receipt now, and why not where it cannot. */
export const useReceiptActions = ({
  isView = false,
  steps,
}: {
  readonly isView?: boolean
  /** Where cheques are followed up: what the bank did with one stands in its menu. */
  readonly steps?: ChequeSteps
} = {}): DocumentActions<ReceiptRow> =>
  useDocumentActions(receiptDocuments, {
    isView,
    ...(steps && { more: steps.stepsOf }),
  })
