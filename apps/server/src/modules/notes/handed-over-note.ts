import type { HandedOver } from '@mizan/core/documents/handed-over'
import type { TenantContext } from '../../kernel/context.ts'
import { chargedTaxOf } from '../bills/index.ts'
import { sameDiscount, sameFigure } from '../documents/index.ts'
import type { NoteRow } from './note-row.ts'

/** What a simplified note told its customer: everything but the party, the words and the tax reasons. */
export async function handedOverNote(ctx: TenantContext, row: NoteRow): Promise<HandedOver> {
  const charged = await chargedTaxOf(ctx)
  return {
    head: {
      original_bill_id: row.original_bill_id,
      issue_date: row.issue_date,
      currency_id: row.currency,
      exchange_rate_to_local_currency: sameFigure(row.exchange_rate),
      tax_inclusive: row.tax_inclusive,
      discount_amount: sameDiscount(row.discount, row.discount_is_percentage),
    },
    linesField: 'transactions',
    lines: row.lines.map((line) => ({
      amount: sameFigure(line.price),
      discount: sameDiscount(line.discount, line.discount_is_percentage),
      tax_id: charged(line.tax_id),
    })),
  }
}
