import type { SupplierInvoice } from '@mizan/contract/documents/supplier-invoices'
import { discountText } from '../../kit/fields/discount-text.ts'
import { knownItems } from '../../trade/priced/items/item-lookup.ts'
import { withFacts } from '../../trade/priced/items/item-line.ts'
import { blankLine, type PricedLine } from '../../trade/priced/items/priced-line.ts'
import { headFrom } from '../../trade/supplier-invoice/use-supplier-invoice.ts'
import type { BillHead } from './bill-values.ts'

type Draft = NonNullable<SupplierInvoice['bill']>

/** The head of a purchase bill as a supplier's document has it. */
export const headOfInvoice = (draft: Draft, partyId: string | null): Partial<BillHead> => ({
  ...headFrom(draft, partyId),
  kind: draft.kind,
  prepayments: draft.prepayments,
})

/** Its lines with what is known of their items; one without an item asks for it. */
export async function linesOfInvoice(draft: Draft): Promise<readonly PricedLine[]> {
  const ids = [...new Set(draft.items.flatMap(({ item_id: id }) => (id === null ? [] : [id])))]
  const found = await knownItems(ids)
  const lines = draft.items.map((item) => ({
    ...blankLine(),
    item_id: item.item_id,
    item_description: item.item_description,
    unit_id: item.unit_id,
    item_qty: item.item_qty,
    item_price: item.item_price,
    item_discount: discountText(item.item_discount, false),
    tax_id: item.tax_id,
    exemption_code: item.exemption_code,
  }))
  return withFacts(lines, found)
}
