import { itemTypeFacts, itemTypeOf, isPurchased } from '@mizan/core/catalog/item-types'
import { baseQuantity } from '@mizan/core/catalog/units'
import {
  divide,
  formatShort,
  parseDecimal,
  powerOfTen,
  quantity,
  scale,
  type Quantity,
} from '@mizan/core/money/decimal'
import { localName, nameOf } from '../../../client/format.ts'
import type { FoundItem, ItemUnit } from './item-lookup.ts'

/** What a piece of gold costs by the gram, and beside its gold. */
export type GoldFacts = {
  readonly caliber: number
  readonly gramPrice: string
  readonly makingPerGram: string | null
  readonly makingPerPiece: string | null
  readonly stones: string | null
}

/** The currency in which a document proposes prices. */
export type PriceCurrency = {
  readonly code: string
  readonly isForeign: boolean
  /** Company currency per one of it, as it is typed. */
  readonly rate: string | null
  readonly digits: number
}

/** What an item brings along for the screen. */
export type ItemFacts = {
  readonly item_name: string
  readonly item_code: string
  /** The model it is an item of. */
  readonly model?: FoundItem['model'] | undefined
  readonly units: readonly ItemUnit[]
  readonly isTracked: boolean
  /** False of a kit, which is sold but never bought. */
  readonly isPurchased: boolean
  readonly allowsNegative: boolean
  /** How its goods are told apart; null where they are all alike. */
  readonly trackedBy: FoundItem['tracked_by']
  readonly hasExpiry: boolean
  /** Of a kit: what of it is told apart. */
  readonly components?: FoundItem['tracked_components'] | undefined
  readonly minimumPrice: string | null
  /** The price lists that hold for its sale; a draft kept by an older version of the form has none. */
  readonly priceLists?: FoundItem['price_lists'] | undefined
  /** Of gold that has a price of the day. */
  readonly gold?: GoldFacts | null | undefined
  /** In which currency its price was proposed; a line that came with its price has none until its document says so. */
  readonly pricedIn?: PriceCurrency | undefined
  /** The average cost of one base unit; null when it is withheld or there was none yet. */
  readonly averageCost: string | null
  readonly defaultStore: string | null
  readonly stock: FoundItem['stores']
}

export const noItem: ItemFacts = {
  item_name: '',
  item_code: '',
  units: [],
  isTracked: false,
  isPurchased: true,
  allowsNegative: true,
  trackedBy: null,
  hasExpiry: false,
  minimumPrice: null,
  averageCost: null,
  defaultStore: null,
  stock: [],
}

const isTrackedType = (code: number): boolean =>
  itemTypeFacts(itemTypeOf(code) ?? 'service').isTracked

const goldOf = (item: FoundItem): GoldFacts | null =>
  item.caliber === null || item.gram_price === null
    ? null
    : {
        caliber: item.caliber,
        gramPrice: item.gram_price.sell,
        makingPerGram: item.making_per_gram,
        makingPerPiece: item.making_per_piece,
        stones: item.stones_price,
      }

/** What an item brings to a line, whether the line is new or was opened to be edited. */
export const factsOf = (item: FoundItem): ItemFacts => ({
  item_name: localName(item),
  item_code: item.code ?? '',
  model: item.model,
  units: item.units,
  isTracked: isTrackedType(item.item_type),
  isPurchased: isPurchased(itemTypeOf(item.item_type) ?? 'service'),
  allowsNegative: item.allow_negative_balance,
  trackedBy: item.tracked_by,
  hasExpiry: item.has_expiry,
  components: item.tracked_components,
  minimumPrice: item.minimum_price,
  priceLists: item.price_lists,
  gold: goldOf(item),
  averageCost: item.cost,
  defaultStore: item.defualt_store_id,
  stock: item.stores,
})

/** An item and its unit on a line of any document. */
export type ItemLine = ItemFacts & {
  readonly item_id: string | null
  readonly unit_id: string | null
}

/** What a stored line says of its item and unit. */
type StoredItem = {
  readonly item?: Parameters<typeof nameOf>[0]
  readonly unit?: Parameters<typeof nameOf>[0]
  readonly unit_id: string | null
  readonly unit_factor: string
}

/** The item of a stored line, until it is known which other units it has and what is on hand of it. */
export const storedItem = (line: StoredItem, price: string): ItemFacts => ({
  ...noItem,
  item_name: nameOf(line.item) ?? '',
  item_code: String(line.item?.['code'] ?? ''),
  units:
    line.unit_id === null
      ? []
      : [
          {
            unit_id: line.unit_id,
            name: nameOf(line.unit) ?? '',
            factor: line.unit_factor,
            selling_price: price,
            purchasing_price: price,
          },
        ],
})

/** The same lines once `GET /items/lookup?ids=` has answered. */
export function withFacts<Line extends ItemLine>(
  lines: readonly Line[],
  found: readonly FoundItem[],
): readonly Line[] {
  const byId = new Map(found.map((item) => [item.id, item]))
  return lines.map((line) => {
    const item = line.item_id === null ? undefined : byId.get(line.item_id)
    return item ? { ...line, ...factsOf(item) } : line
  })
}

/** What a base unit costs in a store; where nothing is known of it there, over all of them. */
export const averageIn = (
  { stock, averageCost }: Pick<ItemFacts, 'stock' | 'averageCost'>,
  store: string | null,
): string | null => stock.find(({ store_id: id }) => id === store)?.cost ?? averageCost

/** What one unit costs on average, as a proposal; null while nothing of the item was bought. */
export function costOfUnit(averageCost: string | null, factor: string | undefined): string | null {
  const cost = parseDecimal(averageCost ?? '0', scale.price) ?? 0n
  const whole = divide(cost * read(factor ?? '1'), powerOfTen(scale.quantity))
  return whole === 0n ? null : formatShort(whole, scale.price)
}

const read = (text: string | null): Quantity =>
  quantity(parseDecimal(text ?? '0', scale.quantity) ?? 0n)

/** The unit of a line, with its factor and prices. */
export const unitOf = ({
  units,
  unit_id,
}: Pick<ItemLine, 'units' | 'unit_id'>): ItemUnit | undefined =>
  units.find((unit) => unit.unit_id === unit_id)

/** How much of an item so many units of its line are, in its base unit. */
export const inBaseUnits = (
  line: Pick<ItemLine, 'units' | 'unit_id'>,
  amount: string | null,
): Quantity => baseQuantity(read(amount), read(unitOf(line)?.factor ?? '1')) ?? quantity(0n)

/** What is on hand of the line's item in a store, or in all of them when none is chosen. */
export const onHand = ({ stock }: Pick<ItemFacts, 'stock'>, store: string | null): Quantity =>
  quantity(
    stock
      .filter((level) => store === null || level.store_id === store)
      .reduce((sum, level) => sum + read(level.available_amount), 0n),
  )

/** What is left of it for others than those it is reserved for. */
export const freeOf = (line: Pick<ItemFacts, 'stock'>, store: string | null): Quantity =>
  quantity(
    onHand(line, store) -
      line.stock
        .filter((level) => store === null || level.store_id === store)
        .reduce((sum, level) => sum + read(level.reserved_amount), 0n),
  )

/** One more than what stands there, as a scanner means it. */
export const oneMore = (amount: string | null): string =>
  formatShort(read(amount) + powerOfTen(scale.quantity), scale.quantity)
