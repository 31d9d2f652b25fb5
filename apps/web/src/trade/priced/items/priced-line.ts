import { bills } from '@mizan/contract/documents/bills'
import { quotations } from '@mizan/contract/documents/quotations'
import type { RowOf } from '@mizan/contract/resource'
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
import { localName, nameOf } from '../../../client/format.ts'
import { isNothing, newKey, rowOfSent, type Keyed } from '../../lines/lines.ts'
import type { SavedGrid } from '../../documents/use-document-save.ts'
import type { Values } from '../../../kit/fields/form-values.ts'
import { writtenFields } from '../../documents/written-fields.ts'
import type { FoundItem, ItemUnit } from './item-lookup.ts'

/** Which way the goods go: what is sold has a selling price, what is bought a purchasing price. */
export type Side = 'sales' | 'purchases'

/** The lines of a bill or a return, and those of an offer, by the contract. */
export const billLines = writtenFields(bills.draft.shape.items.element.shape, ['id'], {})
export const offerLines = writtenFields(quotations.draft.shape.items.element.shape, ['id'], {})

type TypedLine = ReturnType<typeof billLines.blank> & ReturnType<typeof offerLines.blank>

/** What an item brings along for the screen. */
type ItemFacts = {
  readonly item_name: string
  readonly item_code: string
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

/** A line as it is written: what the wire knows, and what is known of its item. */
export type PricedLine = Keyed & TypedLine & ItemFacts

const noItem: ItemFacts = {
  item_name: '',
  item_code: '',
  units: [],
  isTracked: false,
  isPurchased: true,
  allowsNegative: true,
  minimumPrice: null,
  averageCost: null,
  defaultStore: null,
  stock: [],
}

export const blankLine = (): PricedLine => ({
  key: newKey(),
  ...billLines.blank(),
  ...offerLines.blank(),
  ...noItem,
})

/** A line without an item and without amounts is no line, as Enter opens one under the last. */
export const isBlank = (line: PricedLine): boolean =>
  line.item_id === null && isNothing(line.item_qty) && isNothing(line.item_price)

const isTrackedType = (code: number): boolean =>
  itemTypeFacts(itemTypeOf(code) ?? 'service').isTracked

/** What an item brings to a line, whether the line is new or was opened to be edited. */
const factsOf = (item: FoundItem): ItemFacts => ({
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
  exemption_reason: null,
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

/** A line as a stored document answers it. */
export type StoredLine = NonNullable<
  RowOf<typeof bills>['items'] | RowOf<typeof quotations>['items']
>[number]

/** The unit of a stored line, until it is known which others its item has. */
const unitsOf = (line: StoredLine): readonly ItemUnit[] =>
  line.unit_id === null
    ? []
    : [
        {
          unit_id: line.unit_id,
          name: nameOf(line.unit) ?? '',
          factor: line.unit_factor,
          selling_price: line.item_price,
          purchasing_price: line.item_price,
        },
      ]

/** The lines of a stored document, before what is on hand of their items is known. */
export const linesOf = (stored: readonly StoredLine[]): readonly PricedLine[] =>
  stored.map((line) => ({
    ...noItem,
    key: line.id,
    ...billLines.open(line),
    ...offerLines.open(line),
    item_name: nameOf(line.item) ?? '',
    item_code: String(line.item?.['code'] ?? ''),
    units: unitsOf(line),
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

/** A line as the wire takes it, with what lines of its family have. */
export const draftOfLine = (
  line: PricedLine,
  { send }: Pick<typeof billLines, 'send'> | Pick<typeof offerLines, 'send'> = billLines,
): Values => ({ id: line.key, ...send(line) })

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
  names: ['items'],
  isBlank,
  // The wire counts the lines that were sent; the grid also shows those that were not.
  fieldOf: (name, lines) => {
    const match = /^items\.(\d+)(.*)$/.exec(name)
    if (!match) return name
    const at = rowOfSent(lines, isBlank, Number(match[1]))
    return `items.${at}${match[2] === '.tax_reason' ? '.tax_id' : match[2]}`
  },
}
