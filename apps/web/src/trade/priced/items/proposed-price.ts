import {
  formatShort,
  parseDecimal,
  percent,
  price,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import { listPrice, type ListPrice, type PriceList } from '@mizan/core/sales/list-price'
import { unitOf, type ItemFacts } from './item-line.ts'
import type { FoundPriceList } from './item-lookup.ts'
import type { Side } from '../side.ts'

type Priced = Pick<ItemFacts, 'units' | 'priceLists'> & {
  readonly unit_id: string | null
  readonly item_qty: string | null
}

const amount = (text: string | null | undefined) =>
  quantity(parseDecimal(text ?? '0', scale.quantity) ?? 0n)
const priceOf = (text: string | null) => price(parseDecimal(text ?? '0', scale.price) ?? 0n)

const listOf = ({ id, rounded_to: step, rules }: FoundPriceList): PriceList => ({
  id,
  roundedTo: priceOf(step),
  rules: rules.map((rule) => ({
    of: rule.of,
    unit: rule.unit_id,
    fromQuantity: amount(rule.from_quantity),
    sets:
      rule.price === null
        ? { change: percent(parseDecimal(rule.change_percent ?? '0', scale.percent) ?? 0n) }
        : { price: priceOf(rule.price) },
  })),
})

/** What price lists say of a line that is sold: its price, by which list, from how much on. */
export function listPriceOf(
  line: Priced,
): (Omit<ListPrice, 'list'> & { readonly list: FoundPriceList }) | null {
  const unit = unitOf(line)
  const lists = line.priceLists ?? []
  if (!unit || lists.length === 0) return null
  const found = listPrice(lists.map(listOf), {
    unit: unit.unit_id,
    factor: amount(unit.factor),
    sellingPrice: priceOf(unit.selling_price),
    quantity: amount(line.item_qty),
  })
  const list = lists.find(({ id }) => id === found?.list)
  return found && list ? { ...found, list } : null
}

/** The price a line has until another is typed: that of a price list, else the item's own. */
export function proposedPrice(line: Priced, side: Side): string | null {
  const unit = unitOf(line)
  if (side === 'purchases') return unit?.purchasing_price ?? null
  const listed = listPriceOf(line)
  return listed ? formatShort(listed.price, scale.price, 2) : (unit?.selling_price ?? null)
}
