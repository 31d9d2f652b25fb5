import type { IssuedInvoice } from '@mizan/core/documents/issued-invoice'
import type { TenantContext } from '../../../kernel/context.ts'
import { sameDiscount, sameFigure } from '../../documents/index.ts'
import { taxesOf } from '../bill-facts.sql.ts'
import type { Bill } from '../bill.ts'
import { billMarksIn } from './bill-marks.ts'

type Figures = IssuedInvoice['head']
type Priced<Line> = {
  readonly issue_date: string
  readonly currency: string
  readonly exchange_rate: string
  readonly tax_inclusive: boolean
  readonly discount_amount: string
  readonly discount_is_percentage: boolean
  readonly lines: readonly (Line & { readonly tax_id: string | null })[]
}

/** What a family states besides what every document with prices does. */
type Own<Line> = Pick<IssuedInvoice, 'head' | 'linesField'> & {
  readonly line: (line: Line) => Figures
}

/** What a tax charges, by its id: its category and rate. Another tax of the same is another reason. */
async function chargedTaxOf(ctx: TenantContext): Promise<(id: string | null) => string | null> {
  const taxes = new Map((await taxesOf(ctx)).map((tax) => [tax.id, tax]))
  return (id) => {
    const tax = id === null ? undefined : taxes.get(id)
    return tax ? `${tax.category} ${tax.percentage}` : id
  }
}

/** What a simplified document states that its customer holds: everything but the party, the words and the tax reasons. */
export async function issuedInvoice<Line>(
  ctx: TenantContext,
  row: Priced<Line>,
  { head, linesField, line }: Own<Line>,
): Promise<IssuedInvoice> {
  const charged = await chargedTaxOf(ctx)
  return {
    head: {
      ...head,
      issue_date: row.issue_date,
      currency_id: row.currency,
      exchange_rate_to_local_currency: sameFigure(row.exchange_rate),
      tax_inclusive: row.tax_inclusive,
      discount_amount: sameDiscount(row.discount_amount, row.discount_is_percentage),
    },
    linesField,
    lines: row.lines.map((each) => ({ ...line(each), tax_id: charged(each.tax_id) })),
  }
}

/** What a simplified bill states that its customer holds. */
export const issuedBill = (ctx: TenantContext, bill: Bill): Promise<IssuedInvoice> =>
  issuedInvoice(ctx, bill, {
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
