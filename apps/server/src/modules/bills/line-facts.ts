import { isPurchased, itemTypeFacts, itemTypeOf } from '@mizan/core/catalog/item-types'
import { parseDecimal, price, quantity, scale } from '@mizan/core/money/decimal'
import type { PurchaseBillFacts, PurchaseNature } from '@mizan/core/purchasing/purchase-bill'
import type { SalesBillFacts } from '@mizan/core/sales/sales-bill'
import type { ResolvedBill, ResolvedLine } from './resolve-bill.ts'

/** A bill's head as posting rules want it; the due date follows the customer's terms. */
export const headerOf = ({ bill, rate }: ResolvedBill) => ({
  issueDate: bill.issue_date,
  vatDate: bill.issue_date,
  dueDate: bill.due_date,
  supplyDate: bill.supply_date,
  currency: bill.currency,
  exchangeRate: rate,
})

/** What the rules of a sale ask of a line: what may be sold, and what it moves. */
export function salesLineFacts({
  item,
  store,
  tax,
  salesAccount,
}: ResolvedLine): SalesBillFacts['lines'][number] {
  const itemType = itemTypeOf(item.item_type) ?? 'service'
  const { isTracked, isKit } = itemTypeFacts(itemType)
  const moved = isTracked ? [{ ...item, amount: '1' }] : isKit ? (item.components ?? []) : []
  return {
    itemType,
    active: item.active,
    allowToSell: item.allow_to_sell,
    minimumPrice:
      item.minimum_price === null
        ? null
        : price(parseDecimal(item.minimum_price, scale.price) ?? 0n),
    sales: [item.sales_account_id, item.collection_sales_account_id, salesAccount],
    discount: [item.discount_account_id],
    vat: tax.account_id,
    goods: moved.map((each) => ({
      item: each.id,
      perUnit: quantity(parseDecimal(each.amount, scale.quantity) ?? 0n),
      allowNegative: each.allow_negative_balance,
      fallbackCost: price(parseDecimal(each.purchasing_price, scale.price) ?? 0n),
      cogs: [each.cost_of_goods_sold_account_id, each.collection_cost_account_id],
      inventory: [store?.account_id],
    })),
  }
}

/** Whether a line is kept in stock, is an asset, or is used up. */
export const natureOf = (line: ResolvedLine): PurchaseNature => {
  const { isTracked, isAsset } = itemTypeFacts(itemTypeOf(line.item.item_type) ?? 'service')
  return isTracked ? 'stock' : isAsset ? 'fixed_asset' : 'expense'
}

/** What the rules of a purchase ask of a line: what it is, and the accounts of its cost. */
export function purchaseLineFacts(line: ResolvedLine): PurchaseBillFacts['lines'][number] {
  const { item, store, tax } = line
  const nature = natureOf(line)
  return {
    nature,
    isPurchased: isPurchased(itemTypeOf(item.item_type) ?? 'service'),
    active: item.active,
    cost:
      nature === 'stock'
        ? [store?.account_id]
        : [item.purchase_account_id, item.collection_cost_account_id],
    cogs: [item.cost_of_goods_sold_account_id, item.collection_cost_account_id],
    vatInput: tax.account_id,
    vatOutput: null,
  }
}

/** What the form of a bill calls the batches and serials of a line. */
export const lotsField = (line: number): string => `items.${line}.lots`
