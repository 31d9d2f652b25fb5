import { baseQuantity } from '@mizan/core/catalog/units'
import { itemTypeFacts, itemTypeOf } from '@mizan/core/catalog/item-types'
import { parseDecimal, quantity, scale, type Quantity } from '@mizan/core/money/decimal'
import { localName } from '../../client/format.ts'
import { newKey, type Keyed } from '../../kit/lines.ts'
import type { BillFamily, BillRow } from './bill-family.ts'
import { discountText, readDiscount } from './discount-text.ts'
import type { FoundItem, ItemUnit } from './item-lookup.ts'

/** A line as it is written: what the wire knows, and what the item brought along for the screen. */
export type BillLine = Keyed & {
  readonly item_id: string | null
  readonly item_name: string
  readonly item_code: string
  readonly item_description: string | null
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
  readonly units: readonly ItemUnit[]
  readonly isTracked: boolean
  readonly allowsNegative: boolean
  readonly minimumPrice: string | null
  readonly defaultStore: string | null
  readonly stock: FoundItem['stores']
}

export const blankLine = (): BillLine => ({
  key: newKey(),
  item_id: null,
  item_name: '',
  item_code: '',
  item_description: null,
  unit_id: null,
  item_qty: null,
  item_price: null,
  item_discount: null,
  tax_id: null,
  exemption_code: null,
  store_id: null,
  account_id: null,
  cost_center_id: null,
  units: [],
  isTracked: false,
  allowsNegative: true,
  minimumPrice: null,
  defaultStore: null,
  stock: [],
})

/** A line nobody wrote anything on: it is not sent. */
export const isBlank = (line: BillLine): boolean =>
  line.item_id === null && line.item_qty === null && line.item_price === null

const isTrackedType = (code: number): boolean =>
  itemTypeFacts(itemTypeOf(code) ?? 'service').isTracked

/** What an item brings to a line, whether the line is new or was opened to be edited. */
const factsOf = (item: FoundItem): Partial<BillLine> => ({
  item_name: localName(item),
  item_code: item.code ?? '',
  units: item.units,
  isTracked: isTrackedType(item.item_type),
  allowsNegative: item.allow_negative_balance,
  minimumPrice: item.minimum_price,
  defaultStore: item.defualt_store_id,
  stock: item.stores,
})

const priceOf = (unit: ItemUnit | undefined | null, family: BillFamily): string | null =>
  unit ? (family === 'sales' ? unit.selling_price : unit.purchasing_price) : null

/** What choosing an item does to a line: name, unit, price and tax come with it, one of it is meant. */
export const withItem = (
  line: BillLine,
  item: FoundItem,
  family: BillFamily,
  standardTax: string | null,
): Partial<BillLine> => ({
  ...factsOf(item),
  item_id: item.id,
  unit_id: item.unit?.unit_id ?? null,
  item_price: priceOf(item.unit, family),
  item_qty: line.item_qty ?? '1',
  tax_id: (family === 'sales' ? item.item_tax_id : item.purchase_tax_id) ?? standardTax,
  exemption_code: null,
})

/** Another unit of the same item has its own price. */
export const withUnit = (
  line: BillLine,
  unitId: string,
  family: BillFamily,
): Partial<BillLine> => ({
  unit_id: unitId,
  item_price:
    priceOf(
      line.units.find((unit) => unit.unit_id === unitId),
      family,
    ) ?? line.item_price,
})

/** The lines of a stored bill, before what is on hand of their items is known. */
export const linesOf = (bill: BillRow): readonly BillLine[] =>
  (bill.items ?? []).map((item) => ({
    ...blankLine(),
    key: item.id,
    item_id: item.item_id,
    item_name: item.item?.name ?? '',
    item_code: String(item.item?.['code'] ?? ''),
    item_description: item.item_description,
    unit_id: item.unit_id,
    item_qty: item.item_qty,
    item_price: item.item_price,
    item_discount: discountText(item.item_discount, item.item_discount_is_percentage),
    tax_id: item.tax_id,
    exemption_code: item.exemption_code,
    store_id: item.store_id,
    account_id: item.account_id,
    cost_center_id: item.cost_center_id,
    units: item.unit
      ? [
          {
            unit_id: item.unit.id,
            name: item.unit.name,
            factor: item.unit_factor,
            selling_price: item.item_price,
            purchasing_price: item.item_price,
          },
        ]
      : [],
  }))

/** The same lines once `GET /items/lookup?ids=` has answered. */
export const withFacts = (
  lines: readonly BillLine[],
  found: readonly FoundItem[],
): readonly BillLine[] => {
  const byId = new Map(found.map((item) => [item.id, item]))
  return lines.map((line) => {
    const item = line.item_id === null ? undefined : byId.get(line.item_id)
    return item ? { ...line, ...factsOf(item) } : line
  })
}

/** A line as the wire takes it; what is empty is left out, so that the check says «required». */
export function draftOfLine(line: BillLine): Record<string, unknown> {
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
export const storeOf = (line: BillLine, billStore: string | null): string | null =>
  line.store_id ?? billStore ?? line.defaultStore

const read = (text: string | null): Quantity =>
  quantity(parseDecimal(text ?? '0', scale.quantity) ?? 0n)

/** How much of an item a line takes, in its base unit. */
export function baseOf(line: BillLine): Quantity {
  const factor = line.units.find((unit) => unit.unit_id === line.unit_id)?.factor ?? '1'
  return baseQuantity(read(line.item_qty), read(factor)) ?? quantity(0n)
}

/** What is on hand of the line's item in a store, or in all of them when none is chosen. */
export const onHand = (line: BillLine, store: string | null): Quantity =>
  quantity(
    line.stock
      .filter((level) => store === null || level.store_id === store)
      .reduce((sum, level) => sum + read(level.available_amount), 0n),
  )
