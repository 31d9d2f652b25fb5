import { type ConsignmentType, consignments } from '@mizan/contract/documents/consignments'
import type { DraftOf } from '@mizan/contract/resource'
import type { DocumentKind } from '@mizan/core/documents/kind'
import { status } from '@mizan/core/documents/lifecycle'
import type { VoucherKind } from '@mizan/core/inventory/stock-voucher'
import { newId } from '../../kernel/ids.ts'
import { type Changes, type Edited, typedColumns } from '../documents/index.ts'

/** What each type is. */
export const voucherKindOf = {
  510: 'outgoing',
  520: 'incoming',
  530: 'scrapping',
  540: 'transformation',
} as const satisfies Record<ConsignmentType, VoucherKind & DocumentKind>

export type VoucherDraft = DraftOf<typeof consignments>
type SentLine = VoucherDraft['transactions'][number]

export const headColumns = typedColumns(
  consignments.draft.shape,
  ['id', 'status', 'discard', 'transactions'],
  {},
)
export const lineColumns = typedColumns(
  consignments.draft.shape.transactions.element.shape,
  ['id'],
  {},
)

export type VoucherLineRow = ReturnType<typeof lineColumns.merge> & { readonly id: string }
type Head = ReturnType<typeof headColumns.merge>

/** A stock voucher as it was typed: what a form sends and what its row keeps. */
export type VoucherRow = Omit<Head, 'is_two_step'> & {
  readonly is_two_step: boolean
  readonly id: string
  readonly status: number
  readonly isNew: boolean
  readonly lines: readonly VoucherLineRow[]
  /** While it is open for edit: what it keeps when it is confirmed again. */
  readonly edited: Edited | null
  readonly changes?: Changes
}

type Given = {
  readonly seesCost: boolean
  /** What the company has set of transfers that say nothing of it. */
  readonly transfersInTwoSteps: boolean
}

/** A draft of the wire over what is there already; its type never changes. */
export const mergeVoucher = (
  before: VoucherRow | null,
  change: Partial<VoucherDraft>,
  { seesCost, transfersInTwoSteps }: Given,
): VoucherRow => ({
  ...headColumns.merge(before, change),
  ...(before && { type: before.type }),
  is_two_step:
    change.is_two_step ?? before?.is_two_step ?? (change.type === 540 && transfersInTwoSteps),
  id: before?.id ?? change.id ?? newId(),
  status: before?.status ?? status.draft,
  isNew: before === null,
  lines: change.transactions?.map((line) => lineOf(before, line, seesCost)) ?? before?.lines ?? [],
  edited: before?.edited ?? null,
})

/** Who may not see costs does not change one that stands, as long as it is of the same goods. */
function lineOf(before: VoucherRow | null, sent: SentLine, seesCost: boolean): VoucherLineRow {
  const stored = before?.lines.find(({ id }) => id === sent.id)
  const line = { ...lineColumns.merge(null, sent), id: sent.id ?? newId() }
  const isSame =
    stored?.item_id === line.item_id && stored.unit_id === (line.unit_id ?? stored.unit_id)
  return seesCost || !stored || !isSame ? line : { ...line, unit_price: stored.unit_price }
}
