import { baseQuantity } from '@mizan/core/catalog/units'
import { isPurchased, itemTypeFacts, itemTypeOf } from '@mizan/core/catalog/item-types'
import {
  divide,
  formatShort,
  parseDecimal,
  powerOfTen,
  quantity,
  scale,
  type Quantity,
} from '@mizan/core/money/decimal'
import { localName, nameOf } from '../../client/format.ts'
import { isNothing, newKey, rowOfSent, type Keyed } from '../lines.ts'
import type { SavedGrid } from '../use-document-save.ts'
import { discountText, readDiscount } from './discount-text.ts'
import type { FoundItem, ItemUnit } from './item-lookup.ts'

/** Which way the goods go: what is sold has a selling price, what is bought a purchasing price. */
export type Side = 'sales' | 'purchases'

/** A line as it is written: what the wire knows, and what the item brought along for the screen. */
export type PricedLine = Keyed & {
  readonly item_id: string | null
  readonly item_name: string
  readonly item_code: string
  readonly item_description: string | null
  /** What the other side calls the item; on offers. */
  readonly reference: string | null
  readonly unit_id: string | null
  readonly item_qty: string | null
  readonly item_price: string | null
  /** As typed: `50` or `5%`. */
  readonly item_discount: string | null
  readonly tax_id: string | null
  readonly exemption_code: string | null
  readonly store_id: string | null
  readonly account_id: string | null
  readonly cost_center_id: string | null
  /** What one unit costs that comes back without a bill, in company currency. */
  readonly item_cost: string | null
  readonly units: readonly ItemUnit[]
  readonly isTracked: boolean
  /** False of a kit, which is sold but never bought. */
  readonly isPurchased: boolean
  readonly allowsNegative: boolean
  readonly minimumPrice: string | null
  /** The average cost of one base unit; null when it is withheld or there was none yet. */
  readonly averageCost: string | null
  readonly defaultStore: string | null
  readonly stock: FoundItem['stores']
}

export const blankLine = (): PricedLine => ({
  key: newKey(),
  item_id: null,
  item_name: '',
  item_code: '',
  item_description: null,
  reference: null,
  unit_id: null,
  item_qty: null,
  item_price: null,
  item_discount: null,
  tax_id: null,
  exemption_code: null,
  store_id: null,
  account_id: null,
  cost_center_id: null,
  item_cost: null,
  units: [],
  isTracked: false,
  isPurchased: true,
  allowsNegative: true,
  minimumPrice: null,
  averageCost: null,
  defaultStore: null,
  stock: [],
})

/** A line without an item and without amounts is no line, as Enter opens one under the last. */
export const isBlank = (line: PricedLine): boolean =>
  line.item_id === null && isNothing(line.item_qty) && isNothing(line.item_price)

const isTrackedType = (code: number): boolean =>
  itemTypeFacts(itemTypeOf(code) ?? 'service').isTracked

/** What an item brings to a line, whether the line is new or was opened to be edited. */
const factsOf = (item: FoundItem): Partial<PricedLine> => ({
  item_name: localName(item),
  item_code: item.code ?? '',
  units: item.units,
  isTracked: isTrackedType(item.item_type),
  isPurchased: isPurchased(itemTypeOf(item.item_type) ?? 'service'),
  allowsNegative: item.allow_negative_balance,
  minimumPrice: item.minimum_price,
  averageCost: item.cost,
  defaultStore: item.defualt_store_id,
  stock: item.stores,
})

/** What one unit costs on average, as a proposal; null while nothing of the item was bought. */
function costOf(averageCost: string | null, unit: ItemUnit | undefined | null): string | null {
  const cost = parseDecimal(averageCost ?? '0', scale.price) ?? 0n
  const factor = parseDecimal(unit?.factor ?? '1', scale.quantity) ?? 0n
  const whole = divide(cost * factor, powerOfTen(scale.quantity))
  return whole === 0n ? null : formatShort(whole, scale.price)
}

const priceOf = (unit: ItemUnit | undefined | null, side: Side): string | null =>
  unit ? (side === 'sales' ? unit.selling_price : unit.purchasing_price) : null

/** The tax of a line whose item says nothing, and what stands in the place of one that it says. */
export type TaxDefaults = {
  readonly standardTax: string | null
  readonly instead: ReadonlyMap<string, string>
}

const lawful = (id: string | null, instead: ReadonlyMap<string, string>): string | null =>
  id === null ? null : (instead.get(id) ?? id)

/**
 * What choosing an item does to a line: name, unit, price and tax come with it, one of it is meant.
 * A line that had its price before it had an item keeps price and tax: a paper said them.
 */
export const withItem = (
  line: PricedLine,
  item: FoundItem,
  side: Side,
  { standardTax, instead }: TaxDefaults,
): Partial<PricedLine> => ({
  ...factsOf(item),
  item_id: item.id,
  unit_id: item.unit?.unit_id ?? null,
  item_price: (isPricedAlone(line) ? line.item_price : null) ?? priceOf(item.unit, side),
  item_cost: costOf(item.cost, item.unit),
  item_qty: line.item_qty ?? '1',
  tax_id:
    (isPricedAlone(line) ? line.tax_id : null) ??
    lawful(side === 'sales' ? item.item_tax_id : item.purchase_tax_id, instead) ??
    lawful(standardTax, instead),
  exemption_code: isPricedAlone(line) ? line.exemption_code : null,
})

const isPricedAlone = (line: PricedLine): boolean =>
  line.item_id === null && line.item_price !== null

/** Another unit of the same item has its own price and cost. */
export function withUnit(line: PricedLine, unitId: string, side: Side): Partial<PricedLine> {
  const unit = line.units.find((each) => each.unit_id === unitId)
  return {
    unit_id: unitId,
    item_price: priceOf(unit, side) ?? line.item_price,
    item_cost: costOf(line.averageCost, unit) ?? line.item_cost,
  }
}

type NamedOnWire = Parameters<typeof nameOf>[0]

/** A line as a stored document answers it. */
export type StoredLine = {
  readonly id: string
  readonly item_id: string
  readonly item: NamedOnWire
  readonly item_description: string | null
  readonly reference?: string | null
  readonly unit_id: string | null
  readonly unit: NamedOnWire
  readonly unit_factor: string
  readonly item_qty: string
  readonly item_price: string
  readonly item_discount: string
  readonly item_discount_is_percentage: boolean
  readonly tax_id: string | null
  readonly exemption_code: string | null
  readonly store_id: string | null
  readonly account_id: string | null
  readonly cost_center_id: string | null
  readonly item_cost?: string | null
}

/** The lines of a stored document, before what is on hand of their items is known. */
export const linesOf = (stored: readonly StoredLine[]): readonly PricedLine[] =>
  stored.map((item) => ({
    ...blankLine(),
    key: item.id,
    item_id: item.item_id,
    item_name: nameOf(item.item) ?? '',
    item_code: String(item.item?.['code'] ?? ''),
    item_description: item.item_description,
    reference: item.reference ?? null,
    unit_id: item.unit_id,
    item_qty: item.item_qty,
    item_price: item.item_price,
    item_discount: discountText(item.item_discount, item.item_discount_is_percentage),
    tax_id: item.tax_id,
    exemption_code: item.exemption_code,
    store_id: item.store_id,
    account_id: item.account_id,
    cost_center_id: item.cost_center_id,
    item_cost: item.item_cost ?? null,
    units: item.unit_id
      ? [
          {
            unit_id: item.unit_id,
            name: nameOf(item.unit) ?? '',
            factor: item.unit_factor,
            selling_price: item.item_price,
            purchasing_price: item.item_price,
          },
        ]
      : [],
  }))

/** The same lines once `GET /items/lookup?ids=` has answered. */
export const withFacts = (
  lines: readonly PricedLine[],
  found: readonly FoundItem[],
): readonly PricedLine[] => {
  const byId = new Map(found.map((item) => [item.id, item]))
  return lines.map((line) => {
    const item = line.item_id === null ? undefined : byId.get(line.item_id)
    return item ? { ...line, ...factsOf(item) } : line
  })
}

/** A line as the wire takes it; what is empty is left out, so that the check says «required». */
export function draftOfLine(line: PricedLine): Record<string, unknown> {
  const discount = readDiscount(line.item_discount)
  return {
    id: line.key,
    ...(line.item_id === null ? {} : { item_id: line.item_id }),
    item_description: line.item_description,
    unit_id: line.unit_id,
    ...(line.item_qty === null ? {} : { item_qty: line.item_qty }),
    ...(line.item_price === null ? {} : { item_price: line.item_price }),
    item_discount: discount.value,
    item_discount_is_percentage: discount.isPercentage,
    tax_id: line.tax_id,
    exemption_code: line.exemption_code,
    store_id: line.store_id,
    account_id: line.account_id,
    cost_center_id: line.cost_center_id,
  }
}

/** The store a line moves in: its own, the bill's, the item's. The server asks in the same order. */
export const storeOf = (line: PricedLine, billStore: string | null): string | null =>
  line.store_id ?? billStore ?? line.defaultStore

const read = (text: string | null): Quantity =>
  quantity(parseDecimal(text ?? '0', scale.quantity) ?? 0n)

/** How much of an item a line takes, in its base unit. */
export function baseOf(line: PricedLine): Quantity {
  const factor = line.units.find((unit) => unit.unit_id === line.unit_id)?.factor ?? '1'
  return baseQuantity(read(line.item_qty), read(factor)) ?? quantity(0n)
}

/** What is on hand of the line's item in a store, or in all of them when none is chosen. */
export const onHand = (line: PricedLine, store: string | null): Quantity =>
  quantity(
    line.stock
      .filter((level) => store === null || level.store_id === store)
      .reduce((sum, level) => sum + read(level.available_amount), 0n),
  )

/** How the grid shows what is wrong with lines that are items. */
export const itemGrid: SavedGrid<PricedLine> = {
  name: 'items',
  isBlank,
  // The wire counts the lines that were sent; the grid also shows those that were not.
  fieldOf: (name, lines) => {
    const match = /^items\.(\d+)(.*)$/.exec(name)
    if (!match) return name
    const at = rowOfSent(lines, isBlank, Number(match[1]))
    return `items.${at}${match[2] === '.tax_reason' ? '.tax_id' : match[2]}`
  },
}
