import type { TaxCategory, TaxMechanism } from '@mizan/core/taxes/tax-code'
import type { InvoiceFlags } from '@mizan/zatca'
import type { Practice } from '../../../kernel/context.ts'
import type { PaperParticular } from '../printable/printable-particulars.ts'
import type { PartyContact, PartyWords } from '../printable/printable-party.ts'
import type { SealedWords } from './sealed-words.ts'

/** A line of a bill as it is stored: figures are exact decimal texts, arithmetic included. */
export type BillPaperLine = {
  readonly name: string
  readonly description: string | null
  readonly code: string | null
  readonly unit: string | null
  readonly quantity: string
  /** As typed: VAT included on inclusive bills. So are gross and discount. */
  readonly price: string
  readonly gross: string
  readonly discount: string
  /** BT-131. */
  readonly net: string
  /** The line's share of the document discount, without VAT. */
  readonly allowance: string
  readonly vat: string
  /** KSA-12. */
  readonly total: string
  readonly category: TaxCategory
  readonly mechanism: TaxMechanism
  readonly rate: string
  readonly exemptionCode: string | null
  readonly exemptionReason: string | null
}

/** One tax of a prepayment invoice that a bill deducts. */
export type BillPaperPrepayment = {
  readonly number: string
  readonly issueDate: string
  readonly rate: string
  readonly base: string
  readonly vat: string
}

export type BillPaperHead = {
  /** 1 sales, 2 purchases, 3 purchases return, 4 sales return. */
  readonly type: number
  readonly kind: 'standard' | 'simplified' | 'prepayment'
  /** What is printed like a bill and is none; a credit note prints as the return of a sale (4). */
  readonly printedAs?: 'debit_note' | 'supplier_debit_note' | 'expense_bill' | null
  readonly status: number
  readonly number: string | null
  readonly issueDate: string
  readonly issueTime: string | null
  readonly dueDate: string | null
  readonly supplyDate: string | null
  readonly supplyEndDate: string | null
  /** What marks its tax invoice, or that of the bill it corrects; null of what has none. */
  readonly marks: InvoiceFlags | null
  readonly particulars: readonly PaperParticular[]
  readonly originalNumber: string | null
  readonly reason: string | null
  readonly notes: string | null
  readonly taxInclusive: boolean
  readonly currency: string
  /** What one unit of the currency is in riyals. */
  readonly exchangeRate: string
  /** BT-106 and BT-107. */
  readonly total: string
  readonly discount: string
  readonly vat: string
  readonly vatLocal: string
  readonly rounding: string
  readonly net: string
  /** All that was settled, prepayments included. */
  readonly paid: string
  readonly prepaid: string
  readonly retentions: string
  readonly payments: readonly {
    readonly name: string
    readonly nameEn: string | null
    readonly amount: string
  }[]
  readonly cashier: string | null
  /** Used gold of the customer that was taken for it. */
  readonly usedGold?: string
}

/** What is kept of a bill's e-invoice, besides what its XML says in words. */
export type PaperSeal = {
  readonly kind: 'standard' | 'simplified'
  /** Where it stands with the authority. */
  readonly status: string
  /** Whether it goes there at all: what the company sealed with its own key never does. */
  readonly isConnected: boolean
  readonly qr: string
}

/** Everything a bill's paper is written from. */
export type BillPaper = {
  readonly head: BillPaperHead
  readonly lines: readonly BillPaperLine[]
  readonly prepayments: readonly BillPaperPrepayment[]
  readonly company: PartyWords & { readonly contact: PartyContact }
  /** Null when nobody is named: a sale over the counter. */
  readonly party: PartyWords | null
  readonly sealed: (PaperSeal & { readonly words: SealedWords }) | null
  /** The books are the company's trial set. */
  readonly practice: Practice | null
}

/** A bill as it was read, with the bytes that were sealed for it, which are still to be read. */
export type BillToPrint = {
  readonly paper: Omit<BillPaper, 'sealed'> & { readonly sealed: PaperSeal | null }
  readonly xml: Uint8Array | null
}
