export type FileNameParts = {
  readonly vatNumber: string
  /** Riyadh time of issue as `2026-11-20T11:42:00`. */
  readonly issuedAt: string
  /** BT-1, the invoice number as issued. */
  readonly number: string
}

/**
 * The authority's name of an invoice file (facts 10):
 * `<seller VAT>_<YYYYMMDD>T<HHMMSS>_<number>`, other signs in the number written as «-».
 */
export function invoiceFileName(parts: FileNameParts, extension: 'xml' | 'pdf'): string {
  const moment = parts.issuedAt.slice(0, 19).replace(/[-:]/gu, '')
  const number = parts.number.replace(/[^A-Za-z0-9 -]/gu, '-')
  return `${parts.vatNumber.replace(/\D/gu, '')}_${moment}_${number}.${extension}`
}
