import { receipts } from '@mizan/contract/documents/receipts'
import { useDocumentActions, type DocumentActions } from '../../trade/documents/document-actions.ts'
import { receiptDocuments } from './receipt-family.ts'
import type { ChequeSteps } from './use-cheque-steps.tsx'

/** What can be done with a receipt now, and why not where it cannot. */
export const useReceiptActions = ({
  isView = false,
  steps,
}: {
  readonly isView?: boolean
  /** Where cheques are followed up: what the bank did with one stands in its menu. */
  readonly steps?: ChequeSteps
} = {}): DocumentActions<typeof receipts> =>
  useDocumentActions(receiptDocuments, {
    isView,
    ...(steps && { more: steps.stepsOf }),
  })
