import type { InvoiceReading, SubtotalReading } from './reading.ts'

/** Every row of the VAT breakdown; the authority reads those of a second breakdown, too. */
export const rowsOf = ({ taxTotals }: InvoiceReading): readonly SubtotalReading[] =>
  taxTotals.flatMap(({ subtotals }) => subtotals)
