import { type Locked, lockOf } from '../documents/index.ts'
import { billColumns } from './bill.ts'

/** The row of a bill and its lines, locked until the transaction ends. */
export const lockBill = lockOf('bills', {
  read: (head, lines) => ({
    ...billColumns.read(head, lines),
    total_paid: head.total_paid as string,
    net: head.net as string,
    vat: head.vat as string,
    return_status: head.return_status as string,
    credited: head.credited as string,
    retention_credited: head.retention_credited as string,
    delivery_status: head.delivery_status as number,
    keepsLines: true,
  }),
})

/** A stored bill. */
export type LockedBill = Locked<typeof lockBill>
