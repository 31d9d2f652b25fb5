import type { IssuedInvoice } from '@mizan/core/documents/issued-invoice'
import type { TenantContext } from '../../kernel/context.ts'
import { issuedInvoice } from '../bills/index.ts'
import { sameDiscount, sameFigure } from '../documents/index.ts'
import type { NoteRow } from './note-row.ts'

/** What a simplified note states that its customer holds. */
export const issuedNote = (ctx: TenantContext, row: NoteRow): Promise<IssuedInvoice> =>
  issuedInvoice(ctx, row, {
    head: { original_bill_id: row.original_bill_id },
    linesField: 'transactions',
    line: (line) => ({
      amount: sameFigure(line.price),
      discount: sameDiscount(line.discount, line.discount_is_percentage),
    }),
  })
