import { sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { buildAttachedReference } from '../xml/build-xml.ts'
import type { Certificate } from '../certificates/certificate.ts'
import { invoiceHash } from '../stamp/hash.ts'
import { encodeQr } from '../qr/qr.ts'
import { qrContentIn } from '../qr/qr-content-in.ts'
import { readXml, rootOf } from '../xml/read-xml.ts'
import { readStamp } from '../stamp/read-stamp.ts'
import { signedProperties } from '../stamp/signed-properties.ts'
import { buildStamp, signatureReference } from '../stamp/stamp.ts'
import type { ReceivedDocument } from './read-document.ts'

export type Stamper = { readonly key: KeyObject; readonly certificate: Certificate }

/**
 * The cleared document: the seller's own, with the authority's stamp and a QR of eight tags in
 * place of whatever stood there. Its hash stays the seller's.
 */
export function clearDocument(
  { xml, hash }: ReceivedDocument,
  { key, certificate }: Stamper,
  now: string,
): string {
  const signature = sign('sha256', Buffer.from(hash, 'base64'), key).toString('base64')
  const qr = encodeQr({
    ...qrContentIn(rootOf(readXml(xml))),
    stamp: { hash, signature, publicKey: certificate.publicKeyBytes, certificateSignature: null },
  })
  const stamp = buildStamp({
    hash,
    signature,
    certificateBase64: certificate.base64,
    signedProperties: signedProperties(certificate, now),
  })
  const cleared = withoutStamp(xml)
    .replace(/<Invoice\b[^>]*>/, (opening) => opening + stamp)
    .replace(/<cac:AccountingSupplierParty\b[^>]*>/, (opening) =>
      [buildAttachedReference('QR', qr), signatureReference, opening].join(''),
    )
  const document = readXml(cleared)
  if (invoiceHash(document) !== hash) throw new Error('clearing changed the document')
  // Found by its text, as what is inserted has the prefixes of the authority's own documents.
  if (readStamp(rootOf(document)).signature !== signature)
    throw new Error('the document has prefixes that this cannot stamp')
  return cleared
}

/** Only the elements go; the blanks around them belong to the hash. */
const withoutStamp = (xml: string): string =>
  xml
    .replace(/<ext:UBLExtensions\b[^>]*>[\s\S]*?<\/ext:UBLExtensions\s*>/, '')
    .replace(/<cac:Signature\b[^>]*>[\s\S]*?<\/cac:Signature\s*>/, '')
    .replace(
      /<cac:AdditionalDocumentReference>(?:(?!<\/cac:Add)[\s\S])*?<\/cac:AdditionalDocumentReference>/g,
      (reference) => (/<cbc:ID>\s*QR\s*<\/cbc:ID>/.test(reference) ? '' : reference),
    )
