import { baseQuantity } from '@mizan/core/catalog/units'
import { itemTypeFacts, itemTypeOf } from '@mizan/core/catalog/item-types'
import type { Problem } from '@mizan/core/documents/family'
import { priceDocument } from '@mizan/core/documents/price-document'
import type { Discount, LineInput, PricedDocument } from '@mizan/core/documents/priced-document'
import { pricingProblems } from '@mizan/core/documents/pricing-problems'
import { minorDigits } from '@mizan/core/money/currency'
import {
  type ExchangeRate,
  type Money,
  type Price,
  type Quantity,
  exchangeRate,
  money,
  parseDecimal,
  percent,
  price,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import { chargedTax } from '@mizan/core/purchasing/purchase-bill'
import type { TaxCode } from '@mizan/core/taxes/tax-code'
import type { TenantContext } from '../../kernel/context.ts'
import { type PosFacts, posOf } from '../pos/index.ts'
import {
  type Treatment,
  exemptionOfLine,
  taxCodeOf,
  taxOfLine,
  warnOnce,
  treatmentOn,
} from '../taxes/index.ts'
import { type Bill, type BillLine, isSaleOrItsReturn } from './bill.ts'
import {
  type ItemFacts,
  type PartyFacts,
  type StoreFacts,
  type TaxFacts,
  type UnitFacts,
  accountsOf,
  costCentersOf,
  itemsOf,
  partyOf,
  storesOf,
  taxesOf,
  unitsOf,
} from './bill-facts.sql.ts'
import { headProblems } from './head-problems.ts'
import { factorOf } from './delivery/unit-factor.ts'

export type ResolvedLine = {
  readonly line: BillLine
  readonly item: ItemFacts
  readonly tax: TaxFacts
  readonly taxCode: TaxCode
  readonly reason: { readonly code: string; readonly text: string | null } | null
  readonly unit: UnitFacts
  readonly factor: Quantity
  readonly quantity: Quantity
  readonly price: Price
  readonly baseQuantity: Quantity
  readonly store: StoreFacts | null
  /** Where a point of sale posts sales whose item and collection have no account. */
  readonly salesAccount: string | null
  readonly input: LineInput
}

/** A bill with everything it refers to, priced; or what is wrong with it. */
export type ResolvedBill = {
  readonly bill: Bill
  readonly digits: number
  readonly rate: ExchangeRate
  readonly retention: Money
  readonly party: PartyFacts | null
  readonly pos: PosFacts | null
  readonly lines: readonly ResolvedLine[]
  readonly priced: PricedDocument
  readonly problems: readonly Problem[]
}

type Facts = {
  readonly items: ReadonlyMap<string, ItemFacts>
  readonly taxes: readonly TaxFacts[]
  readonly units: ReadonlyMap<string, UnitFacts>
  readonly stores: readonly StoreFacts[]
  readonly accounts: ReadonlyMap<string, boolean>
  readonly costCenters: ReadonlySet<string>
  readonly pos: PosFacts | null
  readonly treatment: Treatment
}

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]))

/** Reads a discount; null text amounts never happen, the wire defaults to 0. */
function readDiscount(
  text: string,
  isPercentage: boolean,
  digits: number,
): Discount | null | 'invalid' {
  const read = parseDecimal(text, isPercentage ? scale.percent : digits)
  if (read === null) return 'invalid'
  if (read === 0n) return null
  return isPercentage ? { percent: percent(read) } : { amount: money(read) }
}

type LineResult = {
  readonly resolved: ResolvedLine | null
  readonly problems: readonly Problem[]
  readonly warning?: Problem | null
}

function resolveLine(
  bill: Bill,
  line: BillLine,
  index: number,
  facts: Facts,
  digits: number,
): LineResult {
  const at = `items.${index}`
  const problems: Problem[] = []
  const wrong = (field: string, code: string, params?: Problem['params']): void => {
    problems.push({ code, field: `${at}.${field}`, ...(params && { params }) })
  }
  const item = facts.items.get(line.item_id)
  if (!item)
    return { resolved: null, problems: [{ code: 'reference_not_found', field: `${at}.item_id` }] }
  const isSale = isSaleOrItsReturn(bill)

  const unit = facts.units.get(line.unit_id ?? item.sub_unit_id ?? item.unit_id)
  const factor = unit ? factorOf(item, unit.id) : null
  if (!unit) wrong('unit_id', 'reference_not_found')
  else if (factor === null) wrong('unit_id', 'unit_not_of_item')

  const itemTax = isSale ? (item.sales_tax_id ?? facts.pos?.tax_id ?? null) : item.purchase_tax_id
  const { tax, problem, warning } = taxOfLine({
    chosen: line.tax_id,
    ofItem: itemTax,
    taxes: facts.taxes,
    side: isSale ? 'sales' : 'purchases',
    treatment: facts.treatment,
  })
  if (problem) wrong('tax_id', problem.code, problem.params)

  const { isTracked, isKit } = itemTypeFacts(itemTypeOf(item.item_type) ?? 'service')
  const storeId = line.store_id ?? bill.store_id ?? item.default_store_id
  const store =
    facts.stores.find(({ id }) => id === storeId) ??
    (storeId === null ? facts.stores.find((s) => s.is_main_store) : undefined) ??
    null
  if (storeId !== null && !facts.stores.some(({ id }) => id === storeId))
    wrong('store_id', 'reference_not_found')

  if (line.account_id !== null) {
    const usable = facts.accounts.get(line.account_id)
    if (usable === undefined) wrong('account_id', 'reference_not_found')
    else if (!usable) wrong('account_id', 'account_not_allowed')
  }
  if (isSale && line.customs_value !== null) wrong('customs_value', 'invalid_choice')
  if (isSale && line.goods_receipt_item_id !== null)
    wrong('goods_receipt_item_id', 'invalid_choice')
  if (line.cost_center_id !== null && !facts.costCenters.has(line.cost_center_id))
    wrong('cost_center_id', 'reference_not_found')

  const discount = readDiscount(line.item_discount, line.item_discount_is_percentage, digits)
  if (discount === 'invalid')
    wrong('item_discount', 'invalid_decimal', {
      digits: String(line.item_discount_is_percentage ? scale.percent : digits),
    })
  const units = quantity(parseDecimal(line.item_qty, scale.quantity) ?? 0n)
  const base = factor === null ? null : baseQuantity(units, factor)
  if (factor !== null && base === null) wrong('item_qty', 'quantity_not_exact')

  if (
    problems.length > 0 ||
    !unit ||
    !tax ||
    factor === null ||
    base === null ||
    discount === 'invalid'
  )
    return { resolved: null, problems }
  const taxCode = taxCodeOf(tax, facts.treatment.day)
  const charged = isSale ? taxCode : chargedTax(taxCode)
  const unitPrice = price(parseDecimal(line.item_price, scale.price) ?? 0n)
  return {
    problems,
    warning,
    resolved: {
      line,
      item,
      tax,
      taxCode,
      unit,
      factor,
      quantity: units,
      price: unitPrice,
      baseQuantity: base,
      store: isTracked || isKit || line.store_id !== null ? store : null,
      salesAccount: facts.pos?.sales_account_id ?? null,
      reason: exemptionOfLine(line, tax),
      input: {
        quantity: units,
        price: unitPrice,
        discount,
        category: charged.category,
        rate: charged.rate,
      },
    },
  }
}

const nothingPriced: PricedDocument = {
  lines: [],
  categories: [],
  total: money(0n),
  discount: money(0n),
  taxable: money(0n),
  vat: money(0n),
  withVat: money(0n),
  rounding: money(0n),
  net: money(0n),
}

/** Reads everything a bill refers to in one round trip, and prices it. */
export async function resolveBill(
  ctx: TenantContext,
  bill: Bill,
  findParty = bill.beneficiary_id !== null,
  treatedOn = bill.issue_date,
): Promise<ResolvedBill> {
  const [items, taxes, units, stores, party, accounts, costCenters, pos, treatment] =
    await Promise.all([
      itemsOf(
        ctx,
        bill.lines.map((line) => line.item_id),
      ),
      taxesOf(ctx),
      unitsOf(ctx),
      storesOf(ctx),
      findParty ? partyOf(ctx, bill.beneficiary_id) : null,
      accountsOf(
        ctx,
        bill.lines.map((line) => line.account_id),
      ),
      costCentersOf(ctx, [bill.cost_center_id, ...bill.lines.map((line) => line.cost_center_id)]),
      posOf(ctx, bill.pos_id),
      // What goes back has the treatment of its bill, whose lines say it.
      bill.returned_from_bill_id === null
        ? treatmentOn(ctx, bill.issue_date)
        : { day: treatedOn, isRegistered: true },
    ])
  const facts: Facts = {
    items: byId(items),
    taxes,
    units: byId(units),
    stores,
    accounts: new Map(accounts.map(({ id, usable }) => [id, usable])),
    costCenters: new Set(costCenters.map(({ id }) => id)),
    pos,
    treatment,
  }
  const digits = minorDigits(bill.currency)
  const rate = exchangeRate(parseDecimal(bill.exchange_rate, scale.exchangeRate) ?? 0n)
  const retention = money(parseDecimal(bill.retentions, digits) ?? -1n)
  const results = bill.lines.map((line, index) => resolveLine(bill, line, index, facts, digits))
  warnOnce(ctx, results)
  const discount = readDiscount(bill.discount_amount, bill.discount_is_percentage, digits)
  const problems: Problem[] = [
    ...headProblems(bill, { ...facts, party, isPartyWanted: findParty }),
    ...results.flatMap((result) => result.problems),
    ...(discount === 'invalid'
      ? [{ code: 'invalid_decimal', field: 'discount_amount', params: { digits: String(digits) } }]
      : []),
    ...(retention < 0n
      ? [{ code: 'invalid_decimal', field: 'retentions', params: { digits: String(digits) } }]
      : []),
  ]
  const lines = results.flatMap(({ resolved }) => (resolved ? [resolved] : []))
  const empty = { bill, digits, rate, retention, party, pos, lines, priced: nothingPriced }
  if (problems.length > 0 || discount === 'invalid') return { ...empty, problems }
  const input = {
    lines: lines.map((line) => line.input),
    discount,
    taxInclusive: bill.tax_inclusive,
    minorDigits: digits,
  }
  const wrong = pricingProblems(input)
  return wrong.length > 0
    ? { ...empty, problems: wrong }
    : { ...empty, priced: priceDocument(input), problems: [] }
}
