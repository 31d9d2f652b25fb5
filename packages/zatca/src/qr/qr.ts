import type { TaxInvoice } from '../invoice/invoice.ts'
import { DamagedQrError } from './qr-damage.ts'
import { cleanText } from '../xml/xml-text.ts'

/** The cryptographic half of a phase-2 code. */
export type QrStamp = {
  /** Tag 6: the invoice hash, base64. */
  readonly hash: string
  /** Tag 7: the signature, base64. */
  readonly signature: string
  /** Tag 8: the unit's public key, SPKI. */
  readonly publicKey: Uint8Array
  /** Tag 9: the authority's signature on the unit's certificate; simplified documents only. */
  readonly certificateSignature: Uint8Array | null
}

/** What a QR says, character for character as the XML says it. */
export type QrContent = {
  readonly sellerName: string
  readonly vatNumber: string
  /** Issue date, "T", issue time. */
  readonly issuedAt: string
  /** BT-115: what is to be paid. */
  readonly total: string
  /** BT-111: VAT in SAR. */
  readonly vat: string
  /** Null in phase 1. */
  readonly stamp: QrStamp | null
}

/** Tags 1 to 5 of an invoice (phase 1), ready to be stamped or encoded. */
export const qrContentOf = (invoice: TaxInvoice): QrContent => ({
  sellerName: cleanText(invoice.seller.name),
  vatNumber: cleanText(invoice.seller.vatNumber),
  issuedAt: `${cleanText(invoice.issueDate)}T${cleanText(invoice.issueTime)}`,
  total: cleanText(invoice.totals.payable),
  vat: cleanText(invoice.totals.vatInSar),
  stamp: null,
})

/** The whole code of a seller who is not in phase 2 yet: five tags, no stamp. */
export const phaseOneQr = (invoice: TaxInvoice): string => encodeQr(qrContentOf(invoice))

/** The base64 text of the code: tag, BER length, value; nine tags at most. */
export function encodeQr(content: QrContent): string {
  const { stamp } = content
  const values: (string | Uint8Array)[] = [
    content.sellerName,
    content.vatNumber,
    content.issuedAt,
    content.total,
    content.vat,
  ]
  if (stamp !== null) {
    values.push(stamp.hash, stamp.signature, stamp.publicKey)
    if (stamp.certificateSignature !== null) values.push(stamp.certificateSignature)
  }
  return Buffer.concat(values.map((value, index) => encodeTag(index + 1, value))).toString('base64')
}

function encodeTag(tag: number, value: string | Uint8Array): Buffer {
  const bytes = typeof value === 'string' ? Buffer.from(value, 'utf8') : value
  return Buffer.concat([Buffer.from([tag, ...encodeLength(bytes.length)]), bytes])
}

function encodeLength(length: number): readonly number[] {
  if (length < 0x80) return [length]
  if (length < 0x100) return [0x81, length]
  if (length < 0x10000) return [0x82, length >> 8, length & 0xff]
  throw new RangeError(`a QR value of ${length} bytes is too long`)
}

/** Reads any e-invoice QR; throws `DamagedQrError` when it is none. */
export function decodeQr(base64: string): QrContent {
  const tags = decodeTags(base64)
  const text = (tag: number): string => textOf(tags, tag)
  return {
    sellerName: text(1),
    vatNumber: text(2),
    issuedAt: text(3),
    total: text(4),
    vat: text(5),
    stamp: tags.has(6) ? decodeStamp(tags) : null,
  }
}

const decodeStamp = (tags: ReadonlyMap<number, Uint8Array>): QrStamp => ({
  hash: textOf(tags, 6),
  signature: textOf(tags, 7),
  publicKey: bytesOf(tags, 8),
  certificateSignature: tags.get(9) ?? null,
})

function decodeTags(base64: string): ReadonlyMap<number, Uint8Array> {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) {
    throw new DamagedQrError('not_base64', 'QR is not base64')
  }
  const bytes = Buffer.from(base64, 'base64')
  const tags = new Map<number, Uint8Array>()
  let offset = 0
  while (offset < bytes.length) {
    const tag = bytes[offset] ?? 0
    const { length, start } = decodeLength(bytes, offset + 1)
    if (start + length > bytes.length) {
      throw new DamagedQrError('cut_off', `QR tag ${tag} is cut off`)
    }
    if (tags.has(tag)) throw new DamagedQrError('tag_twice', `QR tag ${tag} appears twice`)
    tags.set(tag, bytes.subarray(start, start + length))
    offset = start + length
  }
  return tags
}

function decodeLength(bytes: Buffer, offset: number): { length: number; start: number } {
  const first = bytes[offset]
  if (first === undefined) throw new DamagedQrError('no_length', 'QR ends before a length')
  if (first < 0x80) return { length: first, start: offset + 1 }
  const count = first & 0x7f
  if (count < 1 || count > 2 || offset + 1 + count > bytes.length) {
    throw new DamagedQrError('no_length', 'QR has a broken length')
  }
  return { length: bytes.readUIntBE(offset + 1, count), start: offset + 1 + count }
}

function bytesOf(tags: ReadonlyMap<number, Uint8Array>, tag: number): Uint8Array {
  const value = tags.get(tag)
  if (value === undefined) throw new DamagedQrError('tag_missing', `QR tag ${tag} is missing`)
  return value
}

function textOf(tags: ReadonlyMap<number, Uint8Array>, tag: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytesOf(tags, tag))
  } catch (error) {
    if (error instanceof DamagedQrError) throw error
    throw new DamagedQrError('not_text', `QR tag ${tag} is not UTF-8`, { cause: error })
  }
}
