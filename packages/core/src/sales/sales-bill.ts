import type { ItemType } from '../catalog/item-types.ts'
import type { PricedDocument } from '../documents/priced-document.ts'
import type { Goods, GoodsLine, LowestOnHand, ReservedStock } from '../inventory/goods.ts'
import type { StockState } from '../inventory/stock-state.ts'
import { convert, minorDigits } from '../money/currency.ts'
import {
  type Money,
  type Percent,
  type Price,
  type Quantity,
  formatDecimal,
  money,
} from '../money/decimal.ts'
import type { DocumentHeader, PostingFacts } from '../ledger/document-header.ts'
import { type OpenPrepayment, type PrepaidPart, prepaidTotal } from '../ledger/prepaid.ts'
import type { Problem } from '../ledger/problem.ts'
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
  /** What is paid in the step that confirms the bill: a cash sale needs no credit. */
  readonly paidAtOnce: Money
  /** False when the goods leave later: the cost is then posted by `saleDelivery`. */
  readonly deliverNow: boolean
}

export type SalesLine = {
  readonly item: string
  /** In base units of the item. */
  readonly quantity: Quantity
  /** Price of one base unit in the bill's currency, to be held against the item's minimum. */
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
  /** Whether a bill above the credit limit is refused; else it is only warned of. */
  readonly blocksAboveCreditLimit: boolean
  /** The right `bills.below_min`. */
  readonly canSellBelowMinimum: boolean
  /** The most the seller may give off (`bills.discount_max`); null for no limit. */
  readonly discountMax: Percent | null
  /** Discounts on accounts of their own; else sales are posted after discounts. */
  readonly showsDiscounts: boolean
  /** One a line, in order. */
  readonly lines: readonly SalesLineFacts[]
  readonly stock: readonly StockState[]
  readonly lowestOnHand: readonly LowestOnHand[]
  /** What others have reserved, and whether the company keeps it for them; else it is only warned of. */
  readonly reserved?: readonly ReservedStock[]
  readonly keepsReserved?: boolean
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

/**
 * The bill that takes the customer above the credit limit, with the figures in company currency:
 * what he owes already, what this bill adds, and the limit (`domain/02` 2.7).
 */
export function creditLimitProblems(
  bill: SalesBill,
  { creditLimit, balance }: SalesBillFacts['beneficiary'],
): readonly Problem[] {
  const credit = money(salesBillPayable(bill) - bill.paidAtOnce)
  const owed = convert(credit, bill.exchangeRate, minorDigits(bill.currency))
  if (creditLimit === null || owed <= 0n || balance + owed <= creditLimit) return []
  const params = {
    limit: formatDecimal(creditLimit, 2),
    balance: formatDecimal(balance, 2),
    amount: formatDecimal(owed, 2),
  }
  return [{ code: 'credit_limit_exceeded', field: 'beneficiary_id', params }]
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
