import { inflateSync } from 'node:zlib'

/** One object of a PDF: its dictionary, and the bytes of its stream where it has one. */
type PdfObject = { readonly dictionary: string; readonly bytes: Buffer | null }

function objectsOf(pdf: Uint8Array): ReadonlyMap<string, PdfObject> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const text = bytes.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const { 1: id, 0: head, index } of text.matchAll(/^(\d+) 0 obj\s/gmu)) {
    const from = index + head.length
    const end = text.indexOf('endobj', from)
    const opened = text.indexOf('stream', from)
    const hasStream = opened >= 0 && opened < end
    const dictionary = text.slice(from, hasStream ? opened : end)
    const start = opened + 'stream'.length + (text[opened + 'stream'.length] === '\r' ? 2 : 1)
    const body = bytes.subarray(start, start + Number(/\/Length (\d+)/u.exec(dictionary)?.[1] ?? 0))
    const stream = dictionary.includes('/FlateDecode') && hasStream ? inflateSync(body) : body
    objects.set(id!, { dictionary, bytes: hasStream ? stream : null })
  }
  return objects
}

/** The bytes of the one file inside a PDF, as a reader would take them out. */
export function attachmentOf(pdf: Uint8Array): Buffer | null {
  const found = [...objectsOf(pdf).values()].find(({ dictionary }) =>
    dictionary.includes('/Type /EmbeddedFile'),
  )
  return found?.bytes ?? null
}

/**
 * The words a PDF shows, as a reader would copy them: page by page, run by run. A run of Arabic is
 * kept in the order of the paper, letter by letter, and marked so; here it stands in the order it is read.
 */
export function textOfPdf(pdf: Uint8Array): string {
  const objects = objectsOf(pdf)
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b/u.test(dictionary))
    .map((page) => {
      const content = objects.get(referenceOf(page.dictionary, 'Contents') ?? '')?.bytes
      return runsOf(content?.toString('latin1') ?? '', fontsOf(page, objects)).join(' ')
    })
    .join('\n')
}

/** The same without its spaces, for what is set apart by them on paper only. */
export const withoutSpaces = (text: string): string => text.replace(/[\s\u200b-\u200f]+/gu, '')

const referenceOf = (dictionary: string, key: string): string | null =>
  new RegExp(`/${key} (\\d+) 0 R`, 'u').exec(dictionary)?.[1] ?? null

type Glyphs = ReadonlyMap<number, string>

/** The letters of each font that a page names. */
function fontsOf(
  { dictionary }: PdfObject,
  objects: ReadonlyMap<string, PdfObject>,
): ReadonlyMap<string, Glyphs> {
  const own = referenceOf(dictionary, 'Resources')
  const resources = own === null ? dictionary : (objects.get(own)?.dictionary ?? '')
  const listed = referenceOf(resources, 'Font')
  const fonts = listed === null ? resources : (objects.get(listed)?.dictionary ?? '')
  return new Map(
    [...fonts.matchAll(/\/(f\d+) (\d+) 0 R/gu)].map(([, name, id]) => {
      const map = referenceOf(objects.get(id!)?.dictionary ?? '', 'ToUnicode')
      return [name!, glyphsOf(objects.get(map ?? '')?.bytes?.toString('latin1') ?? '')]
    }),
  )
}

const glyphsOf = (map: string): Glyphs =>
  new Map(
    [...map.matchAll(/<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>/gu)].map(([, code, letters]) => [
      Number.parseInt(code!, 16),
      lettersOf(letters!),
    ]),
  )

const plain = String.raw`[^()\\]|\\[\s\S]`
/** A literal string; brackets that pair up inside it need no escape. */
const literal = [1, 2, 3].reduce((inner) => String.raw`\((?:${plain}|${inner})*\)`, '(?!)')

/** What stands for its glyphs, a font, the mark of a run from the right, letters, and their ends. */
const token = new RegExp(
  [
    String.raw`\/ActualText (?:\(\\?([\s\S])\)|<FEFF([0-9A-F]+)>)`,
    String.raw`\/(f\d+) [\d.]+ Tf`,
    String.raw`(\/ReversedChars)`,
    literal,
    '<[0-9A-Fa-f]+>',
    String.raw`\b(B[DM]C)\b`,
    String.raw`\bEMC\b`,
    String.raw`\b(ET)\b`,
  ].join('|'),
  'gu',
)

/** Each run of letters in the order it is read. Letters with vowel marks are runs of their own. */
function runsOf(content: string, fonts: ReadonlyMap<string, Glyphs>): readonly string[] {
  const runs: string[] = []
  let glyphs: Glyphs = new Map()
  let letters: string[] = []
  let isReversed = false
  let depth = 0
  /** How deep the mark stands that tells its letters in words, so that its glyphs are not read. */
  let replacedAt = 0
  for (const [whole, sign, hex, font, reversed, opens, end] of content.matchAll(token)) {
    if (sign !== undefined || hex !== undefined) {
      letters.push(sign ?? lettersOf(hex ?? ''))
      replacedAt = depth + 1
    } else if (font) glyphs = fonts.get(font) ?? new Map()
    else if (reversed) isReversed = true
    else if (opens) depth += 1
    else if (whole === 'EMC') {
      if (replacedAt === depth) replacedAt = 0
      depth -= 1
    } else if (end) {
      runs.push((isReversed ? letters.toReversed() : letters).join(''))
      letters = []
      isReversed = false
    } else if (replacedAt === 0) {
      const drawn = codesIn(whole).map((code) => glyphs.get(code) ?? '')
      letters.push(...(isReversed ? drawn.map(turned) : drawn))
    }
  }
  return runs
}

/** The letters of one glyph, which stand in the order of drawing as the glyphs do. */
const turned = (letters: string): string => [...letters].toReversed().join('')

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const lettersOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The glyphs of a string, two bytes each. */
function codesIn(string: string): readonly number[] {
  const inner = string.slice(1, -1)
  const bytes = string.startsWith('<')
    ? Buffer.from(inner, 'hex')
    : Buffer.from(inner.replace(escaped, unescaped), 'latin1')
  return Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readUInt16BE(index * 2))
}

const escaped = /\\(?:([0-7]{1,3})|([\s\S]))/gu
const unescaped = (_: string, octal: string | undefined, sign: string): string =>
  octal === undefined ? (escapes[sign] ?? sign) : String.fromCharCode(Number.parseInt(octal, 8))
