import {
  exchangeRate,
  formatShort,
  parseDecimal,
  price,
  quantity,
  scale,
  type Price,
} from '@mizan/core/money/decimal'
import { gramPriceIn, priceIn } from '@mizan/core/money/price-in-currency'
import { listPrice, readPriceList, type ListPrice } from '@mizan/core/sales/list-price'
import { jewelleryPrice } from '@mizan/core/sales/jewellery-price'
import { unitOf, type GoldFacts, type ItemFacts, type PriceCurrency } from './item-line.ts'
import type { FoundPriceList } from './item-lookup.ts'
import type { Side } from '../side.ts'

type Priced = Pick<ItemFacts, 'units' | 'priceLists' | 'gold' | 'pricedIn'> & {
  readonly unit_id: string | null
  readonly item_qty: string | null
}

const amount = (text: string | null | undefined) =>
  quantity(parseDecimal(text ?? '0', scale.quantity) ?? 0n)
const priceOf = (text: string | null) => price(parseDecimal(text ?? '0', scale.price) ?? 0n)
const written = (of: Price) => formatShort(of, scale.price, 2)

/** The currency of a line as its rules know it; null while its rate is not known. */
export function currencyOfPrice({ rate, digits }: PriceCurrency): {
  readonly rate: ReturnType<typeof exchangeRate>
  readonly digits: number
} | null {
  const per = parseDecimal(rate ?? '', scale.exchangeRate)
  return per === null || per <= 0n ? null : { rate: exchangeRate(per), digits }
}

/** A price of the company's own currency as it is proposed in another; null while the rate is not known. */
function converted(
  own: string | null | undefined,
  pricedIn: PriceCurrency | undefined,
  by: typeof priceIn = priceIn,
): string | null {
  if (own === null || own === undefined) return null
  if (!pricedIn?.isForeign) return own
  const currency = currencyOfPrice(pricedIn)
  return currency && written(by(priceOf(own), currency))
}

/** What a unit is bought for, in the currency of its document. */
export const purchasingPrice = (line: Priced): string | null =>
  converted(unitOf(line)?.purchasing_price, line.pricedIn)

/** What price lists say of a line that is sold: its price, by which list, from how much on. */
export function listPriceOf(
  line: Priced,
): (Omit<ListPrice, 'list'> & { readonly list: FoundPriceList }) | null {
  const unit = unitOf(line)
  const lists = line.priceLists ?? []
  const sellingPrice = converted(unit?.selling_price, line.pricedIn)
  if (!unit || line.gold || lists.length === 0 || sellingPrice === null) return null
  const found = listPrice(lists.map(readPriceList), {
    unit: unit.unit_id,
    factor: amount(unit.factor),
    sellingPrice: priceOf(sellingPrice),
    quantity: amount(line.item_qty),
  })
  const list = lists.find(({ id }) => id === found?.list)
  return found && list ? { ...found, list } : null
}

/** What a gram of a piece costs at a price of gold, by its weight: gold, making and stones. */
function goldPrice(gold: GoldFacts, weight: string | null, gramPrice = gold.gramPrice): string {
  const charges = {
    perGram: priceOf(gold.makingPerGram),
    perPiece: priceOf(gold.makingPerPiece),
    stones: priceOf(gold.stones),
  }
  return written(jewelleryPrice(priceOf(gramPrice), charges, amount(weight)))
}

/** The price of a line of gold by what a gram costs, in the currency of its document. */
export const goldPriceOf = (
  { gold, item_qty, pricedIn }: Pick<Priced, 'gold' | 'item_qty' | 'pricedIn'>,
  gramPrice?: string,
): string | null =>
  gold ? converted(goldPrice(gold, item_qty, gramPrice), pricedIn, gramPriceIn) : null

/**
 * The price a line has until another is typed: that of the gold of the day or of a price list, else the item's own, at the
 * rate of the document.
 */
export function proposedPrice(line: Priced, side: Side): string | null {
  if (side === 'purchases') return purchasingPrice(line)
  if (line.gold) return goldPriceOf(line)
  const listed = listPriceOf(line)
  return listed ? written(listed.price) : converted(unitOf(line)?.selling_price, line.pricedIn)
}
