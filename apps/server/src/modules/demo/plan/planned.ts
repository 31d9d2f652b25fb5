import type { Money } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TaxCategory } from '@mizan/core/taxes/tax-code'
import type { StoreKey } from '../company.ts'
import type { Habit } from '../customers.ts'
import type { UnitCode } from '../items/item-row.ts'

/** An item of the demo with what the year of trade must know of it. Amounts in halalas a base unit. */
export type PlannedItem = {
  readonly id: string
  readonly code: string
  readonly ar: string
  readonly en: string
  readonly type: number
  readonly unit: UnitCode
  readonly barcode: string
  readonly carton: number | null
  readonly pallet: number | null
  /** Code of the supplier and of the collection; null for what is not kept in stock. */
  readonly supplier: string | null
  readonly family: string | null
  readonly cost: Money
  readonly price: Money
  /** What a contractor usually takes, and how often compared with others. */
  readonly usual: number
  readonly weight: number
  readonly tax: { readonly code: string; readonly category: TaxCategory; readonly rate: 0 | 15 }
  readonly reason: string | null
  readonly boughtTo: string | null
  readonly caliber: 24 | null
}

export type PlannedParty = {
  readonly id: string
  readonly code: string
  readonly first: string
  readonly middle: string | null
  readonly last: string | null
  readonly en: string
  readonly role: 'customer' | 'supplier'
  readonly isCompany: boolean
  readonly store: StoreKey
  readonly days: number
  readonly habit: Habit
  readonly size: number
  readonly service: string | null
  readonly phone: string
  readonly email: string
  readonly creditLimit: string | null
  readonly vatNumber: string | null
  readonly register: string | null
  readonly address: {
    readonly street: string
    readonly building_number: string
    readonly additional_number: string
    readonly area: string
    readonly city: string
    readonly postal_code: string
  }
}

/** How money comes or goes: codes of the seeded payment methods. */
export type Method = 'cash' | 'card' | 'bank_transfer'

export type PlannedLine = {
  readonly item: PlannedItem
  readonly unit: UnitCode
  /** Base units in the line's unit. */
  readonly factor: number
  readonly quantity: number
  /** Of one such unit, in halalas. */
  readonly price: Money
  readonly discountPercent: number
}

export type PlannedBill = {
  readonly is: 'bill'
  readonly id: string
  readonly at: Date
  readonly type: 1 | 2
  /** Null for the walk-in customer. */
  readonly party: PlannedParty | null
  readonly store: StoreKey
  readonly inclusive: boolean
  readonly discountPercent: number
  readonly lines: readonly PlannedLine[]
  readonly dueDate: string | null
  readonly reference: string | null
  readonly paidBy: Method | null
  /** Whether it was sold at the point of sale of its store. */
  readonly isAtPos?: boolean
  readonly isDraft: boolean
  readonly net: Money
  /** The offer it was made of. */
  readonly quotation?: string
}

/** A quotation to a customer or an order to a supplier. */
export type PlannedQuotation = {
  readonly is: 'quotation'
  readonly id: string
  readonly at: Date
  readonly type: 'sales' | 'purchases'
  readonly party: PlannedParty
  readonly store: StoreKey
  readonly inclusive: boolean
  readonly discountPercent: number
  readonly lines: readonly PlannedLine[]
  readonly validUntil: LocalDate
  readonly isDraft: boolean
}

/** What stands on a cheque; the bank pays it from its day on. */
export type PlannedCheque = {
  readonly number: string
  readonly bank: string
  readonly date: LocalDate
}

export type PlannedReceipt = {
  readonly is: 'receipt'
  readonly id: string
  readonly at: Date
  /** 1 money in, 2 money out. */
  readonly type: 1 | 2
  readonly party: PlannedParty | null
  /** Number of the plain account of a receipt without a party. */
  readonly account: string | null
  readonly method: Method | 'cheque'
  readonly cheque?: PlannedCheque
  readonly amount: Money
  readonly fee: Money | null
  readonly allocations: readonly { readonly bill: string; readonly amount: Money }[]
  readonly notes: string | null
  readonly isDraft: boolean
}

/** One line of a monthly cost, owed to a supplier or paid at once. */
export type PlannedExpense = {
  readonly is: 'expense'
  readonly id: string
  readonly at: Date
  readonly party: PlannedParty | null
  readonly paidBy: Method | null
  /** Number of the account it is charged to. */
  readonly account: string
  readonly statement: string
  readonly inclusive: boolean
  readonly price: Money
  readonly isDraft: boolean
}

/** An allowance on a bill: to a customer, or of a supplier for the first line of his bill. */
export type PlannedNote = {
  readonly is: 'note'
  readonly id: string
  readonly at: Date
  readonly bill: PlannedBill
  readonly reason: string
  /** Without VAT. */
  readonly amount: Money
  readonly isDraft: boolean
}

/** One unit of the first line of a bill that comes back from a customer or goes back to a supplier. */
export type PlannedReturn = {
  readonly is: 'return'
  readonly id: string
  readonly at: Date
  readonly bill: PlannedBill
  readonly reason: string
  readonly isDraft: boolean
}

/** Freight of a purchase, owed to its supplier, joins all the goods of the bill by their value. */
export type PlannedLanded = {
  readonly is: 'landed'
  readonly id: string
  readonly at: Date
  readonly bill: PlannedBill
  /** The expense that is carried. */
  readonly expense: string
  readonly isDraft: false
}

/** One document of the year, in the order in which they were made. */
export type Step =
  | PlannedBill
  | PlannedReturn
  | PlannedReceipt
  | PlannedQuotation
  | PlannedExpense
  | PlannedNote
  | PlannedLanded
