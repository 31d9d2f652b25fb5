import { consignments } from '@mizan/contract/documents/consignments'
import { factsOf as kindFacts } from '@mizan/core/documents/kind'
import { voucherStores, type VoucherKind } from '@mizan/core/inventory/stock-voucher'
import { isZero, nameOf } from '../../client/format.ts'
import type { Values } from '../../kit/fields/form-values.ts'
import { gridOf } from '../../trade/documents/saved-grid.ts'
import { headFields, writtenFields, type HeadOf } from '../../trade/documents/written-fields.ts'
import { isNothing, newKey, type Keyed, type LinesAction } from '../../trade/lines/lines.ts'
import {
  costOfUnit,
  factsOf,
  noItem,
  oneMore,
  storedItem,
  unitOf,
  type ItemFacts,
} from '../../trade/priced/items/item-line.ts'
import type { FoundItem, ItemUnit } from '../../trade/priced/items/item-lookup.ts'
import type { LinesOfItems } from '../../trade/priced/models/model-lines.ts'
import type { VoucherRow } from './voucher-family.ts'

const voucherHead = headFields(consignments)
const lineFields = writtenFields(consignments.draft.shape.transactions.element.shape, ['id'], {})

export type VoucherHead = HeadOf<typeof consignments>

/** A line while it is written, with what is known of its item. */
export type VoucherLine = Keyed &
  ReturnType<typeof lineFields.blank> &
  ItemFacts & { readonly cost_center_name: string }

export const blankLine = (): VoucherLine => ({
  key: newKey(),
  ...lineFields.blank(),
  ...noItem,
  cost_center_name: '',
})

/** A line without an item and a quantity is no line, as Enter opens one under the last. */
export const isBlank = (line: VoucherLine): boolean =>
  line.item_id === null && isNothing(line.amount) && isNothing(line.unit_price)

export const headOf = (voucher: VoucherRow | null): VoucherHead =>
  voucher ? voucherHead.open(voucher) : voucherHead.blank()

/** The lines of a stored voucher, before what is on hand of their items is known. */
export const linesOf = (voucher: VoucherRow): readonly VoucherLine[] =>
  (voucher.transactions ?? []).map((line) => ({
    key: line.id,
    ...lineFields.open(line),
    ...storedItem(line, line.market_price ?? '0'),
    cost_center_name: nameOf(line.cost_center) ?? '',
  }))

const filled = (price: string | null | undefined): string | null =>
  price && !isZero(price) ? price : null

/** What one unit would sell for without VAT, as the item says; null where it says nothing. */
export const marketPriceOf = (unit: ItemUnit | undefined | null): string | null =>
  filled(unit?.selling_price)

type Choice = {
  readonly kind: VoucherKind
  readonly isDeemedSupply: boolean
  readonly isGift: boolean
}

/** What a unit costs where goods come in, and would sell for where they are given away. */
const pricesOf = (
  unit: ItemUnit | undefined | null,
  averageCost: string | null,
  { kind, isDeemedSupply, isGift }: Choice,
): Partial<VoucherLine> => ({
  ...(kind === 'incoming' && {
    unit_price: costOfUnit(averageCost, unit?.factor) ?? filled(unit?.purchasing_price),
  }),
  ...((isDeemedSupply || isGift) && { market_price: marketPriceOf(unit) }),
})

/** The piece that was scanned leaves; what comes in has numbers of its own. */
const piecesOf = ({ serial = null }: FoundItem, { kind }: Choice): VoucherLine['lots'] =>
  serial === null || !voucherStores[kind].source
    ? []
    : [{ number: serial, expiry_date: null, quantity: '1' }]

/** What choosing an item does to a line: its unit and prices come along, one of it is meant. */
export const withItem = (
  line: VoucherLine,
  item: FoundItem,
  choice: Choice,
): Partial<VoucherLine> => ({
  ...factsOf(item),
  item_id: item.id,
  lots: item.serial ? piecesOf(item, choice) : item.id === line.item_id ? line.lots : [],
  unit_id: item.unit?.unit_id ?? null,
  amount: item.scanned?.quantity ?? line.amount ?? '1',
  tax_id: choice.isDeemedSupply ? item.item_tax_id : null,
  ...pricesOf(item.unit, item.cost, choice),
})

/** Another unit of the same item has prices of its own. */
export const withUnit = (
  line: VoucherLine,
  unitId: string,
  choice: Choice,
): Partial<VoucherLine> => ({
  unit_id: unitId,
  ...pricesOf(unitOf({ units: line.units, unit_id: unitId }), line.averageCost, choice),
})

/** An item that was scanned or searched: one more of it, or a line of its own, as each label of a scale has. */
export function itemAdded(
  lines: readonly VoucherLine[],
  item: FoundItem,
  choice: Choice,
): LinesAction<VoucherLine> {
  const fresh = withItem(blankLine(), item, choice)
  const same = item.scanned
    ? undefined
    : lines.find((line) => line.item_id === item.id && line.unit_id === fresh.unit_id)
  if (same) {
    const pieces = piecesOf(item, choice)
    const others = pieces.filter(
      ({ number }) => !same.lots.some((piece) => piece.number === number),
    )
    // The same piece twice is still one.
    if (pieces.length > others.length) return { do: 'set', key: same.key, change: {} }
    const lots = others.length > 0 ? { lots: [...same.lots, ...others] } : {}
    return { do: 'set', key: same.key, change: { amount: oneMore(same.amount), ...lots } }
  }
  const blank = lines.find(isBlank)
  return blank
    ? { do: 'set', key: blank.key, change: fresh }
    : { do: 'add', line: { ...blankLine(), ...fresh } }
}

/** How its lines hold quantities. */
export const voucherItems = (choice: Choice): LinesOfItems<VoucherLine> => ({
  amountOf: (line) => line.amount,
  withAmount: (amount) => ({ amount }),
  blank: blankLine,
  isBlank,
  withItem: (line, item) => withItem(line, item, choice),
})

/** Goods given away are priced as if they were sold; else nothing of a sale stays on the lines. */
export const asGivenAway =
  ({ isDeemedSupply, isGift }: Pick<Choice, 'isDeemedSupply' | 'isGift'>) =>
  (line: VoucherLine): VoucherLine => ({
    ...line,
    market_price:
      isDeemedSupply || isGift ? (line.market_price ?? marketPriceOf(unitOf(line))) : null,
    tax_id: isDeemedSupply ? line.tax_id : null,
  })

type Sent = {
  readonly id: string
  readonly head: VoucherHead
  readonly lines: readonly VoucherLine[]
  readonly status: 0 | 1
}

/** A voucher of a kind as the wire takes it. */
export const draftOfVoucher =
  (kind: VoucherKind) =>
  ({ id, head, lines, status }: Sent): Values => ({
    ...voucherHead.send(head),
    id,
    type: kindFacts(kind).type,
    transactions: lines.map((line) => ({ id: line.key, ...lineFields.send(line) })),
    status,
  })

export const voucherGrid = gridOf('transactions', isBlank, { lots: 'item_id' })
