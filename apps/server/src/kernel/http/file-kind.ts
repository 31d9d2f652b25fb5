import type { FileKind } from '@mizan/contract/files'

const startsWith = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'))

/** A workbook is a ZIP with these parts; one with macros is a program and is not taken. */
const isWorkbook = (bytes: Buffer): boolean =>
  startsWith(bytes, 'PK\x03\x04') &&
  bytes.includes('[Content_Types].xml') &&
  bytes.includes('xl/workbook.xml') &&
  !bytes.includes('vbaProject.bin')

const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

/** Text in UTF-8, or in the Arabic code page that spreadsheets on Windows still write. */
function textOf(bytes: Buffer): string | null {
  for (const encoding of ['utf-8', 'windows-1256']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return controls.test(text) ? null : text
    } catch (error) {
      // Bytes that are no text of this encoding.
      if (!(error instanceof TypeError)) throw error
    }
  }
  return null
}

/** Pages and pictures that run scripts are XML too, and are not taken. */
const isXml = (text: string): boolean =>
  /^\s*(<\?xml\b|<[A-Za-z_])/.test(text) && !/<(?:[\w-]+:)?(?:html|svg|script)\b/i.test(text)

/**
 * What a file is by its content (`domain/02` 2.5); the name is only asked whether a text is meant
 * as CSV, which has no mark of its own. Null when it is none of the kinds that are taken.
 */
export function fileKindOf(bytes: Buffer, name: string): FileKind | null {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpg'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (isWorkbook(bytes)) return 'xlsx'
  const extension = /\.(csv|xml)$/i.exec(name)?.[1]?.toLowerCase()
  const text = extension ? textOf(bytes) : null
  if (text === null) return null
  if (extension === 'xml') return isXml(text) ? 'xml' : null
  return /^\s*</.test(text) ? null : 'csv'
}

/** The same, of bytes as a thread is given them. */
export const kindOfFile = ({
  bytes,
  name,
}: {
  readonly bytes: Uint8Array
  readonly name: string
}): FileKind | null => fileKindOf(bufferOf(bytes), name)

/** Bytes that came from another thread, without copying them. */
export const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
