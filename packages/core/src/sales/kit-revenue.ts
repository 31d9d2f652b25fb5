import { allocate } from '../money/allocate.ts'
import {
  type Money,
  type Price,
  type Quantity,
  divide,
  powerOfTen,
  quantity,
  scale,
} from '../money/decimal.ts'

/** What one kit holds of an item, and what one base unit of the item is sold for alone. */
export type KitComponent = {
  readonly item: string
  readonly perKit: Quantity
  readonly price: Price
}

/** A line that sells kits or takes them back: net of all discounts and the discounts, without VAT. */
export type KitLine = {
  readonly quantity: Quantity
  readonly net: Money
  readonly discount: Money
}

/** The part of a line of kits that belongs to one component: its units and what they earned. */
export type KitShare = KitLine & { readonly item: string }

/** A share of a sold line, and what active returns left of what it earned. */
export type SoldKitShare = Pick<KitShare, 'item' | 'quantity'> & { readonly netLeft: Money }

/**
 * What a line of kits earned, split over the components by what they are sold for alone, halalas to
 * the largest remainders: reports by item show the component, the bill prints the kit (`domain/04`
 * 4.10, S18).
 */
export const kitRevenue = (line: KitLine, components: readonly KitComponent[]): KitShare[] =>
  splitLine(
    line,
    components.map(({ item, perKit, price }) => ({
      item,
      quantity: quantity(divide(perKit * line.quantity, powerOfTen(scale.quantity))),
      weight: perKit * price,
    })),
  )

/**
 * What kits that come back take from the components: of what each earned when the kit was sold, whatever
 * it costs by now. When all of them are back, no component has earned anything.
 */
export const returnedKitRevenue = (
  line: KitLine,
  soldQuantity: Quantity,
  sold: readonly SoldKitShare[],
): KitShare[] =>
  splitLine(
    line,
    sold.map((share) => ({
      item: share.item,
      quantity: quantity(divide(share.quantity * line.quantity, soldQuantity)),
      weight: share.netLeft,
    })),
  )

type Weighed = Pick<KitShare, 'item' | 'quantity'> & { readonly weight: bigint }

function splitLine({ net, discount }: KitLine, parts: readonly Weighed[]): KitShare[] {
  if (parts.length === 0) return []
  const weights = parts.map(({ weight }) => weight)
  const nets = allocate(net, weights)
  const discounts = allocate(discount, weights)
  return parts.flatMap((part, index) => {
    const [ownNet, ownDiscount] = [nets[index], discounts[index]]
    if (ownNet === undefined || ownDiscount === undefined) return []
    return { item: part.item, quantity: part.quantity, net: ownNet, discount: ownDiscount }
  })
}
