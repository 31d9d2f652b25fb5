import { bills } from '@mizan/contract/documents'
import type { QuotationType, quotations } from '@mizan/contract/quotations'
import type { DraftOf } from '@mizan/contract/resource'
import type { DocumentKind } from '@mizan/core/documents/kind'
import type { LocalDate } from '@mizan/core/time/local-date'
import { newId } from '../../kernel/ids.ts'
import { type Bill, type BillDraft, mergeDraft } from '../bills/index.ts'

/** What each type is, and the type of the bill that is made of it. */
export const quotationKinds = {
  sales: { kind: 'quotation', billType: 1, billPermission: 'bills' },
  purchases: { kind: 'purchase_order', billType: 2, billPermission: 'purchases' },
} as const satisfies Record<
  QuotationType,
  {
    readonly kind: DocumentKind
    readonly billType: BillDraft['type']
    readonly billPermission: 'bills' | 'purchases'
  }
>

/** A line as it was typed. */
export type QuotationLine = Readonly<Omit<QuotationDraft['items'][number], 'id'>> & {
  readonly id: string
}

/** An offer as it was typed: what a form sends and what its row keeps. */
export type Quotation = {
  readonly id: string
  readonly type: QuotationType
  readonly status: number
  readonly beneficiary_id: string | null
  readonly store_id: string | null
  readonly cost_center_id: string | null
  readonly issue_date: LocalDate
  readonly valid_until: LocalDate | null
  readonly reference: string | null
  readonly tax_inclusive: boolean
  readonly discount: string
  readonly discount_is_percentage: boolean
  readonly currency: string
  readonly exchange_rate: string
  readonly notes: string | null
  readonly lines: readonly QuotationLine[]
  readonly isNew: boolean
}

export type QuotationDraft = DraftOf<typeof quotations>

/** A draft of the wire over what is there already; only what was sent changes, its type never. */
export function mergeQuotation(
  base: Quotation | null,
  change: Partial<QuotationDraft>,
  currency: string,
): Quotation {
  const field = <K extends keyof QuotationDraft, T>(name: K, otherwise: T): T =>
    change[name] === undefined ? otherwise : (change[name] as unknown as T)
  return {
    id: base?.id ?? change.id ?? newId(),
    type: base?.type ?? change.type ?? 'sales',
    status: base?.status ?? 0,
    beneficiary_id: field('beneficiary_id', base?.beneficiary_id ?? null),
    store_id: field('store_id', base?.store_id ?? null),
    cost_center_id: field('cost_center_id', base?.cost_center_id ?? null),
    issue_date: field('issue_date', base?.issue_date ?? ('' as LocalDate)),
    valid_until: field('valid_until', base?.valid_until ?? null),
    reference: field('reference', base?.reference ?? null),
    tax_inclusive: field('tax_inclusive', base?.tax_inclusive ?? false),
    discount: field('discount_amount', base?.discount ?? '0'),
    discount_is_percentage: field('discount_is_percentage', base?.discount_is_percentage ?? false),
    currency,
    exchange_rate: field('exchange_rate_to_local_currency', base?.exchange_rate ?? '1'),
    notes: field('notes', base?.notes ?? null),
    lines: change.items
      ? change.items.map(({ id = newId(), ...item }) => ({ ...item, id }))
      : (base?.lines ?? []),
    isNew: base === null,
  }
}

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
      discount_amount: quotation.discount,
      discount_is_percentage: quotation.discount_is_percentage,
      exchange_rate_to_local_currency: quotation.exchange_rate,
      notes: quotation.notes,
      items: bills.draft.shape.items.parse(quotation.lines),
    },
    quotation.currency,
  )
