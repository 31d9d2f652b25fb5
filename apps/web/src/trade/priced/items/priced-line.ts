import { bills } from '@mizan/contract/documents/bills'
import { quotations } from '@mizan/contract/documents/quotations'
import type { RowOf } from '@mizan/contract/resource'
import type { Quantity } from '@mizan/core/money/decimal'
import { isNothing, newKey, type Keyed } from '../../lines/lines.ts'
import { gridOf } from '../../documents/saved-grid.ts'
import type { Values } from '../../../kit/fields/form-values.ts'
import { writtenFields } from '../../documents/written-fields.ts'
import {
  costOfUnit,
  factsOf,
  inBaseUnits,
  noItem,
  storedItem,
  unitOf,
  type ItemFacts,
  type PriceCurrency,
} from './item-line.ts'
import type { FoundItem } from './item-lookup.ts'
import type { Side } from '../side.ts'
import { proposedPrice } from './proposed-price.ts'

/** The lines of a bill or a return, and those of an offer, by the contract. */
export const billLines = writtenFields(bills.draft.shape.items.element.shape, ['id'], {})
export const offerLines = writtenFields(quotations.draft.shape.items.element.shape, ['id'], {})

type TypedLine = ReturnType<typeof billLines.blank> & ReturnType<typeof offerLines.blank>

/** A line as it is written: what the wire knows, and what is known of its item. */
export type PricedLine = Keyed & TypedLine & ItemFacts

export const blankLine = (): PricedLine => ({
  key: newKey(),
  ...billLines.blank(),
  ...offerLines.blank(),
  ...noItem,
})

/** A line without an item and without amounts is no line, as Enter opens one under the last. */
export const isBlank = (line: PricedLine): boolean =>
  line.item_id === null && isNothing(line.item_qty) && isNothing(line.item_price)

/**
 * What a document gives to its lines: the tax of one whose item says nothing, what stands in the place of one that it says,
 * and the currency in which prices are proposed.
 */
export type LineDefaults = {
  readonly standardTax: string | null
  readonly instead: ReadonlyMap<string, string>
  readonly pricedIn: PriceCurrency
}

const lawful = (id: string | null, instead: ReadonlyMap<string, string>): string | null =>
  id === null ? null : (instead.get(id) ?? id)

/**
 * What choosing an item does to a line: name, unit, price and tax come with it, one of it is meant.
 * A line that had its price before it had an item keeps price and tax: a paper said them.
 */
export function withItem(
  line: PricedLine,
  item: FoundItem,
  side: Side,
  { standardTax, instead, pricedIn }: LineDefaults,
): Partial<PricedLine> {
  const taken = {
    ...factsOf(item),
    pricedIn,
    unit_id: item.unit?.unit_id ?? null,
    item_qty: item.scanned?.quantity ?? line.item_qty ?? '1',
  }
  return {
    ...taken,
    item_id: item.id,
    gram_price: side === 'sales' ? (taken.gold?.gramPrice ?? null) : null,
    lots: item.id === line.item_id ? line.lots : piecesOf(item, side),
    // Goods of another item did not come with that receipt.
    goods_receipt_item_id: item.id === line.item_id ? line.goods_receipt_item_id : null,
    item_price: (isPricedAlone(line) ? line.item_price : null) ?? proposedPrice(taken, side),
    item_cost: costOfUnit(item.cost, item.unit?.factor),
    tax_id:
      (isPricedAlone(line) ? line.tax_id : null) ??
      lawful(side === 'sales' ? item.item_tax_id : item.purchase_tax_id, instead) ??
      lawful(standardTax, instead),
    exemption_code: isPricedAlone(line) ? line.exemption_code : null,
    exemption_reason: null,
  }
}

/** The piece that was scanned leaves; what comes in has numbers of its own. */
export const piecesOf = ({ serial = null }: FoundItem, side: Side): PricedLine['lots'] =>
  serial === null || side === 'purchases'
    ? []
    : [{ number: serial, expiry_date: null, quantity: '1' }]

const isPricedAlone = (line: PricedLine): boolean =>
  line.item_id === null && line.item_price !== null

/** Another unit of the same item has its own price and cost. */
export function withUnit(line: PricedLine, unitId: string, side: Side): Partial<PricedLine> {
  const unit = unitOf({ units: line.units, unit_id: unitId })
  return {
    unit_id: unitId,
    item_price: proposedPrice({ ...line, unit_id: unitId }, side) ?? line.item_price,
    item_cost: costOfUnit(line.averageCost, unit?.factor) ?? line.item_cost,
  }
}

/** A line as a stored document answers it. */
export type StoredLine = NonNullable<
  RowOf<typeof bills>['items'] | RowOf<typeof quotations>['items']
>[number]

/** The lines of a stored document, before what is on hand of their items is known. */
export const linesOf = (stored: readonly StoredLine[]): readonly PricedLine[] =>
  stored.map((line) => ({
    key: line.id,
    ...billLines.open(line),
    ...offerLines.open(line),
    ...storedItem(line, line.item_price),
  }))

/** A line as the wire takes it, with what lines of its family have. */
export const draftOfLine = (
  line: PricedLine,
  { send }: Pick<typeof billLines, 'send'> | Pick<typeof offerLines, 'send'> = billLines,
): Values => ({ id: line.key, ...send(line) })

/** The store a line moves in: its own, the bill's, the item's. The server asks in the same order. */
export const storeOf = (line: PricedLine, billStore: string | null): string | null =>
  line.store_id ?? billStore ?? line.defaultStore

/** How much of an item a line takes, in its base unit. */
export const baseOf = (line: PricedLine): Quantity => inBaseUnits(line, line.item_qty)

/** How the grid shows what is wrong with lines that are items. */
export const itemGrid = gridOf('items', isBlank, { tax_reason: 'tax_id', lots: 'item_id' })
