import type { ItemType } from '../catalog/item-types.ts'
import type { PricedDocument } from '../documents/priced-document.ts'
import type { Goods, GoodsLine, LowestOnHand } from '../inventory/goods.ts'
import type { StockState } from '../inventory/stock-state.ts'
import { convert, minorDigits } from '../money/currency.ts'
import { type Money, type Price, type Quantity, money } from '../money/decimal.ts'
import type { DocumentHeader, PostingFacts } from '../ledger/document-header.ts'
import { type OpenPrepayment, type PrepaidPart, prepaidTotal } from '../ledger/prepaid.ts'
import type { ChosenAccount } from '../ledger/resolve-account.ts'
import type { AccountId } from '../ledger/entry.ts'
import type { TaxCode } from '../taxes/tax-code.ts'

/** Standard (to a business), simplified (to a consumer), or the invoice of an advance received. */
export const salesBillKinds = ['standard', 'simplified', 'prepayment'] as const
export type SalesBillKind = (typeof salesBillKinds)[number]

/** A sales bill (101) as it is to be confirmed. Amounts are in the bill's currency. */
export type SalesBill = DocumentHeader & {
  readonly kind: SalesBillKind
  readonly beneficiary: string
  readonly lines: readonly SalesLine[]
  /** The arithmetic of the bill; its line i belongs to line i here. */
  readonly priced: PricedDocument
  /** The part of the net the customer keeps until it is released (`domain/02` 2.7). */
  readonly retention: Money
  readonly prepaid: readonly PrepaidPart[]
  /** False when the goods leave later: the cost is then posted by `saleDelivery`. */
  readonly deliverNow: boolean
}

export type SalesLine = {
  readonly item: string
  /** In base units of the item. */
  readonly quantity: Quantity
  /** Price of one unit as typed, to be held against the item's minimum. */
  readonly price: Price
  /** Null on lines without stock. */
  readonly store: string | null
  readonly tax: TaxCode
  /** Why the line is zero-rated, exempt or out of scope (VATEX-SA-…). */
  readonly taxReason: string | null
  /** The sales account chosen on the line. */
  readonly account: AccountId | null
  readonly costCenter: string | null
}

export type SalesBillFacts = PostingFacts & {
  readonly beneficiary: {
    readonly active: boolean
    readonly isCustomer: boolean
    /** A control account of its own, for example a related party's. */
    readonly receivable: ChosenAccount
    /** Company currency; null when there is none. `balance` is what the customer owes already. */
    readonly creditLimit: Money | null
    readonly balance: Money
  }
  /** Whether a bill above the credit limit is refused; a warning is the screen's matter. */
  readonly blocksAboveCreditLimit: boolean
  /** The right `bills.below_min`. */
  readonly canSellBelowMinimum: boolean
  /** Discounts on accounts of their own; else sales are posted after discounts. */
  readonly showsDiscounts: boolean
  /** One a line, in order. */
  readonly lines: readonly SalesLineFacts[]
  readonly stock: readonly StockState[]
  readonly lowestOnHand: readonly LowestOnHand[]
  readonly prepayments: readonly OpenPrepayment[]
}

export type SalesLineFacts = {
  readonly itemType: ItemType
  readonly active: boolean
  readonly allowToSell: boolean
  readonly minimumPrice: Price | null
  /** The item's sales account, then its collection's. */
  readonly sales: readonly ChosenAccount[]
  readonly discount: readonly ChosenAccount[]
  /** The tax's own output account. */
  readonly vat: ChosenAccount
  /** The tracked item itself, or the components of a collection; empty when nothing moves. */
  readonly goods: readonly Goods[]
}

/** What the customer owes for the bill: its net less what was prepaid. Retention stays inside. */
export const salesBillPayable = (bill: SalesBill): Money =>
  money(bill.priced.net - prepaidTotal(bill.prepaid))

/** Whether the bill takes the customer above the credit limit, in company currency. */
export const exceedsCreditLimit = (
  bill: SalesBill,
  { creditLimit, balance }: SalesBillFacts['beneficiary'],
): boolean => {
  const owed = convert(salesBillPayable(bill), bill.exchangeRate, minorDigits(bill.currency))
  return creditLimit !== null && balance + owed > creditLimit
}

/** The goods of the bill, line by line, with where they leave from. */
export const goodsOfBill = (bill: SalesBill, facts: SalesBillFacts): readonly GoodsLine[] =>
  bill.lines.flatMap((line, index) => {
    const goods = facts.lines[index]?.goods ?? []
    if (goods.length === 0 || line.store === null) return []
    const { quantity, store, costCenter } = line
    const details = { beneficiary: bill.beneficiary, ...(costCenter && { costCenter }) }
    return { line: index, store, quantity, goods, details }
  })
