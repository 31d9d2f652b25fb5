import { priceReturn, type ReturnedLine } from '@mizan/core/documents/return-shares'
import { status } from '@mizan/core/documents/lifecycle'
import type { PricedDocument } from '@mizan/core/documents/priced-document'
import { shareOfLeft } from '@mizan/core/ledger/share'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, formatShort, parseDecimal, scale } from '@mizan/core/money/decimal'
import { customsOf, withCustoms } from '../../../trade/priced/customs.ts'
import type { TaxRow } from '../../../trade/priced/price-lines.ts'
import { leftOf, soldLines, type SoldLine } from '../../../trade/documents/left-of-bill.ts'
import type { WrittenLots } from '../../../trade/lots/written-lots.ts'
import type { BillLine, BillRow } from '../bill-family.ts'
import type { BillHead } from '../bill-values.ts'
import { inBase, micro } from '../quantities/line-quantities.ts'

/** Typed quantities by the id of the line they are taken of. */
export type Quantities = Readonly<Record<string, string | null>>

export const isAsked = (line: BillLine, quantities: Quantities): boolean =>
  micro(quantities[line.id]) > 0n

/**
 * What a return credits, while it is written: the server's own arithmetic over the bill's lines, less
 * what earlier returns and notes took of them (`domain/02` 2.8, `domain/10` 65).
 */
export function priceReturned(
  bill: BillRow,
  quantities: Quantities,
  taxes: ReadonlyMap<string, TaxRow>,
): PricedDocument {
  const sold = soldLines(bill, taxes)
  const askedOf = ({ item }: SoldLine) => inBase(item, micro(quantities[item.id]))
  const asked = sold.filter((line) => askedOf(line) > 0n)
  const priced = priceReturn({
    lines: asked.map((line): ReturnedLine => ({
      quantity: askedOf(line),
      category: line.category,
      rate: line.rate,
      original: line.original,
    })),
    left: leftOf(bill, sold, taxes),
  })
  // What was paid at customs for the goods comes back with them.
  const imported = asked.map((line) => {
    const { quantity: whole, returnedQuantity } = line.original
    return {
      tax_id: line.item.tax_id ?? null,
      customs_value: shareOfLeft(line.customs, askedOf(line), returnedQuantity, whole),
    }
  })
  return withCustoms(priced, customsOf(imported, taxes))
}

/** A bill as it was before a return that is open for edit: what it took is there to be given back. */
export function withoutReturn(bill: BillRow, draft: BillRow | null): BillRow {
  if (draft?.status !== status.opened) return bill
  const digits = minorDigits(bill.currency.code)
  const read = (text: string): bigint => parseDecimal(text, digits) ?? 0n
  const paid = (draft.associations ?? [])
    .filter((each) => each.source_id === draft.id && each.associatable_id === bill.id)
    .reduce((sum, { amount }) => sum + read(amount), 0n)
  const taken = new Map(draft.items?.map((line) => [line.returned_from_bill_item_id, line]))
  return {
    ...bill,
    credited: formatDecimal(read(bill.credited) - read(draft.net), digits),
    remain: formatDecimal(read(bill.remain) + paid, digits),
    items: (bill.items ?? []).map((line) => {
      const mine = taken.get(line.id)
      const left = micro(line.returned_qty) - (mine ? inBase(mine, micro(mine.item_qty)) : 0n)
      const less = (all: string | undefined, own: string | undefined): string =>
        formatDecimal(read(all ?? '0') - read(own ?? '0'), digits)
      return {
        ...line,
        returned_qty: formatShort(left, scale.quantity),
        returned_net: less(line.returned_net, mine?.net),
        returned_seen: less(line.returned_seen, mine?.gross),
        returned_customs: less(line.returned_customs, mine?.customs_value ?? undefined),
      }
    }),
  }
}

/** A simplified invoice that the authority rejected is in its customer's hands: its figures stay. */
export const isHeldByCustomer = (draft: BillRow | null): boolean =>
  draft?.status === status.opened &&
  draft.kind === 'simplified' &&
  draft.e_invoice?.status === 'rejected'

/** What a draft return asks back of each line of its bill. */
export const quantitiesOf = (draft: BillRow | null): Quantities =>
  Object.fromEntries(
    (draft?.items ?? []).map((item) => [item.returned_from_bill_item_id ?? '', item.item_qty]),
  )

/** The batches and serials that are given back of each line of the bill. */
export type ReturnedLots = Readonly<Record<string, WrittenLots>>

export const lotsOf = (draft: BillRow | null): ReturnedLots =>
  Object.fromEntries(
    (draft?.items ?? []).map((item) => [item.returned_from_bill_item_id ?? '', item.lots]),
  )

/** What of a bill's head is written on its return: the rest follows from the bill. */
export type ReturnHead = Pick<BillHead, 'issue_date' | 'store_id' | 'return_reason' | 'notes'>

type Sent = {
  readonly id: string
  readonly bill: BillRow
  readonly draft: BillRow | null
  readonly head: ReturnHead
  readonly quantities: Quantities
  readonly lots: ReturnedLots
  readonly status: 0 | 1
}

/** The lines that are given back, as `POST /bills/{id}/return` takes them. */
export const returnBodyOf = ({ id, bill, head, quantities, lots, status: as }: Sent) => ({
  id,
  items: (bill.items ?? [])
    .filter((line) => isAsked(line, quantities))
    .map((line) => ({
      bill_item_id: line.id,
      item_qty: quantities[line.id] ?? '0',
      store_id: head.store_id,
      lots: lots[line.id] ?? [],
    })),
  reason: head.return_reason,
  issue_date: head.issue_date,
  notes: head.notes,
  status: as,
})

/** A return that is written again: its lines name the lines of the bill. */
export const returnDraftOf = ({ bill, draft, head, quantities, lots, status: as }: Sent) => ({
  items: (bill.items ?? [])
    .filter((line) => isAsked(line, quantities))
    .map((line) => ({
      ...idOf(draft, line.id),
      returned_from_bill_item_id: line.id,
      item_id: line.item_id,
      unit_id: line.unit_id,
      item_qty: quantities[line.id] ?? '0',
      item_price: line.item_price,
      tax_id: line.tax_id,
      store_id: head.store_id,
      lots: lots[line.id] ?? [],
    })),
  return_reason: head.return_reason,
  ...(head.issue_date === null ? {} : { issue_date: head.issue_date }),
  notes: head.notes,
  status: as,
})

function idOf(draft: BillRow | null, of: string): { readonly id?: string } {
  const stored = draft?.items?.find((item) => item.returned_from_bill_item_id === of)
  return stored ? { id: stored.id } : {}
}
