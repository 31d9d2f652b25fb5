import { itemTypeFacts, itemTypeOf } from '@mizan/core/catalog/item-types'
import { baseQuantity, unitPrice } from '@mizan/core/catalog/units'
import type { Problem } from '@mizan/core/documents/family'
import { status } from '@mizan/core/documents/lifecycle'
import { type GoodsReceipt, type ReceiptLine, worthAt } from '@mizan/core/purchasing/goods-receipt'
import { minorDigits } from '@mizan/core/money/currency'
import {
  type ExchangeRate,
  type Price,
  type Quantity,
  divide,
  exchangeRate,
  parseDecimal,
  powerOfTen,
  price,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import { priceIn } from '@mizan/core/money/price-in-currency'
import type { TenantContext } from '../../kernel/context.ts'
import { seesStore } from '../../kernel/store-scope.ts'
import {
  type ItemFacts,
  type PartyFacts,
  type StoreFacts,
  type UnitFacts,
  costCentersOf,
  factorOf,
  itemsOf,
  partyOf,
  storesOf,
  unitsOf,
} from '../bills/index.ts'
import { type OrderRow, type OrderedItem, lockOrder, orderedItems } from './ordered.sql.ts'
import type { ReceiptRow } from './receipt.ts'

type Line = ReceiptRow['lines'][number]

export type ResolvedLine = {
  readonly unit: string
  readonly factor: Quantity
  readonly price: Price
  readonly goods: ReceiptLine
}

/** A receipt with everything it refers to; or what is wrong with it. */
export type ResolvedReceipt = {
  readonly document: GoodsReceipt
  readonly party: PartyFacts | null
  readonly lines: readonly ResolvedLine[]
  readonly problems: readonly Problem[]
}

type Facts = {
  readonly currency: { readonly rate: ExchangeRate; readonly digits: number }
  readonly items: ReadonlyMap<string, ItemFacts>
  readonly units: ReadonlyMap<string, UnitFacts>
  readonly centers: ReadonlySet<string>
  readonly store: StoreFacts | null
  readonly ordered: ReadonlyMap<string, OrderedItem> | null
}

/** Reads everything a receipt refers to; its order is locked, and stays so until the transaction ends. */
export async function resolveReceipt(
  ctx: TenantContext,
  row: ReceiptRow,
): Promise<ResolvedReceipt> {
  const order = row.quotation_id === null ? null : await lockOrder(ctx, row.quotation_id)
  const centers = [row.cost_center_id, ...row.lines.map((line) => line.cost_center_id)]
  const [items, units, stores, known, party, ordered] = await Promise.all([
    itemsOf(
      ctx,
      row.lines.map((line) => line.item_id),
    ),
    unitsOf(ctx),
    storesOf(ctx),
    costCentersOf(ctx, centers),
    row.beneficiary_id === null ? null : partyOf(ctx, row.beneficiary_id),
    order ? orderedItems(ctx, order.id, row.id) : null,
  ])
  const rate = exchangeRate(parseDecimal(row.exchange_rate, scale.exchangeRate) ?? 0n)
  const store =
    stores.find(({ id, is_main_store: isMain }) =>
      row.store_id === null ? isMain : id === row.store_id,
    ) ?? null
  const facts: Facts = {
    currency: { rate, digits: minorDigits(row.currency) },
    items: new Map(items.map((each) => [each.id, each])),
    units: new Map(units.map((each) => [each.id, each])),
    centers: new Set(known.map(({ id }) => id)),
    store,
    ordered: ordered && new Map(ordered.map((each) => [each.item_id, each])),
  }
  const found = row.lines.map((line, index) => resolveLine(row, line, index, facts))
  const lines = found.flatMap(({ resolved }) => resolved ?? [])
  return {
    party,
    lines,
    document: {
      date: row.date,
      beneficiary: row.beneficiary_id ?? '',
      store: store?.id ?? null,
      currency: row.currency,
      exchangeRate: rate,
      lines: lines.map(({ goods }) => goods),
    },
    problems: [
      ...headProblems(ctx, row, { party, store, order, centers: facts.centers }),
      ...found.flatMap(({ problems }) => problems),
    ],
  }
}

type Head = {
  readonly party: PartyFacts | null
  readonly store: StoreFacts | null
  readonly order: OrderRow | null
  readonly centers: ReadonlySet<string>
}

function headProblems(
  ctx: TenantContext,
  row: ReceiptRow,
  { party, store, order, centers }: Head,
): readonly Problem[] {
  const unknown = (id: string | null, field: string, isThere: boolean): readonly Problem[] =>
    id !== null && !isThere ? [{ code: 'reference_not_found', field }] : []
  const isOrder = order?.type === 'purchases'
  return [
    ...unknown(row.beneficiary_id, 'beneficiary_id', party !== null),
    ...unknown(row.store_id, 'store_id', store !== null && seesStore(ctx, row.store_id)),
    ...unknown(
      row.cost_center_id,
      'cost_center_id',
      row.cost_center_id !== null && centers.has(row.cost_center_id),
    ),
    ...unknown(row.quotation_id, 'quotation_id', isOrder),
    ...(isOrder && order.status !== status.confirmed
      ? [{ code: 'not_confirmed', field: 'quotation_id' }]
      : []),
    ...(isOrder && order.closed_at !== null
      ? [{ code: 'offer_closed', field: 'quotation_id' }]
      : []),
    ...(isOrder && order.beneficiary_id !== row.beneficiary_id
      ? [{ code: 'receipt_of_other_supplier', field: 'beneficiary_id' }]
      : []),
    ...(isOrder && order.currency !== row.currency
      ? [{ code: 'receipt_of_other_currency', field: 'currency_id' }]
      : []),
  ]
}

type LineResult = {
  readonly resolved: ResolvedLine | null
  readonly problems: readonly Problem[]
}

function resolveLine(row: ReceiptRow, line: Line, index: number, facts: Facts): LineResult {
  const field = (name: string): string => `items.${index}.${name}`
  const item = facts.items.get(line.item_id)
  if (!item)
    return { resolved: null, problems: [{ code: 'reference_not_found', field: field('item_id') }] }
  const unit = facts.units.get(line.unit_id ?? item.sub_unit_id ?? item.unit_id)
  const factor = unit ? factorOf(item, unit.id) : null
  const amount = quantity(parseDecimal(line.item_qty, scale.quantity) ?? 0n)
  const base = factor === null ? null : baseQuantity(amount, factor)
  const problems: Problem[] = [
    ...(unit ? [] : [{ code: 'reference_not_found', field: field('unit_id') }]),
    ...(unit && factor === null ? [{ code: 'unit_not_of_item', field: field('unit_id') }] : []),
    ...(factor !== null && base === null
      ? [{ code: 'quantity_not_exact', field: field('item_qty') }]
      : []),
    ...(line.cost_center_id !== null && !facts.centers.has(line.cost_center_id)
      ? [{ code: 'reference_not_found', field: field('cost_center_id') }]
      : []),
  ]
  if (problems.length > 0 || !unit || factor === null || base === null)
    return { resolved: null, problems }
  const ordered = facts.ordered?.get(item.id)
  const each = priceOf(line, item, factor, ordered ?? null, facts.currency)
  return {
    problems,
    resolved: {
      unit: unit.id,
      factor,
      price: each,
      goods: {
        item: item.id,
        quantity: base,
        isStocked: itemTypeFacts(itemTypeOf(item.item_type) ?? 'service').isTracked,
        active: item.active,
        value: worthAt(amount, each, row.currency),
        inventory: [facts.store?.account_id],
        cogs: [item.cost_of_goods_sold_account_id, item.collection_cost_account_id],
        costCenter: line.cost_center_id ?? row.cost_center_id,
        awaited:
          facts.ordered === null
            ? null
            : quantity(parseDecimal(ordered?.awaited ?? '0', scale.quantity) ?? 0n),
      },
    },
  }
}

/** What was typed, else the price of the order, else what the item is bought for, in the currency of the receipt. */
function priceOf(
  line: Line,
  item: ItemFacts,
  factor: Quantity,
  ordered: OrderedItem | null,
  currency: Facts['currency'],
): Price {
  if (line.unit_price !== null) return price(parseDecimal(line.unit_price, scale.price) ?? 0n)
  const one = powerOfTen(scale.quantity)
  if (ordered) return price(divide((parseDecimal(ordered.price, 12) ?? 0n) * factor, one * one))
  const bought = price(parseDecimal(item.purchasing_price, scale.price) ?? 0n)
  // A rate that is not there is refused by itself.
  return currency.rate <= 0n ? bought : priceIn(unitPrice(bought, factor), currency)
}
