import { itemTypeOf } from '@mizan/core/catalog/item-types'
import { basePrice } from '@mizan/core/catalog/units'
import { type Price, parseDecimal, price, scale } from '@mizan/core/money/decimal'
import type { Quotation as Offer, QuotationFacts } from '@mizan/core/sales/quotation'
import type { TenantContext } from '../../kernel/context.ts'
import { type ResolvedBill, resolveBill } from '../bills/index.ts'
import { type Quotation, asBill, quotationKinds } from './quotation.ts'

/** An offer with everything it refers to, priced; or what is wrong with it. */
export type ResolvedQuotation = { readonly quotation: Quotation; readonly resolved: ResolvedBill }

/** Reads everything an offer refers to, and prices it as the bill it would be. */
export const resolveQuotation = async (
  ctx: TenantContext,
  quotation: Quotation,
): Promise<ResolvedQuotation> => ({
  quotation,
  resolved: await resolveBill(ctx, asBill(quotation)),
})

/** The offer as its rules know it. */
export const offerOf = (quotation: Quotation, { rate, lines, priced }: ResolvedBill): Offer => ({
  kind: quotationKinds[quotation.type].kind,
  issueDate: quotation.issue_date,
  validUntil: quotation.valid_until,
  currency: quotation.currency,
  exchangeRate: rate,
  priced,
  lines: lines.map((line) => ({
    price: basePrice(line.price, line.factor),
    tax: line.taxCode,
    taxReason: line.reason?.code ?? null,
  })),
})

/** What its rules ask of the company, the party and the items. */
export const offerFacts = (ctx: TenantContext, { party, lines }: ResolvedBill): QuotationFacts => ({
  today: ctx.today,
  companyCurrency: ctx.tenant.currency,
  beneficiary: party && {
    active: party.status === 1,
    isCustomer: party.is_customer,
    isSupplier: party.is_supplier,
  },
  canSellBelowMinimum: ctx.has('bills.below_min', 'confirm'),
  discountMax: ctx.discountMax,
  lines: lines.map(({ item }) => ({
    itemType: itemTypeOf(item.item_type) ?? 'service',
    active: item.active,
    allowToSell: item.allow_to_sell,
    minimumPrice: readPrice(item.minimum_price),
  })),
})

const readPrice = (text: string | null): Price | null =>
  text === null ? null : price(parseDecimal(text, scale.price) ?? 0n)
