import type { TaxRow } from './price-lines.ts'

/** A tax without VAT names why; one that carries its reason asks for none. */
export const needsReason = (tax: TaxRow): boolean =>
  tax.category !== 'S' && tax.exemption_code === null
