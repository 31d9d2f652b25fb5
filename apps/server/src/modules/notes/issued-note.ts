import type { HandedOver } from '@mizan/core/documents/handed-over'
import type { TenantContext } from '../../kernel/context.ts'
import { handedOver } from '../bills/index.ts'
import { sameDiscount, sameFigure } from '../documents/index.ts'
import type { NoteRow } from './note-row.ts'

/** What a simplified note states that its customer holds. */
export const handedOverNote = (ctx: TenantContext, row: NoteRow): Promise<HandedOver> =>
  handedOver(ctx, row, {
    head: { original_bill_id: row.original_bill_id },
    linesField: 'transactions',
    line: (line) => ({
      amount: sameFigure(line.price),
      discount: sameDiscount(line.discount, line.discount_is_percentage),
    }),
  })
