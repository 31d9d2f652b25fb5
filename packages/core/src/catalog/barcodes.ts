/** The last digit of an EAN-13, EAN-8 or UPC: what brings the weighted sum of all to a multiple of ten. */
export function checkDigit(before: string): string {
  const sum = [...before].reduceRight(
    (all, digit, index) => all + Number(digit) * ((before.length - index) % 2 === 1 ? 3 : 1),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

export type BarcodeKind = 'ean13' | 'ean8' | 'upc' | 'code128'

const kindOfLength: Readonly<Record<number, BarcodeKind>> = { 8: 'ean8', 12: 'upc', 13: 'ean13' }

/** What a text of digits would be by its length, whether or not its last digit is right. */
const looksLike = (text: string): BarcodeKind =>
  /^\d+$/.test(text) ? (kindOfLength[text.length] ?? 'code128') : 'code128'

const isRight = (text: string): boolean => checkDigit(text.slice(0, -1)) === text.slice(-1)

/** Whether a barcode looks like one of the trade but its last digit does not fit the others: a digit was mistyped. */
export const hasWrongCheckDigit = (text: string): boolean =>
  looksLike(text) !== 'code128' && !isRight(text)

/** How a barcode is drawn: as one of the trade where it is one, else as Code 128, which takes any text. */
export function barcodeKind(text: string): BarcodeKind {
  const kind = looksLike(text)
  return kind === 'code128' || isRight(text) ? kind : 'code128'
}

/** Prefixes that GS1 leaves to shops for their own codes: 20 to 29. */
export const shopPrefixes = { min: 20, max: 29 } as const

const serialDigits = 10

/** The n-th barcode that a shop makes for its own goods: an EAN-13 below its prefix. */
export function shopBarcode(prefix: number, n: number): string {
  const twelve = `${prefix}${String(n).padStart(serialDigits, '0')}`
  return twelve + checkDigit(twelve)
}
