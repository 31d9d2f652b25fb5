import { bills } from '@mizan/contract/documents/bills'
import { type QuotationType, quotations } from '@mizan/contract/documents/quotations'
import type { DraftOf } from '@mizan/contract/resource'
import type { DocumentKind } from '@mizan/core/documents/kind'
import { type Bill, type BillDraft, mergeDraft } from '../bills/index.ts'
import { type Changes, documentColumns } from '../documents/index.ts'

/** What each type is, and the type of the bill that is made of it. */
export const quotationKinds = {
  sales: { kind: 'quotation', billType: 1 },
  purchases: { kind: 'purchase_order', billType: 2 },
} as const satisfies Record<
  QuotationType,
  { readonly kind: DocumentKind; readonly billType: BillDraft['type'] }
>

export const quotationColumns = documentColumns(quotations.draft, {
  lines: 'items',
  names: { exchange_rate_to_local_currency: 'exchange_rate' },
  lineNames: {},
})

/** An offer as it was typed: what a form sends and what its row keeps. */
export type Quotation = ReturnType<typeof quotationColumns.merge> & {
  /** What it came to before it was changed. */
  readonly was: OfferTotals | null
  /** What was changed of it on the way, for its activity. */
  readonly changes?: Changes
}

export type OfferTotals = { readonly total: string; readonly vat: string; readonly net: string }

export type QuotationDraft = DraftOf<typeof quotations>

/** A draft of the wire over what is there already; only what was sent changes, its type never. */
export const mergeQuotation = (
  base: Quotation | null,
  change: Partial<QuotationDraft>,
  currency: string,
): Quotation => ({
  ...quotationColumns.merge(base, change, currency),
  ...(base && { type: base.type }),
  // An order keeps nothing back: it brings goods.
  ...((base?.type ?? change.type) === 'purchases' && { reserves: false }),
  was: base && base.was,
})

/** The offer as the bill it would be, so that it is read and priced by the same arithmetic. */
export const asBill = (quotation: Quotation): Bill =>
  mergeDraft(
    null,
    {
      id: quotation.id,
      type: quotationKinds[quotation.type].billType,
      beneficiary_id: quotation.beneficiary_id,
      store_id: quotation.store_id,
      cost_center_id: quotation.cost_center_id,
      issue_date: quotation.issue_date,
      reference: quotation.reference,
      tax_inclusive: quotation.tax_inclusive,
      discount_amount: quotation.discount_amount,
      discount_is_percentage: quotation.discount_is_percentage,
      exchange_rate_to_local_currency: quotation.exchange_rate,
      notes: quotation.notes,
      items: bills.draft.shape.items.parse(quotation.lines),
    },
    quotation.currency,
  )
