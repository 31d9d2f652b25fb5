import { invoiceFileName, readInvoice } from '@mizan/zatca'

/** The name, without its ending, that the authority prescribes for the files of an e-invoice (facts 10). */
export function legalFileName(xml: string): string {
  const { seller, issueDate, issueTime, number } = readInvoice(xml)
  return invoiceFileName({
    seller: { vatNumber: seller.vatNumber ?? '' },
    issueDate: issueDate ?? '',
    issueTime: issueTime ?? '',
    number: number ?? '',
  })
}
