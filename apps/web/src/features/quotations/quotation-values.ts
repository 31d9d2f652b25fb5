import { quotations, type QuotationType } from '@mizan/contract/documents/quotations'
import type { Values } from '../../kit/fields/form-values.ts'
import { draftOfLine, offerLines, type PricedLine } from '../../trade/priced/items/priced-line.ts'
import { headFields, type HeadOf } from '../../trade/documents/written-fields.ts'
import type { QuotationRow } from './quotation-family.ts'

/** What stands above and below the lines of an offer while it is written. */
export type QuotationHead = HeadOf<typeof quotations>

const offerHead = headFields(quotations)

/** `partyId` is the party a new offer is opened for, from that party's page. */
export const headOf = (offer: QuotationRow | null, partyId: string | null): QuotationHead =>
  offer ? offerHead.open(offer) : { ...offerHead.blank(), beneficiary_id: partyId }

type Sent = {
  readonly id: string
  readonly type: QuotationType
  readonly head: QuotationHead
  readonly lines: readonly PricedLine[]
  readonly status: 0 | 1
}

/** The offer as the wire takes it. */
export const draftOfQuotation = ({ id, type, head, lines, status }: Sent): Values => ({
  ...offerHead.send(head),
  id,
  type,
  items: lines.map((line) => draftOfLine(line, offerLines)),
  status,
})
