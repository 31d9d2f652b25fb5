import { createHash } from 'node:crypto'
import type { Document } from '@xmldom/xmldom'
import { buildParts } from '../xml/build-xml.ts'
import type { InvoiceParts } from '../xml/build-xml.ts'
import { canonicalize } from '../xml/canonical.ts'
import type { TaxInvoice } from '../invoice/invoice.ts'
import { named, rootOf, textAt } from '../xml/read-xml.ts'

/** PIH of a unit's first document: base64 of the hex SHA-256 of "0" (BR-KSA-26). */
export const firstPreviousHash =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='

/** SHA-256 of UTF-8 text or bytes. */
export const sha256 = (content: string | Uint8Array): Buffer =>
  createHash('sha256').update(content).digest()

/** The odd digest of the stamp: base64 of the lower-case hex of the SHA-256 of a text. */
export const base64OfHexDigest = (text: string): string =>
  Buffer.from(sha256(text).toString('hex')).toString('base64')

/**
 * The invoice hash of any e-invoice: SHA-256 of its canonical form without the signature
 * extensions, the signature reference and the QR, as base64 (BR-KSA-26).
 */
export function invoiceHash(document: Document): string {
  const root = rootOf(document)
  const isExtensions = named('ext:UBLExtensions')
  const isSignature = named('cac:Signature')
  const isReference = named('cac:AdditionalDocumentReference')
  const canonical = canonicalize(document, (element) => {
    if (element.parentNode !== root) return false
    if (isExtensions(element) || isSignature(element)) return true
    return isReference(element) && textAt(element, 'cbc:ID') === 'QR'
  })
  return sha256(canonical).toString('base64')
}

/**
 * The hash of a document this library builds: unstamped it is its own canonical form, so the
 * characters themselves are hashed.
 */
export const hashOfParts = ({ opening, header, body }: InvoiceParts): string =>
  sha256(opening + header + body).toString('base64')

/** The hash an invoice will have however it is stamped; the next document's `previousHash`. */
export const hashOfInvoice = (invoice: TaxInvoice): string => hashOfParts(buildParts(invoice))
