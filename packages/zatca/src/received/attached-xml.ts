import { inflateSync } from 'node:zlib'
import { namespaces } from '../xml/namespaces.ts'

/** Larger than any e-invoice; what swells beyond is an attack. */
const xmlBytesMax = 4 * 1024 * 1024
/** More parts than the largest invoice has pages, pictures and fonts. */
const partsMax = 2000
/** And more than they come to unpacked, all together. */
const allBytesMax = 64 * 1024 * 1024

/** Encrypted papers hide what is inside; they are a case of their own beside those that hold no invoice. */
export const isEncryptedPdf = (pdf: Uint8Array): boolean =>
  /\/Encrypt\s+\d+\s+\d+\s+R|\/Encrypt\s*<</.test(Buffer.from(pdf).toString('latin1'))

/**
 * The e-invoices inside a PDF/A-3, each once. Only the streams of the file are looked at, as an
 * embedded file is one whatever stands around it: plain or deflated, of a size an invoice may have.
 */
export function attachedXml(pdf: Uint8Array): readonly string[] {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString('latin1')
  const found = new Set<string>()
  let left = allBytesMax
  for (let part = 0, at = 0; part < partsMax && left > 0; part++) {
    const stream = streamFrom(text, at)
    if (stream === null) break
    const content = contentOf(stream.dictionary, bytes.subarray(stream.start, stream.end))
    left -= content === 'too_large' ? xmlBytesMax : (content?.length ?? 0)
    const xml = content instanceof Buffer ? invoiceIn(content) : null
    if (xml !== null) found.add(xml)
    at = stream.end + 'endstream'.length
  }
  return [...found]
}

type Stream = { readonly dictionary: string; readonly start: number; readonly end: number }

/** The next stream: the word alone may stand in a title as well, behind a dictionary it begins one. */
function streamFrom(text: string, from: number): Stream | null {
  const keyword = />>\s*stream(?:\r?\n|\r)/g
  keyword.lastIndex = from
  const match = keyword.exec(text)
  if (match === null) return null
  const start = keyword.lastIndex
  const end = text.indexOf('endstream', start)
  return end === -1 ? null : { dictionary: dictionaryBefore(text, match.index), start, end }
}

/** What is said of a stream before it: the end of its object's dictionary is enough. */
const dictionaryBefore = (text: string, at: number): string => {
  const before = text.slice(Math.max(0, at - 2000), at)
  return before.slice(before.lastIndexOf(' obj') + 1)
}

/** Pictures, fonts and pages are never an invoice, and are not unpacked. */
const other = /\/Subtype\s*\/(Image|Form|Type1C|CIDFontType0C|OpenType)|\/Length1\b|\/ObjStm|\/XRef/

/** The bytes of a stream that may be an attached file; null for any other. */
function contentOf(dictionary: string, raw: Buffer): Buffer | 'too_large' | null {
  if (other.test(dictionary)) return null
  const isPlain = !/\/Filter\b/.test(dictionary)
  const isDeflated = /\/Filter\s*(\[\s*)?\/FlateDecode\s*(\]|\/|>|\s)/.test(`${dictionary} `)
  if (!isPlain && !isDeflated) return null
  // The line end before `endstream` belongs to the PDF.
  return isPlain ? raw.subarray(0, endOf(raw)) : inflated(raw)
}

function endOf(content: Buffer): number {
  const [last, before] = [content.at(-1), content.at(-2)]
  if (last === 10) return content.length - (before === 13 ? 2 : 1)
  return content.length - (last === 13 ? 1 : 0)
}

function inflated(raw: Buffer): Buffer | 'too_large' | null {
  try {
    return inflateSync(raw, { maxOutputLength: xmlBytesMax })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    // Bytes that swell beyond every invoice, or that are not deflated.
    return error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : null
  }
}

function invoiceIn(content: Buffer): string | null {
  if (content.length > xmlBytesMax || !content.includes(namespaces.invoice)) return null
  return textOf(content)
}

function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
