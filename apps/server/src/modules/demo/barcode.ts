import { checkDigit } from '@mizan/core/catalog/barcodes'

/** An EAN-13 with the Saudi prefix 628 for the n-th thing that bears one. */
export function saudiBarcode(n: number): string {
  const twelve = `6281${String(77_000_000 + n).padStart(8, '0')}`
  return twelve + checkDigit(twelve)
}
