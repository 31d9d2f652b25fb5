import type { PricedDocument } from '../documents/priced-document.ts'
import type { StockState } from '../inventory/stock-state.ts'
import type { DocumentHeader, PostingFacts } from '../ledger/document-header.ts'
import type { AccountId } from '../ledger/entry.ts'
import type { ChargedTax } from '../ledger/line-vat.ts'
import { type OpenPrepayment, type PrepaidPart, prepaidTotal } from '../ledger/prepaid.ts'
import { type Problem, when } from '../ledger/problem.ts'
import type { ChosenAccount } from '../ledger/resolve-account.ts'
import { type Money, type Percent, type Quantity, money, sum } from '../money/decimal.ts'
import { percentOf } from '../money/percent-of.ts'
import type { TaxCode } from '../taxes/tax-code.ts'
import type { UnbilledGoods } from './goods-receipt.ts'

/** A bill of a supplier, or the invoice of an advance paid to one. */
export const purchaseBillKinds = ['purchase', 'prepayment'] as const
export type PurchaseBillKind = (typeof purchaseBillKinds)[number]

/** A purchase bill (102), or what an expense bill (1400) shares with one, as it is to be confirmed. */
export type PurchaseBill = DocumentHeader & {
  readonly kind: PurchaseBillKind
  /** Empty on an expense that is paid at once: nobody is owed. */
  readonly beneficiary: string
  readonly lines: readonly PurchaseLine[]
  /** Priced with `chargedTax` of each line: what the supplier asks for. */
  readonly priced: PricedDocument
  readonly retention: Money
  readonly prepaid: readonly PrepaidPart[]
  /** False when the goods arrive later: they wait in transit for `purchaseDelivery`. */
  readonly deliverNow: boolean
  /** Totals as printed by the supplier where they differ; null follows our arithmetic. */
  readonly stated: { readonly vat: Money | null; readonly net: Money | null }
}

export type PurchaseLine = {
  /** Null on an expense line that is an account and a text. */
  readonly item: string | null
  /** In base units of the item. */
  readonly quantity: Quantity
  readonly store: string | null
  readonly tax: TaxCode
  /** Customs value with duty, the base of VAT paid at customs; on lines of mechanism import. */
  readonly customsValue: Money | null
  /** The account chosen on the line. */
  readonly account: AccountId | null
  readonly costCenter: string | null
  /** What the line is for, where the entry is to say it: expenses. */
  readonly statement?: string
}

/** Another document of the supplier and year with the same number on its invoice (`domain/02` 2.9). */
export type UsedReference = {
  readonly number: string
  /** Whether the company refuses it; else it is only warned of. */
  readonly isRefused: boolean
}

/** The supplier's own number that was entered before, as a problem or a warning. */
export const usedReferenceProblems = (used: UsedReference | null): readonly Problem[] =>
  when(used !== null, 'supplier_reference_exists', 'reference', { number: used?.number ?? '' })

export type PurchaseBillFacts = PostingFacts & {
  readonly beneficiary: {
    readonly active: boolean
    readonly isSupplier: boolean
    readonly payable: ChosenAccount
  }
  readonly usedReference: UsedReference | null
  /** One a line, in order. */
  readonly lines: readonly PurchaseLineFacts[]
  readonly stock: readonly StockState[]
  readonly prepayments: readonly OpenPrepayment[]
}

/** Where the cost of a line goes. `in_transit` is duty or freight of goods still under way. */
export const purchaseNatures = ['stock', 'expense', 'fixed_asset', 'in_transit'] as const
export type PurchaseNature = (typeof purchaseNatures)[number]

export type PurchaseLineFacts = {
  readonly nature: PurchaseNature
  /** False of a kit. */
  readonly isPurchased: boolean
  readonly active: boolean
  /**
   * The cost account, nearest first. Stock: the item's own inventory account, then the store's.
   * Expense and asset: the item's account, then its collection's (the line's own comes first).
   */
  readonly cost: readonly ChosenAccount[]
  /** Cost of sales, for a receipt that fills a quantity below zero. */
  readonly cogs: readonly ChosenAccount[]
  /** The tax's own input account, and its output account for reverse charge. */
  readonly vatInput: ChosenAccount
  readonly vatOutput: ChosenAccount
  /** Goods that came before the bill and are billed now: they do not move again (`domain/04` 4.9). */
  readonly received?: UnbilledGoods | null
}

/**
 * The tax a supplier charges on a line, for `priceDocument`: none when VAT is self-assessed or
 * paid at customs, the tax itself otherwise.
 */
export const chargedTax = (tax: TaxCode): ChargedTax =>
  tax.mechanism === 'reverse_charge' || tax.mechanism === 'import'
    ? { category: 'O', rate: 0n as Percent }
    : { category: tax.category, rate: tax.rate }

/** VAT paid at customs by this bill (box 8): on the summed customs values of each tax. */
export const customsVat = (bill: {
  readonly lines: readonly Pick<PurchaseLine, 'tax' | 'customsValue'>[]
}): Money => {
  const imported = bill.lines.filter((line) => line.tax.mechanism === 'import')
  const byCode = Map.groupBy(imported, (line) => line.tax.code)
  return sum(
    [...byCode.values()].map((lines) => {
      const base = sum(lines.map((line) => line.customsValue ?? money(0n)))
      return percentOf(base, lines[0]?.tax.rate ?? (0n as Percent))
    }),
  )
}

/** The net of the bill: what the supplier asks for with VAT paid at customs, or as the supplier states it. */
export const purchaseBillNet = (bill: PurchaseBill): Money =>
  bill.stated.net ?? money(bill.priced.net + customsVat(bill))

/** What we owe for the bill: its net less what was prepaid. Retention stays inside. */
export const purchaseBillPayable = (bill: PurchaseBill): Money =>
  money(purchaseBillNet(bill) - prepaidTotal(bill.prepaid))
