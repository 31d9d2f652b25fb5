import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { type Locked, lockOf } from '../documents/index.ts'
import { quotationColumns } from './quotation.ts'

/** The row of an offer, locked until the transaction ends, its lines and its bill as they are then. */
export const lockQuotation = lockOf('quotations', {
  others: ({ db }, ofIt) =>
    db.first<{ id: string }>(sql`select l.id from bills l
      where l.tenant_id = ${currentTenant} and l.quotation_id ${ofIt} and l.status <> 255`),
  read: (head, lines, bill) => ({
    ...quotationColumns.read(head, lines),
    was: { total: head.total as string, vat: head.vat as string, net: head.net as string },
    /** The bill that was made of it and stands. */
    bill_id: bill?.id ?? null,
  }),
})

/** A stored offer, with what it came to. */
export type LockedQuotation = Locked<typeof lockQuotation>
