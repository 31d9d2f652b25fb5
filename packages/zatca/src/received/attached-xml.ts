import { inflateSync } from 'node:zlib'
import { namespaces } from '../namespaces.ts'

/** Larger than any e-invoice; what swells beyond is an attack. */
const xmlBytesMax = 4 * 1024 * 1024
/** More parts than the largest invoice has pages, pictures and fonts. */
const partsMax = 2000

/** Encrypted papers hide what is inside; they are told apart from those that hold no invoice. */
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
  let at = text.indexOf('stream')
  for (let part = 0; at !== -1 && part < partsMax; part++) {
    const start = at + (text.startsWith('\r\n', at + 6) ? 8 : 7)
    const end = text.indexOf('endstream', start)
    if (end === -1) break
    const content = contentOf(dictionaryBefore(text, at), bytes.subarray(start, end))
    if (content !== null && content.includes(namespaces.invoice)) found.add(content)
    at = text.indexOf('stream', end + 'endstream'.length)
  }
  return [...found]
}

/** What is said of a stream before it: the end of its object's dictionary is enough. */
const dictionaryBefore = (text: string, at: number): string => {
  const before = text.slice(Math.max(0, at - 2000), at)
  return before.slice(before.lastIndexOf(' obj') + 1)
}

/** Pictures, fonts and pages are never an invoice, and are not unpacked. */
const other = /\/Subtype\s*\/(Image|Form|Type1C|CIDFontType0C|OpenType)|\/Length1\b|\/ObjStm|\/XRef/

function contentOf(dictionary: string, raw: Buffer): string | null {
  if (other.test(dictionary)) return null
  const isPlain = !/\/Filter\b/.test(dictionary)
  const isDeflated = /\/Filter\s*(\[\s*)?\/FlateDecode\s*(\]|\/|>|\s)/.test(`${dictionary} `)
  if (!isPlain && !isDeflated) return null
  const content = isPlain ? raw : inflated(raw)
  if (content === null || content.length > xmlBytesMax) return null
  // The line end before `endstream` belongs to the PDF.
  return textOf(isPlain ? content.subarray(0, endOf(content)) : content)
}

function endOf(content: Buffer): number {
  const [last, before] = [content.at(-1), content.at(-2)]
  if (last === 10) return content.length - (before === 13 ? 2 : 1)
  return content.length - (last === 13 ? 1 : 0)
}

function inflated(raw: Buffer): Buffer | null {
  try {
    return inflateSync(raw, { maxOutputLength: xmlBytesMax })
  } catch (error) {
    // Bytes that are not deflated, or that swell beyond every invoice.
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}

function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
