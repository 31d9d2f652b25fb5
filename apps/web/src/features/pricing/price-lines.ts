import type { priceLists } from '@mizan/contract/pricing'
import type { RowOf } from '@mizan/contract/resource'
import { changedPrice } from '@mizan/core/sales/list-price'
import { formatShort, parseDecimal, percent, price, scale } from '@mizan/core/money/decimal'
import { nameOf } from '../../client/format.ts'
import { newKey, writtenLines, type Keyed } from '../../trade/lines/lines.ts'
import type { FoundItem, ItemUnit } from '../../trade/priced/items/item-lookup.ts'

/** A line of a price list as it is typed: an item or a collection, and its price or how it changes. */
export type PriceLine = Keyed & {
  readonly item_id: string | null
  readonly item_name: string
  readonly item_code: string
  readonly units: readonly ItemUnit[]
  readonly collection_id: string | null
  readonly unit_id: string | null
  readonly from_quantity: string | null
  readonly price: string | null
  readonly change_percent: string | null
}

export const blankPrice = (): PriceLine => ({
  key: newKey(),
  item_id: null,
  item_name: '',
  item_code: '',
  units: [],
  collection_id: null,
  unit_id: null,
  from_quantity: null,
  price: null,
  change_percent: null,
})

export const isBlankPrice = (line: PriceLine): boolean =>
  line.item_id === null &&
  line.collection_id === null &&
  line.price === null &&
  line.change_percent === null

type Stored = RowOf<typeof priceLists>['lines'][number]

/** The lines of a stored list, before the units of their items are known. */
export const linesOfList = (stored: readonly Stored[]): readonly PriceLine[] =>
  stored.map((line) => ({
    ...blankPrice(),
    item_id: line.item_id,
    item_name: nameOf(line.item) ?? '',
    item_code: String(line.item?.['code'] ?? ''),
    collection_id: line.collection_id,
    unit_id: line.unit_id,
    from_quantity: Number(line.from_quantity) === 0 ? null : line.from_quantity,
    price: line.price,
    change_percent: line.change_percent,
  }))

/** The same lines once it is known which units their items have. */
export function withUnits(
  lines: readonly PriceLine[],
  found: readonly FoundItem[],
): readonly PriceLine[] {
  const byId = new Map(found.map((item) => [item.id, item]))
  return lines.map((line) => {
    const item = line.item_id === null ? undefined : byId.get(line.item_id)
    return item && line.units.length === 0 ? { ...line, units: item.units } : line
  })
}

/** The lines as the wire takes them; those that nobody wrote on are none. */
export const draftOfLines = (lines: readonly PriceLine[]): readonly object[] =>
  writtenLines(lines, isBlankPrice).map(({ line }) => ({
    item_id: line.item_id,
    collection_id: line.collection_id,
    unit_id: line.unit_id,
    from_quantity: line.from_quantity ?? '0',
    price: line.price,
    change_percent: line.change_percent,
  }))

/** What one unit of a line costs by it, rounded to the step of the list; null of a collection. */
export function priceByLine(line: PriceLine, step: string): string | null {
  if (line.price !== null) return line.price
  const unit =
    line.unit_id === null
      ? line.units[0]
      : line.units.find(({ unit_id: each }) => each === line.unit_id)
  const change = parseDecimal(line.change_percent ?? '', scale.percent)
  const selling = parseDecimal(unit?.selling_price ?? '', scale.price)
  if (change === null || selling === null) return null
  const roundedTo = price(parseDecimal(step, scale.price) ?? 1n)
  return formatShort(changedPrice(price(selling), percent(change), roundedTo), scale.price, 2)
}
