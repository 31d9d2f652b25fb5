import { goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import { parseDecimal, scale } from '@mizan/core/money/decimal'
import { isZero } from '../../client/format.ts'
import type { Values } from '../../kit/fields/form-values.ts'
import { gridOf } from '../../trade/documents/saved-grid.ts'
import { headFields, writtenFields, type HeadOf } from '../../trade/documents/written-fields.ts'
import { isNothing, newKey, type Keyed, type LinesAction } from '../../trade/lines/lines.ts'
import {
  factsOf,
  inBaseUnits,
  noItem,
  oneMore,
  storedItem,
  type ItemFacts,
  type PriceCurrency,
} from '../../trade/priced/items/item-line.ts'
import { chosenOf, one } from '../../trade/lots/written-lots.ts'
import { purchasingPrice } from '../../trade/priced/items/proposed-price.ts'
import type { FoundItem } from '../../trade/priced/items/item-lookup.ts'
import type { LinesOfItems } from '../../trade/priced/models/model-lines.ts'
import type { ReceiptRow } from './receipt-family.ts'

const receiptHead = headFields(goodsReceipts)
const lineFields = writtenFields(goodsReceipts.draft.shape.items.element.shape, ['id'], {})

export type ReceiptHead = HeadOf<typeof goodsReceipts>

/** A line while it is written, with what is known of its item and of its order. */
export type ReceiptLine = Keyed &
  ReturnType<typeof lineFields.blank> &
  ItemFacts & { readonly ordered: string | null; readonly before: string | null }

export const blankLine = (): ReceiptLine => ({
  key: newKey(),
  ...lineFields.blank(),
  ...noItem,
  ordered: null,
  before: null,
})

/** A line without an item and a quantity is no line, as Enter opens one under the last. */
export const isBlank = (line: ReceiptLine): boolean =>
  line.item_id === null && isNothing(line.item_qty) && isNothing(line.unit_price)

export const headOf = (receipt: ReceiptRow | null): ReceiptHead =>
  receipt ? receiptHead.open(receipt) : receiptHead.blank()

/** The lines of a stored receipt, before what is on hand of their items is known. */
export const linesOf = (receipt: ReceiptRow): readonly ReceiptLine[] =>
  (receipt.items ?? []).map((line) => ({
    key: line.id,
    ...lineFields.open(line),
    ...storedItem(line, line.unit_price ?? '0'),
    ordered: line.ordered_qty,
    before: line.received_before_qty,
  }))

const filled = (price: string | null | undefined): string | null =>
  price && !isZero(price) ? price : null

/** What the item is bought for, in the currency of the receipt; null where nothing is known. */
const proposed = (line: ReceiptLine): string | null => filled(purchasingPrice(line))

/** What choosing an item does to a line: its unit and price come along, one of it is meant. */
export function withItem(
  line: ReceiptLine,
  item: FoundItem,
  pricedIn: PriceCurrency,
): Partial<ReceiptLine> {
  const taken = {
    ...factsOf(item),
    pricedIn,
    item_id: item.id,
    lots: item.id === line.item_id ? line.lots : [],
    unit_id: item.unit?.unit_id ?? null,
    item_qty: item.scanned?.quantity ?? line.item_qty ?? '1',
    ordered: null,
    before: null,
  }
  return { ...taken, unit_price: proposed({ ...line, ...taken }) }
}

/** Another unit of the same item has a price of its own. */
export const withUnit = (line: ReceiptLine, unitId: string): Partial<ReceiptLine> => ({
  unit_id: unitId,
  unit_price: proposed({ ...line, unit_id: unitId }),
  ordered: null,
  before: null,
})

/** A line of a receipt in another currency: its price follows unless one was typed. */
export const inCurrencyOfReceipt = (before: ReceiptLine, after: ReceiptLine): ReceiptLine =>
  isSamePrice(before.unit_price, proposed(before))
    ? { ...after, unit_price: proposed(after) }
    : after

const isSamePrice = (one: string | null, other: string | null): boolean =>
  one === null || other === null
    ? one === other
    : parseDecimal(one, scale.price) === parseDecimal(other, scale.price)

/** An item that was scanned or searched: one more of it, or a line of its own. */
export function itemAdded(
  lines: readonly ReceiptLine[],
  item: FoundItem,
  pricedIn: PriceCurrency,
): LinesAction<ReceiptLine> {
  const fresh = withItem(blankLine(), item, pricedIn)
  const same = item.scanned
    ? undefined
    : lines.find((line) => line.item_id === item.id && line.unit_id === fresh.unit_id)
  if (same) return { do: 'set', key: same.key, change: { item_qty: oneMore(same.item_qty) } }
  const blank = lines.find(isBlank)
  return blank
    ? { do: 'set', key: blank.key, change: fresh }
    : { do: 'add', line: { ...blankLine(), ...fresh } }
}

/**
 * A number that is of no item is the serial of what was scanned before it: of the last line that still asks for one.
 * Null where none does.
 */
export function serialAdded(
  lines: readonly ReceiptLine[],
  number: string,
): LinesAction<ReceiptLine> | null {
  const serials = lines.filter(({ trackedBy }) => trackedBy === 'serial')
  const known = serials.find(({ lots }) => lots.some((lot) => lot.number === number))
  // The same piece twice is still one.
  if (known) return { do: 'set', key: known.key, change: {} }
  const line = serials.findLast(
    ({ lots, ...each }) => chosenOf(lots) < inBaseUnits(each, each.item_qty),
  )
  return line
    ? {
        do: 'set',
        key: line.key,
        change: { lots: [...line.lots, { number, expiry_date: null, quantity: one }] },
      }
    : null
}

/** How its lines hold quantities; what an order asks for is received on its own line. */
export const receiptItems = (pricedIn: PriceCurrency): LinesOfItems<ReceiptLine> => ({
  amountOf: (line) => line.item_qty,
  withAmount: (item_qty) => ({ item_qty }),
  blank: blankLine,
  isBlank,
  withItem: (line, item) => withItem(line, item, pricedIn),
})

type Sent = {
  readonly id: string
  readonly head: ReceiptHead
  readonly lines: readonly ReceiptLine[]
  readonly status: 0 | 1
}

/** A receipt as the wire takes it. */
export const draftOfReceipt = ({ id, head, lines, status }: Sent): Values => ({
  ...receiptHead.send(head),
  id,
  items: lines.map((line) => ({ id: line.key, ...lineFields.send(line) })),
  status,
})

export const receiptGrid = gridOf('items', isBlank, { lots: 'item_id' })
