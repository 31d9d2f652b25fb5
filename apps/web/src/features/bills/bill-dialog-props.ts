import type { BillRow } from './bill-family.ts'

/** What every dialog about a bill gets. */
export type BillDialogProps = {
  readonly bill: BillRow
  readonly opened: boolean
  readonly onClose: () => void
}
