import type { HandedOver } from '@mizan/core/documents/handed-over'
import type { TenantContext } from '../../../kernel/context.ts'
import { sameDiscount, sameFigure } from '../../documents/index.ts'
import type { Bill } from '../bill.ts'
import { billMarksIn } from './bill-marks.ts'
import { handedOver } from './issued-invoice.ts'

/** What a simplified bill told its customer. */
export const handedOverBill = (ctx: TenantContext, bill: Bill): Promise<HandedOver> =>
  handedOver(ctx, bill, {
    head: {
      kind: bill.kind,
      issue_time: bill.issue_time,
      supply_date: bill.supply_date,
      supply_end_date: bill.supply_end_date,
      ...billMarksIn(bill),
      retentions: sameFigure(bill.retentions),
      prepayments: JSON.stringify(bill.prepayments),
    },
    linesField: 'items',
    line: (line) => ({
      item_id: line.item_id,
      unit_id: line.unit_id,
      item_qty: sameFigure(line.item_qty),
      item_price: sameFigure(line.item_price),
      item_discount: sameDiscount(line.item_discount, line.item_discount_is_percentage),
    }),
  })
