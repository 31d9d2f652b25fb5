import type { ReactNode } from 'react'
import { QrDialog } from '../../trade/authority/qr-dialog.tsx'
import type { BillDialogProps } from './bill-dialog-props.ts'

/** The QR of a sale or of what came back of it. */
export const BillQr = ({ bill, opened, onClose }: BillDialogProps): ReactNode => (
  <QrDialog
    of={opened ? { number: bill.bill_code, e_invoice: bill.e_invoice } : null}
    onClose={onClose}
  />
)
