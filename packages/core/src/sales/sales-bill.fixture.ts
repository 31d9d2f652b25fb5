import type { ItemType } from '../catalog/item-types.ts'
import { priceDocument } from '../documents/price-document.ts'
import type { Discount } from '../documents/priced-document.ts'
import type { Goods } from '../inventory/goods.ts'
import type { StockState } from '../inventory/stock-state.ts'
import { at, company, header, sar, taxes, units } from '../ledger/posting.fixture.ts'
import { minorDigits } from '../money/currency.ts'
import { type Quantity, zero } from '../money/decimal.ts'
import type { TaxCode } from '../taxes/tax-code.ts'
import type { SalesBill, SalesBillFacts } from './sales-bill.ts'

/** A line as a test says it: `{ quantity: '2', price: '250', discount: '50' }`. */
export type SoldLine = {
  readonly quantity: string
  readonly price: string
  readonly discount?: string
  readonly tax?: TaxCode
  readonly item?: string
  readonly itemType?: ItemType
  readonly goods?: readonly Goods[]
  readonly costCenter?: string
}

/** A bill to Noor, priced by the real arithmetic. */
export const soldToNoor = (
  sold: readonly SoldLine[],
  overrides: Partial<SalesBill> & {
    readonly documentDiscount?: Discount | null
    readonly taxInclusive?: boolean
  } = {},
): SalesBill => {
  const { documentDiscount = null, taxInclusive = false, ...rest } = overrides
  const lines = sold.map((line) => ({
    item: line.item ?? 'pen',
    quantity: units(line.quantity),
    price: at(line.price),
    store: 'Riyadh',
    tax: line.tax ?? taxes.S15,
    taxReason: line.tax && line.tax.category !== 'S' ? 'VATEX-SA-OOS' : null,
    account: null,
    costCenter: line.costCenter ?? null,
  }))
  const priced = priceDocument({
    lines: lines.map(({ quantity, price, tax }, index) => {
      const typed = sold[index]?.discount
      const discount = typed ? { amount: sar(typed) } : null
      return { quantity, price, discount, category: tax.category, rate: tax.rate }
    }),
    discount: documentDiscount,
    taxInclusive,
    minorDigits: minorDigits(overrides.currency ?? 'SAR'),
  })
  return {
    ...header,
    kind: 'standard',
    beneficiary: 'Noor',
    lines,
    priced,
    retention: zero,
    prepaid: [],
    paidAtOnce: zero,
    deliverNow: true,
    ...rest,
  }
}

/** What Noor's bills need to know: a customer in good standing, services unless goods are given. */
export const factsForNoor = (
  sold: readonly SoldLine[],
  overrides: Partial<SalesBillFacts> = {},
): SalesBillFacts => ({
  ...company,
  beneficiary: {
    active: true,
    isCustomer: true,
    receivable: null,
    creditLimit: null,
    balance: zero,
  },
  blocksAboveCreditLimit: true,
  canSellBelowMinimum: false,
  discountMax: null,
  showsDiscounts: true,
  lines: sold.map((line) => ({
    itemType: line.itemType ?? 'store_item',
    active: true,
    allowToSell: true,
    minimumPrice: null,
    sales: [],
    discount: [],
    vat: null,
    goods: line.goods ?? [],
  })),
  stock: [],
  lowestOnHand: [],
  prepayments: [],
  ...overrides,
})

/** Goods of a tracked item that moves one for one. */
export const goodsOf = (item: string, perUnit = '1'): Goods => ({
  item,
  perUnit: units(perUnit),
  allowNegative: false,
  fallbackCost: at('0'),
  cogs: [],
  inventory: [],
})

/** Stock of an item in the Riyadh store. */
export const stockOf = (item: string, quantity: Quantity, value: string): StockState => ({
  item,
  store: 'Riyadh',
  quantity,
  value: sar(value),
  layers: null,
  lastCost: at('0'),
})
