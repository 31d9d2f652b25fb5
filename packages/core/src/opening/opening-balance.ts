import type { LowestOnHand } from '../inventory/goods.ts'
import { type StockMove, type StockState, valueAt } from '../inventory/stock-state.ts'
import type { AccountSubType } from '../ledger/account-types.ts'
import type { PostingFacts } from '../ledger/document-header.ts'
import type { AccountId } from '../ledger/entry.ts'
import { type Money, type Price, type Quantity, money, sum } from '../money/decimal.ts'
import type { LocalDate } from '../time/local-date.ts'

/** What a company owned and owed on the day its books begin here (`domain/02` 2.16). */
export type OpeningBalance = {
  readonly date: LocalDate
  readonly lines: readonly OpeningLine[]
  readonly stock: readonly OpeningStock[]
  /** What does not balance may stand on the opening equity (3141). */
  readonly differenceToEquity: boolean
}

/** The balance of an account, or of one party on its control account. */
export type OpeningLine = {
  readonly account: AccountId
  readonly debit: Money
  readonly credit: Money
  readonly beneficiary: string | null
  /** The open items the balance consists of; with none, the balance is one item by itself. */
  readonly documents: readonly OpenItem[]
}

/** An unpaid document of before, in the direction of its line; below zero it goes against it. */
export type OpenItem = {
  readonly number: string
  readonly issueDate: LocalDate
  readonly dueDate: LocalDate | null
  readonly amount: Money
}

/** Goods that were there; the inventory accounts are their sum and are never typed. */
export type OpeningStock = {
  readonly item: string
  readonly store: string
  /** In the item's base unit. */
  readonly quantity: Quantity
  readonly unitPrice: Price
}

/** A document that can be paid from the opening on; `number` is null for a whole balance. */
export type OpeningDocument = {
  readonly account: AccountId
  readonly beneficiary: string
  readonly owedBy: 'beneficiary' | 'company'
  readonly number: string | null
  readonly issueDate: LocalDate
  readonly dueDate: LocalDate
  readonly net: Money
}

export type OpeningAccount = {
  readonly isTransactionAccount: boolean
  readonly active: boolean
  readonly subType: AccountSubType
}

export type OpeningParty = {
  readonly isCustomer: boolean
  readonly isSupplier: boolean
  readonly termsDays: number
}

/** A document of an earlier posting on which something was paid. */
export type PaidOpening = Omit<OpeningDocument, 'issueDate' | 'dueDate'> & {
  readonly paid: Money
  /** Whose it is, by name: a whole balance has no number to be known by. */
  readonly party: string
}

export type OpeningFacts = PostingFacts & {
  readonly accounts: Readonly<Record<AccountId, OpeningAccount>>
  readonly parties: Readonly<Record<string, OpeningParty>>
  readonly items: Readonly<
    Record<string, { readonly isTracked: boolean; readonly allowNegative: boolean }>
  >
  readonly stores: Readonly<Record<string, { readonly account: AccountId }>>
  readonly stock: readonly StockState[]
  readonly lowest: readonly LowestOnHand[]
  /** What an earlier posting of the same opening has moved. */
  readonly posted: readonly StockMove[]
  /** Where its goods change their batch or serial, by item and store. */
  readonly relabelled?: ReadonlySet<string>
  readonly paid: readonly PaidOpening[]
  /** The day of the first entry that is no opening; null while there is none. */
  readonly firstEntryOn: LocalDate | null
  /** Balances that another opening already holds: `account beneficiary` and `item store`. */
  readonly takenElsewhere: ReadonlySet<string>
}

/** How `takenElsewhere` names the balance of an account or party, and the goods of a store. */
export const placeOf = (first: string, second: string | null): string => `${first} ${second ?? ''}`

/** Whose balance an account keeps, by its sub type; null where it keeps none. */
export function partySide(subType: AccountSubType): 'customer' | 'supplier' | null {
  switch (subType) {
    case 'receivable':
    case 'retention_receivable':
    case 'advance_received':
      return 'customer'
    case 'payable':
    case 'retention_payable':
    case 'advance_paid':
      return 'supplier'
    default:
      return null
  }
}

/** What an opening stock line is worth, in company currency: quantity × cost, rounded. */
export const stockLineValue = ({ quantity, unitPrice }: OpeningStock): Money =>
  valueAt(quantity, unitPrice)

/** Debits, credits and what is missing on the credit side, with the goods on the debit side. */
export function openingTotals({ lines, stock }: Pick<OpeningBalance, 'lines' | 'stock'>): {
  readonly debit: Money
  readonly credit: Money
  readonly difference: Money
} {
  const goods = sum(stock.map(stockLineValue))
  const debit = money(sum(lines.map((line) => line.debit)) + goods)
  const credit = sum(lines.map((line) => line.credit))
  return { debit, credit, difference: money(debit - credit) }
}
