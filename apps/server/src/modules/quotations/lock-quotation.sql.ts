import { status } from '@mizan/core/documents/lifecycle'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { type Locked, lockOf } from '../documents/index.ts'
import { quotationColumns } from './quotation.ts'

/** The row of an offer, locked until the transaction ends, its lines and its bill as they are then. */
export const lockQuotation = lockOf('quotations', {
  others: ({ db }, ofIt) =>
    db.rows<{ id: string; status: number }>(sql`select l.id, l.status from bills l
      where l.tenant_id = ${currentTenant} and l.quotation_id ${ofIt} and l.status <> 255`),
  besideLines: sql`round(t.item_qty * t.unit_factor, 6) - t.billed_qty as unbilled`,
  read: (head, lines, bills) => ({
    ...quotationColumns.read(head, lines),
    was: { total: head.total as string, vat: head.vat as string, net: head.net as string },
    /** The bills that were made of it and stand. */
    bill_ids: bills.map(({ id }) => id),
    isBilled:
      bills.some(({ status: at }) => at === status.draft) ||
      (bills.length > 0 && lines.every(({ unbilled }) => Number(unbilled) <= 0)),
    isClosed: head.closed_at !== null,
    /** What no bill has of its lines, in base units and in their own. */
    unbilled: lines.map((line) => ({
      amount: String(line.unbilled),
      factor: String(line.unit_factor),
    })),
  }),
})

/** A stored offer, with what it came to. */
export type LockedQuotation = Locked<typeof lockQuotation>
