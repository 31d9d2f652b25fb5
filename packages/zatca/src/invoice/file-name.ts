import type { TaxInvoice } from './invoice.ts'

/** What an invoice is named after. */
export type NamedInvoice = Pick<TaxInvoice, 'issueDate' | 'issueTime' | 'number'> & {
  readonly seller: Pick<TaxInvoice['seller'], 'vatNumber'>
}

/**
 * The name, without its ending, a document is shared under: seller VAT number, issue date and time in Riyadh, invoice
 * number with everything but Latin letters, digits, blanks and hyphens turned into a hyphen.
 */
export function invoiceFileName(invoice: NamedInvoice): string {
  const digits = (text: string): string => text.replace(/\D/g, '')
  const moment = `${digits(invoice.issueDate)}T${digits(invoice.issueTime)}`
  const number = invoice.number.replace(/[^A-Za-z0-9 -]/g, '-')
  return `${invoice.seller.vatNumber}_${moment}_${number}`
}
