const cMap = Buffer.from('/Type /CMap', 'latin1')
const streamEnd = Buffer.from('endstream', 'latin1')
/** Letters that one glyph draws: its number, and what it stands for in UTF-16. */
const ligature = /<[0-9A-Fa-f]{4}> <((?:[0-9A-Fa-f]{4}){2,})>/g

const unitsOf = (hex: string): readonly string[] => hex.match(/.{4}/g) ?? []

const isArabic = (units: readonly string[]): boolean => units.every((unit) => unit.startsWith('06'))

/**
 * Has marked text come out as it is read. Glyphs of Arabic stand in a PDF from left to right as they are drawn, and
 * viewers (pdf.js, Chrome, poppler) turn what they took from them around, letter by letter: so a glyph that draws
 * several letters, such as «ضر» or «لا», names them in the order of drawing too. The bytes are changed where they are.
 */
export function copiedAsRead(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  for (let at = bytes.indexOf(cMap); at >= 0; at = bytes.indexOf(cMap, at + cMap.length)) {
    const end = bytes.indexOf(streamEnd, at)
    const words = bytes.toString('latin1', at, end < 0 ? bytes.length : end)
    const turned = words.replace(ligature, (found, hex: string) => {
      const units = unitsOf(hex)
      return isArabic(units) ? found.replace(hex, units.toReversed().join('')) : found
    })
    bytes.write(turned, at, 'latin1')
  }
  return pdf
}
