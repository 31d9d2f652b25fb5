/** The thirteenth digit of an EAN-13: what brings the weighted sum of the others to a multiple of ten. */
export function checkDigit(twelve: string): string {
  const sum = [...twelve].reduce(
    (all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

/** An EAN-13 with the Saudi prefix 628 for the n-th thing that bears one. */
export function saudiBarcode(n: number): string {
  const twelve = `6281${String(77_000_000 + n).padStart(8, '0')}`
  return twelve + checkDigit(twelve)
}
