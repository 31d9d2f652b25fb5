import { formatShort, parseDecimal, price, quantity, scale } from '@mizan/core/money/decimal'
import { listPrice, readPriceList, type ListPrice } from '@mizan/core/sales/list-price'
import { jewelleryPrice } from '@mizan/core/sales/jewellery-price'
import { unitOf, type GoldFacts, type ItemFacts } from './item-line.ts'
import type { FoundPriceList } from './item-lookup.ts'
import type { Side } from '../side.ts'

type Priced = Pick<ItemFacts, 'units' | 'priceLists' | 'gold'> & {
  readonly unit_id: string | null
  readonly item_qty: string | null
}

const amount = (text: string | null | undefined) =>
  quantity(parseDecimal(text ?? '0', scale.quantity) ?? 0n)
const priceOf = (text: string | null) => price(parseDecimal(text ?? '0', scale.price) ?? 0n)

/** What price lists say of a line that is sold: its price, by which list, from how much on. */
export function listPriceOf(
  line: Priced,
): (Omit<ListPrice, 'list'> & { readonly list: FoundPriceList }) | null {
  const unit = unitOf(line)
  const lists = line.priceLists ?? []
  if (!unit || line.gold || lists.length === 0) return null
  const found = listPrice(lists.map(readPriceList), {
    unit: unit.unit_id,
    factor: amount(unit.factor),
    sellingPrice: priceOf(unit.selling_price),
    quantity: amount(line.item_qty),
  })
  const list = lists.find(({ id }) => id === found?.list)
  return found && list ? { ...found, list } : null
}

/** What a gram of a piece costs at a price of gold, by its weight: gold, making and stones. */
export function goldPrice(
  gold: GoldFacts,
  weight: string | null,
  gramPrice = gold.gramPrice,
): string {
  const charges = {
    perGram: priceOf(gold.makingPerGram),
    perPiece: priceOf(gold.makingPerPiece),
    stones: priceOf(gold.stones),
  }
  return formatShort(jewelleryPrice(priceOf(gramPrice), charges, amount(weight)), scale.price, 2)
}

/** The price a line has until another is typed: that of the gold of the day or of a price list, else the item's own. */
export function proposedPrice(line: Priced, side: Side): string | null {
  const unit = unitOf(line)
  if (side === 'purchases') return unit?.purchasing_price ?? null
  if (line.gold) return goldPrice(line.gold, line.item_qty)
  const listed = listPriceOf(line)
  return listed ? formatShort(listed.price, scale.price, 2) : (unit?.selling_price ?? null)
}
