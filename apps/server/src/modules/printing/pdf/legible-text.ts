/**
 * Bidirectional embeddings, overrides and isolates: unbalanced ones turn the rest of a line round,
 * and an override can show a forged amount.
 */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/gu
/** Marks that join or order letters and draw nothing; they may stay. */
const joiners = /[\u200B-\u200F\u061C]/u
/** A joiner left over where a picture was dropped. */
const loneJoiner = /(?<![\p{L}\p{M}])[\u200B-\u200D]+|[\u200B-\u200D]+(?![\p{L}\p{M}])/gu
/** A vowel or accent on no letter: there is no one font that draws it with what stands before it. */
const loneMark = /(?<![\p{L}\p{M}])\p{M}+/gu
/** The rest that draws nothing: controls but the line break, soft hyphens, byte order marks. */
const invisible = /[\p{Cf}\p{Cs}\p{Co}\p{Variation_Selector}]/u
/** A run this long without a place to break would leave its column. */
const unbroken = /[^\s\p{Script=Arabic}\u200B]{31,}/gu

/**
 * Text that can be set with the fonts at hand. A character without a glyph makes the PDF/A export
 * fail, so pictures are dropped and foreign letters become one question mark a run.
 */
export function legible(text: string, draws: (codePoint: number) => boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(bidiControls, '')
    .replace(/[^\S\n]|(?!\n)\p{Cc}/gu, ' ')
  const drawn = Array.from(plain, (character) => drawable(character, draws)).join('')
  return drawn
    .replace(loneJoiner, '')
    .replace(loneMark, '')
    .replace(/(?:\uFFFC\s*)+/gu, (run) => (/\s$/u.test(run) ? '? ' : '?'))
    .replace(unbroken, (run) => run.replace(/(.{10})(?=.)/gu, '$1\u200B'))
    .replace(/ {2,}/gu, ' ')
    .trim()
}

/** The character, its plain form («②» as «2»), a placeholder for a letter, or nothing. */
function drawable(character: string, draws: (codePoint: number) => boolean): string {
  if (character === '\n' || joiners.test(character)) return character
  if (invisible.test(character)) return ''
  if (drawsAll(character, draws)) return character
  const plain = character.normalize('NFKC')
  if (plain !== character && drawsAll(plain, draws)) return plain
  return /[\p{L}\p{N}]/u.test(character) ? '\uFFFC' : ''
}

const drawsAll = (text: string, draws: (codePoint: number) => boolean): boolean =>
  Array.from(text).every((character) => draws(character.codePointAt(0) ?? 0))

/** Every text inside a plain value made legible; bytes are left out of the result. */
export function legibleData(value: unknown, draws: (codePoint: number) => boolean): unknown {
  if (typeof value === 'string') return legible(value, draws)
  if (value instanceof Uint8Array) return null
  if (Array.isArray(value)) return value.map((item) => legibleData(item, draws))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, legibleData(item, draws)]),
  )
}
