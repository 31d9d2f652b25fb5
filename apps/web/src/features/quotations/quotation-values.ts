import type { QuotationType } from '@mizan/contract/quotations'
import { draftOfHead, pricedHeadOf, type PricedHead } from '../../kit/priced/priced-head.ts'
import { draftOfLine, type PricedLine } from '../../kit/priced/priced-line.ts'
import type { QuotationRow } from './quotation-family.ts'

/** What stands above and below the lines of an offer while it is written. */
export type QuotationHead = PricedHead & {
  readonly store_id: string | null
  readonly valid_until: string | null
}

/** `partyId` is the party a new offer is opened for, from that party's page. */
export const headOf = (offer: QuotationRow | null, partyId: string | null): QuotationHead => ({
  ...pricedHeadOf(offer, partyId),
  store_id: offer?.store_id ?? null,
  valid_until: offer?.valid_until ?? null,
})

type Sent = {
  readonly id: string
  readonly type: QuotationType
  readonly head: QuotationHead
  readonly lines: readonly PricedLine[]
  readonly status: 0 | 1
}

/** The offer as the wire takes it. */
export function draftOfQuotation({ id, type, head, lines, status }: Sent): Record<string, unknown> {
  return {
    ...draftOfHead(head),
    id,
    type,
    items: lines.map((line) => ({ ...draftOfLine(line), reference: line.reference })),
    status,
  }
}
