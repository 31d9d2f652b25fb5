import type { SupplierInvoice } from '@mizan/contract/documents/supplier-invoices'
import { createStore } from '../../client/store.ts'

/** A supplier's document on its way from the dialog that read it to the form that is filled from it. */
export type InvoiceToEnter = {
  readonly as: 'bills' | 'expenses' | 'returns' | 'notes'
  readonly found: SupplierInvoice
  /** The supplier, who may have been added only now. */
  readonly partyId: string | null
  /** The file it came in, where that is more than the invoice itself: a PDF. */
  readonly attachment: File | null
}

export const invoiceToEnter = createStore<InvoiceToEnter | null>(null)

/** What a supplier's document is written down as. */
export type WrittenAs = 'bills' | 'expenses'

/** The forms that it fills. */
export const formOf = {
  bills: '/dashboard/bills/purchases/form',
  expenses: '/dashboard/expenses/form',
} as const
