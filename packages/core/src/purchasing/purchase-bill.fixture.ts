import { priceDocument } from '../documents/price-document.ts'
import type { Discount } from '../documents/priced-document.ts'
import { at, company, header, sar, taxes, units } from '../ledger/posting.fixture.ts'
import { minorDigits } from '../money/currency.ts'
import { zero } from '../money/decimal.ts'
import type { TaxCode } from '../taxes/tax-code.ts'
import {
  type PurchaseBill,
  type PurchaseBillFacts,
  type PurchaseNature,
  chargedTax,
} from './purchase-bill.ts'

/** A purchase line as a test says it. */
export type BoughtLine = {
  readonly quantity: string
  readonly price: string
  readonly tax?: TaxCode
  readonly nature?: PurchaseNature
  readonly account?: string
  /** The item's own inventory account. */
  readonly inventory?: string
  readonly customsValue?: string
  readonly item?: string
}

/** A bill of Sahara, priced by what Sahara charges. */
export const boughtFromSahara = (
  bought: readonly BoughtLine[],
  overrides: Partial<PurchaseBill> & { readonly documentDiscount?: Discount | null } = {},
): PurchaseBill => {
  const { documentDiscount = null, ...rest } = overrides
  const lines = bought.map((line) => ({
    item: line.item ?? 'pen',
    quantity: units(line.quantity),
    store: 'Riyadh',
    tax: line.tax ?? taxes.S15,
    customsValue: line.customsValue ? sar(line.customsValue) : null,
    account: line.account ?? null,
    costCenter: null,
  }))
  const priced = priceDocument({
    lines: lines.map((line, index) => ({
      quantity: line.quantity,
      price: at(bought[index]?.price ?? '0'),
      discount: null,
      ...chargedTax(line.tax),
    })),
    discount: documentDiscount,
    taxInclusive: false,
    minorDigits: minorDigits(overrides.currency ?? 'SAR'),
  })
  return {
    ...header,
    kind: 'purchase',
    beneficiary: 'Sahara',
    lines,
    priced,
    retention: zero,
    prepaid: [],
    deliverNow: true,
    stated: { vat: null, net: null },
    ...rest,
  }
}

/** What Sahara's bills need to know: a supplier in good standing, stock unless said otherwise. */
export const factsForSahara = (
  bought: readonly BoughtLine[],
  overrides: Partial<PurchaseBillFacts> = {},
): PurchaseBillFacts => ({
  ...company,
  beneficiary: { active: true, isSupplier: true, payable: null },
  usedReference: null,
  lines: bought.map((line) => ({
    nature: line.nature ?? 'stock',
    isPurchased: true,
    active: true,
    cost: [line.inventory],
    cogs: [],
    vatInput: null,
    vatOutput: null,
  })),
  stock: [],
  prepayments: [],
  ...overrides,
})
